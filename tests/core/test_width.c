/* test_width.c - the columns a text takes. */
#include "width.h"
#include <munit.h>
#include <string.h>

static int width_of(const char *text) { return bz_text_width(text, strlen(text)); }

static MunitResult ordinary_letters_take_one(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  munit_assert_int(width_of(""), ==, 0);
  munit_assert_int(width_of("Baize"), ==, 5);
  munit_assert_int(width_of("Grün ♠ │"), ==, 8);
  return MUNIT_OK;
}

static MunitResult wide_characters_take_two(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  munit_assert_int(width_of("麻雀"), ==, 4);
  munit_assert_int(width_of("한글"), ==, 4);
  munit_assert_int(width_of("Ａ"), ==, 2);
  munit_assert_int(width_of("🎲"), ==, 2);
  munit_assert_int(width_of("a🎲b"), ==, 4);
  return MUNIT_OK;
}

static MunitResult marks_take_none(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  munit_assert_int(width_of("e\xCC\x81"), ==, 1); /* e + acute */
  munit_assert_int(width_of("\xE1\x84\x80\xE1\x85\xA1"), ==,
                   2);                               /* jamo of one syllable */
  munit_assert_int(width_of("\xE2\x80\x8B"), ==, 0); /* zero width space */
  return MUNIT_OK;
}

static MunitResult sequences_are_one_glyph(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  const char *family = "👩\xE2\x80\x8D👧", *flag = "🇩🇰", *heart = "❤\xEF\xB8\x8F";
  int width;

  munit_assert_size(bz_text_glyph(family, strlen(family), &width), ==, strlen(family));
  munit_assert_int(width, ==, 2);
  munit_assert_size(bz_text_glyph(flag, strlen(flag), &width), ==, strlen(flag));
  munit_assert_int(width, ==, 2);
  munit_assert_int(width_of(heart), ==, 2);
  munit_assert_int(width_of("❤"), ==, 1);
  munit_assert_int(width_of("🇩🇰🇸🇪"), ==, 4);
  return MUNIT_OK;
}

static MunitResult control_and_broken_bytes_are_told(const MunitParameter params[],
                                                     void *data) {
  int width;
  (void)params, (void)data;
  munit_assert_size(bz_text_glyph("\033[31m", 5, &width), ==, 1);
  munit_assert_int(width, ==, -1);
  munit_assert_size(bz_text_glyph("\xC2\x9B", 2, &width), ==, 2); /* C1 escape */
  munit_assert_int(width, ==, -1);
  munit_assert_size(bz_text_glyph("\xFF!", 2, &width), ==, 1);
  munit_assert_int(width, ==, -1);
  munit_assert_int(width_of("\xE9"), ==, 1);
  return MUNIT_OK;
}

static MunitResult fitting_never_cuts_a_glyph(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  munit_assert_size(bz_text_fit("麻雀", 6, 3), ==, 3);
  munit_assert_size(bz_text_fit("ae\xCC\x81z", 5, 2), ==, 4);
  munit_assert_size(bz_text_fit("abc", 3, 9), ==, 3);
  munit_assert_size(bz_text_fit("abc", 3, 0), ==, 0);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/ordinary_letters_take_one", ordinary_letters_take_one, NULL, NULL, 0, NULL},
    {"/wide_characters_take_two", wide_characters_take_two, NULL, NULL, 0, NULL},
    {"/marks_take_none", marks_take_none, NULL, NULL, 0, NULL},
    {"/sequences_are_one_glyph", sequences_are_one_glyph, NULL, NULL, 0, NULL},
    {"/control_and_broken_bytes_are_told", control_and_broken_bytes_are_told, NULL, NULL,
     0, NULL},
    {"/fitting_never_cuts_a_glyph", fitting_never_cuts_a_glyph, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL}};

int main(int argc, char **argv) {
  MunitSuite suite = {"/width", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};
  return munit_suite_main(&suite, NULL, argc, argv);
}
