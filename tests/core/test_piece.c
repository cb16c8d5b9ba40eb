/* test_piece.c - faces, turns, marks and owners of pieces. */
#include "piece.h"
#include "sight.h"
#include "table_fixture.h"
#include <string.h>

enum { ROW = 1, HAND, BAG }; /* the row is open to all, the hand is of seat 1 */

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  bz_table *table = new_table(2);
  munit_assert_int32(bz_zone_new(table, "row", 0, 0), ==, ROW);
  munit_assert_int32(bz_zone_new(table, "hand", 1, 0), ==, HAND);
  munit_assert_int32(bz_zone_new(table, "bag", 0, 0), ==, BAG);
  zone_of(table, ROW)->flags |= BZ_ZONE_ORDERED;
  zone_of(table, HAND)->seen = BZ_SEAT(1);
  zone_of(table, BAG)->seen = zone_of(table, BAG)->counted = 0;
  munit_assert_int(bz_mark_new(table, "wound", false, true, NULL), ==, 0);
  munit_assert_int(bz_mark_new(table, "level", true, false, NULL), ==, 1);
  new_piece(table, 11, ROW);
  new_piece(table, 12, HAND);
  new_piece(table, 13, BAG);
  return table;
}

static MunitResult a_new_piece_is_plain_and_lies_nowhere(const MunitParameter params[],
                                                         void *fixture) {
  bz_table *table = fixture;
  static const bz_piece zero;
  (void)params;

  int32_t piece = bz_piece_new(table, 42, 7);

  munit_assert_int32(piece, ==, table->piece_count);
  munit_assert_int32(piece_of(table, piece)->card, ==, 42);
  munit_assert_uint(piece_of(table, piece)->lot, ==, 7);
  munit_assert_int32(piece_of(table, piece)->zone, ==, 0);
  munit_assert_int32(piece_of(table, piece)->space, ==, -1);
  munit_assert_int(piece_of(table, piece)->turn, ==, 0);
  munit_assert_uint(piece_of(table, piece)->knows, ==, 0);
  munit_assert_memory_equal(sizeof zero.marks, piece_of(table, piece)->marks, zero.marks);
  munit_assert_string_equal(bz_table_check(table), "a piece is in no zone or in two");
  return MUNIT_OK;
}

static MunitResult many_pieces_keep_what_they_are(const MunitParameter params[],
                                                  void *fixture) {
  bz_table *table = fixture;
  (void)params;
  munit_assert_int(bz_piece_mark(table, 1, 1, 5), ==, BZ_FINE);

  for (int32_t card = 100; card < 1100; card++)
    new_piece(table, card, BAG);

  munit_assert_int(piece_of(table, 1)->marks[1], ==, 5);
  for (int32_t piece = 4; piece <= table->piece_count; piece++)
    munit_assert_int32(piece_of(table, piece)->card, ==, 96 + piece);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult without_memory_there_is_no_new_piece(const MunitParameter params[],
                                                        void *fixture) {
  bz_table *table = fixture;
  (void)params;
  while (table->piece_count + 1 < table->piece_room)
    new_piece(table, 1, BAG);
  int32_t count = table->piece_count;
  table->arena->limit = table->arena->top;
  memset(table->arena->free_lists, 0, sizeof table->arena->free_lists);

  munit_assert_int32(bz_piece_new(table, 1, 1), ==, 0);

  munit_assert_int32(table->piece_count, ==, count);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult a_flip_shows_and_hides_the_face(const MunitParameter params[],
                                                   void *fixture) {
  bz_table *table = fixture;
  (void)params;

  munit_assert_int(bz_piece_flip(table, 1, false), ==, BZ_FINE);
  munit_assert_uint(bz_sees(table, 1), ==, 0);
  munit_assert_int(last_event(table).kind, ==, BZ_EVENT_FLIP);
  munit_assert_int32(last_event(table).a, ==, 0);
  munit_assert_uint(last_event(table).named, ==, bz_everyone(table)); /* they saw it go */
  munit_assert_int(bz_piece_flip(table, 1, true), ==, BZ_FINE);

  munit_assert_uint(bz_sees(table, 1), ==, bz_everyone(table));
  munit_assert_int32(last_event(table).a, ==, 1);
  munit_assert_int32(last_event(table).card, ==, 11);
  return MUNIT_OK;
}

static MunitResult who_sees_a_flip_knows_the_piece(const MunitParameter params[],
                                                   void *fixture) {
  bz_table *table = fixture;
  bz_landing down = BZ_LANDING;
  (void)params;
  down.face = 0;
  bz_zone_move(table, 3, HAND, down);
  munit_assert_uint(piece_of(table, 3)->knows, ==, 0);

  munit_assert_int(bz_piece_flip(table, 3, true), ==, BZ_FINE);

  munit_assert_uint(piece_of(table, 3)->knows, ==, BZ_SEAT(1));
  munit_assert_uint(last_event(table).named, ==, BZ_SEAT(1));
  munit_assert_uint(last_event(table).seen, ==, BZ_SEAT(1)); /* a hand has no places */
  return MUNIT_OK;
}

static MunitResult a_flipped_host_shows_what_lies_on_it(const MunitParameter params[],
                                                        void *fixture) {
  bz_table *table = fixture;
  (void)params;
  int32_t cargo = bz_zone_new(table, "cargo", 0, 1);
  zone_of(table, cargo)->flags |= BZ_ZONE_HOST;
  piece_of(table, 1)->first_zone = cargo;
  piece_of(table, 1)->zone_count = 1;
  bz_piece_flip(table, 1, false);
  bz_zone_move(table, 3, cargo, BZ_LANDING);
  munit_assert_uint(piece_of(table, 3)->knows, ==, 0);

  bz_piece_flip(table, 1, true);

  munit_assert_uint(bz_sees(table, 3), ==, bz_everyone(table));
  munit_assert_uint(piece_of(table, 3)->knows, ==, bz_everyone(table));
  munit_assert_uint32(piece_of(table, 3)->handles[2], !=, 0);
  return MUNIT_OK;
}

static MunitResult what_is_so_already_is_no_event(const MunitParameter params[],
                                                  void *fixture) {
  bz_table *table = fixture;
  uint64_t version = table->version;
  (void)params;

  munit_assert_int(bz_piece_flip(table, 1, true), ==, BZ_FINE);
  munit_assert_int(bz_piece_turn(table, 1, 0), ==, BZ_FINE);
  munit_assert_int(bz_piece_mark(table, 1, 0, 0), ==, BZ_FINE);

  munit_assert_uint64(table->version, ==, version);
  munit_assert_size(table->journal->count, ==, 0);
  return MUNIT_OK;
}

static MunitResult a_piece_is_turned_by_quarters(const MunitParameter params[],
                                                 void *fixture) {
  bz_table *table = fixture;
  uint64_t version = table->version;
  (void)params;

  munit_assert_int(bz_piece_turn(table, 1, 3), ==, BZ_FINE);

  munit_assert_int(piece_of(table, 1)->turn, ==, 3);
  munit_assert_int(last_event(table).kind, ==, BZ_EVENT_TURN);
  munit_assert_int32(last_event(table).a, ==, 3);
  munit_assert_uint64(table->version, >, version);
  return MUNIT_OK;
}

static MunitResult a_mark_is_a_number_with_a_name(const MunitParameter params[],
                                                  void *fixture) {
  bz_table *table = fixture;
  char name[] = "fame";
  (void)params;
  int fame = bz_mark_new(table, name, false, false, "dusk");
  name[0] = 'l';

  munit_assert_int(bz_mark_find(table, "fame"), ==, fame); /* the name was copied */
  munit_assert_int(bz_piece_mark(table, 1, fame, INT16_MIN), ==, BZ_FINE);
  munit_assert_int(bz_piece_mark(table, 1, 1, INT16_MAX), ==, BZ_FINE);

  munit_assert_int(piece_of(table, 1)->marks[fame], ==, INT16_MIN);
  munit_assert_int(piece_of(table, 1)->marks[1], ==, INT16_MAX);
  munit_assert_int(piece_of(table, 1)->marks[0], ==, 0);
  munit_assert_int(last_event(table).kind, ==, BZ_EVENT_MARK);
  munit_assert_int32(last_event(table).a, ==, 1);
  munit_assert_int64(last_event(table).n, ==, INT16_MAX);
  return MUNIT_OK;
}

static MunitResult only_some_marks_drop(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  (void)params;
  bz_piece_mark(table, 1, 0, 4);
  bz_piece_mark(table, 1, 1, 5);

  zone_of(table, ROW)->flags |= BZ_ZONE_PLAY;
  bz_piece_came(table, 1, BAG);
  munit_assert_uint32(piece_of(table, 1)->arrived, ==, 1);
  munit_assert_true(bz_piece_in_play(table, 1));

  munit_assert_int(bz_zone_move(table, 1, BAG, BZ_LANDING), ==, BZ_FINE);

  munit_assert_uint32(piece_of(table, 1)->arrived, ==, 0);
  munit_assert_int(piece_of(table, 1)->marks[0], ==, 0);
  munit_assert_int(piece_of(table, 1)->marks[1], ==, 5);
  return MUNIT_OK;
}

/* A turn in a row is noticed by all who see the row; the card is named only to those who
   see its face. What happens in a bag that nobody sees into stays there. */
static MunitResult events_name_a_piece_to_those_who_see_it(const MunitParameter params[],
                                                           void *fixture) {
  bz_table *table = fixture;
  (void)params;

  bz_piece_flip(table, 1, false);
  bz_piece_turn(table, 1, 2);
  munit_assert_uint(last_event(table).named, ==, 0);
  munit_assert_uint(last_event(table).seen, ==, bz_everyone(table));
  bz_piece_mark(table, 2, 0, 1);
  munit_assert_uint(last_event(table).named, ==, BZ_SEAT(1));
  munit_assert_uint(last_event(table).seen, ==, BZ_SEAT(1));
  bz_piece_turn(table, 3, 1);

  munit_assert_uint(last_event(table).named, ==, 0);
  munit_assert_uint(last_event(table).seen, ==, 0);
  return MUNIT_OK;
}

static MunitResult the_owner_is_where_it_lies(const MunitParameter params[],
                                              void *fixture) {
  bz_table *table = fixture;
  (void)params;

  munit_assert_int(bz_piece_owner(table, 1), ==, 0);
  munit_assert_int(bz_piece_owner(table, 2), ==, 1);
  bz_zone_move(table, 2, ROW, BZ_LANDING);

  munit_assert_int(bz_piece_owner(table, 2), ==, 0);
  return MUNIT_OK;
}

static MunitResult a_branch_changes_only_its_own_pieces(const MunitParameter params[],
                                                        void *fixture) {
  bz_table *table = fixture;
  (void)params;
  table->together = true;
  table->branch = 1;
  bz_piece before = *piece_of(table, 1);

  munit_assert_int(bz_piece_flip(table, 1, false), ==, BZ_FOREIGN);
  munit_assert_int(bz_piece_turn(table, 1, 1), ==, BZ_FOREIGN);
  munit_assert_int(bz_piece_mark(table, 1, 0, 1), ==, BZ_FOREIGN);
  munit_assert_memory_equal(sizeof before, &before, piece_of(table, 1));
  munit_assert_int(bz_piece_flip(table, 2, false), ==, BZ_FINE);
  munit_assert_int(bz_piece_turn(table, 2, 1), ==, BZ_FINE);
  munit_assert_int(bz_piece_mark(table, 2, 0, 1), ==, BZ_FINE);

  munit_assert_int(last_event(table).branch, ==, 1);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/a new piece is plain and lies nowhere", a_new_piece_is_plain_and_lies_nowhere,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/many pieces keep what they are", many_pieces_keep_what_they_are, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/without memory there is no new piece", without_memory_there_is_no_new_piece,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a flip shows and hides the face", a_flip_shows_and_hides_the_face, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/who sees a flip knows the piece", who_sees_a_flip_knows_the_piece, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a flipped host shows what lies on it", a_flipped_host_shows_what_lies_on_it,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/what is so already is no event", what_is_so_already_is_no_event, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a piece is turned by quarters", a_piece_is_turned_by_quarters, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a mark is a number with a name", a_mark_is_a_number_with_a_name, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/only some marks drop", only_some_marks_drop, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/events name a piece to those who see it", events_name_a_piece_to_those_who_see_it,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/the owner is where it lies", the_owner_is_where_it_lies, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a branch changes only its own pieces", a_branch_changes_only_its_own_pieces,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/piece", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
