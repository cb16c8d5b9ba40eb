/* view.h - what the makers of views, questions and journals share. */
#ifndef BZ_VIEW_H
#define BZ_VIEW_H

#include "types.h"
#include <stdbool.h>

#define BZ_REFEREE (-1) /* a reader who sees everything */

/* Is the reader one of these seats? */
static inline bool bz_reads(bz_seats set, int seat) {
  return seat == BZ_REFEREE || (set & BZ_SEAT(seat));
}

#endif
