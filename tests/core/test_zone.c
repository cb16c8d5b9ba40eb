/* test_zone.c - moving, places, capacities, grids, swapping, zones on pieces. */
#include "table_fixture.h"
#include "zone.h"
#include <string.h>

enum { DECK = 1, HAND, BOARD, OTHER }; /* the zones' ids; HAND is of seat 1, OTHER of 2 */

static const char *const spaces[] = {"a1", "b1", "c1", "a2", "b2", "c2"};

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  bz_table *table = new_table(2);
  munit_assert_int32(bz_zone_new(table, "deck", 0, 0), ==, DECK);
  munit_assert_int32(bz_zone_new(table, "hand", 1, 0), ==, HAND);
  munit_assert_int32(bz_zone_new(table, "board", 0, 0), ==, BOARD);
  munit_assert_int32(bz_zone_new(table, "hand", 2, 0), ==, OTHER);
  munit_assert_true(bz_zone_grid(table, BOARD, 1, 1, 3, 2, spaces));
  zone_of(table, DECK)->flags = BZ_ZONE_ORDERED | BZ_ZONE_DECK;
  zone_of(table, BOARD)->flags |= BZ_ZONE_PLAY;
  for (int32_t card = 0; card < 5; card++)
    new_piece(table, card, DECK); /* pieces 1..5, 5 on top */
  return table;
}

static bz_fault move(bz_table *table, int32_t piece, int32_t zone) {
  return bz_zone_move(table, piece, zone, BZ_LANDING);
}

static bz_fault move_to_space(bz_table *table, int32_t piece, int32_t space) {
  bz_landing landing = BZ_LANDING;
  landing.space = space;
  return bz_zone_move(table, piece, BOARD, landing);
}

static bz_fault move_to_place(bz_table *table, int32_t piece, int32_t zone,
                              int32_t place) {
  bz_landing landing = BZ_LANDING;
  landing.place = place;
  return bz_zone_move(table, piece, zone, landing);
}

static void assert_order(bz_table *table, int32_t zone, const char *wanted) {
  char found[64] = "";
  for (int32_t place = 0; place < zone_of(table, zone)->count; place++)
    found[place] = (char)('0' + zone_of(table, zone)->pieces[place]);
  munit_assert_string_equal(found, wanted);
  munit_assert_null(bz_table_check(table));
}

static MunitResult a_moved_piece_lies_in_one_zone(const MunitParameter params[],
                                                  void *fixture) {
  bz_table *table = fixture;
  uint64_t version = table->version;
  (void)params;

  munit_assert_int(move(table, 3, HAND), ==, BZ_FINE);

  assert_order(table, DECK, "1245");
  assert_order(table, HAND, "3");
  munit_assert_uint64(table->version, >, version);
  munit_assert_int(last_event(table).kind, ==, BZ_EVENT_MOVE);
  munit_assert_int32(last_event(table).from, ==, DECK);
  munit_assert_int32(last_event(table).from_place, ==, 2);
  munit_assert_int32(last_event(table).to, ==, HAND);
  return MUNIT_OK;
}

static MunitResult a_quiet_move_is_not_written_down(const MunitParameter params[],
                                                    void *fixture) {
  bz_table *table = fixture;
  bz_landing landing = BZ_LANDING;
  (void)params;

  landing.quiet = true;
  munit_assert_int(bz_zone_move(table, 1, HAND, landing), ==, BZ_FINE);

  munit_assert_size(table->journal->count, ==, 0);
  return MUNIT_OK;
}

static MunitResult
places_count_in_the_zone_without_the_piece(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  (void)params;

  munit_assert_int(move_to_place(table, 5, DECK, BZ_BOTTOM), ==, BZ_FINE);
  assert_order(table, DECK, "51234");
  munit_assert_int(move_to_place(table, 5, DECK, 2), ==, BZ_FINE);
  assert_order(table, DECK, "12534");
  munit_assert_int(move_to_place(table, 1, DECK, BZ_TOP), ==, BZ_FINE);
  assert_order(table, DECK, "25341");
  munit_assert_int(move_to_place(table, 3, DECK, 99), ==, BZ_FINE);
  assert_order(table, DECK, "25413");
  return MUNIT_OK;
}

static MunitResult a_random_place_is_any_of_them(const MunitParameter params[],
                                                 void *fixture) {
  bz_table *table = fixture;
  int counts[5] = {0};
  (void)params;

  for (int i = 0; i < 5000; i++) {
    munit_assert_int(move_to_place(table, 2, DECK, BZ_RANDOM), ==, BZ_FINE);
    counts[piece_of(table, 2)->place]++;
  }

  for (int place = 0; place < 5; place++)
    munit_assert_int(counts[place], >, 850);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult a_full_zone_takes_no_more(const MunitParameter params[],
                                             void *fixture) {
  bz_table *table = fixture;
  (void)params;
  zone_of(table, HAND)->capacity = 2;
  move(table, 1, HAND);
  move(table, 2, HAND);
  uint64_t version = table->version;

  munit_assert_int(bz_zone_room(table, 3, HAND, BZ_LANDING), ==, BZ_FULL);
  munit_assert_int(move(table, 3, HAND), ==, BZ_FULL);
  munit_assert_uint64(table->version, ==, version);
  munit_assert_int(move_to_place(table, 2, HAND, BZ_BOTTOM), ==, BZ_FINE);

  assert_order(table, HAND, "21");
  int32_t extra = bz_piece_new(table, 9, 1);
  munit_assert_int(bz_zone_put(table, extra, HAND), ==, BZ_FULL);
  return MUNIT_OK;
}

static MunitResult a_grid_gives_the_first_free_space(const MunitParameter params[],
                                                     void *fixture) {
  bz_table *table = fixture;
  (void)params;

  munit_assert_int(move_to_space(table, 1, 1), ==, BZ_FINE);
  munit_assert_int(move(table, 2, BOARD), ==, BZ_FINE);
  munit_assert_int(move(table, 3, BOARD), ==, BZ_FINE);

  munit_assert_int32(piece_of(table, 1)->space, ==, 1);
  munit_assert_int32(piece_of(table, 2)->space, ==, 0);
  munit_assert_int32(piece_of(table, 3)->space, ==, 2);
  move(table, 1, DECK);
  munit_assert_int32(piece_of(table, 1)->space, ==, -1);
  munit_assert_int32(zone_of(table, BOARD)->spaces[1], ==, 0);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult a_taken_space_refuses_all_but_its_piece(const MunitParameter params[],
                                                           void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move_to_space(table, 1, 4);

  munit_assert_int(move_to_space(table, 2, 4), ==, BZ_TAKEN);
  munit_assert_int(move_to_space(table, 2, 6), ==, BZ_NO_SPACE);
  munit_assert_int(move_to_space(table, 1, 4), ==, BZ_FINE);
  munit_assert_int(move_to_space(table, 1, 5), ==, BZ_FINE);

  munit_assert_int32(zone_of(table, BOARD)->spaces[4], ==, 0);
  munit_assert_int32(zone_of(table, BOARD)->spaces[5], ==, 1);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult a_full_grid_has_no_space(const MunitParameter params[],
                                            void *fixture) {
  bz_table *table = fixture;
  (void)params;
  new_piece(table, 6, BOARD);
  for (int32_t piece = 1; piece <= 5; piece++)
    munit_assert_int(move(table, piece, BOARD), ==, BZ_FINE);

  int32_t extra = new_piece(table, 7, DECK);
  munit_assert_int(move(table, extra, BOARD), ==, BZ_FULL); /* its spaces are its room */
  zone_of(table, BOARD)->capacity = 99;
  munit_assert_int(move(table, extra, BOARD), ==, BZ_NO_SPACE);

  munit_assert_int32(piece_of(table, extra)->zone, ==, DECK);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult spaces_have_names_and_neighbours(const MunitParameter params[],
                                                    void *fixture) {
  bz_table *table = fixture;
  int32_t near[4];
  (void)params;

  munit_assert_int32(bz_space_find(zone_of(table, BOARD), "b2"), ==, 4);
  munit_assert_int32(bz_space_find(zone_of(table, BOARD), "d4"), ==, -1);
  bz_space_near(zone_of(table, BOARD), 0, near);
  munit_assert_memory_equal(sizeof near, near, ((int32_t[]){1, 3, -1, -1}));
  bz_space_near(zone_of(table, BOARD), 4, near);
  munit_assert_memory_equal(sizeof near, near, ((int32_t[]){5, -1, 3, 1}));
  return MUNIT_OK;
}

static MunitResult zones_are_found_by_name_and_owner(const MunitParameter params[],
                                                     void *fixture) {
  bz_table *table = fixture;
  (void)params;

  munit_assert_int32(bz_zone_find(table, "hand", 1), ==, HAND);
  munit_assert_int32(bz_zone_find(table, "hand", 2), ==, OTHER);
  munit_assert_int32(bz_zone_find(table, "hand", 0), ==, 0);
  munit_assert_int32(bz_zone_find(table, "attic", 0), ==, 0);
  return MUNIT_OK;
}

static MunitResult swapped_pieces_take_each_others_place(const MunitParameter params[],
                                                         void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move_to_space(table, 1, 5);

  munit_assert_int(bz_zone_swap(table, 1, 4), ==, BZ_FINE);
  assert_order(table, DECK, "2315");
  munit_assert_int32(zone_of(table, BOARD)->spaces[5], ==, 4);
  munit_assert_int(piece_of(table, 4)->face, ==, 1);
  munit_assert_int(piece_of(table, 1)->face, ==, 0); /* as the deck has it */
  munit_assert_int(bz_zone_swap(table, 2, 5), ==, BZ_FINE);
  assert_order(table, DECK, "5312");
  munit_assert_int(bz_zone_swap(table, 2, 2), ==, BZ_FINE);
  assert_order(table, DECK, "5312");
  return MUNIT_OK;
}

static MunitResult full_zones_can_still_swap(const MunitParameter params[],
                                             void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, 1, HAND);
  zone_of(table, HAND)->capacity = 1;
  zone_of(table, DECK)->capacity = 4;

  munit_assert_int(bz_zone_swap(table, 1, 3), ==, BZ_FINE);

  assert_order(table, HAND, "3");
  assert_order(table, DECK, "2145");
  return MUNIT_OK;
}

/* Gives the piece a zone of its own. */
static int32_t zone_on(bz_table *table, int32_t piece) {
  int32_t zone = bz_zone_new(table, "cargo", 0, piece);
  piece_of(table, piece)->first_zone = zone;
  piece_of(table, piece)->zone_count = 1;
  return zone;
}

static MunitResult a_piece_cannot_lie_inside_itself(const MunitParameter params[],
                                                    void *fixture) {
  bz_table *table = fixture;
  (void)params;
  int32_t ship = zone_on(table, 1), chest = zone_on(table, 2);
  munit_assert_int(move(table, 2, ship), ==, BZ_FINE);

  munit_assert_int(move(table, 1, ship), ==, BZ_INSIDE);
  munit_assert_int(move(table, 1, chest), ==, BZ_INSIDE);
  munit_assert_int(bz_zone_swap(table, 1, 2), ==, BZ_INSIDE);
  munit_assert_int(bz_zone_swap(table, 2, 1), ==, BZ_INSIDE);
  munit_assert_int(move(table, 3, chest), ==, BZ_FINE);

  assert_order(table, ship, "2");
  assert_order(table, chest, "3");
  return MUNIT_OK;
}

static MunitResult zones_on_a_piece_travel_with_it(const MunitParameter params[],
                                                   void *fixture) {
  bz_table *table = fixture;
  (void)params;
  int32_t ship = zone_on(table, 1), chest = zone_on(table, 2);
  move(table, 2, ship);
  move(table, 3, chest);
  munit_assert_int(bz_piece_owner(table, 3), ==, 0);

  move(table, 1, HAND);
  munit_assert_int(bz_zone_seat(table, chest), ==, 1);
  munit_assert_int(bz_piece_owner(table, 3), ==, 1);
  move(table, 1, OTHER);

  munit_assert_int(bz_piece_owner(table, 3), ==, 2);
  assert_order(table, chest, "3");
  munit_assert_int32(bz_zone_find(table, "cargo", 0), ==, 0); /* not the table's */
  return MUNIT_OK;
}

static MunitResult a_branch_moves_only_things_of_its_seat(const MunitParameter params[],
                                                          void *fixture) {
  bz_table *table = fixture;
  int32_t mine = new_piece(table, 6, HAND), theirs = new_piece(table, 7, OTHER);
  int32_t box = bz_zone_new(table, "box", 1, 0),
          mark = bz_mark_new(table, "m", 0, 0, NULL);
  (void)params;
  table->together = true;
  table->branch = 1;

  munit_assert_int(move(table, mine, box), ==, BZ_FINE);
  munit_assert_int(move(table, mine, DECK), ==, BZ_FOREIGN);
  munit_assert_int(move(table, mine, OTHER), ==, BZ_FOREIGN);
  munit_assert_int(move(table, theirs, HAND), ==, BZ_FOREIGN);
  munit_assert_int(move(table, 1, HAND), ==, BZ_FOREIGN);
  munit_assert_int(bz_zone_swap(table, mine, theirs), ==, BZ_FOREIGN);
  munit_assert_int(bz_piece_flip(table, theirs, false), ==, BZ_FOREIGN);
  munit_assert_int(bz_piece_turn(table, theirs, 1), ==, BZ_FOREIGN);
  munit_assert_int(bz_piece_mark(table, theirs, mark, 1), ==, BZ_FOREIGN);

  munit_assert_int(last_event(table).branch, ==, 1);
  table->branch = 0;
  munit_assert_int(move(table, mine, OTHER), ==, BZ_FINE);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult faces_are_as_the_zone_has_them(const MunitParameter params[],
                                                  void *fixture) {
  bz_table *table = fixture;
  bz_landing down = BZ_LANDING;
  (void)params;
  down.face = 0;

  munit_assert_int(piece_of(table, 1)->face, ==, 0);
  move(table, 1, HAND);
  munit_assert_int(piece_of(table, 1)->face, ==, 1);
  bz_zone_move(table, 2, HAND, down);
  munit_assert_int(piece_of(table, 2)->face, ==, 0);
  move(table, 2, HAND); /* within a zone it stays */
  munit_assert_int(piece_of(table, 2)->face, ==, 0);
  move(table, 1, DECK);
  munit_assert_int(piece_of(table, 1)->face, ==, 0);
  return MUNIT_OK;
}

static MunitResult turns_end_when_the_zone_changes(const MunitParameter params[],
                                                   void *fixture) {
  bz_table *table = fixture;
  bz_landing sideways = BZ_LANDING;
  (void)params;
  sideways.turn = 3;
  bz_zone_move(table, 1, BOARD, sideways);
  munit_assert_int(piece_of(table, 1)->turn, ==, 3);

  move_to_space(table, 1, 5);
  munit_assert_int(piece_of(table, 1)->turn, ==, 3);
  munit_assert_int(bz_piece_turn(table, 1, 1), ==, BZ_FINE);
  munit_assert_int(last_event(table).kind, ==, BZ_EVENT_TURN);
  move(table, 1, HAND);

  munit_assert_int(piece_of(table, 1)->turn, ==, 0);
  return MUNIT_OK;
}

static MunitResult marks_drop_when_a_piece_leaves_play(const MunitParameter params[],
                                                       void *fixture) {
  bz_table *table = fixture;
  int wound = bz_mark_new(table, "wound", false, true, NULL);
  int level = bz_mark_new(table, "level", true, true, NULL);
  int32_t other_play = bz_zone_new(table, "camp", 0, 0);
  (void)params;
  zone_of(table, other_play)->flags |= BZ_ZONE_PLAY;
  move(table, 1, BOARD);
  munit_assert_int(bz_piece_mark(table, 1, wound, 2), ==, BZ_FINE);
  munit_assert_int(bz_piece_mark(table, 1, level, -7), ==, BZ_FINE);

  move(table, 1, other_play);
  munit_assert_int(piece_of(table, 1)->marks[wound], ==, 2);
  bz_zone_swap(table, 1, 2); /* by a swap it leaves play, too */

  munit_assert_int(piece_of(table, 1)->marks[wound], ==, 0);
  munit_assert_int(piece_of(table, 1)->marks[level], ==, -7);
  munit_assert_int(bz_mark_find(table, "level"), ==, level);
  munit_assert_int(bz_mark_find(table, "rust"), ==, -1);
  return MUNIT_OK;
}

static MunitResult there_is_an_end_to_marks(const MunitParameter params[],
                                            void *fixture) {
  bz_table *table = fixture;
  (void)params;

  for (int mark = 0; mark < BZ_MARKS_MAX; mark++)
    munit_assert_int(bz_mark_new(table, "m", false, false, NULL), ==, mark);

  munit_assert_int(bz_mark_new(table, "m", false, false, NULL), ==, -1);
  return MUNIT_OK;
}

static MunitResult a_zone_grows_as_long_as_there_is_memory(const MunitParameter params[],
                                                           void *fixture) {
  bz_table *table = fixture;
  (void)params;
  for (int32_t piece = 1; piece <= 4; piece++)
    move(table, piece, HAND);
  int32_t left = new_piece(table, 8, DECK);
  table->arena->limit = table->arena->top;
  memset(table->arena->free_lists, 0, sizeof table->arena->free_lists);

  munit_assert_int(move(table, left, HAND), ==, BZ_OUT_OF_MEMORY);

  munit_assert_int32(piece_of(table, left)->zone, ==, DECK);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/a moved piece lies in one zone", a_moved_piece_lies_in_one_zone, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a quiet move is not written down", a_quiet_move_is_not_written_down, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/places count in the zone without the piece",
     places_count_in_the_zone_without_the_piece, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a random place is any of them", a_random_place_is_any_of_them, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a full zone takes no more", a_full_zone_takes_no_more, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a grid gives the first free space", a_grid_gives_the_first_free_space, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a taken space refuses all but its piece", a_taken_space_refuses_all_but_its_piece,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a full grid has no space", a_full_grid_has_no_space, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/spaces have names and neighbours", spaces_have_names_and_neighbours, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/zones are found by name and owner", zones_are_found_by_name_and_owner, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/swapped pieces take each others place", swapped_pieces_take_each_others_place,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/full zones can still swap", full_zones_can_still_swap, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a piece cannot lie inside itself", a_piece_cannot_lie_inside_itself, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/zones on a piece travel with it", zones_on_a_piece_travel_with_it, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a branch moves only things of its seat", a_branch_moves_only_things_of_its_seat,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/faces are as the zone has them", faces_are_as_the_zone_has_them, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/turns end when the zone changes", turns_end_when_the_zone_changes, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/marks drop when a piece leaves play", marks_drop_when_a_piece_leaves_play, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/there is an end to marks", there_is_an_end_to_marks, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a zone grows as long as there is memory", a_zone_grows_as_long_as_there_is_memory,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/zone", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
