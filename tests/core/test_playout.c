/* test_playout.c - games played on by chance, where a filter is asked only of what is drawn. */
#include "packs.h"

#define PLAYOUTS 100
#define ROUNDS   60 /* of one playout, all seats together */

typedef struct tally {
  long played;   /* answers */
  int64_t nines; /* how often the last of three wanted entries was taken */
  int64_t asked; /* how often a filter was asked */
  int64_t hums;  /* how often the aside of one question a round was taken */
} tally;

static bz_game *menus(bz_pack *pack, bool unrecorded) {
  char *error = NULL;
  bz_setup setup = {.seats = 3, .seed = 1, .unrecorded = unrecorded};
  bz_game *game = bz_game_new(pack, &setup, &error);
  if (game == NULL) munit_errorf("%s", error);
  return game;
}

static void add_result(const bz_game *game, tally *out) {
  json_t *result = bz_game_result(game);
  const json_t *points = json_object_get(result, "points");
  munit_assert_int(bz_game_phase(game), ==, BZ_OVER);
  out->nines += json_integer_value(json_array_get(points, 0));
  out->asked += json_integer_value(json_array_get(points, 1));
  out->hums += json_integer_value(json_array_get(points, 2));
  json_decref(result);
}

static tally play_whole(bz_game *game) {
  tally out = {0};
  char *error = NULL;
  for (uint64_t seed = 1; seed <= PLAYOUTS; seed++) {
    uint64_t chance = seed * 1000000;
    munit_assert_true(bz_game_restart(game, seed, &error));
    if (!bz_game_play_randomly(game, 1000000, &chance, &out.played, &error))
      munit_errorf("%s", error);
    add_result(game, &out);
  }
  return out;
}

/* Each of three wanted entries comes up a third of the times; an aside every fourth time, so
   one for three answers. The seeds are fixed. */
static void assert_fair(const tally *it) {
  double share = (double)it->nines / (PLAYOUTS * ROUNDS);
  munit_assert_double(share, >, 0.31);
  munit_assert_double(share, <, 0.36);
  share = (double)it->hums / (PLAYOUTS * ROUNDS);
  munit_assert_double(share, >, 0.30);
  munit_assert_double(share, <, 0.37);
}

static MunitResult what_is_drawn_is_wanted(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "menus");
  bz_game *recorded = menus(pack, false), *quick = menus(pack, true);
  tally slowly = play_whole(recorded), lazily = play_whole(quick);
  assert_fair(&slowly);
  assert_fair(&lazily);
  munit_assert_int64(lazily.asked, <, slowly.asked * 3 / 4);
  bz_game_free(recorded);
  bz_game_free(quick);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* How many options or asides the first player is offered. */
static size_t count_of(bz_game *game, const char *what) {
  json_t *question = bz_game_question(game, 1);
  size_t count = json_array_size(json_object_get(question, what));
  json_decref(question);
  return count;
}

/* Whoever looks at the question a playout has stopped at sees what is wanted, no more. */
static MunitResult what_is_left_is_sifted(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;
  static const size_t wanted[] = {3, 2,
                                  2}; /* menu, maybe, which; then there is no choice */
  char *error = NULL;
  bz_pack *pack = open_pack_in("tests/packs", "menus");
  bz_game *game = menus(pack, true);
  uint64_t chance = 5;
  for (int i = 0; i < 2; i++) {
    long played = 0;
    munit_assert_size(count_of(game, "options"), ==, wanted[i]);
    if (!bz_game_play_randomly(game, 1, &chance, &played, &error))
      munit_errorf("%s", error);
    munit_assert_long(played, ==, 1);
  }
  munit_assert_size(count_of(game, "options"), ==, 2);
  munit_assert_size(count_of(game, "asides"), ==, 1);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static const struct {
  const char *id;
  int seats;
} games[] = {{"chimera", 4},
             {"chip_shop", 3},
             {"chopping_block", 4},
             {"chops", 3},
             {"re_chord", 4}};

/* A few answers at a time, so that many questions are sifted; after each all is well, and
   what is offered to somebody can be answered. */
static void play_in_parts(bz_game *game, uint64_t seed) {
  char *error = NULL;
  uint64_t chance = seed;
  int seats[8];
  munit_assert_true(bz_game_restart(game, seed, &error));
  long played = 0;
  while (bz_game_phase(game) == BZ_WAITING) {
    munit_assert_long(played, <, 20000);
    if (!bz_game_play_randomly(game, 7, &chance, &played, &error))
      munit_errorf("%s", error);
    munit_assert_null(bz_game_check(game));
    if (bz_game_phase(game) != BZ_WAITING) break;
    munit_assert_int(bz_game_asked(game, seats), >, 0);
    json_t *question = bz_game_question(game, seats[0]);
    munit_assert_not_null(question);
    munit_assert_null(json_object_get(question, "trouble"));
    json_decref(question);
    if (!bz_game_answer_default(game, seats[0], &error)) munit_errorf("%s", error);
  }
}

static MunitResult the_games_can_be_played_in_parts(const MunitParameter params[],
                                                    void *fixture) {
  (void)params, (void)fixture;
  for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
    char *error = NULL;
    bz_pack *pack = open_pack_in("scripts", games[i].id);
    bz_setup setup = {.seats = games[i].seats, .seed = 1, .unrecorded = true};
    bz_game *game = bz_game_new(pack, &setup, &error);
    if (game == NULL) munit_errorf("%s", error);
    for (uint64_t seed = 1; seed <= 10; seed++)
      play_in_parts(game, seed);
    bz_game_free(game);
    bz_pack_close(pack);
  }
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/what_is_drawn_is_wanted", what_is_drawn_is_wanted, NULL, NULL, 0, NULL},
    {"/what_is_left_is_sifted", what_is_left_is_sifted, NULL, NULL, 0, NULL},
    {"/the_games_can_be_played_in_parts", the_games_can_be_played_in_parts, NULL, NULL, 0,
     NULL},
    {NULL, NULL, NULL, NULL, 0, NULL}};

static const MunitSuite suite = {"/playout", tests, NULL, 1, 0};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
