/* test_guess.c - the worlds a seat could be in: nothing it knows changes, nothing it does
   not know shows. */
#include "deck.h"
#include "sight.h"
#include "snapshot.h"
#include "table_fixture.h"
#include "token.h"
#include <stdlib.h>
#include <string.h>

enum { DECK = 1, ROW, ONE, TWO, BAG, ZONES = BAG, CARDS = 8 };
enum { GOLD = 1, CHEST };

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const char *const names[] = {"deck", "row", "hand", "hand", "bag"};
  bz_table *table = new_table(2);
  for (int32_t zone = DECK; zone <= BAG; zone++)
    munit_assert_int32(bz_zone_new(table, names[zone - 1],
                                   zone == ONE   ? 1
                                   : zone == TWO ? 2
                                                 : 0,
                                   0),
                       ==, zone);
  zone_of(table, DECK)->flags = BZ_ZONE_ORDERED | BZ_ZONE_DECK;
  zone_of(table, DECK)->seen = 0;
  zone_of(table, ROW)->flags = BZ_ZONE_ORDERED | BZ_ZONE_FACE_UP;
  zone_of(table, ONE)->seen = BZ_SEAT(1);
  zone_of(table, TWO)->seen = BZ_SEAT(2);
  zone_of(table, BAG)->seen = 0;
  zone_of(table, BAG)->flags = 0;
  for (int32_t card = 0; card < CARDS; card++)
    new_piece(table, card, DECK);
  munit_assert_int32(bz_purse_new(table, "gold", "gold", 1), ==, GOLD);
  munit_assert_int32(bz_purse_new(table, "chest", "gold", 2), ==, CHEST);
  bz_purse_start(table, GOLD, 50, 0, 100);
  bz_purse_start(table, CHEST, 20, 0, 60);
  bz_purse_show(table, CHEST, BZ_SEAT(2));
  return table;
}

static void move(bz_table *table, int32_t piece, int32_t zone, int face) {
  bz_landing landing = BZ_LANDING;
  landing.face = face;
  munit_assert_int(bz_zone_move(table, piece, zone, landing), ==, BZ_FINE);
}

static int32_t card(bz_table *table, int32_t piece) {
  return piece_of(table, piece)->card;
}

static void guess(bz_table *table, int seat, bz_rng *rng) {
  munit_assert_true(bz_sight_guess(table, seat, rng));
  munit_assert_null(bz_table_check(table));
}

static MunitResult what_is_known_stays(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  bz_rng rng;
  (void)params;
  bz_rng_seed(&rng, 3);
  move(table, 1, ONE, -1); /* in hand */
  move(table, 2, ROW, -1); /* in the open */
  move(table, 3, ROW, -1);
  bz_piece_flip(table, 3, false); /* face down, and known */
  move(table, 4, ROW, -1);
  move(table, 4, TWO, -1);         /* taken openly */
  bz_reveal(table, 5, BZ_SEAT(1)); /* shown once */
  bz_look_begin(table, 6, 1, true);

  for (int i = 0; i < 200; i++) {
    guess(table, 1, i == 0 ? NULL : &rng);
    for (int32_t piece = 1; piece <= 6; piece++)
      munit_assert_int32(card(table, piece), ==, piece - 1);
  }
  return MUNIT_OK;
}

static MunitResult lots_do_not_mix(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  bz_rng rng;
  int exchanged = 0;
  (void)params;
  bz_rng_seed(&rng, 3);
  for (int32_t piece = 1; piece <= 3; piece++)
    piece_of(table, piece)->lot = 2;

  for (int i = 0; i < 200; i++) {
    int found[CARDS] = {0};
    guess(table, 1, &rng);
    for (int32_t piece = 1; piece <= CARDS; piece++) {
      munit_assert_int(card(table, piece) < 3, ==, piece <= 3);
      found[card(table, piece)]++;
      exchanged += card(table, piece) != piece - 1;
    }
    for (int32_t one = 0; one < CARDS; one++)
      munit_assert_int(found[one], ==, 1); /* each card is still there once */
  }
  munit_assert_int(exchanged, >, 0);
  return MUNIT_OK;
}

static MunitResult every_world_is_as_likely(const MunitParameter params[],
                                            void *fixture) {
  bz_table *table = fixture;
  static int counts[1000];
  bz_rng rng;
  int worlds = 0;
  (void)params;
  bz_rng_seed(&rng, 9);
  for (int32_t piece = 4; piece <= CARDS; piece++)
    move(table, piece, ROW, -1); /* cards 0, 1, 2 are left unknown */

  for (int i = 0; i < 6000; i++) {
    guess(table, 1, &rng);
    counts[card(table, 1) * 100 + card(table, 2) * 10 + card(table, 3)]++;
  }

  for (int i = 0; i < 1000; i++) {
    if (counts[i] == 0) continue;
    munit_assert_int(counts[i], >, 850);
    worlds++;
  }
  munit_assert_int(worlds, ==, 6);
  return MUNIT_OK;
}

static MunitResult a_purse_is_guessed_within_its_range(const MunitParameter params[],
                                                       void *fixture) {
  bz_table *table = fixture;
  bz_rng rng;
  int64_t paid, least = INT64_MAX, most = INT64_MIN;
  (void)params;
  bz_rng_seed(&rng, 9);
  bz_purse_show(table, GOLD, BZ_SEAT(1));
  bz_purse_pay(table, CHEST, GOLD, 5, true, &paid); /* seat 1 sees 5 come in */
  bz_purse_pay(table, GOLD, CHEST, 3, true, &paid);
  bz_purse chest = table->purses[CHEST];
  munit_assert_int64(chest.low[1], <, chest.high[1]);

  for (int i = 0; i < 2000; i++) {
    guess(table, 1, &rng);
    int64_t amount = table->purses[CHEST].amount;
    least = amount < least ? amount : least;
    most = amount > most ? amount : most;
    munit_assert_int64(table->purses[GOLD].amount, ==, 52); /* its own it sees */
  }

  munit_assert_int64(least, ==, chest.low[1]);
  munit_assert_int64(most, ==, chest.high[1]);
  return MUNIT_OK;
}

/* The first of the worlds is the same one whatever the chest really holds. */
static MunitResult a_guess_without_chance_tells_no_amount(const MunitParameter params[],
                                                          void *fixture) {
  bz_table *table = fixture;
  (void)params;
  table->purses[CHEST].low[1] = 0;
  table->purses[CHEST].high[1] = 60;

  for (int64_t amount = 0; amount <= 60; amount += 20) {
    table->purses[CHEST].start += amount - table->purses[CHEST].amount;
    table->purses[CHEST].amount = amount;
    guess(table, 1, NULL);
    munit_assert_int64(table->purses[CHEST].amount, ==, 30);
  }
  return MUNIT_OK;
}

static MunitResult a_range_without_end_is_cut_short(const MunitParameter params[],
                                                    void *fixture) {
  bz_table *table = fixture;
  bz_rng rng;
  (void)params;
  bz_rng_seed(&rng, 9);
  table->purses[CHEST].min = table->purses[CHEST].low[1] = -5;
  table->purses[CHEST].max = table->purses[CHEST].high[1] = INT64_MAX;

  for (int i = 0; i < 1000; i++) {
    guess(table, 1, i == 0 ? NULL : &rng);
    munit_assert_int64(table->purses[CHEST].amount, >=, -5);
    munit_assert_int64(table->purses[CHEST].amount, <=, 995);
  }
  return MUNIT_OK;
}

/* What seat 1 could tell about a place, and what it would guess to lie there. */
static void assert_alike(bz_table *table, bz_table *other) {
  for (int32_t zone = DECK; zone <= ZONES; zone++) {
    munit_assert_int32(zone_of(table, zone)->count, ==, zone_of(other, zone)->count);
    for (int32_t place = 0; place < zone_of(table, zone)->count; place++) {
      const bz_piece *one = piece_of(table, zone_of(table, zone)->pieces[place]);
      const bz_piece *two = piece_of(other, zone_of(other, zone)->pieces[place]);
      munit_assert_uint(one->knows & BZ_SEAT(1), ==, two->knows & BZ_SEAT(1));
      munit_assert_uint32(one->handles[1], ==, two->handles[1]);
      munit_assert_int32(one->card, ==, two->card);
    }
  }
}

static void guess_and_compare(bz_table *table, bz_table *other) {
  bz_snapshot *before = bz_snapshot_take(table->arena, NULL);
  bz_snapshot *other_before = bz_snapshot_take(other->arena, NULL);
  guess(table, 1, NULL);
  guess(other, 1, NULL);
  assert_alike(table, other);
  bz_snapshot_restore(before, table->arena);
  bz_snapshot_restore(other_before, other->arena);
  bz_snapshot_free(before);
  bz_snapshot_free(other_before);
}

/* The same thing happens in both worlds, out of seat 1's sight: it could tell the two from
   each other if the row, where faces are up, were shuffled. */
static void happen(bz_table *table, uint64_t what, uint64_t where, uint64_t whereto) {
  static const int32_t targets[] = {DECK, ROW, TWO, BAG};
  int32_t zone = targets[what % 4], to = targets[whereto % 4];
  if (what % 16 >= 13 && zone != ROW) bz_deck_shuffle(table, zone);
  if (what % 16 >= 13 || zone_of(table, zone)->count == 0) return;
  int32_t place = (int32_t)(where % (uint64_t)zone_of(table, zone)->count);
  int32_t piece = zone_of(table, zone)->pieces[place];
  bool open = bz_sees(table, piece) & BZ_SEAT(1);
  move(table, piece, to, to == ROW ? open : -1); /* what it saw it may go on seeing */
}

static MunitResult what_a_seat_cannot_know_never_shows(const MunitParameter params[],
                                                       void *fixture) {
  bz_table *table = fixture;
  (void)params;
  bz_table *other = set_up(NULL, NULL);
  bz_rng rng;
  int differ = 0;
  bz_rng_seed(&rng, munit_rand_uint32());
  bz_rng_seed(&other->rng, 77); /* another world: its shuffles end differently */
  for (int32_t piece = 1; piece <= 3; piece++) {
    move(table, piece, ROW, 1);
    move(other, piece, ROW, 1);
  }

  for (int i = 0; i < 4000; i++) {
    uint64_t what = bz_rng_next(&rng), where = bz_rng_next(&rng),
             whereto = bz_rng_next(&rng);
    happen(table, what, where, whereto);
    happen(other, what, where, whereto);
    differ += memcmp(table->pieces, other->pieces, sizeof(bz_piece) * CARDS) != 0;
    guess_and_compare(table, other);
  }

  munit_assert_int(differ, >, 1000); /* they really were two worlds */
  free_table(other);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/what is known stays", what_is_known_stays, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/lots do not mix", lots_do_not_mix, set_up, free_table, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/every world is as likely", every_world_is_as_likely, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a purse is guessed within its range", a_purse_is_guessed_within_its_range, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a guess without chance tells no amount", a_guess_without_chance_tells_no_amount,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a range without end is cut short", a_range_without_end_is_cut_short, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/what a seat cannot know never shows", what_a_seat_cannot_know_never_shows, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/guess", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
