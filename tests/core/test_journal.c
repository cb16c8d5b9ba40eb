/* test_journal.c - what is written down, cut off again, and hashed into the history. */
#include "journal.h"
#include "table_fixture.h"
#include <stdio.h>
#include <string.h>

static void *set_up(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  return new_table(2);
}

/* An event that everybody notices and can name. */
static bz_event open_event(int64_t n) {
  return (bz_event){.kind = BZ_EVENT_PAY, .card = -1, .n = n, .seen = 7, .named = 7};
}

static void say(bz_table *table, const char *text) {
  bz_event event = open_event(0);
  event.kind = BZ_EVENT_SAY;
  bz_journal_add(table, event, text, strlen(text) + 1);
}

static const char *text_of(const bz_table *table, size_t event) {
  return table->journal->text + table->journal->events[event].text;
}

static MunitResult events_come_in_order_with_their_text(const MunitParameter params[],
                                                        void *fixture) {
  bz_table *table = fixture;
  char line[32];
  (void)params;

  for (int i = 0; i < 2000; i++) {
    snprintf(line, sizeof line, "line %d", i);
    bz_journal_add(table, open_event(i), line, strlen(line) + 1);
    bz_journal_add(table, open_event(-i), NULL, 0);
  }

  munit_assert_size(table->journal->count, ==, 4000);
  for (size_t i = 0; i < 2000; i++) {
    snprintf(line, sizeof line, "line %d", (int)i);
    munit_assert_int64(table->journal->events[2 * i].n, ==, (int64_t)i);
    munit_assert_string_equal(text_of(table, 2 * i), line);
    munit_assert_size(table->journal->events[2 * i].size, ==, strlen(line) + 1);
    munit_assert_int64(table->journal->events[2 * i + 1].n, ==, -(int64_t)i);
    munit_assert_uint32(table->journal->events[2 * i + 1].size, ==, 0);
  }
  return MUNIT_OK;
}

static MunitResult a_long_text_is_kept_whole(const MunitParameter params[],
                                             void *fixture) {
  bz_table *table = fixture;
  static char text[70000];
  (void)params;
  memset(text, 'x', sizeof text - 1);

  say(table, "before");
  say(table, text);
  say(table, "after");

  munit_assert_string_equal(text_of(table, 0), "before");
  munit_assert_string_equal(text_of(table, 1), text);
  munit_assert_string_equal(text_of(table, 2), "after");
  return MUNIT_OK;
}

static MunitResult a_cut_goes_back_to_the_mark(const MunitParameter params[],
                                               void *fixture) {
  bz_table *table = fixture;
  (void)params;
  say(table, "kept");
  bz_journal_mark mark = bz_journal_here(table->journal);
  say(table, "dropped");
  say(table, "dropped as well");

  bz_journal_cut(table->journal, mark);
  munit_assert_size(table->journal->count, ==, 1);
  munit_assert_size(table->journal->text_count, ==, mark.text);
  say(table, "new");

  munit_assert_size(table->journal->count, ==, 2);
  munit_assert_string_equal(text_of(table, 0), "kept");
  munit_assert_string_equal(text_of(table, 1), "new");
  return MUNIT_OK;
}

static MunitResult a_table_without_a_journal_goes_on(const MunitParameter params[],
                                                     void *fixture) {
  bz_table *table = fixture;
  bz_journal *journal = table->journal;
  (void)params;
  table->journal = NULL;

  say(table, "nobody listens");

  table->journal = journal;
  munit_assert_size(journal->count, ==, 0);
  bz_journal_free(NULL);
  return MUNIT_OK;
}

static MunitResult an_event_says_in_which_branch(const MunitParameter params[],
                                                 void *fixture) {
  bz_table *table = fixture;
  (void)params;

  bz_journal_add(table, open_event(1), NULL, 0);
  table->branch = 2;
  bz_journal_add(table, open_event(1), NULL, 0);

  munit_assert_int(table->journal->events[0].branch, ==, 0);
  munit_assert_int(table->journal->events[1].branch, ==, 2);
  return MUNIT_OK;
}

/* The history of a fresh table after this one event. */
static uint64_t history_of(bz_event event, const char *text, int branch) {
  bz_table *table = new_table(2);
  table->branch = branch;
  bz_journal_add(table, event, text, text != NULL ? strlen(text) + 1 : 0);
  uint64_t history = table->history;
  free_table(table);
  return history;
}

static MunitResult the_history_knows_what_everybody_saw(const MunitParameter params[],
                                                        void *fixture) {
  bz_event event = open_event(1);
  uint64_t plain = history_of(event, NULL, 0);
  (void)params, (void)fixture;

  munit_assert_uint64(plain, !=, 0);
  munit_assert_uint64(history_of(open_event(2), NULL, 0), !=, plain);
  munit_assert_uint64(history_of(event, "said", 0), !=, plain);
  munit_assert_uint64(history_of(event, "said", 0), !=, history_of(event, "sung", 0));
  event.to = 1;
  munit_assert_uint64(history_of(event, NULL, 0), !=, plain);
  event = open_event(1);
  event.card = 3;
  munit_assert_uint64(history_of(event, NULL, 0), !=, plain);
  event = open_event(1);
  event.kind = BZ_EVENT_ROLL;
  munit_assert_uint64(history_of(event, NULL, 0), !=, plain);
  return MUNIT_OK;
}

static MunitResult the_history_goes_back_to_the_start(const MunitParameter params[],
                                                      void *fixture) {
  bz_table *table = fixture, *other = new_table(2);
  (void)params;

  bz_journal_add(table, open_event(1), NULL, 0);
  bz_journal_add(other, open_event(2), NULL, 0);
  munit_assert_uint64(table->history, !=, other->history);
  for (int64_t n = 3; n < 9; n++) {
    bz_journal_add(table, open_event(n), NULL, 0);
    bz_journal_add(other, open_event(n), NULL, 0);
  }

  munit_assert_uint64(table->history, !=, other->history);
  free_table(other);
  return MUNIT_OK;
}

static MunitResult a_secret_stays_out_of_the_history(const MunitParameter params[],
                                                     void *fixture) {
  bz_event event = open_event(1), other = open_event(9);
  (void)params, (void)fixture;
  other.card = 4;
  other.a = 5;

  event.named = other.named = BZ_SEAT(1); /* noticed by all, readable for seat 1 */
  munit_assert_uint64(history_of(event, NULL, 0), ==, history_of(other, NULL, 0));
  munit_assert_uint64(history_of(event, NULL, 0), !=, 0);
  event.seen = other.seen = BZ_SEAT(1); /* noticed by seat 1 alone */
  munit_assert_uint64(history_of(event, NULL, 0), ==, 0);
  return MUNIT_OK;
}

/* Branches run in any order; what they do must not show in the history before the join. */
static MunitResult branches_stay_out_of_the_history(const MunitParameter params[],
                                                    void *fixture) {
  (void)params, (void)fixture;

  munit_assert_uint64(history_of(open_event(1), "secretly", 2), ==, 0);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/events come in order with their text", events_come_in_order_with_their_text,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a long text is kept whole", a_long_text_is_kept_whole, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a cut goes back to the mark", a_cut_goes_back_to_the_mark, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/a table without a journal goes on", a_table_without_a_journal_goes_on, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/an event says in which branch", an_event_says_in_which_branch, set_up, free_table,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/the history knows what everybody saw", the_history_knows_what_everybody_saw,
     set_up, free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/the history goes back to the start", the_history_goes_back_to_the_start, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a secret stays out of the history", a_secret_stays_out_of_the_history, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {"/branches stay out of the history", branches_stay_out_of_the_history, set_up,
     free_table, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};

static const MunitSuite suite = {"/journal", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
