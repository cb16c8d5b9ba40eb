/* result.c - places and points. */
#include "result.h"
#include <string.h>

void bz_result_by_points(bz_result *result, int seats, const int64_t *points) {
  for (int seat = 1; seat <= seats; seat++) {
    result->points[seat] = points[seat];
    result->ranks[seat] = 1;
    for (int other = 1; other <= seats; other++)
      result->ranks[seat] += points[other] > points[seat];
  }
  result->scored = true;
  result->over = true;
}

bool bz_result_set(bz_result *result, int seats, const int *ranks, bool draw) {
  bool first = false;
  for (int seat = 1; seat <= seats; seat++) {
    if (ranks[seat] < 1 || ranks[seat] > seats) return false;
    first = first || ranks[seat] == 1;
  }
  if (!first) return false;
  memcpy(&result->ranks[1], &ranks[1], (size_t)seats * sizeof *ranks);
  result->draw = draw;
  result->over = true;
  return true;
}

void bz_result_reason(bz_result *result, const char *reason) {
  size_t size = strlen(reason);
  if (size >= BZ_REASON_MAX) size = BZ_REASON_MAX - 1;
  while (size > 0 && ((unsigned char)reason[size] & 0xC0) == 0x80)
    size--; /* a whole letter */
  memset(result->reason, 0, sizeof result->reason);
  memcpy(result->reason, reason, size);
}
