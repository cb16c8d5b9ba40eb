/* sim.h - many games by bots, and what came of them. */
#ifndef SIM_H
#define SIM_H

#include "session.h"

typedef struct sim_game {
  int64_t points[SEATS];
  uint8_t ranks[SEATS], levels[SEATS];
  uint32_t answers;
  uint8_t over; /* 0: it failed or did not end */
} sim_game;

typedef struct sim {
  const char *game;
  int games, seats, jobs;
  uint64_t seed;
  seat_kind levels[SEATS];
  int level_count;
  const char *variant, *format;
  const char *options[33];
  const char *mods[17];
  sim_game *results; /* shared with the jobs */
} sim;

/* sim_report.c */
void sim_report(const sim *it, const char *title);
extern const char *const sim_levels[];

#endif
