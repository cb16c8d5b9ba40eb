/* test_search.c - held moments: the way back is exact, worlds are plausible, tables many. */
#include "game.h"
#include <munit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static bz_pack *open_folder(const char *id, const char *folder) {
  char rules[512], *error = NULL;
  snprintf(rules, sizeof rules, "%s/%s/%s", BAIZE_SOURCEDIR, folder, id);
  bz_places places = {
      .id = id, .rules = rules, .library = BAIZE_SOURCEDIR "/scripts/baize"};
  bz_pack *pack = bz_pack_open(&places, &error);
  if (pack == NULL) munit_errorf("%s", error);
  return pack;
}

static bz_game *set_up(bz_pack *pack, const bz_setup *setup) {
  char *error = NULL;
  bz_game *game = bz_game_new(pack, setup, &error);
  if (game == NULL) munit_errorf("%s", error);
  return game;
}

static bz_game *new_game(bz_pack *pack, int seats, uint64_t seed) {
  return set_up(pack, &(bz_setup){.seats = seats, .seed = seed, .memory = 32u << 20});
}

static void put_away(bz_game *game, bz_pack *pack) {
  bz_game_free(game);
  bz_pack_close(pack);
}

static void answer(bz_game *game, uint64_t *chance) {
  int seats[8];
  char *error = NULL;
  munit_assert_int(bz_game_asked(game, seats), >, 0);
  if (!bz_game_answer_randomly(game, seats[0], chance, &error)) munit_errorf("%s", error);
}

/* Answers at most that many questions. */
static void play(bz_game *game, uint64_t chance, int most) {
  for (int i = 0; i < most && bz_game_phase(game) == BZ_WAITING; i++)
    answer(game, &chance);
}

static void hold(bz_game *game) {
  char *error = NULL;
  if (!bz_game_hold(game, &error)) munit_errorf("%s", error);
}

static void guess(bz_game *game, int seat, uint64_t seed) {
  char *error = NULL;
  if (!bz_game_guess(game, seat, seed, &error)) munit_errorf("%s", error);
}

/* Everything that a seat is shown. */
static char *shown(bz_game *game, int seat) {
  json_t *out = json_pack("{s:o,s:o*}", "view", bz_game_view(game, seat), "question",
                          bz_game_question(game, seat));
  char *text = json_dumps(out, JSON_SORT_KEYS);
  json_decref(out);
  return text;
}

/* Gives the text back and says whether it is the same as the other. */
static bool shows(bz_game *game, int seat, const char *before) {
  char *now = shown(game, seat);
  bool same = strcmp(before, now) == 0;
  free(now);
  return same;
}

static const struct {
  const char *id;
  const char *folder;
  int seats;
} games[] = {{"tic_tac_toe", "examples", 2},
             {"leduc_poker", "examples", 2},
             {"crazy_eights", "examples", 4},
             {"sealed_bids", "tests/packs", 3}};
#define GAMES (sizeof games / sizeof *games)

/* At one decision: the way back is exact however far one went, the same answers from there
   give the same bytes, and after the release nothing has happened. */
static void check_moment(bz_game *game) {
  bz_snapshot *real = bz_snapshot_take(game->arena, NULL);
  hold(game);
  bz_snapshot *held = bz_snapshot_take(game->arena, NULL);
  play(game, 3, 2);
  bz_snapshot *later = bz_snapshot_take(game->arena, NULL);
  play(game, 4, 1000);

  bz_game_back(game);
  munit_assert_true(bz_snapshot_equals(held, game->arena));
  play(game, 3, 2);
  munit_assert_true(bz_snapshot_equals(later, game->arena));
  bz_game_release(game);
  munit_assert_true(bz_snapshot_equals(real, game->arena));

  bz_snapshot_free(real);
  bz_snapshot_free(held);
  bz_snapshot_free(later);
}

static MunitResult the_way_back_is_exact_at_every_decision(const MunitParameter params[],
                                                           void *fixture) {
  (void)params, (void)fixture;
  bz_snapshot_scrub(true);
  for (size_t g = 0; g < GAMES; g++) {
    bz_pack *pack = open_folder(games[g].id, games[g].folder);
    bz_game *game = new_game(pack, games[g].seats, 11);
    uint64_t chance = 5;
    while (bz_game_phase(game) == BZ_WAITING) {
      check_moment(game);
      answer(game, &chance);
    }
    munit_assert_true(bz_game_replays(game));
    put_away(game, pack);
  }
  bz_snapshot_scrub(false);
  return MUNIT_OK;
}

static MunitResult holding_leaves_journal_and_answers_alone(const MunitParameter params[],
                                                            void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("crazy_eights", "examples");
  bz_game *game = new_game(pack, 4, 2);
  play(game, 1, 12);
  json_t *before = bz_game_journal_full(game);
  size_t answers = bz_game_answers(game);

  hold(game);
  play(game, 2, 30);
  munit_assert_size(bz_game_answers(game), ==, answers);
  bz_game_release(game);

  json_t *after = bz_game_journal_full(game);
  munit_assert_true(json_equal(before, after));
  munit_assert_size(bz_game_answers(game), ==, answers);
  munit_assert_true(bz_game_replays(game));
  json_decref(before);
  json_decref(after);
  put_away(game, pack);
  return MUNIT_OK;
}

static MunitResult moments_are_held_inside_one_another(const MunitParameter params[],
                                                       void *fixture) {
  (void)params, (void)fixture;
  enum { DEEP = 20 };
  bz_pack *pack = open_folder("crazy_eights", "examples");
  bz_game *game = new_game(pack, 4, 9);
  bz_snapshot *moments[DEEP];
  bz_snapshot_scrub(true);
  for (int i = 0; i < DEEP; i++) {
    hold(game);
    moments[i] = bz_snapshot_take(game->arena, NULL);
    play(game, (uint64_t)i, 1 + i % 3);
  }
  for (int i = DEEP - 1; i >= 0; i--) {
    play(game, 77, 10);
    bz_game_back(game);
    munit_assert_true(bz_snapshot_equals(moments[i], game->arena));
    bz_game_drop(game);
    bz_snapshot_free(moments[i]);
  }
  bz_snapshot_scrub(false);
  put_away(game, pack);
  return MUNIT_OK;
}

static MunitResult chance_is_another_after_reseeding(const MunitParameter params[],
                                                     void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("crazy_eights", "examples");
  bz_game *game = new_game(pack, 4, 4);
  bool differs = false;
  hold(game);
  bz_rng real = game->engine->table->rng;
  for (uint64_t seed = 0; seed < 3; seed++) {
    bz_game_back(game);
    bz_game_reseed(game, seed);
    differs = differs || memcmp(&real, &game->engine->table->rng, sizeof real) != 0;
    bz_rng once = game->engine->table->rng;
    bz_game_back(game);
    bz_game_reseed(game, seed);
    munit_assert_memory_equal(sizeof once, &once, &game->engine->table->rng);
  }
  munit_assert_true(differs);
  bz_game_release(game);
  bz_game_reseed(game, 1); /* not held: the real game keeps its chance */
  munit_assert_memory_equal(sizeof real, &real, &game->engine->table->rng);
  put_away(game, pack);
  return MUNIT_OK;
}

/* A seat's view, and its question, are the same in every world it guesses. */
static MunitResult a_guess_changes_nothing_the_seat_knows(const MunitParameter params[],
                                                          void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("crazy_eights", "examples");
  bz_game *game = new_game(pack, 4, 6);
  play(game, 3, 20);
  bool others_differ = false;
  hold(game);
  for (int seat = 1; seat <= 4; seat++) {
    char *mine = shown(game, seat), *other = shown(game, seat % 4 + 1);
    for (uint64_t seed = 0; seed < 30; seed++) {
      bz_game_back(game);
      guess(game, seat, seed);
      munit_assert_true(shows(game, seat, mine));
      others_differ = others_differ || !shows(game, seat % 4 + 1, other);
      munit_assert_null(bz_game_check(game));
    }
    bz_game_back(game);
    free(mine);
    free(other);
  }
  munit_assert_true(others_differ);
  put_away(game, pack);
  return MUNIT_OK;
}

static MunitResult a_guess_deals_out_every_hidden_card(const MunitParameter params[],
                                                       void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("leduc_poker", "examples");
  bz_game *game = new_game(pack, 2, 6);
  const bz_table *table = game->engine->table;
  int32_t hand = bz_zone_find(table, "hand", 2), own = bz_zone_find(table, "hand", 1);
  int seen[6] = {0};
  hold(game);
  for (uint64_t seed = 0; seed < 200; seed++) {
    bz_game_back(game);
    guess(game, 1, seed);
    seen[table->pieces[table->zones[hand].pieces[0]].card]++;
  }
  int32_t mine = table->pieces[table->zones[own].pieces[0]].card;
  for (int card = 0; card < 6; card++)
    munit_assert_int(seen[card] > 0, ==, card != mine);
  put_away(game, pack);
  return MUNIT_OK;
}

/* Seat 3 has bid already; what seat 1 makes of it must not depend on the bid. */
static bz_game *bid_in_secret(bz_pack *pack, int64_t coins) {
  bz_game *game = new_game(pack, 3, 8);
  json_t *bid = json_integer(coins);
  char *error = NULL;
  munit_assert_true(bz_game_answer_default(game, 1, &error));
  munit_assert_true(bz_game_answer(game, 3, bid, &error));
  munit_assert_true(bz_game_answer_default(game, 3, &error));
  json_decref(bid);
  return game;
}

static MunitResult
a_guess_does_not_know_what_others_answered_at_once(const MunitParameter params[],
                                                   void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("sealed_bids", "tests/packs");
  bz_game *one = bid_in_secret(pack, 0), *two = bid_in_secret(pack, 9);
  int seats[8];
  munit_assert_int(bz_game_asked(one, seats), ==, 2); /* seat 3 has answered everything */
  char *before = shown(one, 1);
  hold(one);
  hold(two);
  for (uint64_t seed = 0; seed < 20; seed++) {
    guess(one, 1, seed);
    guess(two, 1, seed);
    munit_assert_int(bz_game_asked(one, seats), ==, 3); /* seat 3 is asked anew */
    munit_assert_true(shows(one, 1, before));
    play(one, seed, 100);
    play(two, seed, 100);
    char *end = shown(one, 0);
    munit_assert_int(bz_game_phase(one), ==, BZ_OVER);
    munit_assert_true(shows(two, 0, end));
    free(end);
    bz_game_back(one);
    munit_assert_int(bz_game_asked(one, seats), ==, 2);
  }
  bz_game_release(one);
  munit_assert_true(shows(one, 1, before));
  munit_assert_true(bz_game_replays(one));
  free(before);
  bz_game_free(two);
  put_away(one, pack);
  return MUNIT_OK;
}

static MunitResult secret_purses_are_guessed_within_range(const MunitParameter params[],
                                                          void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("sealed_bids", "tests/packs");
  bz_game *game = new_game(pack, 3, 8);
  const bz_table *table = game->engine->table;
  play(game, 2, 6); /* a whole round: coins have changed hands unseen */
  int32_t purse = bz_purse_find(table, "coins", 2);
  int64_t low = table->purses[purse].low[1], high = table->purses[purse].high[1];
  bool differs = false;
  hold(game);
  int64_t real = table->purses[purse].amount;
  for (uint64_t seed = 0; seed < 50; seed++) {
    bz_game_back(game);
    guess(game, 1, seed);
    munit_assert_null(bz_game_check(game));
    int64_t amount = table->purses[purse].amount;
    munit_assert_int64(amount, >=, low);
    munit_assert_int64(amount, <=, high);
    differs = differs || amount != real;
  }
  munit_assert_true(differs);
  bz_game_back(game);
  munit_assert_int64(table->purses[purse].amount, ==, real);
  put_away(game, pack);
  return MUNIT_OK;
}

/* Seat 2 is asked for coins within what it has in the guessed world, not in the real one. */
static MunitResult what_is_asked_at_once_fits_the_guess(const MunitParameter params[],
                                                        void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("sealed_bids", "tests/packs");
  bz_game *game = new_game(pack, 3, 8);
  play(game, 2, 6); /* coins have changed hands unseen, and the next round is open */
  munit_assert_true(game->engine->table->together);
  hold(game);
  for (uint64_t seed = 0; seed < 100; seed++) {
    guess(game, 1, seed);
    play(game, seed, 100);
    munit_assert_int(bz_game_phase(game), ==, BZ_OVER);
    munit_assert_null(bz_game_check(game));
  }
  put_away(game, pack);
  return MUNIT_OK;
}

static void assert_refused(bool done, char **error, const char *why) {
  munit_assert_false(done);
  munit_assert_string_equal(*error, why);
  free(*error);
}

static MunitResult misuse_is_refused_in_words(const MunitParameter params[],
                                              void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("sealed_bids", "tests/packs");
  bz_game *game = new_game(pack, 3, 8);
  char *error = NULL;
  assert_refused(bz_game_guess(game, 1, 1, &error), &error,
                 "only a table that is held can be guessed at");
  bz_game_back(game); /* no moment is held: nothing to go back to, nothing happens */
  bz_game_drop(game);
  bz_game_release(game);
  hold(game);
  assert_refused(bz_game_guess(game, 4, 1, &error), &error, "there is no such seat");
  assert_refused(bz_game_restart(game, 1, &error), &error,
                 "a table that is held cannot start over");
  munit_assert_false(bz_game_replays(game));
  play(game, 1, 1000);
  assert_refused(bz_game_hold(game, &error), &error,
                 "only a table that waits for an answer can be held");
  bz_game_release(game);
  munit_assert_int(bz_game_phase(game), ==, BZ_WAITING);
  put_away(game, pack);
  return MUNIT_OK;
}

static MunitResult a_failing_guess_puts_the_table_back(const MunitParameter params[],
                                                       void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("sealed_bids", "tests/packs");
  const char *const options[] = {"bad_guess=true", NULL};
  bz_game *game = set_up(pack, &(bz_setup){.seats = 3, .seed = 8, .options = options});
  char *error = NULL, *before = shown(game, 2);
  hold(game);

  munit_assert_false(bz_game_guess(game, 1, 1, &error));

  munit_assert_not_null(strstr(error, "no idea"));
  munit_assert_true(shows(game, 2, before));
  free(error);
  free(before);
  put_away(game, pack);
  return MUNIT_OK;
}

/* A playout without end, the collector resting: it is called when too much has gathered. */
static MunitResult a_long_playout_stays_small(const MunitParameter params[],
                                              void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_folder("sealed_bids", "tests/packs");
  const char *const options[] = {"rounds=1000000", NULL};
  bz_game *game = set_up(pack, &(bz_setup){.seats = 3, .seed = 8, .options = options});
  size_t loaded;
  hold(game);

  play(game, 1, 60000);

  munit_assert_int(bz_game_phase(game), ==, BZ_WAITING);
  munit_assert_size(bz_game_memory(game, &loaded), <, loaded + (12u << 20));
  put_away(game, pack);
  return MUNIT_OK;
}

#define TABLES 1000

/* The result and the whole journal of a game played by chance from that seed. */
static uint64_t played_alone(bz_pack *pack, int seats, uint64_t seed) {
  bz_game *game = new_game(pack, seats, seed);
  play(game, seed, 5000);
  uint64_t history = game->engine->table->history;
  bz_game_free(game);
  return history;
}

/* Two games by turns, so that neighbours differ. */
static MunitResult a_thousand_tables_do_not_meet(const MunitParameter params[],
                                                 void *fixture) {
  (void)params, (void)fixture;
  static bz_game *tables[TABLES];
  static uint64_t chances[TABLES];
  bz_pack *packs[2] = {open_folder("tic_tac_toe", "examples"),
                       open_folder("crazy_eights", "examples")};
  for (size_t i = 0; i < TABLES; i++) {
    tables[i] = new_game(packs[i % 2], 2, i);
    chances[i] = i;
  }
  bool any = true;
  while (any) {
    any = false;
    for (size_t i = 0; i < TABLES; i++) {
      if (bz_game_phase(tables[i]) != BZ_WAITING) continue;
      if (i % 7 == 0 && i < 700) hold(tables[i]);
      if (i % 7 == 0 && i < 700) play(tables[i], 1, 3);
      bz_game_release(tables[i]);
      answer(tables[i], &chances[i]);
      any = true;
    }
  }
  for (size_t i = 0; i < TABLES; i++) {
    munit_assert_int(bz_game_phase(tables[i]), ==, BZ_OVER);
    if (i % 10 < 2)
      munit_assert_uint64(tables[i]->engine->table->history, ==,
                          played_alone(packs[i % 2], 2, i));
    bz_game_free(tables[i]);
  }
  bz_pack_close(packs[0]);
  bz_pack_close(packs[1]);
  return MUNIT_OK;
}

/* More than can be protected at once: the others are copied, and nothing else differs. */
static MunitResult many_tables_are_held_at_once(const MunitParameter params[],
                                                void *fixture) {
  (void)params, (void)fixture;
  enum { MANY = 100 };
  bz_game *tables[MANY];
  bz_snapshot *moments[MANY];
  bz_pack *pack = open_folder("tic_tac_toe", "examples");
  bz_snapshot_scrub(true);
  for (int i = 0; i < MANY; i++) {
    tables[i] = new_game(pack, 2, (uint64_t)i);
    hold(tables[i]);
    moments[i] = bz_snapshot_take(tables[i]->arena, NULL);
  }
  for (int i = 0; i < MANY; i++)
    play(tables[i], (uint64_t)i, 6);
  for (int i = 0; i < MANY; i++) {
    bz_game_back(tables[i]);
    munit_assert_true(bz_snapshot_equals(moments[i], tables[i]->arena));
    bz_snapshot_free(moments[i]);
    bz_game_free(tables[i]);
  }
  bz_snapshot_scrub(false);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* Uses up the single ranges of memory that the system gives a process. */
static void use_up_ranges(void) {
  enum { PAGES = 200000 };
  char *pages = mmap(NULL, PAGES * (size_t)4096, PROT_NONE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (pages == MAP_FAILED) return;
  for (size_t i = 0; i < PAGES; i += 2)
    if (mprotect(pages + i * 4096, 4096, PROT_READ) != 0) return;
}

static MunitResult
a_table_is_held_although_no_range_is_left(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;
#if defined(__SANITIZE_ADDRESS__)
  return MUNIT_SKIP; /* the sanitizer itself needs ranges, and nothing is protected there */
#endif
  bz_pack *pack = open_folder("crazy_eights", "examples");
  bz_game *game = new_game(pack, 4, 3);
  bz_snapshot_scrub(true);
  hold(game);
  bz_snapshot *moment = bz_snapshot_take(game->arena, NULL);
  use_up_ranges();
  for (uint64_t i = 0; i < 5; i++) {
    play(game, i, 30);
    bz_game_back(game);
    munit_assert_true(bz_snapshot_equals(moment, game->arena));
  }
  bz_game_release(game);
  play(game, 1, 30);
  bz_snapshot_scrub(false);
  bz_snapshot_free(moment);
  put_away(game, pack);
  return MUNIT_OK;
}

#define TEST(name)                                                                       \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }

static MunitTest tests[] = {TEST(the_way_back_is_exact_at_every_decision),
                            TEST(holding_leaves_journal_and_answers_alone),
                            TEST(moments_are_held_inside_one_another),
                            TEST(chance_is_another_after_reseeding),
                            TEST(a_guess_changes_nothing_the_seat_knows),
                            TEST(a_guess_deals_out_every_hidden_card),
                            TEST(a_guess_does_not_know_what_others_answered_at_once),
                            TEST(secret_purses_are_guessed_within_range),
                            TEST(what_is_asked_at_once_fits_the_guess),
                            TEST(misuse_is_refused_in_words),
                            TEST(a_failing_guess_puts_the_table_back),
                            TEST(a_long_playout_stays_small),
                            TEST(a_thousand_tables_do_not_meet),
                            TEST(many_tables_are_held_at_once),
                            TEST(a_table_is_held_although_no_range_is_left),
                            {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};

static const MunitSuite suite = {"/search", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
