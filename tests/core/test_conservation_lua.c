/*
** test_conservation_lua.c - no call of a script can lose a piece or make a token: the pack
** tests/packs/conservation tries, by chance and by known tricks. Even such a game replays.
*/
#include "baize.h"
#include "counting.h"
#include "game.h"
#include "munit.h"
#include <stdio.h>
#include <stdlib.h>

/* A step is 400 calls, a game 100 steps: short ones, since what a hostile script keeps is
   copied with every look at the table. */
#if defined(__SANITIZE_ADDRESS__)
#define GAMES 3
#else
#define GAMES 10
#endif

enum { GOLD = 60, GEMS = 30 };

static void *open_pack(const MunitParameter params[], void *data) {
  char *error = NULL;
  bz_places places = {.id = "conservation",
                      .rules = BAIZE_SOURCEDIR "/tests/packs/conservation",
                      .library = BAIZE_SOURCEDIR "/scripts/baize"};
  (void)params, (void)data;
  bz_pack *pack = bz_pack_open(&places, &error);
  if (pack == NULL) munit_errorf("%s", error);
  return pack;
}

static void close_pack(void *fixture) { bz_pack_close(fixture); }

static bz_game *new_game(bz_pack *pack, const char *option, uint64_t seed) {
  char *error = NULL;
  const char *options[] = {option, NULL};
  bz_setup setup = {.seats = 3, .seed = seed, .options = options};
  bz_game *game = bz_game_new(pack, &setup, &error);
  if (game == NULL) munit_errorf("%s", error);
  return game;
}

static void count(bz_game *game) {
  const bz_table *table = game->engine->table;
  const char *wrong = count_all_pieces(table);
  if (wrong != NULL) munit_errorf("%s", wrong);
  munit_assert_int64(count_tokens(table, "gold"), ==, GOLD);
  munit_assert_int64(count_tokens(table, "gem"), ==, GEMS);
  char *reported = bz_game_check(game);
  if (reported != NULL) munit_errorf("%s", reported);
}

/* Whatever a host may ask for must be there to be had. */
static void look_at(bz_game *game, int seat) {
  json_decref(bz_game_view(game, seat));
  json_decref(bz_game_question(game, seat));
  json_decref(bz_game_refused(game, seat));
}

static void answer(bz_game *game, int seat, uint64_t *chance, bool by_default) {
  char *error = NULL;
  bool fine = by_default ? bz_game_answer_default(game, seat, &error)
                         : bz_game_answer_randomly(game, seat, chance, &error);
  if (!fine) munit_errorf("%s", error);
}

/* Plays to the end; every nth answer is the default. Whoever is asked may be first. */
static void play(bz_game *game, uint64_t chance, uint64_t nth) {
  bz_rng rng;
  int seats[8];
  bz_rng_seed(&rng, chance);
  while (bz_game_phase(game) == BZ_WAITING) {
    int asked = bz_game_asked(game, seats);
    munit_assert_int(asked, >, 0);
    int seat = seats[bz_rng_below(&rng, (uint64_t)asked)];
    if (bz_rng_below(&rng, 20) == 0) look_at(game, seat);
    answer(game, seat, &chance, bz_rng_below(&rng, nth) == 0);
    if (bz_rng_below(&rng, 20) == 0) count(game);
  }
  munit_assert_int(bz_game_phase(game), ==, BZ_OVER);
  count(game);
}

static MunitResult no_call_loses_anything(const MunitParameter params[], void *fixture) {
  (void)params;

  for (int i = 0; i < GAMES; i++) {
    bz_game *game = new_game(fixture, "steps=100", munit_rand_uint32());
    play(game, munit_rand_uint32(), 5);
    munit_assert_true(bz_game_replays(game));
    count(game);
    bz_game_free(game);
  }
  return MUNIT_OK;
}

/* Once with answers by chance and once with defaults. */
static MunitResult known_tricks_come_to_nothing(const MunitParameter params[],
                                                void *fixture) {
  char option[100];
  snprintf(option, sizeof option, "attack=%s", munit_parameters_get(params, "attack"));
  for (uint64_t nth = 1; nth <= 1000; nth += 999) {
    bz_game *game = new_game(fixture, option, 4);
    play(game, 4, nth);
    bz_game_free(game);
  }
  return MUNIT_OK;
}

static char *attacks[] = {"iterator_without_its_state",
                          "filter_that_fills_its_zone",
                          "filter_that_empties_its_zone",
                          "connected_from_one_card_often",
                          "connected_while_cards_move",
                          "list_that_is_less_than_empty",
                          "filter_within_filter",
                          "places_beyond_counting",
                          "spaces_beyond_the_board",
                          "turned_by_no_quarter",
                          "draws_without_end",
                          "status_with_a_long_name",
                          "question_that_failed",
                          "branch_that_ends_in_failure",
                          "asking_where_nobody_can_wait",
                          "question_that_changes_its_name",
                          "question_that_loses_its_parts",
                          "option_with_a_treacherous_key",
                          "options_without_names",
                          "nothing_to_choose",
                          "numbers_without_end",
                          "cards_out_of_sight",
                          "spaces_of_two_boards",
                          "look_that_lasts",
                          "branch_that_shows_what_is_not_its_own",
                          "players_change_places",
                          "texts_with_addresses",
                          NULL};

static MunitParameterEnum parameters[] = {{"attack", attacks}, {NULL, NULL}};

static MunitTest tests[] = {
    {"/known tricks come to nothing", known_tricks_come_to_nothing, open_pack, close_pack,
     MUNIT_TEST_OPTION_NONE, parameters},
    {"/no call loses anything", no_call_loses_anything, open_pack, close_pack,
     MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/conservation in Lua", tests, NULL, 1,
                                 MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
