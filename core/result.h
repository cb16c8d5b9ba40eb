/* result.h - how a game ended: places, which may be shared, points, and why. */
#ifndef BZ_RESULT_H
#define BZ_RESULT_H

#include "types.h"
#include <stdbool.h>

#define BZ_REASON_MAX 120

typedef struct bz_result {
  bool over;
  bool draw;                        /* nobody won */
  int ranks[BZ_SEATS_MAX + 1];      /* 1 = first; equal ranks share the place */
  bool scored;                      /* the points mean something */
  int64_t points[BZ_SEATS_MAX + 1]; /* what the ranks were made from */
  char reason[BZ_REASON_MAX];       /* "last monster" */
} bz_result;

/* Ranks the seats by points, most first; equal points share a place. */
void bz_result_by_points(bz_result *result, int seats, const int64_t *points);
/* Ends the game with these ranks (1..seats each); false, changing nothing, if a rank is
   out of range or nobody is first. */
bool bz_result_set(bz_result *result, int seats, const int *ranks, bool draw);
/* Remembers why, cut to fit at a whole character. */
void bz_result_reason(bz_result *result, const char *reason);

#endif
