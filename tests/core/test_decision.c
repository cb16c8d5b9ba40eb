/* test_decision.c - what a question allows: how many answers, and which are refused. */
#include "decision.h"
#include "table_fixture.h"
#include <string.h>

enum { MANY = 1000 };

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  return new_table(2);
}

/* A question with that many options. */
static bz_decision question(bz_table *table, bz_ask kind, int32_t options) {
  bz_decision decision = {0};
  bz_decision_open(&decision, kind, 1, "test");
  for (int32_t i = 0; i < options; i++) {
    bz_option *option = bz_decision_add(table, &decision);
    munit_assert_not_null(option);
    option->kind = BZ_OPT_ITEM;
    option->id = i + 1;
  }
  return decision;
}

static bz_decision pick(bz_table *table, int32_t options, int32_t min, int32_t max) {
  bz_decision decision = question(table, BZ_PICK, options);
  decision.min = min;
  decision.max = max;
  return decision;
}

static const char *choose(const bz_decision *decision, const char *digits) {
  int32_t chosen[16], count = 0;
  for (; digits[count] != '\0'; count++)
    chosen[count] = digits[count] - '0';
  return bz_decision_refuses(decision, false, 0, chosen, count);
}

static const char *give(const bz_decision *decision, int64_t number) {
  return bz_decision_refuses(decision, false, number, NULL, 0);
}

static MunitResult opening_clears_all_but_the_room(const MunitParameter params[],
                                                   void *fixture) {
  bz_decision decision = pick(fixture, 5, 2, 3);
  (void)params;
  munit_assert_true(bz_decision_choose(fixture, &decision, 3));
  decision.none = decision.secret = decision.tested = decision.declined = true;
  decision.number = decision.chosen_count = 3;
  bz_option *options = decision.options;
  int32_t room = decision.room, chosen_room = decision.chosen_room;

  bz_decision_open(&decision, BZ_NUMBER_, 2, "other");

  bz_decision fresh = {.open = true,
                       .kind = BZ_NUMBER_,
                       .seat = 2,
                       .min = 1,
                       .max = 1,
                       .enough = INT32_MAX,
                       .aside = -1};
  munit_assert_string_equal(decision.id, "other");
  munit_assert_ptr_equal(decision.options, options);
  munit_assert_int32(decision.room, ==, room);
  munit_assert_int32(decision.chosen_room, ==, chosen_room);
  decision.id = NULL;
  decision.options = NULL;
  decision.chosen = NULL;
  decision.room = decision.chosen_room = 0;
  munit_assert_memory_equal(sizeof fresh, &decision, &fresh);
  return MUNIT_OK;
}

static MunitResult options_are_kept_as_they_grow(const MunitParameter params[],
                                                 void *fixture) {
  (void)params;

  bz_decision decision = question(fixture, BZ_PICK, MANY);

  munit_assert_int32(decision.count, ==, MANY);
  for (int32_t i = 0; i < MANY; i++) {
    munit_assert_int32(decision.options[i].id, ==, i + 1);
    munit_assert_int32(decision.options[i].copy, ==, 0);
  }
  return MUNIT_OK;
}

static MunitResult without_memory_nothing_is_added(const MunitParameter params[],
                                                   void *fixture) {
  bz_table *table = fixture;
  bz_decision decision = question(table, BZ_PICK, 4);
  (void)params;
  while (decision.count < decision.room)
    bz_decision_add(table, &decision);
  int32_t count = decision.count;
  table->arena->limit = table->arena->top;
  memset(table->arena->free_lists, 0, sizeof table->arena->free_lists);

  munit_assert_null(bz_decision_add(table, &decision));
  munit_assert_false(bz_decision_choose(table, &decision, MANY));

  munit_assert_int32(decision.count, ==, count);
  munit_assert_int32(decision.options[3].id, ==, 4);
  return MUNIT_OK;
}

static MunitResult picks_are_counted(const MunitParameter params[], void *fixture) {
  static const struct {
    int32_t options, min, max;
    bool single, none;
    int64_t answers;
  } cases[] = {
      {0, 1, 1, true, false, 0},     {0, 1, 1, true, true, 1},
      {1, 1, 1, true, false, 1},     {1, 1, 1, true, true, 2},
      {3, 1, 1, true, false, 3},     {3, 1, 1, true, true, 4},
      {3, 3, 3, false, false, 1},    {3, 3, 3, false, true, 2},
      {3, 4, 4, false, false, 0},    {0, 0, 0, false, false, 1},
      {3, 0, 3, false, false, MANY}, {3, 2, 2, false, false, MANY},
      {5, 0, 0, false, false, 1},
  };
  (void)params;

  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    bz_decision decision = pick(fixture, cases[i].options, cases[i].min, cases[i].max);
    decision.single = cases[i].single;
    decision.none = cases[i].none;
    munit_assert_int64(bz_decision_answers(&decision, MANY), ==, cases[i].answers);
  }
  return MUNIT_OK;
}

static int64_t numbers(bz_table *table, int64_t low, int64_t high, bool none) {
  bz_decision decision = question(table, BZ_NUMBER_, 0);
  decision.low = low;
  decision.high = high;
  decision.none = none;
  return bz_decision_answers(&decision, MANY);
}

static MunitResult numbers_are_counted(const MunitParameter params[], void *fixture) {
  (void)params;

  munit_assert_int64(numbers(fixture, 3, 3, false), ==, 1);
  munit_assert_int64(numbers(fixture, 3, 3, true), ==, 2);
  munit_assert_int64(numbers(fixture, -2, 2, false), ==, 5);
  munit_assert_int64(numbers(fixture, 4, 3, false), ==, 0);
  munit_assert_int64(numbers(fixture, 4, 3, true), ==, 1);
  munit_assert_int64(numbers(fixture, 9, -9, true), ==, 1);
  munit_assert_int64(numbers(fixture, 1, MANY, true), ==, MANY);
  munit_assert_int64(numbers(fixture, 0, INT64_MAX, false), ==, MANY);
  munit_assert_int64(numbers(fixture, INT64_MIN, INT64_MAX, true), ==, MANY);
  return MUNIT_OK;
}

static int64_t splits(bz_table *table, int32_t parts, int64_t low, int64_t high) {
  bz_decision decision = question(table, BZ_SPLIT, 0);
  decision.min = decision.max = parts;
  decision.low = low;
  decision.high = high;
  return bz_decision_answers(&decision, MANY);
}

static MunitResult splits_are_counted(const MunitParameter params[], void *fixture) {
  (void)params;

  munit_assert_int64(splits(fixture, 3, 0, 0), ==, 1);
  munit_assert_int64(splits(fixture, 1, 5, 5), ==, 1);
  munit_assert_int64(splits(fixture, 1, 3, 5), ==, 3); /* not all must be given out */
  munit_assert_int64(splits(fixture, 2, 5, 5), >, 1);
  return MUNIT_OK;
}

static MunitResult other_kinds_are_counted(const MunitParameter params[], void *fixture) {
  bz_decision order = question(fixture, BZ_ORDER, 1),
              none = question(fixture, BZ_ORDER, 0);
  bz_decision orders = question(fixture, BZ_ORDER, 2);
  bz_decision confirm = question(fixture, BZ_CONFIRM, 0);
  (void)params;

  munit_assert_int64(bz_decision_answers(&none, MANY), ==, 1);
  munit_assert_int64(bz_decision_answers(&order, MANY), ==, 1);
  munit_assert_int64(bz_decision_answers(&orders, MANY), >, 1);
  munit_assert_int64(bz_decision_answers(&confirm, MANY), ==, 2);
  order.none = true;
  munit_assert_int64(bz_decision_answers(&order, MANY), ==, 2);
  return MUNIT_OK;
}

static MunitResult some_questions_offer_nothing(const MunitParameter params[],
                                                void *fixture) {
  bz_decision few = pick(fixture, 1, 2, 2), enough = pick(fixture, 2, 2, 2);
  bz_decision number = question(fixture, BZ_NUMBER_, 0);
  (void)params;
  number.high = -1;

  munit_assert_false(bz_decision_offers(&few));
  munit_assert_true(bz_decision_offers(&enough));
  munit_assert_false(bz_decision_offers(&number));
  number.high = 0;
  munit_assert_true(bz_decision_offers(&number));
  return MUNIT_OK;
}

static MunitResult a_pick_is_of_the_options_and_so_many(const MunitParameter params[],
                                                        void *fixture) {
  bz_decision some = pick(fixture, 4, 2, 3), one = pick(fixture, 4, 1, 1);
  (void)params;

  munit_assert_null(choose(&some, "01"));
  munit_assert_null(choose(&some, "312"));
  munit_assert_string_equal(choose(&some, "0"), "too few were chosen");
  munit_assert_string_equal(choose(&some, "0123"), "too many were chosen");
  munit_assert_string_equal(choose(&some, "04"), "that is not one of the options");
  munit_assert_string_equal(choose(&some, "0/"), "that is not one of the options");
  munit_assert_string_equal(choose(&some, "202"), "the same option was named twice");
  munit_assert_null(choose(&one, "3"));
  munit_assert_string_equal(choose(&one, ""), "one must be chosen");
  munit_assert_string_equal(choose(&one, "12"), "only one can be chosen");
  return MUNIT_OK;
}

static MunitResult only_what_may_be_declined_can_be(const MunitParameter params[],
                                                    void *fixture) {
  bz_decision decision = pick(fixture, 4, 1, 1);
  (void)params;

  munit_assert_string_equal(bz_decision_refuses(&decision, true, 0, NULL, 0),
                            "this cannot be declined");
  decision.none = true;
  munit_assert_null(bz_decision_refuses(&decision, true, 0, NULL, 0));
  munit_assert_string_equal(choose(&decision, ""), "one must be chosen");
  return MUNIT_OK;
}

static MunitResult a_number_lies_in_its_range(const MunitParameter params[],
                                              void *fixture) {
  bz_decision decision = question(fixture, BZ_NUMBER_, 0);
  (void)params;
  decision.low = -3;
  decision.high = 7;

  munit_assert_null(give(&decision, -3));
  munit_assert_null(give(&decision, 7));
  munit_assert_string_equal(give(&decision, -4), "that number is too low");
  munit_assert_string_equal(give(&decision, 8), "that number is too high");
  munit_assert_string_equal(give(&decision, INT64_MIN), "that number is too low");
  return MUNIT_OK;
}

static MunitResult an_order_names_each_once(const MunitParameter params[],
                                            void *fixture) {
  bz_decision decision = question(fixture, BZ_ORDER, 3);
  (void)params;

  munit_assert_null(choose(&decision, "201"));
  munit_assert_string_equal(choose(&decision, "20"), "all of them must be put in order");
  munit_assert_string_equal(choose(&decision, "2012"),
                            "all of them must be put in order");
  munit_assert_string_equal(choose(&decision, "200"), "the same option was named twice");
  munit_assert_string_equal(choose(&decision, "203"), "that is not one of the options");
  return MUNIT_OK;
}

static MunitResult a_split_gives_out_the_total(const MunitParameter params[],
                                               void *fixture) {
  bz_decision decision = question(fixture, BZ_SPLIT, 0);
  int32_t huge[3] = {INT32_MAX, INT32_MAX, 9}, negative[3] = {9, -1, 0};
  (void)params;
  decision.min = decision.max = 3;
  decision.high = 8;
  decision.low = 6;

  munit_assert_null(choose(&decision, "800"));
  munit_assert_null(choose(&decision, "123"));
  munit_assert_string_equal(choose(&decision, "12"), "every part needs its amount");
  munit_assert_string_equal(choose(&decision, "333"), "that is more than there is");
  munit_assert_string_equal(choose(&decision, "111"),
                            "that is less than has to be given out");
  munit_assert_string_equal(bz_decision_refuses(&decision, false, 0, huge, 3),
                            "that is more than there is");
  munit_assert_string_equal(bz_decision_refuses(&decision, false, 0, negative, 3),
                            "an amount cannot be less than nothing");
  return MUNIT_OK;
}

static MunitResult yes_is_one_and_no_is_zero(const MunitParameter params[],
                                             void *fixture) {
  bz_decision decision = question(fixture, BZ_CONFIRM, 0);
  (void)params;

  munit_assert_null(give(&decision, 0));
  munit_assert_null(give(&decision, 1));
  munit_assert_string_equal(give(&decision, 2), "answer yes or no");
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/opening clears all but the room", opening_clears_all_but_the_room, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/options are kept as they grow", options_are_kept_as_they_grow, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/without memory nothing is added", without_memory_nothing_is_added, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/picks are counted", picks_are_counted, set_up, free_table, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/numbers are counted", numbers_are_counted, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/splits are counted", splits_are_counted, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/some questions offer nothing", some_questions_offer_nothing, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/other kinds are counted", other_kinds_are_counted, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a pick is of the options and so many", a_pick_is_of_the_options_and_so_many,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/only what may be declined can be", only_what_may_be_declined_can_be, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a number lies in its range", a_number_lies_in_its_range, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/an order names each once", an_order_names_each_once, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a split gives out the total", a_split_gives_out_the_total, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/yes is one and no is zero", yes_is_one_and_no_is_zero, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/decision", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
