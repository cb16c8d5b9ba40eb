/* sim.h - many games by bots, and what came of them. */
#ifndef SIM_H
#define SIM_H

#include "session.h"

#define SIM_BINS 12

typedef struct sim_game {
  int64_t points[SEATS];
  uint8_t ranks[SEATS], levels[SEATS];
  uint32_t answers;
  uint32_t slips; /* answers that a bot owed: it failed, or said what cannot be */
  uint8_t over;   /* 0: it failed or did not end */
} sim_game;

/* What went wrong first. */
typedef struct sim_trouble {
  int game; /* its number from 1 on; 0 = nothing went wrong */
  int seat; /* 0 = the game itself */
  char why[500];
} sim_trouble;

/* What a process shares with the one that waits for it. */
typedef struct sim_job {
  _Atomic int done; /* games */
  sim_trouble slip, failure;
} sim_job;

typedef struct sim {
  const char *game;
  int games, seats, jobs;
  uint64_t seed;
  seat_kind levels[SEATS];
  int level_count;
  const char *variant, *format;
  const char *options[33];
  const char *mods[17];
  sim_game *results; /* both shared with the jobs */
  sim_job *job;
} sim;

/* sim_play.c: plays them all; false if a process died. */
bool sim_play_all(const sim *it, bz_game *game);

/* sim_sums.c: what the games come to. */
typedef struct sim_share {
  double wins; /* a shared first place counts its part */
  double points, squares;
  int64_t least, most;
  int played;
} sim_share;

/* How often a number came up, from `low` on in steps of `width`. */
typedef struct sim_histogram {
  int64_t low, width;
  int count, bins[SIM_BINS];
} sim_histogram;

typedef struct sim_sums {
  sim_share seats[SEATS], levels[3];
  int over, failed, draws;
  uint64_t slips, answers;
  uint32_t shortest, longest;
  sim_histogram lengths, points;
} sim_sums;

sim_sums sim_add_up(const sim *it);
double sim_mean(double of, int all);
double sim_deviation(const sim_share *it);
/* The share of wins, and where it lies in 95 of 100 such experiments (Wilson's interval). */
void sim_interval(const sim_share *it, double *low, double *high);
/* The first of what went wrong in all jobs; NULL if nothing did. */
const sim_trouble *sim_first(const sim *it, bool slip);

/* sim_report.c */
void sim_report(const sim *it, const char *title);
extern const char *const sim_levels[];
/* sim_chart.c: bars for who wins, how long games last and what is scored. */
void sim_chart(const sim *it, const sim_sums *all);

#endif
