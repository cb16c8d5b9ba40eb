/* test_deck.c - shuffling, drawing and refilling. */
#include "deck.h"
#include "table_fixture.h"
#include <string.h>

enum { DECK = 1, DISCARD, HAND, OWN, PIECES = 4 }; /* HAND and OWN are of seat 1 */

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  bz_table *table = new_table(2);
  munit_assert_int32(bz_zone_new(table, "deck", 0, 0), ==, DECK);
  munit_assert_int32(bz_zone_new(table, "discard", 0, 0), ==, DISCARD);
  munit_assert_int32(bz_zone_new(table, "hand", 1, 0), ==, HAND);
  munit_assert_int32(bz_zone_new(table, "own", 1, 0), ==, OWN);
  zone_of(table, DECK)->seen = zone_of(table, OWN)->seen = 0;
  zone_of(table, DECK)->flags = zone_of(table, OWN)->flags =
      BZ_ZONE_ORDERED | BZ_ZONE_DECK;
  zone_of(table, DISCARD)->flags |= BZ_ZONE_ORDERED;
  zone_of(table, DECK)->refill = zone_of(table, OWN)->refill = DISCARD;
  for (int32_t card = 0; card < PIECES; card++)
    new_piece(table, card, DECK); /* pieces 1..4, 4 on top */
  return table;
}

static void move_all(bz_table *table, int32_t from, int32_t to) {
  while (zone_of(table, from)->count > 0)
    munit_assert_int(bz_zone_move(table, zone_of(table, from)->pieces[0], to, BZ_LANDING),
                     ==, BZ_FINE);
}

/* The order of the pieces as one number, a digit for each. */
static int order_of(bz_table *table, int32_t zone) {
  int order = 0;
  for (int32_t place = 0; place < zone_of(table, zone)->count; place++)
    order = order * 10 + zone_of(table, zone)->pieces[place];
  return order;
}

static MunitResult every_order_is_as_likely(const MunitParameter params[],
                                            void *fixture) {
  bz_table *table = fixture;
  static int counts[4322];
  int orders = 0;
  (void)params;

  for (int i = 0; i < 24000; i++) {
    munit_assert_int(bz_deck_shuffle(table, DECK), ==, BZ_FINE);
    counts[order_of(table, DECK)]++;
  }

  for (int order = 1234; order <= 4321; order++) {
    if (counts[order] == 0) continue;
    munit_assert_int(counts[order], >, 850);
    munit_assert_int(counts[order], <, 1150);
    orders++;
  }
  munit_assert_int(orders, ==, 24);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult the_same_seed_shuffles_the_same(const MunitParameter params[],
                                                   void *fixture) {
  bz_table *table = fixture, *other = set_up(NULL, NULL);
  (void)params;

  for (int i = 0; i < 50; i++) {
    bz_deck_shuffle(table, DECK);
    bz_deck_shuffle(other, DECK);
    munit_assert_int(order_of(table, DECK), ==, order_of(other, DECK));
  }

  free_table(other);
  return MUNIT_OK;
}

static MunitResult
a_shuffle_is_written_down_without_the_order(const MunitParameter params[],
                                            void *fixture) {
  bz_table *table = fixture;
  uint64_t version = table->version;
  (void)params;

  bz_deck_shuffle(table, DECK);

  munit_assert_size(table->journal->count, ==, 1);
  munit_assert_int(last_event(table).kind, ==, BZ_EVENT_SHUFFLE);
  munit_assert_int32(last_event(table).from, ==, DECK);
  munit_assert_int32(last_event(table).card, ==, -1);
  munit_assert_uint(last_event(table).seen, ==, bz_everyone(table));
  munit_assert_uint64(table->version, >, version);
  return MUNIT_OK;
}

static MunitResult a_shuffle_ends_what_was_known(const MunitParameter params[],
                                                 void *fixture) {
  bz_table *table = fixture;
  (void)params;
  bz_zone_move(table, 2, HAND, BZ_LANDING); /* everybody sees a hand here */
  bz_zone_move(table, 2, DECK, BZ_LANDING);
  munit_assert_uint(piece_of(table, 2)->knows, ==, bz_everyone(table));

  bz_deck_shuffle(table, DECK);

  for (int32_t piece = 1; piece <= PIECES; piece++) {
    munit_assert_uint(piece_of(table, piece)->knows, ==, 0);
    munit_assert_uint32(piece_of(table, piece)->handles[1], ==, 0);
  }
  return MUNIT_OK;
}

static MunitResult an_open_row_stays_known(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move_all(table, DECK, DISCARD);
  uint32_t handle = piece_of(table, 3)->handles[2];

  bz_deck_shuffle(table, DISCARD);

  munit_assert_uint(piece_of(table, 3)->knows, ==, bz_everyone(table));
  munit_assert_uint32(piece_of(table, 3)->handles[2], ==, handle);
  return MUNIT_OK;
}

static MunitResult the_next_is_the_top_and_stays_there(const MunitParameter params[],
                                                       void *fixture) {
  bz_table *table = fixture;
  uint64_t version = table->version;
  (void)params;

  munit_assert_int32(bz_deck_next(table, DECK), ==, 4);
  munit_assert_int32(bz_deck_next(table, DECK), ==, 4);

  munit_assert_int(order_of(table, DECK), ==, 1234);
  munit_assert_uint64(table->version, ==, version);
  munit_assert_size(table->journal->count, ==, 0);
  return MUNIT_OK;
}

static MunitResult an_empty_deck_becomes_the_discard(const MunitParameter params[],
                                                     void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move_all(table, DECK, DISCARD);

  int32_t next = bz_deck_next(table, DECK);

  munit_assert_int32(zone_of(table, DECK)->count, ==, PIECES);
  munit_assert_int32(zone_of(table, DISCARD)->count, ==, 0);
  munit_assert_int32(next, ==, zone_of(table, DECK)->pieces[PIECES - 1]);
  for (int32_t piece = 1; piece <= PIECES; piece++) {
    munit_assert_int(piece_of(table, piece)->face, ==, 0);
    munit_assert_uint(piece_of(table, piece)->knows, ==, 0);
  }
  munit_assert_int(last_event(table).kind, ==, BZ_EVENT_SHUFFLE);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult a_refill_is_in_any_order(const MunitParameter params[],
                                            void *fixture) {
  bz_table *table = fixture;
  int tops[PIECES + 1] = {0};
  (void)params;

  for (int i = 0; i < 4000; i++) {
    move_all(table, DECK, DISCARD);
    tops[bz_deck_next(table, DECK)]++;
    bz_journal_cut(table->journal, (bz_journal_mark){0});
  }

  for (int32_t piece = 1; piece <= PIECES; piece++)
    munit_assert_int(tops[piece], >, 850);
  return MUNIT_OK;
}

static MunitResult a_refill_takes_what_the_deck_can_hold(const MunitParameter params[],
                                                         void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move_all(table, DECK, DISCARD);
  zone_of(table, DECK)->capacity = 3;

  munit_assert_int32(bz_deck_next(table, DECK), !=, 0);

  munit_assert_int32(zone_of(table, DECK)->count, ==, 3);
  munit_assert_int32(zone_of(table, DISCARD)->count, ==, 1);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

/* Nothing happens: no event, and chance is where it was. */
static void assert_untouched(bz_table *table, int32_t deck) {
  uint64_t version = table->version;
  bz_rng rng = table->rng;
  size_t events = table->journal->count;
  munit_assert_int32(bz_deck_next(table, deck), ==, 0);
  munit_assert_uint64(table->version, ==, version);
  munit_assert_size(table->journal->count, ==, events);
  munit_assert_memory_equal(sizeof rng, &rng, &table->rng);
}

static MunitResult with_nothing_left_nothing_is_drawn(const MunitParameter params[],
                                                      void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move_all(table, DECK, HAND);

  assert_untouched(table, DECK);
  zone_of(table, DECK)->refill = 0;
  bz_zone_move(table, 1, DISCARD, BZ_LANDING);
  assert_untouched(table, DECK);
  return MUNIT_OK;
}

static MunitResult
a_branch_shuffles_its_own_by_its_own_chance(const MunitParameter params[],
                                            void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move_all(table, DECK, OWN);
  bz_rng_seed(&table->branch_rng[1], 5);
  bz_rng main_line = table->rng, stream = table->branch_rng[1];
  table->together = true;
  table->branch = 1;

  munit_assert_int(bz_deck_shuffle(table, DECK), ==, BZ_FOREIGN);
  munit_assert_memory_equal(sizeof stream, &stream, &table->branch_rng[1]);
  munit_assert_int(bz_deck_shuffle(table, OWN), ==, BZ_FINE);

  munit_assert_memory_equal(sizeof main_line, &main_line, &table->rng);
  munit_assert_memory_not_equal(sizeof stream, &stream, &table->branch_rng[1]);
  munit_assert_int(last_event(table).branch, ==, 1);
  return MUNIT_OK;
}

static MunitResult a_branch_cannot_refill_from_the_table(const MunitParameter params[],
                                                         void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move_all(table, DECK, DISCARD);
  table->together = true;
  table->branch = 1;

  assert_untouched(table, OWN);

  munit_assert_int32(zone_of(table, DISCARD)->count, ==, PIECES);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/every order is as likely", every_order_is_as_likely, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/the same seed shuffles the same", the_same_seed_shuffles_the_same, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a shuffle is written down without the order",
     a_shuffle_is_written_down_without_the_order, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a shuffle ends what was known", a_shuffle_ends_what_was_known, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/an open row stays known", an_open_row_stays_known, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/the next is the top and stays there", the_next_is_the_top_and_stays_there, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/an empty deck becomes the discard", an_empty_deck_becomes_the_discard, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a refill is in any order", a_refill_is_in_any_order, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a refill takes what the deck can hold", a_refill_takes_what_the_deck_can_hold,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/with nothing left nothing is drawn", with_nothing_left_nothing_is_drawn, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a branch shuffles its own by its own chance",
     a_branch_shuffles_its_own_by_its_own_chance, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a branch cannot refill from the table", a_branch_cannot_refill_from_the_table,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/deck", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
