/*
** width.h - how many columns of a terminal a text takes. Knows nothing of Lua or of a
** terminal; what a program needs of it is in baize.h.
*/
#ifndef BZ_WIDTH_H
#define BZ_WIDTH_H

#include "baize.h"

/* The columns of one character: 0, 1 or 2. */
int bz_code_width(uint32_t code);

#endif
