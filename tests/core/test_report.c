/* test_report.c - every mistake is kept, in order, up to a bound. */
#include "munit.h"
#include "report.h"
#include <stdlib.h>
#include <string.h>

static MunitResult mistakes_are_written_with_their_place(const MunitParameter params[],
                                                         void *fixture) {
  bz_report report = {0};
  (void)params, (void)fixture;

  bz_report_add(&report, "venues.yaml", 41, 5, "unknown field '%s'", "chop");
  bz_report_add(&report, "fate.yaml", 0, 0, "the file is too large");

  char *text = bz_report_text(&report);
  munit_assert_string_equal(text, "venues.yaml:41:5: unknown field 'chop'\n"
                                  "fate.yaml: the file is too large\n");
  free(text);
  bz_report_clear(&report);
  return MUNIT_OK;
}

static MunitResult an_empty_report_has_no_text(const MunitParameter params[],
                                               void *fixture) {
  bz_report report = {0};
  (void)params, (void)fixture;

  char *text = bz_report_text(&report);

  munit_assert_string_equal(text, "");
  free(text);
  bz_report_clear(&report);
  return MUNIT_OK;
}

static MunitResult mistakes_over_the_bound_are_counted(const MunitParameter params[],
                                                       void *fixture) {
  bz_report report = {0};
  (void)params, (void)fixture;

  for (int i = 1; i <= BZ_REPORT_MAX + 7; i++)
    bz_report_add(&report, "a.yaml", i, 1, "wrong");

  munit_assert_size(report.count, ==, BZ_REPORT_MAX);
  munit_assert_size(report.more, ==, 7);
  char *text = bz_report_text(&report);
  munit_assert_not_null(strstr(text, "a.yaml:200:1: wrong\n... and 7 more\n"));
  free(text);
  bz_report_clear(&report);
  return MUNIT_OK;
}

static MunitResult a_cleared_report_can_be_used_again(const MunitParameter params[],
                                                      void *fixture) {
  bz_report report = {0};
  (void)params, (void)fixture;
  bz_report_add(&report, "a.yaml", 1, 1, "wrong");

  bz_report_clear(&report);
  bz_report_add(&report, "b.yaml", 2, 3, "wrong too");

  munit_assert_size(report.count, ==, 1);
  munit_assert_string_equal(report.mistakes[0].file, "b.yaml");
  bz_report_clear(&report);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/mistakes are written with their place", mistakes_are_written_with_their_place,
     NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/an empty report has no text", an_empty_report_has_no_text, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/mistakes over the bound are counted", mistakes_over_the_bound_are_counted, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/a cleared report can be used again", a_cleared_report_can_be_used_again, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};
static const MunitSuite suite = {"/report", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
