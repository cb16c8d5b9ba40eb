/* test_token.c - paying: all or nothing, tracks, banks, units, and what others deduce. */
#include "sight.h"
#include "table_fixture.h"
#include "token.h"

enum { BANK = 1, ONE, TWO, TRACK, GEMS }; /* ONE and TWO are the gold of seats 1 and 2 */

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  bz_table *table = new_table(3);
  munit_assert_int32(bz_purse_new(table, "bank", "gold", 0), ==, BANK);
  munit_assert_int32(bz_purse_new(table, "gold", "gold", 1), ==, ONE);
  munit_assert_int32(bz_purse_new(table, "gold", "gold", 2), ==, TWO);
  munit_assert_int32(bz_purse_new(table, "track", "gold", 1), ==, TRACK);
  munit_assert_int32(bz_purse_new(table, "gems", "gem", 1), ==, GEMS);
  table->purses[BANK].flags = BZ_PURSE_ENDLESS;
  table->purses[TRACK].flags = BZ_PURSE_CLAMP;
  bz_purse_start(table, BANK, 0, 0, INT64_MAX);
  bz_purse_start(table, ONE, 10, 0, 20);
  bz_purse_start(table, TWO, 5, 0, 8);
  bz_purse_start(table, TRACK, 0, -3, 10);
  bz_purse_start(table, GEMS, 4, 0, INT64_MAX);
  return table;
}

static bz_fault pay(bz_table *table, int32_t from, int32_t to, int64_t n) {
  int64_t paid;
  return bz_purse_pay(table, from, to, n, false, &paid);
}

static int64_t amount(const bz_table *table, int32_t purse) {
  return table->purses[purse].amount;
}

static MunitResult a_payment_moves_the_amount(const MunitParameter params[],
                                              void *fixture) {
  bz_table *table = fixture;
  int64_t paid = -1;
  (void)params;

  munit_assert_int(bz_purse_pay(table, ONE, TWO, 3, false, &paid), ==, BZ_FINE);

  munit_assert_int64(paid, ==, 3);
  munit_assert_int64(amount(table, ONE), ==, 7);
  munit_assert_int64(amount(table, TWO), ==, 8);
  munit_assert_int(last_event(table).kind, ==, BZ_EVENT_PAY);
  munit_assert_int64(last_event(table).n, ==, 3);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult all_is_paid_or_nothing(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  int64_t paid = -1;
  uint64_t version = table->version;
  (void)params;

  munit_assert_int(bz_purse_pay(table, TWO, ONE, 6, false, &paid), ==, BZ_SHORT);
  munit_assert_int64(paid, ==, 0);
  munit_assert_int(bz_purse_pay(table, ONE, TWO, 4, false, &paid), ==, BZ_BRIMFUL);
  munit_assert_int64(paid, ==, 0);

  munit_assert_int64(amount(table, ONE), ==, 10);
  munit_assert_int64(amount(table, TWO), ==, 5);
  munit_assert_uint64(table->version, ==, version);
  munit_assert_size(table->journal->count, ==, 0);
  munit_assert_int64(bz_purse_payable(table, ONE, TWO), ==, 3);
  munit_assert_int64(bz_purse_payable(table, TWO, ONE), ==, 5);
  return MUNIT_OK;
}

static MunitResult nothing_and_oneself_can_be_paid(const MunitParameter params[],
                                                   void *fixture) {
  bz_table *table = fixture;
  int64_t paid;
  (void)params;

  munit_assert_int(pay(table, ONE, TWO, 0), ==, BZ_FINE);
  munit_assert_int(bz_purse_pay(table, ONE, ONE, 10, false, &paid), ==, BZ_FINE);
  munit_assert_int64(paid, ==, 10);

  munit_assert_int64(amount(table, ONE), ==, 10);
  munit_assert_size(table->journal->count, ==, 0);
  return MUNIT_OK;
}

static MunitResult a_track_takes_and_gives_what_fits(const MunitParameter params[],
                                                     void *fixture) {
  bz_table *table = fixture;
  int64_t paid;
  (void)params;

  munit_assert_int(bz_purse_pay(table, BANK, TRACK, 25, false, &paid), ==, BZ_FINE);
  munit_assert_int64(paid, ==, 10);
  munit_assert_int64(amount(table, TRACK), ==, 10);
  munit_assert_int(bz_purse_pay(table, TRACK, BANK, 99, false, &paid), ==, BZ_FINE);
  munit_assert_int64(paid, ==, 13);

  munit_assert_int64(amount(table, TRACK), ==, -3);
  munit_assert_int64(amount(table, BANK), ==, 3);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult a_bank_has_no_bottom_and_no_brim(const MunitParameter params[],
                                                    void *fixture) {
  bz_table *table = fixture;
  (void)params;
  table->purses[ONE].max = INT64_MAX;

  munit_assert_int(pay(table, BANK, ONE, 1000000), ==, BZ_FINE);
  munit_assert_int64(amount(table, BANK), ==, -1000000);
  munit_assert_null(bz_table_check(table));
  munit_assert_int(pay(table, ONE, BANK, 1000010), ==, BZ_FINE);

  munit_assert_int64(amount(table, BANK), ==, 10);
  munit_assert_int64(amount(table, ONE), ==, 0);
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult no_amount_runs_over_64_bits(const MunitParameter params[],
                                               void *fixture) {
  bz_table *table = fixture;
  (void)params;
  table->purses[ONE].max = table->purses[TWO].max = INT64_MAX;

  munit_assert_int(pay(table, BANK, ONE, INT64_MAX), ==, BZ_BRIMFUL);
  munit_assert_int(pay(table, BANK, ONE, INT64_MAX - 10), ==, BZ_FINE);
  munit_assert_int(pay(table, BANK, ONE, 1), ==, BZ_BRIMFUL);
  munit_assert_int(pay(table, BANK, TWO, INT64_MAX - 5), ==, BZ_SHORT);

  munit_assert_int64(amount(table, ONE), ==, INT64_MAX);
  munit_assert_int64(amount(table, TWO), ==, 5);
  return MUNIT_OK;
}

/* Purses before and after the bank: the sums of a check run over on the way. */
static MunitResult large_amounts_are_summed(const MunitParameter params[],
                                            void *fixture) {
  bz_table *table = fixture;
  int32_t late = bz_purse_new(table, "bank", "gem", 0);
  (void)params;
  table->purses[late].flags = BZ_PURSE_ENDLESS;
  int32_t chest = bz_purse_new(table, "chest", "gem", 0);

  munit_assert_int(pay(table, late, GEMS, INT64_MAX - 4), ==, BZ_FINE);
  munit_assert_null(bz_table_check(table));
  munit_assert_int(pay(table, GEMS, chest, INT64_MAX - 1), ==, BZ_FINE);
  munit_assert_null(bz_table_check(table));
  table->purses[chest].amount--;

  munit_assert_string_equal(bz_table_check(table), "tokens were made or lost");
  return MUNIT_OK;
}

static MunitResult a_range_ends_at_64_bits(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  int64_t paid;
  (void)params;
  int32_t debt = bz_purse_new(table, "debt", "gold", 1);
  bz_purse_start(table, debt, 0, INT64_MIN, INT64_MAX);
  bz_purse_show(table, debt, 0);
  table->purses[debt].flags = BZ_PURSE_FLOW;
  bz_purse_pay(table, debt, BANK, 5, true, &paid); /* now it may have any depth */
  munit_assert_int64(table->purses[debt].low[3], ==, INT64_MIN);

  munit_assert_int(pay(table, debt, BANK, 7), ==, BZ_FINE);

  munit_assert_int64(table->purses[debt].low[3], ==, INT64_MIN);
  munit_assert_int64(table->purses[debt].high[3], ==, -7);
  munit_assert_int64(amount(table, debt), ==, -12);
  return MUNIT_OK;
}

static MunitResult units_do_not_mix(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  (void)params;

  munit_assert_int(pay(table, GEMS, ONE, 1), ==, BZ_UNIT);
  munit_assert_int(pay(table, BANK, GEMS, 1), ==, BZ_UNIT);

  munit_assert_int64(amount(table, GEMS), ==, 4);
  return MUNIT_OK;
}

static MunitResult purses_are_found_by_name_and_owner(const MunitParameter params[],
                                                      void *fixture) {
  bz_table *table = fixture;
  (void)params;

  munit_assert_int32(bz_purse_find(table, "gold", 2), ==, TWO);
  munit_assert_int32(bz_purse_find(table, "bank", 0), ==, BANK);
  munit_assert_int32(bz_purse_find(table, "gold", 0), ==, 0);
  return MUNIT_OK;
}

static MunitResult a_branch_pays_from_its_own_and_the_bank(const MunitParameter params[],
                                                           void *fixture) {
  bz_table *table = fixture;
  (void)params;
  table->together = true;
  table->branch = 1;

  munit_assert_int(pay(table, ONE, TRACK, 1), ==, BZ_FINE);
  munit_assert_int(pay(table, ONE, BANK, 1), ==, BZ_FINE);
  munit_assert_int(pay(table, BANK, ONE, 1), ==, BZ_FINE);
  munit_assert_int(pay(table, ONE, TWO, 1), ==, BZ_FOREIGN);
  munit_assert_int(pay(table, TWO, BANK, 1), ==, BZ_FOREIGN);

  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

/* 1 | 2 is 3, yet seat 3 has no part in it. */
static MunitResult a_third_seat_cannot_pay_for_two_others(const MunitParameter params[],
                                                          void *fixture) {
  bz_table *table = fixture;
  (void)params;
  table->purses[ONE].flags = BZ_PURSE_ENDLESS;
  table->together = true;
  table->branch = 3;

  munit_assert_int(pay(table, ONE, TWO, 1), ==, BZ_FOREIGN);
  return MUNIT_OK;
}

static MunitResult who_sees_a_purse_knows_its_amount(const MunitParameter params[],
                                                     void *fixture) {
  bz_table *table = fixture;
  (void)params;

  pay(table, ONE, TWO, 2);

  for (int seat = 0; seat <= 3; seat++) {
    munit_assert_int64(table->purses[ONE].low[seat], ==, 8);
    munit_assert_int64(table->purses[TWO].high[seat], ==, 7);
  }
  return MUNIT_OK;
}

static void hide(bz_table *table) {
  bz_purse_show(table, ONE, BZ_SEAT(1));
  bz_purse_show(table, TWO, BZ_SEAT(2));
}

static MunitResult a_watched_payment_can_be_followed(const MunitParameter params[],
                                                     void *fixture) {
  bz_table *table = fixture;
  (void)params;
  hide(table);
  table->purses[ONE].flags = BZ_PURSE_FLOW;

  pay(table, ONE, TWO, 2);

  munit_assert_uint(last_event(table).named, ==, bz_everyone(table));
  munit_assert_int64(table->purses[ONE].low[3], ==, 8);
  munit_assert_int64(table->purses[ONE].high[3], ==, 8);
  munit_assert_int64(table->purses[TWO].low[3], ==, 7);
  return MUNIT_OK;
}

static MunitResult a_quiet_payment_is_only_bounded(const MunitParameter params[],
                                                   void *fixture) {
  bz_table *table = fixture;
  int64_t paid;
  (void)params;
  hide(table);

  bz_purse_pay(table, ONE, TWO, 2, true, &paid);

  munit_assert_int64(paid, ==, 2);
  munit_assert_uint(last_event(table).seen & BZ_SEAT(3), ==, 0);
  munit_assert_int64(table->purses[ONE].low[3], ==, 0);
  munit_assert_int64(table->purses[ONE].high[3], ==, 10);
  munit_assert_int64(table->purses[TWO].low[3], ==, 5);
  munit_assert_int64(table->purses[TWO].high[3], ==, 8); /* its most */
  munit_assert_int64(table->purses[ONE].low[1], ==, 8);
  munit_assert_int64(table->purses[TWO].high[2], ==, 7);
  return MUNIT_OK;
}

static MunitResult
a_secret_amount_does_not_show_in_the_range(const MunitParameter params[], void *fixture) {
  int64_t paid, low[3], high[3];
  (void)params, (void)fixture;

  for (int64_t n = 0; n < 3; n++) {
    bz_table *table = set_up(NULL, NULL);
    hide(table);
    table->purses[TWO].max = INT64_MAX;
    bz_purse_pay(table, ONE, TWO, n, true, &paid);
    low[n] = table->purses[ONE].low[3];
    high[n] = table->purses[TWO].high[3];
    free_table(table);
  }

  munit_assert_int64(high[1], ==, 15); /* all that the giver had */
  munit_assert_int64(high[2], ==, 15);
  munit_assert_int64(high[0], ==, 15);
  munit_assert_int64(low[0], ==, low[1]);
  return MUNIT_OK;
}

static MunitResult ranges_hold_the_truth(const MunitParameter params[], void *fixture) {
  bz_table *table = fixture;
  bz_rng rng;
  int64_t paid;
  (void)params;
  hide(table);
  table->purses[TWO].max = INT64_MAX;
  bz_rng_seed(&rng, 31);

  for (int i = 0; i < 20000; i++) {
    int32_t from = (int32_t)bz_rng_between(&rng, BANK, TRACK);
    int32_t to = (int32_t)bz_rng_between(&rng, BANK, TRACK);
    table->purses[TWO].flags = bz_rng_below(&rng, 3) == 0 ? BZ_PURSE_FLOW : 0;
    bz_purse_pay(table, from, to, bz_rng_between(&rng, 0, 6), bz_rng_below(&rng, 2),
                 &paid);
    for (int seat = 0; seat <= 3; seat++)
      for (int32_t purse = ONE; purse <= TRACK; purse++) {
        munit_assert_int64(table->purses[purse].low[seat], <=, amount(table, purse));
        munit_assert_int64(table->purses[purse].high[seat], >=, amount(table, purse));
      }
  }
  munit_assert_null(bz_table_check(table));
  return MUNIT_OK;
}

static MunitResult a_shown_purse_is_known_at_once(const MunitParameter params[],
                                                  void *fixture) {
  bz_table *table = fixture;
  int64_t paid;
  (void)params;
  hide(table);
  bz_purse_pay(table, ONE, TWO, 2, true, &paid);

  bz_purse_show(table, TWO, bz_everyone(table));

  munit_assert_int64(table->purses[TWO].low[3], ==, 7);
  munit_assert_int64(table->purses[TWO].high[0], ==, 7);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/a payment moves the amount", a_payment_moves_the_amount, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/all is paid or nothing", all_is_paid_or_nothing, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/nothing and oneself can be paid", nothing_and_oneself_can_be_paid, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a track takes and gives what fits", a_track_takes_and_gives_what_fits, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a bank has no bottom and no brim", a_bank_has_no_bottom_and_no_brim, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/no amount runs over 64 bits", no_amount_runs_over_64_bits, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/large amounts are summed", large_amounts_are_summed, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a range ends at 64 bits", a_range_ends_at_64_bits, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/units do not mix", units_do_not_mix, set_up, free_table, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/purses are found by name and owner", purses_are_found_by_name_and_owner, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a branch pays from its own and the bank", a_branch_pays_from_its_own_and_the_bank,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a third seat cannot pay for two others", a_third_seat_cannot_pay_for_two_others,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/who sees a purse knows its amount", who_sees_a_purse_knows_its_amount, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a watched payment can be followed", a_watched_payment_can_be_followed, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a quiet payment is only bounded", a_quiet_payment_is_only_bounded, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a secret amount does not show in the range",
     a_secret_amount_does_not_show_in_the_range, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/ranges hold the truth", ranges_hold_the_truth, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a shown purse is known at once", a_shown_purse_is_known_at_once, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/token", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
