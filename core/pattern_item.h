/*
** pattern_item.h - the items of a pattern that stand for one character.
** For pattern.c alone; every look at a set takes work from the matcher.
*/
#ifndef BZ_PATTERN_ITEM_H
#define BZ_PATTERN_ITEM_H

#include "pattern.h"

/* Notes what is wrong with the pattern. */
void bz_pattern_fail(bz_matcher *m, const char *error);

/* The end of the set that opens at item, behind its ']'; NULL after an error. */
const char *bz_set_end(bz_matcher *m, const char *item);
/* Is c in the set from item to end? */
bool bz_set_has(const char *item, const char *end, unsigned char c);

/* The end of the item, set or not; NULL after an error. */
const char *bz_item_end(bz_matcher *m, const char *item);
/* Does the item match the character at that place of the subject? */
bool bz_item_fits(bz_matcher *m, const char *item, const char *end, const char *at);

#endif
