/*
** test_conservation.c - whatever is done to a table, every piece lies in exactly one zone, no
** token is made or lost, what is refused changes nothing, and a branch touches only its own.
** A million random operations on the models; test_conservation_lua.c does it from scripts.
*/
#include "counting.h"
#include "deck.h"
#include "sight.h"
#include "table_fixture.h"
#include "token.h"
#include <stdlib.h>

enum { OPERATIONS = 1000000, ROUND = 1000 };
enum { SEATS = 3, PIECES = 60, CARRIERS = 20 };
enum { GOLD = 1000, GEMS = 30 }; /* tokens of either unit on the table */

/* What happened so far, so that a test that does nothing cannot pass. */
typedef struct tally {
  int fine, refused[BZ_OUT_OF_MEMORY + 1];
} tally;

typedef struct world {
  bz_table *table;
  bz_rng rng;
  tally tally;
  bz_piece pieces[PIECES + 1]; /* as they were before the operation */
  bz_purse purses[16];
  int owners[PIECES + 1];
} world;

static int32_t add_zone(bz_table *table, const char *name, int owner, int32_t piece,
                        uint16_t flags, int32_t capacity) {
  int32_t zone = bz_zone_new(table, name, owner, piece);
  munit_assert_int32(zone, >, 0);
  zone_of(table, zone)->flags = flags;
  if (capacity > 0) zone_of(table, zone)->capacity = capacity;
  return zone;
}

static void add_grid(bz_table *table, int32_t zone, int columns, int rows) {
  static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i"};
  munit_assert_true(bz_zone_grid(table, zone, -1, 1, columns, rows, names));
}

static void add_zones(bz_table *table) {
  uint16_t deck = BZ_ZONE_DECK | BZ_ZONE_ORDERED, up = BZ_ZONE_FACE_UP;
  int32_t first = add_zone(table, "deck", 0, 0, deck, 0);
  int32_t discard =
      add_zone(table, "discard", 0, 0, up | BZ_ZONE_TOP | BZ_ZONE_ORDERED, 0);
  zone_of(table, first)->refill = discard;
  zone_of(table, first)->seen = 0;
  add_grid(table, add_zone(table, "board", 0, 0, up | BZ_ZONE_PLAY, 0), 3, 3);
  for (int seat = 1; seat <= SEATS; seat++) {
    int32_t hand = add_zone(table, "hand", seat, 0, up, 5);
    zone_of(table, hand)->seen = BZ_SEAT(seat);
    int32_t own = add_zone(table, "own", seat, 0, deck | BZ_ZONE_KNOWN, 0);
    zone_of(table, own)->refill = seat == 1 ? discard : hand;
    add_grid(table, add_zone(table, "camp", seat, 0, up | BZ_ZONE_PLAY, 0), 2, 2);
  }
}

/* A third of the pieces carry two zones each: a small one and a grid. */
static void add_pieces(bz_table *table) {
  for (int32_t card = 0; card < PIECES; card++) {
    int32_t piece = new_piece(table, card, 1);
    if (card >= CARRIERS) continue;
    int32_t cargo = add_zone(table, "cargo", 0, piece, BZ_ZONE_HOST | BZ_ZONE_FACE_UP, 3);
    add_grid(table, add_zone(table, "hooks", 0, piece, BZ_ZONE_HOST, 0), 2, 1);
    piece_of(table, piece)->first_zone = cargo;
    piece_of(table, piece)->zone_count = 2;
  }
}

static void add_purse(bz_table *table, const char *unit, int owner, uint8_t flags,
                      int64_t start, int64_t min, int64_t max) {
  int32_t purse = bz_purse_new(table, "purse", unit, owner);
  munit_assert_int32(purse, >, 0);
  table->purses[purse].flags = flags;
  bz_purse_start(table, purse, start, min, max);
}

static void add_purses(bz_table *table) {
  add_purse(table, "gold", 0, BZ_PURSE_ENDLESS, GOLD - 60, 0, INT64_MAX);
  add_purse(table, "gem", 0, 0, GEMS - 3, 0, 40);
  for (int seat = 1; seat <= SEATS; seat++) {
    add_purse(table, "gold", seat, 0, 20, 0, 50);
    add_purse(table, "gold", seat, BZ_PURSE_CLAMP, 0, -5, 22);
    add_purse(table, "gem", seat, BZ_PURSE_FLOW, 1, 0, 10);
  }
}

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  world *it = calloc(1, sizeof *it);
  munit_assert_not_null(it);
  it->table = new_table(SEATS);
  bz_mark_new(it->table, "wound", false, true, NULL);
  bz_mark_new(it->table, "level", true, false, NULL);
  add_zones(it->table);
  add_pieces(it->table);
  add_purses(it->table);
  bz_rng_seed(&it->rng, munit_rand_uint32());
  for (int seat = 1; seat <= SEATS; seat++)
    it->table->branch_rng[seat] = bz_rng_split(&it->rng, (uint64_t)seat);
  return it;
}

static void tear_down(void *fixture) {
  free_table(((world *)fixture)->table);
  free(fixture);
}

static int32_t any(world *it, int64_t low, int64_t high) {
  return (int32_t)bz_rng_between(&it->rng, low, high);
}

static int32_t any_piece(world *it) { return any(it, 1, PIECES); }
static int32_t any_zone(world *it) { return any(it, 1, it->table->zone_count); }
static int32_t any_purse(world *it) { return any(it, 1, it->table->purse_count); }
static bz_seats any_seats(world *it) {
  return (bz_seats)any(it, 0, (1 << (SEATS + 1)) - 1);
}

static bz_fault try_move(world *it) {
  bz_landing landing = {.place = any(it, -3, 12), .space = any(it, -1, 9)};
  landing.face = any(it, -1, 1);
  landing.turn = any(it, -1, 3);
  landing.quiet = any(it, 0, 9) == 0;
  int32_t piece = any_piece(it), zone = any_zone(it);
  bz_fault room = bz_zone_room(it->table, piece, zone, landing);
  bz_fault fault = bz_zone_move(it->table, piece, zone, landing);
  munit_assert_true(fault == room || fault == BZ_FOREIGN); /* it was foretold */
  return fault;
}

static bz_fault try_swap(world *it) {
  return bz_zone_swap(it->table, any_piece(it), any_piece(it));
}

static bz_fault try_draw(world *it) {
  int32_t deck = any(it, 0, 3) != 0 ? any(it, 1, 2) : any_zone(it);
  int32_t piece = bz_deck_next(it->table, deck);
  if (piece != 0) bz_zone_move(it->table, piece, any_zone(it), BZ_LANDING);
  return BZ_FINE; /* a refill may have happened although the move was refused */
}

static bz_fault try_shuffle(world *it) {
  return bz_deck_shuffle(it->table, any_zone(it));
}

static bz_fault try_pay(world *it) {
  int32_t from = any_purse(it), to = any_purse(it);
  int64_t n = any(it, 0, 30), paid = -1;
  if (any(it, 0, 15) == 0) n = INT64_MAX - n;
  int64_t most = bz_purse_payable(it->table, from, to);
  bz_fault fault = bz_purse_pay(it->table, from, to, n, any(it, 0, 1), &paid);
  munit_assert_int64(paid, >=, 0);
  munit_assert_int64(paid, <=, most);
  if (fault != BZ_FINE) munit_assert_int64(paid, ==, 0);
  return fault;
}

static bz_fault try_flip(world *it) {
  return bz_piece_flip(it->table, any_piece(it), any(it, 0, 1));
}

static bz_fault try_turn(world *it) {
  return bz_piece_turn(it->table, any_piece(it), any(it, 0, 3));
}

static bz_fault try_mark(world *it) {
  return bz_piece_mark(it->table, any_piece(it), any(it, 0, 1), any(it, -3, 3));
}

static bz_fault do_show(world *it) {
  if (any(it, 0, 1))
    bz_zone_show(it->table, any_zone(it), any_seats(it));
  else
    bz_purse_show(it->table, any_purse(it), any_seats(it));
  return BZ_FINE;
}

static bz_fault do_look(world *it) {
  int32_t piece = any_piece(it);
  if (any(it, 0, 1))
    bz_look_begin(it->table, piece, any(it, 1, SEATS), any(it, 0, 1));
  else
    bz_look_end(it->table, piece, any(it, 1, SEATS));
  return BZ_FINE;
}

static bz_fault do_reveal(world *it) {
  bz_reveal(it->table, any_piece(it), any_seats(it));
  return BZ_FINE;
}

static bz_fault operate(world *it) {
  static bz_fault (*const operations[])(world *) = {
      try_move, try_move, try_move, try_move,    try_swap, try_swap, try_draw, try_pay,
      try_pay,  try_flip, try_turn, try_shuffle, try_mark, do_show,  do_look,  do_reveal};
  return operations[any(it, 0, 15)](it);
}

static void remember(world *it) {
  memcpy(it->pieces, it->table->pieces, sizeof it->pieces);
  memcpy(it->purses, it->table->purses,
         sizeof(bz_purse) * (size_t)(it->table->purse_count + 1));
  for (int32_t piece = 1; piece <= PIECES && it->table->branch != 0; piece++)
    it->owners[piece] = bz_piece_owner(it->table, piece);
}

static void assert_nothing_changed(const world *it, uint64_t version) {
  munit_assert_uint64(it->table->version, ==, version);
  munit_assert_memory_equal(sizeof it->pieces, it->pieces, it->table->pieces);
  munit_assert_memory_equal(sizeof(bz_purse) * (size_t)(it->table->purse_count + 1),
                            it->purses, it->table->purses);
}

static bool lies_as_before(const bz_piece *was, const bz_piece *is) {
  return was->zone == is->zone && was->place == is->place && was->space == is->space &&
         was->face == is->face && was->turn == is->turn &&
         memcmp(was->marks, is->marks, sizeof was->marks) == 0;
}

/* In a branch the things of the table and of other seats stay as they are; the table's
   endless bank alone pays everybody. */
static void assert_only_its_own(const world *it) {
  int branch = it->table->branch;
  if (branch == 0) return;
  for (int32_t piece = 1; piece <= PIECES; piece++)
    if (it->owners[piece] != branch)
      munit_assert_true(lies_as_before(&it->pieces[piece], piece_of(it->table, piece)));
  for (int32_t purse = 2; purse <= it->table->purse_count; purse++)
    if (it->purses[purse].owner != branch)
      munit_assert_int64(it->purses[purse].amount, ==, it->table->purses[purse].amount);
}

static void one_operation(world *it) {
  uint64_t version = it->table->version;
  remember(it);

  bz_fault fault = operate(it);

  if (fault != BZ_FINE) assert_nothing_changed(it, version);
  assert_only_its_own(it);
  it->tally.fine += fault == BZ_FINE;
  it->tally.refused[fault]++;
}

static void count(const world *it) {
  const char *wrong = bz_table_check(it->table);
  if (wrong == NULL) wrong = count_all_pieces(it->table);
  if (wrong != NULL) munit_errorf("%s", wrong);
  munit_assert_int64(count_tokens(it->table, "gold"), ==, GOLD);
  munit_assert_int64(count_tokens(it->table, "gem"), ==, GEMS);
  for (int32_t piece = 1; piece <= PIECES; piece++)
    munit_assert_int32(piece_of(it->table, piece)->card, ==, piece - 1);
}

static MunitResult a_million_operations_lose_nothing(const MunitParameter params[],
                                                     void *fixture) {
  world *it = fixture;
  (void)params;

  for (int i = 0; i < OPERATIONS; i++) {
    if (i % ROUND == 0) {
      count(it);
      bz_journal_cut(it->table->journal, (bz_journal_mark){0});
      it->table->branch = any(it, 0, 2) == 0 ? any(it, 1, SEATS) : 0;
      it->table->together = it->table->branch != 0;
    }
    one_operation(it);
  }

  count(it);
  munit_assert_int(it->tally.fine, >, OPERATIONS / 3);
  for (int fault = BZ_FULL; fault <= BZ_UNIT; fault++)
    munit_assert_int(it->tally.refused[fault], >, OPERATIONS / 1000);
  munit_assert_int(it->tally.refused[BZ_OUT_OF_MEMORY], ==, 0);
  return MUNIT_OK;
}

/* The counters themselves must notice: a piece doubled, lost, displaced; a token made. */
static MunitResult the_counts_notice_what_is_wrong(const MunitParameter params[],
                                                   void *fixture) {
  bz_table *table = ((world *)fixture)->table;
  bz_zone *deck = zone_of(table, 1);
  (void)params;

  deck->pieces[0] = 2;
  munit_assert_string_equal(count_all_pieces(table), "a piece is lost");
  munit_assert_not_null(bz_table_check(table));
  deck->pieces[0] = 1;
  munit_assert_null(count_all_pieces(table));
  deck->count--;
  munit_assert_string_equal(count_all_pieces(table), "a piece is lost");
  munit_assert_not_null(bz_table_check(table));
  deck->count++;
  piece_of(table, 5)->zone = 2;
  munit_assert_string_equal(count_all_pieces(table), "a piece says it is elsewhere");
  munit_assert_not_null(bz_table_check(table));
  piece_of(table, 5)->zone = 1;
  zone_of(table, 3)->spaces[4] = 7;
  munit_assert_string_equal(count_all_pieces(table),
                            "a space holds a piece of elsewhere");
  munit_assert_not_null(bz_table_check(table));
  zone_of(table, 3)->spaces[4] = 0;
  table->purses[3].amount++;
  munit_assert_int64(count_tokens(table, "gold"), !=, GOLD);

  munit_assert_not_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/a million operations lose nothing", a_million_operations_lose_nothing, set_up,
     tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {"/the counts notice what is wrong", the_counts_notice_what_is_wrong, set_up,
     tear_down, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/conservation", tests, NULL, 1,
                                 MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
