/*
** token.h - purses of tokens; paying is the only verb.
** A purse holds one unit. A bank may be endless: it pays and takes without limit, and its
** amount tells how many are out. So the sum over all purses of a unit never changes.
*/
#ifndef BZ_TOKEN_H
#define BZ_TOKEN_H

#include "types.h"
#include <stdbool.h>

enum {
  BZ_PURSE_ENDLESS = 1, /* a bank without bottom or brim */
  BZ_PURSE_CLAMP = 2,   /* a track: what does not fit goes back to where it came from */
  BZ_PURSE_FLOW = 4     /* what goes in and out is public although the amount is not */
};

typedef struct bz_purse {
  const char *name, *unit;
  int owner; /* a seat, 0 = the table */
  uint8_t flags;
  bz_seats seen; /* who sees the amount */
  int64_t amount, min, max;
  int64_t start;     /* for the check of sums */
  int32_t sum;       /* a purse whose amount is shown together with this one's, or 0 */
  bz_seats sum_seen; /* who sees that sum */
  int64_t low[BZ_SEATS_MAX + 1], high[BZ_SEATS_MAX + 1]; /* what each seat can deduce */
} bz_purse;

/* Adds a purse; returns its id, 0 without memory. Texts are copied. */
int32_t bz_purse_new(bz_table *table, const char *name, const char *unit, int owner);
/* Sets what it holds before the game starts; everybody who sees it knows it. */
void bz_purse_start(bz_table *table, int32_t purse, int64_t amount, int64_t min,
                    int64_t max);
/* How much could be paid from one purse to another at most. */
int64_t bz_purse_payable(const bz_table *table, int32_t from, int32_t to);
/* Pays n >= 0, all or nothing; a track takes what fits. quiet: others see no amount. The
   amount really moved is in *paid. */
bz_fault bz_purse_pay(bz_table *table, int32_t from, int32_t to, int64_t n, bool quiet,
                      int64_t *paid);
/* Lets these seats see the amount from now on. */
void bz_purse_show(bz_table *table, int32_t purse, bz_seats seen);
/* Lets these seats see the sum of this purse and the one it is shown with. */
void bz_purse_show_sum(bz_table *table, int32_t purse, bz_seats seen);
/* The purse of that name which belongs to the seat (0 = the table), or 0. */
int32_t bz_purse_find(const bz_table *table, const char *name, int owner);

#endif
