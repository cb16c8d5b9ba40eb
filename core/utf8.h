/*
** utf8.h - one character of UTF-8 at a time.
** Knows nothing of Lua.
*/
#ifndef BZ_UTF8_H
#define BZ_UTF8_H

#include <stdbool.h>
#include <stdint.h>

#define BZ_UTF8_MAX      6          /* bytes of the longest form, as Lua allows it */
#define BZ_UTF8_CODE_MAX 0x7FFFFFFF /* the highest number in that form */

/* Reads the character at p and returns the place behind it, NULL if it is malformed. lax
   takes numbers above 10FFFF and surrogates too. */
const char *bz_utf8_decode(const char *p, const char *end, bool lax, uint32_t *code);

/* Writes the character to out and returns how many bytes it took. */
int bz_utf8_encode(uint32_t code, char out[BZ_UTF8_MAX]);

/* Is the byte the second or a later one of its character? */
bool bz_utf8_continues(char byte);

#endif
