/*
** bind_match.h - a pattern matcher that pays for its work.
*/
#ifndef BZ_BIND_MATCH_H
#define BZ_BIND_MATCH_H

#include "bind.h"
#include "pattern.h"

/* Finds the next match from place on, charging every step; raises the pattern's errors.
 */
bool bz_search(lua_State *L, bz_matcher *m, const char *place);

/* Pushes capture i, counted from 0; the whole match if i is 0 and the pattern has none.
 */
void bz_push_capture(lua_State *L, const bz_matcher *m, int i);

/* Pushes all captures and returns how many; whole: without any, the match itself. */
int bz_push_captures(lua_State *L, const bz_matcher *m, bool whole);

/* Sets the matcher up for arguments 1 (subject) and 2 (pattern). */
void bz_matcher_of(lua_State *L, bz_matcher *m, int subject, int pattern, bool anchors);

#endif
