/* test_sight.c - who sees a piece, who knows it, and who can tell it from others. */
#include "deck.h"
#include "sight.h"
#include "table_fixture.h"

/* The deck is hidden, the row open, of the pile only the top is seen; hands have no
   places; nobody sees into the bag or counts it. */
enum { DECK = 1, ROW, PILE, ONE, TWO, BAG };
enum { A = 1, B, C, D }; /* pieces, in the deck; D on top */

#define ALL          (bz_everyone(table))
#define KNOWS(piece) (piece_of(table, piece)->knows)

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const char *const names[] = {"deck", "row", "pile", "hand", "hand", "bag"};
  bz_table *table = new_table(3);
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
  zone_of(table, PILE)->flags = BZ_ZONE_ORDERED | BZ_ZONE_FACE_UP | BZ_ZONE_TOP;
  zone_of(table, ONE)->seen = BZ_SEAT(1);
  zone_of(table, TWO)->seen = BZ_SEAT(2);
  zone_of(table, BAG)->flags = 0;
  zone_of(table, BAG)->seen = zone_of(table, BAG)->counted = 0;
  for (int32_t card = 0; card < 4; card++)
    new_piece(table, card, DECK);
  return table;
}

static void move(bz_table *table, int32_t piece, int32_t zone) {
  munit_assert_int(bz_zone_move(table, piece, zone, BZ_LANDING), ==, BZ_FINE);
}

static void move_down(bz_table *table, int32_t piece, int32_t zone) {
  bz_landing landing = BZ_LANDING;
  landing.face = 0;
  munit_assert_int(bz_zone_move(table, piece, zone, landing), ==, BZ_FINE);
}

static uint32_t handle(bz_table *table, int32_t piece, int seat) {
  return piece_of(table, piece)->handles[seat];
}

/* Gives the piece a zone of its own that is seen by whoever sees the piece. */
static int32_t zone_on(bz_table *table, int32_t piece) {
  int32_t zone = bz_zone_new(table, "cargo", 0, piece);
  zone_of(table, zone)->flags |= BZ_ZONE_HOST;
  piece_of(table, piece)->first_zone = zone;
  piece_of(table, piece)->zone_count = 1;
  return zone;
}

static MunitResult a_zone_shows_its_faces(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  (void)params;

  munit_assert_uint(bz_sees(table, A), ==, 0);
  move(table, A, ONE);
  munit_assert_uint(bz_sees(table, A), ==, BZ_SEAT(1));
  move(table, A, ROW);
  munit_assert_uint(bz_sees(table, A), ==, ALL);
  move_down(table, A, TWO);

  munit_assert_uint(bz_sees(table, A), ==, 0); /* not even its owner */
  return MUNIT_OK;
}

static MunitResult only_the_top_of_a_pile_is_seen(const MunitParameter params[],
                                                  void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, D, PILE);
  move_down(table, C, PILE);
  munit_assert_uint(bz_sees(table, D) | bz_sees(table, C), ==, 0);
  munit_assert_uint(KNOWS(D), ==, ALL); /* it was on top before */
  bz_landing under = BZ_LANDING;
  under.place = BZ_BOTTOM;
  bz_zone_move(table, B, PILE, under); /* put under the pile unseen */
  munit_assert_uint(KNOWS(B), ==, 0);

  move(table, C, DECK);
  munit_assert_uint(bz_sees(table, D), ==, ALL);
  munit_assert_uint(bz_sees(table, B), ==, 0);
  move(table, D, DECK);

  munit_assert_uint(bz_sees(table, B), ==, ALL); /* now it is the top */
  munit_assert_uint(KNOWS(B), ==, ALL);
  return MUNIT_OK;
}

static MunitResult some_zones_remember_for_the_player(const MunitParameter params[],
                                                      void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, A, ONE);
  move_down(table, A, ROW);
  munit_assert_uint(bz_sees(table, A), ==, 0);

  zone_of(table, ROW)->flags |= BZ_ZONE_KNOWN;

  munit_assert_uint(bz_sees(table, A), ==, BZ_SEAT(1));
  return MUNIT_OK;
}

static MunitResult what_lies_on_a_piece_is_seen_with_it(const MunitParameter params[],
                                                        void *fixture) {
  bz_table *table = fixture;
  int32_t ship = zone_on(table, A), chest = zone_on(table, B);
  (void)params;
  move(table, C, chest);
  move(table, B, ship);
  munit_assert_uint(bz_sees(table, C) | KNOWS(C), ==, 0);

  move(table, A, ONE);
  munit_assert_uint(bz_sees(table, C), ==, BZ_SEAT(1));
  munit_assert_uint(KNOWS(C), ==, BZ_SEAT(1));
  move(table, A, ROW);
  munit_assert_uint(bz_sees(table, C), ==, ALL);
  munit_assert_uint(KNOWS(B) & KNOWS(C), ==, ALL);
  bz_zone_show(table, chest, BZ_SEAT(2)); /* the chest is open on one side only */

  munit_assert_uint(bz_sees(table, C), ==, BZ_SEAT(2));
  return MUNIT_OK;
}

static MunitResult places_can_be_told_apart_in_a_row(const MunitParameter params[],
                                                     void *fixture) {
  bz_table *table = fixture;
  (void)params;

  munit_assert_uint(bz_sees_place(table, A), ==, ALL); /* third of a deck is third */
  move(table, A, ONE);
  munit_assert_uint(bz_sees_place(table, A), ==, BZ_SEAT(1));
  move(table, A, BAG);

  munit_assert_uint(bz_sees_place(table, A), ==, 0);
  return MUNIT_OK;
}

static MunitResult knowledge_goes_with_a_piece_in_view(const MunitParameter params[],
                                                       void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, D, ONE);
  munit_assert_uint(KNOWS(D), ==, BZ_SEAT(1));

  move_down(table, D, ROW);
  munit_assert_uint(KNOWS(D), ==, BZ_SEAT(1));
  move(table, D, DECK);
  munit_assert_uint(KNOWS(D), ==, BZ_SEAT(1));
  bz_piece_turn(table, D, 1);

  munit_assert_uint(KNOWS(D), ==, BZ_SEAT(1));
  return MUNIT_OK;
}

/* What a hand took openly is known to be there, until something leaves it unseen: that
   may have been it. */
static MunitResult a_hidden_hand_mixes_what_leaves_it(const MunitParameter params[],
                                                      void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, A, ROW);
  move(table, A, ONE);
  move(table, B, ONE);
  munit_assert_uint(KNOWS(A), ==, ALL);

  move_down(table, B, ROW);

  munit_assert_uint(KNOWS(A), ==, BZ_SEAT(1));
  munit_assert_uint(KNOWS(B), ==, BZ_SEAT(1));
  move(table, C, ROW);
  move(table, C, ONE);
  munit_assert_uint(KNOWS(C), ==, ALL);
  move_down(table, C, ROW);
  munit_assert_uint(KNOWS(C), ==, BZ_SEAT(1)); /* any of the hand, for the others */
  return MUNIT_OK;
}

static MunitResult what_somebody_looks_at_is_not_mixed(const MunitParameter params[],
                                                       void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, A, ONE);
  move(table, B, ONE);
  bz_look_begin(table, A, 3, false);

  move_down(table, B, ROW);

  munit_assert_uint(KNOWS(A), ==, BZ_SEAT(1) | BZ_SEAT(3));
  return MUNIT_OK;
}

/* A stack in order, of which only seat 1 sees how high it is. */
static MunitResult a_piece_out_of_a_secret_stack_is_new(const MunitParameter params[],
                                                        void *fixture) {
  bz_table *table = fixture;
  (void)params;
  zone_of(table, DECK)->counted = BZ_SEAT(1);
  move(table, A, ROW);
  uint32_t first = handle(table, A, 1), others = handle(table, A, 2);

  move(table, A, DECK);
  move(table, A, ROW);

  munit_assert_uint32(handle(table, A, 1), ==, first);
  munit_assert_uint32(handle(table, A, 2), !=, others);
  return MUNIT_OK;
}

static MunitResult what_leaves_a_hand_openly_mixes_nothing(const MunitParameter params[],
                                                           void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, A, ROW);
  move(table, A, ONE);
  move(table, B, ONE);

  move(table, B, ROW);

  munit_assert_uint(KNOWS(A), ==, ALL);
  munit_assert_uint(KNOWS(B), ==, ALL);
  return MUNIT_OK;
}

static MunitResult a_bag_forgets(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, A, ROW);
  move(table, B, BAG);

  move(table, A, BAG);
  munit_assert_uint(KNOWS(A), ==, ALL); /* it is in there, that is sure */
  move(table, B, DECK);

  munit_assert_uint(KNOWS(A), ==, 0);
  munit_assert_uint(KNOWS(B), ==, 0);
  return MUNIT_OK;
}

static MunitResult a_piece_in_sight_keeps_its_handle(const MunitParameter params[],
                                                     void *fixture) {
  bz_table *table = fixture;
  (void)params;
  munit_assert_uint32(handle(table, A, 2), ==, 0);
  move(table, A, ROW);
  uint32_t first = handle(table, A, 2);
  munit_assert_uint32(first, !=, 0);

  move(table, A, PILE);
  munit_assert_uint32(handle(table, A, 2), ==, first);
  move_down(table, A, ROW); /* its place is in sight */

  munit_assert_uint32(handle(table, A, 2), ==, first);
  return MUNIT_OK;
}

static MunitResult a_handle_ends_in_a_hidden_hand(const MunitParameter params[],
                                                  void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, A, ROW);
  uint32_t owners = handle(table, A, 1), rivals = handle(table, A, 2);

  move(table, A, ONE);
  munit_assert_uint32(handle(table, A, 1), ==, owners);
  munit_assert_uint32(handle(table, A, 2), ==, 0);
  move(table, A, ROW);

  munit_assert_uint32(handle(table, A, 1), ==, owners);
  munit_assert_uint32(handle(table, A, 2), !=, rivals);
  munit_assert_uint32(handle(table, A, 2), !=, 0);
  return MUNIT_OK;
}

/* How many handles others have got must not show in one's own. */
static MunitResult handles_are_numbered_for_each_seat(const MunitParameter params[],
                                                      void *fixture) {
  bz_table *table = fixture;
  (void)params;

  move(table, A, ONE);
  move(table, B, ONE);
  move(table, C, ROW);

  munit_assert_uint32(handle(table, C, 1), ==, 3);
  munit_assert_uint32(handle(table, C, 2), ==, 1);
  munit_assert_uint32(handle(table, C, 0), ==, 1);
  return MUNIT_OK;
}

/* Whoever of the two is quicker: seat 3 has the same names for what they show. */
static MunitResult
handles_do_not_tell_which_branch_was_first(const MunitParameter params[], void *fixture) {
  bz_table *tables[] = {fixture, set_up(NULL, NULL)};
  (void)params;
  for (int i = 0; i < 2; i++) {
    bz_table *table = tables[i];
    move(table, A, ONE);
    move(table, B, TWO);
    table->together = true;
    for (int turn = 0; turn < 2; turn++) {
      table->branch = turn == i ? 1 : 2;
      bz_zone_show(table, table->branch == 1 ? ONE : TWO, ALL);
    }
    table->branch = 0;
    move(table, C, ROW);
  }

  for (int32_t piece = A; piece <= C; piece++) {
    munit_assert_uint32(handle(tables[0], piece, 3), !=, 0);
    munit_assert_uint32(handle(tables[0], piece, 3), ==, handle(tables[1], piece, 3));
  }
  munit_assert_uint32(handle(tables[0], A, 3), !=, handle(tables[0], B, 3));
  free_table(tables[1]);
  return MUNIT_OK;
}

static MunitResult a_swap_shows_as_two_moves_do(const MunitParameter params[],
                                                void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, A, ONE);
  move(table, B, TWO);

  bz_zone_swap(table, A, B);

  munit_assert_uint(bz_sees(table, A), ==, BZ_SEAT(2));
  munit_assert_uint(KNOWS(A) & (BZ_SEAT(1) | BZ_SEAT(2)), ==, BZ_SEAT(1) | BZ_SEAT(2));
  munit_assert_uint(KNOWS(A) & BZ_SEAT(3), ==, 0);
  munit_assert_uint32(handle(table, A, 1), ==, 0); /* it went out of sight */
  munit_assert_uint32(handle(table, A, 2), !=, 0);
  return MUNIT_OK;
}

static MunitResult a_shown_zone_is_known_from_then_on(const MunitParameter params[],
                                                      void *fixture) {
  bz_table *table = fixture;
  (void)params;
  move(table, A, ONE);

  bz_zone_show(table, ONE, ALL);
  munit_assert_uint(bz_sees(table, A), ==, ALL);
  munit_assert_int(last_event(table).kind, ==, BZ_EVENT_SHOW);
  bz_zone_show(table, ONE, BZ_SEAT(1));

  munit_assert_uint(bz_sees(table, A), ==, BZ_SEAT(1));
  munit_assert_uint(KNOWS(A), ==, ALL);
  return MUNIT_OK;
}

static MunitResult a_look_lasts_until_it_ends(const MunitParameter params[],
                                              void *fixture) {
  bz_table *table = fixture;
  uint64_t version = table->version;
  (void)params;

  bz_look_begin(table, D, 2, false);
  munit_assert_uint(bz_sees(table, D), ==, BZ_SEAT(2));
  munit_assert_uint(bz_sees(table, C), ==, 0);
  munit_assert_uint64(table->version, >, version);
  bz_look_end(table, D, 2);

  munit_assert_uint(bz_sees(table, D), ==, 0);
  munit_assert_uint(KNOWS(D), ==, BZ_SEAT(2));
  munit_assert_uint32(handle(table, D, 2), !=, 0);
  bz_deck_shuffle(table, DECK);
  munit_assert_uint(KNOWS(D), ==, 0);
  return MUNIT_OK;
}

static MunitResult looks_of_two_seats_end_apart(const MunitParameter params[],
                                                void *fixture) {
  bz_table *table = fixture;
  (void)params;
  bz_look_begin(table, D, 1, false);
  bz_look_begin(table, D, 2, false);

  bz_look_end(table, D, 1);

  munit_assert_uint(bz_sees(table, D), ==, BZ_SEAT(2));
  return MUNIT_OK;
}

static MunitResult a_sorted_look_tells_no_place(const MunitParameter params[],
                                                void *fixture) {
  bz_table *table = fixture;
  (void)params;

  bz_look_begin(table, D, 2, true);
  munit_assert_uint(bz_sees(table, D), ==, BZ_SEAT(2));
  bz_look_end(table, D, 2);

  munit_assert_uint(KNOWS(D), ==, 0);
  munit_assert_uint32(handle(table, D, 2), ==, 0);
  return MUNIT_OK;
}

static MunitResult a_revealed_piece_is_known_not_seen(const MunitParameter params[],
                                                      void *fixture) {
  bz_table *table = fixture;
  uint64_t version = table->version;
  (void)params;

  bz_reveal(table, B, BZ_SEAT(3));
  munit_assert_uint(KNOWS(B), ==, BZ_SEAT(3));
  bz_reveal(table, B, ALL);

  munit_assert_uint(KNOWS(B), ==, ALL);
  munit_assert_uint(bz_sees(table, B), ==, 0);
  munit_assert_uint64(table->version, >, version);
  return MUNIT_OK;
}

static MunitResult of_a_pile_on_a_piece_the_top_is_seen(const MunitParameter params[],
                                                        void *fixture) {
  bz_table *table = fixture;
  int32_t ship = zone_on(table, A);
  (void)params;
  zone_of(table, ship)->flags |= BZ_ZONE_TOP;
  move(table, A, ROW);
  move(table, B, ship);
  move(table, C, ship);

  munit_assert_uint(bz_sees(table, B), ==, 0);
  munit_assert_uint(bz_sees(table, C), ==, ALL);
  move(table, A, ONE);

  munit_assert_uint(bz_sees(table, C), ==, BZ_SEAT(1));
  return MUNIT_OK;
}

static MunitResult
a_shuffle_ends_even_what_a_zone_remembers(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  (void)params;
  zone_of(table, TWO)->flags |= BZ_ZONE_KNOWN;
  for (int32_t piece = A; piece <= D; piece++) {
    move(table, piece, ROW);
    move(table, piece, TWO);
  }
  munit_assert_uint(bz_sees(table, A), ==, ALL);

  bz_deck_shuffle(table, TWO);

  for (int32_t piece = A; piece <= D; piece++) {
    munit_assert_uint(KNOWS(piece), ==, BZ_SEAT(2));
    munit_assert_uint32(handle(table, piece, 1), ==, 0);
    munit_assert_uint32(handle(table, piece, 2), !=, 0);
  }
  return MUNIT_OK;
}

/* Whoever cannot follow a ship cannot follow its cargo. */
static MunitResult the_load_is_forgotten_with_its_carrier(const MunitParameter params[],
                                                          void *fixture) {
  bz_table *table = fixture;
  int32_t ship = zone_on(table, A), chest = zone_on(table, B);
  (void)params;
  move(table, A, ROW);
  move(table, B, ship);
  move(table, C, chest);
  munit_assert_uint(KNOWS(C), ==, ALL);

  move(table, A, ONE);
  munit_assert_uint(KNOWS(C), ==, ALL);
  munit_assert_uint32(handle(table, C, 2), ==, 0);
  munit_assert_uint32(handle(table, C, 1), !=, 0);
  move(table, D, ONE);
  move_down(table, D, ROW); /* or was it the ship? */
  munit_assert_uint(KNOWS(B) | KNOWS(C), ==, BZ_SEAT(1));
  move(table, A, DECK);
  bz_deck_shuffle(table, DECK);

  munit_assert_uint(KNOWS(A) | KNOWS(B) | KNOWS(C), ==, 0);
  munit_assert_uint32(handle(table, C, 1), ==, 0);
  return MUNIT_OK;
}

/* Hooks on the outside of a closed ship: its load is seen although the ship is not. */
static MunitResult a_load_in_sight_is_not_forgotten(const MunitParameter params[],
                                                    void *fixture) {
  bz_table *table = fixture;
  int32_t ship = zone_on(table, A);
  (void)params;
  zone_of(table, ship)->flags = BZ_ZONE_FACE_UP;
  move(table, B, ship);
  uint32_t first = handle(table, B, 2);
  munit_assert_uint32(first, !=, 0);

  move(table, A, ONE);
  bz_deck_shuffle(table, ONE);

  munit_assert_uint(KNOWS(B), ==, ALL);
  munit_assert_uint32(handle(table, B, 2), ==, first);
  return MUNIT_OK;
}

static MunitResult the_new_top_of_a_shuffled_pile_is_known(const MunitParameter params[],
                                                           void *fixture) {
  bz_table *table = fixture;
  (void)params;
  for (int32_t piece = A; piece <= D; piece++)
    move(table, piece, PILE);

  bz_deck_shuffle(table, PILE);

  for (int32_t piece = A; piece <= D; piece++)
    munit_assert_uint(KNOWS(piece), ==, piece_of(table, piece)->place == 3 ? ALL : 0);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/a zone shows its faces", a_zone_shows_its_faces, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/only the top of a pile is seen", only_the_top_of_a_pile_is_seen, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/some zones remember for the player", some_zones_remember_for_the_player, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/what lies on a piece is seen with it", what_lies_on_a_piece_is_seen_with_it,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/places can be told apart in a row", places_can_be_told_apart_in_a_row, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/knowledge goes with a piece in view", knowledge_goes_with_a_piece_in_view, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a hidden hand mixes what leaves it", a_hidden_hand_mixes_what_leaves_it, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/what leaves a hand openly mixes nothing", what_leaves_a_hand_openly_mixes_nothing,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a bag forgets", a_bag_forgets, set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a piece in sight keeps its handle", a_piece_in_sight_keeps_its_handle, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a handle ends in a hidden hand", a_handle_ends_in_a_hidden_hand, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/handles are numbered for each seat", handles_are_numbered_for_each_seat, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/handles do not tell which branch was first",
     handles_do_not_tell_which_branch_was_first, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a swap shows as two moves do", a_swap_shows_as_two_moves_do, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a shown zone is known from then on", a_shown_zone_is_known_from_then_on, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a look lasts until it ends", a_look_lasts_until_it_ends, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/looks of two seats end apart", looks_of_two_seats_end_apart, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a sorted look tells no place", a_sorted_look_tells_no_place, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a revealed piece is known not seen", a_revealed_piece_is_known_not_seen, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/what somebody looks at is not mixed", what_somebody_looks_at_is_not_mixed, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a piece out of a secret stack is new", a_piece_out_of_a_secret_stack_is_new,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a load in sight is not forgotten", a_load_in_sight_is_not_forgotten, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/the new top of a shuffled pile is known", the_new_top_of_a_shuffled_pile_is_known,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/of a pile on a piece the top is seen", of_a_pile_on_a_piece_the_top_is_seen,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a shuffle ends even what a zone remembers",
     a_shuffle_ends_even_what_a_zone_remembers, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/the load is forgotten with its carrier", the_load_is_forgotten_with_its_carrier,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/sight", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
