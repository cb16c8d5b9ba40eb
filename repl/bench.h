/*
** bench.h - `baize bench`: how quick the engine is beside the same games in plain Lua.
** Times are processor time, the quickest of a few slices, so that a busy machine disturbs them
** little; the games of scripts/ are measured by means instead, in many short slices beside
** crazy_eights. What is judged are ratios of two times of the same round.
*/
#ifndef BENCH_H
#define BENCH_H

#include "baize.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The command: --quick (one short round, for a first look), --json, --check (exit 1 if a bound is
   broken). Returns the exit code. */
int bench_command(int argc, char **argv);

/* How long each time is taken, and from where. */
typedef struct bench_plan {
  double seconds;      /* for each time taken: a slice has its part of them */
  int rounds;          /* of which the median counts */
  const char *root;    /* folder with scripts/, examples/ and repl/bench/ */
  const char *scratch; /* folder for the games made for the benchmark */
} bench_plan;

#define BENCH_ROUNDS   3
#define BENCH_SCRIPTED 32

/* A game of scripts/; times in nanoseconds. */
typedef struct bench_scripted {
  char id[64];
  int seats;
  double decision, beside; /* a decision in search mode; one of crazy_eights meanwhile */
  double load;             /* from the files to the first question */
} bench_scripted;

/* What one round has found; times in nanoseconds. */
typedef struct bench_round {
  double plain[3], full[3], search[3];  /* a decision, for each example game */
  double restore, restore_large;        /* one bz_game_back with 1 and 8 MB of rules */
  double restore_decision;              /* a decision of the held game of 1 MB */
  double early, late;                   /* a decision around the 100th and the 8,000th */
  double few, many;                     /* a decision with 100 and 10,000 cards about */
  double bytes;                         /* the largest suspended crazy_eights table */
  double rpc;                           /* an answer to crazy_eights over a pipe */
  bench_scripted games[BENCH_SCRIPTED]; /* by name */
  int scripted;                         /* how many of them there are */
} bench_round;

/* The example games, in the order of the figures. */
typedef struct bench_game {
  const char *id;
  int seats;
} bench_game;
extern const bench_game bench_games[3];
#define BENCH_CRAZY_EIGHTS 2

/* Each takes its times into the round; false with the reason in *error. */
bool bench_plain(const bench_plan *plan, bench_round *round, char **error);
bool bench_examples(const bench_plan *plan, bench_round *round, char **error);
bool bench_restore(const bench_plan *plan, bench_round *round, char **error);
bool bench_growth(const bench_plan *plan, bench_round *round, char **error);
bool bench_rpc(const bench_plan *plan, bench_round *round, char **error);
bool bench_scripts(const bench_plan *plan, bench_round *round, char **error);

/* The table of the games of scripts/; does every one keep its bounds? */
bool bench_print_scripts(const bench_round *rounds, int count);
/* The same as data; *all becomes false if one does not. */
json_t *bench_scripts_json(const bench_round *rounds, int count, bool *all);

/* A mean decision in search mode over whole playouts, and in *beside one of crazy_eights at the
   same time; closes the pack. */
bool bench_playouts(const bench_plan *plan, bz_pack *pack, int seats, double *ns,
                    double *beside, char **error);

#define BENCH_SLICES 5
/* Keeps the smaller time; 0 is none yet. */
void bench_keep(double *best, double ns);
/* Processor time of this process so far, in nanoseconds. */
double bench_now(void);
/* The middle one of the numbers, which get sorted. */
double bench_median(double *numbers, size_t count);
/* A message that the caller frees; always false. */
bool bench_fail(char **error, const char *message);
/* One answer by chance for whoever is asked first. */
bool bench_answer(bz_game *game, uint64_t *chance, char **error);

/* Writes a game into the scratch folder and opens it: a script of repl/bench or of the
   examples, with a deck of that many cards (0 = the cards of crazy_eights) and at least
   that many bytes of further rules. */
bz_pack *bench_make_pack(const bench_plan *plan, const char *script, int cards,
                         size_t padding, char **error);
/* Opens one of the example games. */
bz_pack *bench_open_pack(const bench_plan *plan, const char *id, char **error);

#endif
