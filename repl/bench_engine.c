/* bench_engine.c - the engine's times: whole games, restoring, long games, many cards. */
#include "bench.h"
#include <stdlib.h>
#include <time.h>

#define MEGABYTE ((size_t)1 << 20)
#define SEED     7

/* A table of a pack that is closed with it. */
typedef struct table {
  bz_pack *pack;
  bz_game *game;
  uint64_t chance;
} table;

static void put_away(table *it) {
  bz_game_free(it->game);
  bz_pack_close(it->pack);
}

static bool set_table(table *it, bz_pack *pack, int seats, char **error) {
  bz_setup setup = {.seats = seats, .seed = SEED};
  *it = (table){.pack = pack, .chance = SEED};
  if (pack == NULL) return false;
  it->game = bz_game_new(pack, &setup, error);
  if (it->game == NULL) bz_pack_close(pack);
  return it->game != NULL;
}

/* Plays on; adds to *decisions. False if an answer goes wrong. */
static bool play(table *it, long most, long *decisions, char **error) {
  for (long i = 0; i < most && bz_game_phase(it->game) == BZ_WAITING; i++) {
    if (!bench_answer(it->game, &it->chance, error)) return false;
    ++*decisions;
  }
  return true;
}

/* Whole recorded games; the time starts at the first question, as in plain Lua. */
static bool slice_full(table *it, double length, double *ns, char **error) {
  double time = 0;
  long decisions = 0;
  while (time < length) {
    if (!bz_game_restart(it->game, it->chance, error)) return false;
    double start = bench_now();
    if (!play(it, 1000000, &decisions, error)) return false;
    time += bench_now() - start;
  }
  bench_keep(ns, time / (double)decisions);
  return true;
}

/* Time taken, and the decisions made in it. */
typedef struct taken {
  double ns;
  long decisions;
} taken;

/* Playouts from the held moment, each with the way back and other chance. */
static bool play_out(table *it, double length, taken *sum, char **error) {
  double start = bench_now(), time = 0;
  while (time < length) {
    bz_game_back(it->game);
    bz_game_reseed(it->game, it->chance);
    if (!bz_game_play_randomly(it->game, 1000000, &it->chance, &sum->decisions, error))
      return false;
    time = bench_now() - start;
  }
  sum->ns += time;
  return true;
}

static bool slice_search(table *it, double length, double *ns, char **error) {
  taken sum = {0};
  if (!play_out(it, length, &sum, error)) return false;
  bench_keep(ns, sum.ns / (double)sum.decisions);
  return true;
}

static bool time_search(const bench_plan *plan, table *it, double *ns, char **error) {
  double length = plan->seconds * 1e9 / BENCH_SLICES;
  if (!bz_game_hold(it->game, error)) return false;
  for (int slice = 0; slice < BENCH_SLICES; slice++)
    if (!slice_search(it, length, ns, error)) return false;
  bz_game_release(it->game);
  return true;
}

static bool time_game(const bench_plan *plan, table *it, double *full, double *search,
                      char **error) {
  double length = plan->seconds * 1e9 / BENCH_SLICES;
  for (int slice = 0; slice < BENCH_SLICES; slice++)
    if (!slice_full(it, length, full, error)) return false;
  return bz_game_restart(it->game, SEED, error) && time_search(plan, it, search, error);
}

/* The means of both over short slices in turn: what slows the machine down for a while slows
   down both. */
#define TURNS 20

static bool time_beside(const bench_plan *plan, table *it, table *yardstick, double *ns,
                        double *beside, char **error) {
  double length = plan->seconds * 1e9 / TURNS;
  taken own = {0}, other = {0};
  if (!bz_game_hold(it->game, error) || !bz_game_hold(yardstick->game, error))
    return false;
  for (int turn = 0; turn < TURNS; turn++)
    if (!play_out(yardstick, length, &other, error) || !play_out(it, length, &own, error))
      return false;
  *ns = own.ns / (double)own.decisions;
  *beside = other.ns / (double)other.decisions;
  return true;
}

bool bench_playouts(const bench_plan *plan, bz_pack *pack, int seats, double *ns,
                    double *beside, char **error) {
  table it, yardstick;
  bz_pack *other = bench_open_pack(plan, bench_games[BENCH_CRAZY_EIGHTS].id, error);
  if (!set_table(&it, pack, seats, error)) return false;
  if (!set_table(&yardstick, other, bench_games[BENCH_CRAZY_EIGHTS].seats, error))
    return false;
  bool fine = time_beside(plan, &it, &yardstick, ns, beside, error);
  put_away(&it);
  put_away(&yardstick);
  return fine;
}

/* The most that a table of a few games had beyond its rules while it waited. */
static bool weigh(table *it, double *bytes, char **error) {
  for (uint64_t seed = 1; seed <= 20; seed++) {
    if (!bz_game_restart(it->game, seed, error)) return false;
    for (long played = 0; bz_game_phase(it->game) == BZ_WAITING;) {
      size_t loaded, used = bz_game_memory(it->game, &loaded);
      if ((double)(used - loaded) > *bytes) *bytes = (double)(used - loaded);
      if (!play(it, 1, &played, error)) return false;
    }
  }
  return true;
}

bool bench_examples(const bench_plan *plan, bench_round *round, char **error) {
  for (int i = 0; i < 3; i++) {
    table it;
    bz_pack *pack = bench_open_pack(plan, bench_games[i].id, error);
    if (!set_table(&it, pack, bench_games[i].seats, error)) return false;
    bool fine = time_game(plan, &it, &round->full[i], &round->search[i], error) &&
                (i != BENCH_CRAZY_EIGHTS || weigh(&it, &round->bytes, error));
    put_away(&it);
    if (!fine) return false;
  }
  return true;
}

static double wall(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* Single restores are shorter than a look at the processor's time: the median of many by
   the wall clock, less what looking at it takes. */
#define SAMPLES 2000

static double time_back(bz_game *game) {
  double start = wall();
  bz_game_back(game);
  double end = wall(), after = wall();
  return end - start - (after - end);
}

/* In the middle of a game: back, and 20 decisions on, over and over. */
static bool sample_restore(table *it, double *restore, double *decision, char **error) {
  static double backs[SAMPLES], plays[SAMPLES];
  long played = 0;
  if (!play(it, 20, &played, error) || !bz_game_hold(it->game, error)) return false;
  for (int i = 0; i < SAMPLES; i++) {
    backs[i] = time_back(it->game);
    bz_game_reseed(it->game, (uint64_t)i);
    long decisions = 0;
    double start = wall();
    if (!play(it, 20, &decisions, error)) return false;
    plays[i] = (wall() - start) / (double)decisions;
  }
  bz_game_release(it->game);
  *restore = bench_median(backs, SAMPLES);
  *decision = bench_median(plays, SAMPLES);
  return true;
}

static bool time_restore(const bench_plan *plan, size_t padding, double *restore,
                         double *decision, char **error) {
  table it;
  bz_pack *pack =
      bench_make_pack(plan, "examples/crazy_eights/game.lua", 0, padding, error);
  if (!set_table(&it, pack, 4, error)) return false;
  bool fine = sample_restore(&it, restore, decision, error);
  put_away(&it);
  return fine;
}

bool bench_restore(const bench_plan *plan, bench_round *round, char **error) {
  double ignored;
  return time_restore(plan, MEGABYTE, &round->restore, &round->restore_decision, error) &&
         time_restore(plan, 8 * MEGABYTE, &round->restore_large, &ignored, error);
}

/* The time of a decision in the stretch that follows decision `from`, over a few games. It is
   long enough to have its share of what is done only now and then. */
#define GAMES 5

static bool time_stretch(table *it, long from, long size, double *ns, char **error) {
  long played = 0;
  for (int i = 0; i < GAMES; i++) {
    if (!bz_game_restart(it->game, SEED + (uint64_t)i, error)) return false;
    if (!play(it, from, &played, error)) return false;
    double start = bench_now();
    if (!play(it, size, &played, error)) return false;
    bench_keep(ns, (bench_now() - start) / (double)size);
  }
  return true;
}

#define LONG_GAME "repl/bench/long_game.lua"

static bool time_cards(const bench_plan *plan, int cards, double *ns, char **error) {
  table it;
  if (!set_table(&it, bench_make_pack(plan, LONG_GAME, cards, 0, error), 4, error))
    return false;
  bool fine = time_stretch(&it, 1000, 4096, ns, error);
  put_away(&it);
  return fine;
}

bool bench_growth(const bench_plan *plan, bench_round *round, char **error) {
  table it;
  if (!set_table(&it, bench_make_pack(plan, LONG_GAME, 100, 0, error), 4, error))
    return false;
  bool fine = time_stretch(&it, 100, 256, &round->early, error) &&
              time_stretch(&it, 8000, 256, &round->late, error);
  put_away(&it);
  return fine && time_cards(plan, 100, &round->few, error) &&
         time_cards(plan, 10000, &round->many, error);
}
