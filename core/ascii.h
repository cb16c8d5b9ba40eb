/*
** ascii.h - letters, digits and the like, the same on every machine.
** No locale: bytes above 127 belong to no class.
*/
#ifndef BZ_ASCII_H
#define BZ_ASCII_H

#include <stdbool.h>

/* Does c belong to the class that patterns write as '%' and this letter ('a', 'D', ...)?
   A letter that names no class stands for itself. */
bool bz_ascii_class(unsigned char letter, unsigned char c);

bool bz_ascii_digit(unsigned char c);
bool bz_ascii_space(unsigned char c);
bool bz_ascii_control(unsigned char c);
unsigned char bz_ascii_lower(unsigned char c);
unsigned char bz_ascii_upper(unsigned char c);

/* The value of a digit in bases up to 36 ('a' and 'A' are 10), or 36 for anything else.
 */
int bz_ascii_digit_value(unsigned char c);

#endif
