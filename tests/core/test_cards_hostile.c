/* test_cards_hostile.c - long, broken and nasty files: the loader neither crashes nor
   swells. */
#include "cards.h"
#include "munit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char kinds[] =
    "venue:\n"
    "  back: gig\n"
    "  lists: [venues]\n"
    "  fields:\n"
    "    chops: { type: integer, min: 0, max: 40 }\n"
    "    pay: { type: integer, default: 7 }\n"
    "    size: { type: choice, of: [coffee, dive], default: dive }\n"
    "    icons: { type: list, of: { type: string }, default: [] }\n"
    "    cost: { type: map, fields: { gold: { type: integer, default: 2 } }, default: {} "
    "}\n"
    "    rule: { type: effect, optional: true }\n"
    "    weight: { type: number, default: 0.5 }\n"
    "    params: { type: any, optional: true }\n";

static const char venues[] = "# two venues\n"
                             "- id: cellar\n"
                             "  name: \"The \\u00e9 Cellar\"\n"
                             "  copies: 3\n"
                             "  tags: [dark, wet]\n"
                             "  chops: 12\n"
                             "  icons: [crown, mitre]\n"
                             "  rule: { effect: riot, count: 3 }\n"
                             "  text: >\n"
                             "    Pay {cost.gold} and draw {count}, {+chops}.\n"
                             "- { id: attic, name: Attic, kind: venue, chops: 4, params: "
                             "{ a: [1, 2.5, {b: ~}] } }\n"
                             "- change: cellar\n"
                             "  weight: -1.5e2\n"
                             "- remove: attic\n";

/* Loads two files and forgets everything; returns whether they were right. */
static bool survive(const char *kinds_text, size_t kinds_size, const char *list,
                    size_t list_size) {
  bz_source sources[] = {{"kinds.yaml", kinds_text, kinds_size, 1},
                         {"venues.yaml", list, list_size, 2}};
  bz_report report = {0};
  bz_cards *cards = bz_cards_load(sources, 2, &report);
  bool right = cards != NULL;
  munit_assert_int(right, ==, report.count == 0);
  free(bz_report_text(&report));
  bz_report_clear(&report);
  bz_cards_free(cards);
  return right;
}

static char *copy(const char *text, size_t size) {
  char *made = malloc(size ? size : 1);
  munit_assert_not_null(made);
  return memcpy(made, text, size);
}

/* Changes, cuts, moves and doubles bytes, mostly those that mean something to YAML. */
static size_t mutate(char *text, size_t size) {
  static const char spice[] = "{}[]:,-?&*!|>'\"%@#~ \n\t\\+.09az_\x80\xC3\xFF\x01";
  for (int i = munit_rand_int_range(1, 6); i > 0 && size > 1; i--) {
    size_t at = (size_t)munit_rand_int_range(0, (int)size - 1);
    size_t from = (size_t)munit_rand_int_range(0, (int)size - 1);
    size_t length = size - (at > from ? at : from);
    if (length > 30) length = 30;
    switch (munit_rand_int_range(0, 4)) {
    case 0:
      memmove(text + at, text + at + 1, size - at - 1);
      size--;
      break;
    case 1:
      memmove(text + at, text + from, length);
      break;
    case 2:
      if (munit_rand_int_range(0, 9) == 0) size = at;
      break;
    default:
      text[at] = spice[munit_rand_int_range(0, (int)sizeof spice - 2)];
    }
  }
  return size;
}

static MunitResult mutations_never_crash(const MunitParameter params[], void *fixture) {
  int right = 0;
  (void)params, (void)fixture;
  munit_assert_true(survive(kinds, sizeof kinds - 1, venues, sizeof venues - 1));

  for (int round = 0; round < 6000; round++) {
    char *list = copy(venues, sizeof venues - 1), *kind = copy(kinds, sizeof kinds - 1);
    size_t list_size = sizeof venues - 1, kind_size = sizeof kinds - 1;
    if (round % 3 != 0) list_size = mutate(list, list_size);
    if (round % 3 != 1) kind_size = mutate(kind, kind_size);
    char *exact = copy(list, list_size); /* so that a read past the end is seen */
    right += survive(kind, kind_size, exact, list_size);
    free(exact);
    free(list);
    free(kind);
  }

  munit_assert_int(right, >, 0);
  munit_assert_int(right, <, 6000);
  return MUNIT_OK;
}

static char *repeat(const char *head, const char *unit, size_t count, const char *tail) {
  size_t step = strlen(unit), start = strlen(head);
  char *text = malloc(start + step * count + strlen(tail) + 1);
  munit_assert_not_null(text);
  memcpy(text, head, start);
  for (size_t i = 0; i < count; i++)
    memcpy(text + start + i * step, unit, step);
  strcpy(text + start + step * count, tail);
  return text;
}

static MunitResult nasty_files_are_refused(const MunitParameter params[], void *fixture) {
  static const struct {
    const char *head, *unit, *tail;
  } files[] = {
      {"", "[", ""},
      {"", "{a: ", ""},
      {"", "- ", ""},
      {"", "? ", ""},
      {"- [", "[],", "]"},
      {"- &a [x]\n", "- *a\n", ""},
      {"- \"", "x", ""},
      {"- {id: a, name: A, chops: 1, text: '", "{size}", "'}"},
      {"- {id: a, name: A, chops: 1, text: '", "{", "'}"},
      {"- {id: a, name: A, chops: 1, tags: [", "x, x, ", "3]}"},
      {"- {id: ", "a", ", name: A, chops: 1}"},
      {"", "- {id: a, name: A, chops: 1}\n", ""},
      {"- {", "a: 1, ", "}"},
      {"", "- {change: x}\n", ""},
  };
  (void)params, (void)fixture;

  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    char *text = repeat(files[i].head, files[i].unit, 100000, files[i].tail);
    munit_assert_false(survive(kinds, sizeof kinds - 1, text, strlen(text)));
    free(text);
  }
  return MUNIT_OK;
}

static MunitResult too_large_a_file_is_refused(const MunitParameter params[],
                                               void *fixture) {
  char *text = repeat("", "#", BZ_CARDS_FILE_MAX + 1, "");
  bz_source sources[] = {{"kinds.yaml", kinds, sizeof kinds - 1, 1},
                         {"venues.yaml", text, BZ_CARDS_FILE_MAX + 1, 1}};
  bz_report report = {0};
  (void)params, (void)fixture;

  munit_assert_null(bz_cards_load(sources, 2, &report));

  munit_assert_string_equal(
      report.mistakes[0].text,
      "the file is too large: 4194305 bytes (at most 4194304); split it");
  munit_assert_int(report.mistakes[0].line, ==, 0);
  bz_report_clear(&report);
  free(text);
  return MUNIT_OK;
}

static MunitResult other_files_go_on_after_a_broken_one(const MunitParameter params[],
                                                        void *fixture) {
  static const char broken[] = "- id: 'a\n",
                    wrong[] = "- {id: b, name: B, kind: venue}\n",
                    mod[] = "- {change: unread, chops: 1}\n";
  bz_source sources[] = {{"venues.yaml", broken, sizeof broken - 1, 1},
                         {"more.yaml", wrong, sizeof wrong - 1, 1},
                         {"mod.yaml", mod, sizeof mod - 1, 2},
                         {"kinds.yaml", kinds, sizeof kinds - 1, 1}};
  bz_report report = {0};
  (void)params, (void)fixture;

  munit_assert_null(bz_cards_load(sources, 4, &report));

  char *text = bz_report_text(&report);
  munit_assert_string_equal(text,
                            "venues.yaml:2:1: not valid YAML: found unexpected end of "
                            "stream (while scanning a quoted scalar)\n"
                            "more.yaml:1:3: missing field 'chops'\n");
  free(text);
  bz_report_clear(&report);
  return MUNIT_OK;
}

static MunitResult cards_without_kinds_are_refused(const MunitParameter params[],
                                                   void *fixture) {
  bz_source source = {"cards/x/venues.yaml", venues, sizeof venues - 1, 1};
  bz_report report = {0};
  (void)params, (void)fixture;

  munit_assert_null(bz_cards_load(&source, 1, &report));

  munit_assert_size(report.count, ==, 1);
  munit_assert_string_equal(
      report.mistakes[0].text,
      "there is no kinds.yaml beside it that declares a kind of card");
  bz_report_clear(&report);
  return MUNIT_OK;
}

static MunitResult ten_thousand_cards_are_all_there(const MunitParameter params[],
                                                    void *fixture) {
  enum { CARDS = 10000, LINE = 200 };
  char *text = malloc(CARDS * LINE), id[32], shown[32];
  size_t size = 0;
  bz_report report = {0};
  (void)params, (void)fixture;
  munit_assert_not_null(text);
  for (int i = 0; i < CARDS; i++)
    size +=
        (size_t)snprintf(text + size, LINE,
                         "- id: card_%d\n  name: Card %d\n  copies: %d\n  chops: %d\n"
                         "  pay: %d\n  icons: [x, y]\n  rule: { effect: e, count: %d }\n"
                         "  text: Draw {count}.\n",
                         i, i, i % 9 + 1, i % 41, i, i % 7);
  bz_source sources[] = {{"kinds.yaml", kinds, sizeof kinds - 1, 1},
                         {"venues.yaml", text, size, 1}};

  bz_cards *cards = bz_cards_load(sources, 2, &report);

  munit_assert_not_null(cards);
  munit_assert_size(cards->card_count, ==, CARDS);
  for (int i = 0; i < CARDS; i++) {
    (void)snprintf(id, sizeof id, "card_%d", i);
    (void)snprintf(shown, sizeof shown, "Draw %d.", i % 7);
    const bz_card *card = bz_cards_find(cards, id);
    munit_assert_ptr_equal(card, &cards->cards[i]);
    munit_assert_int(card->copies, ==, i % 9 + 1);
    munit_assert_int64(bz_value_get(&card->fields, "pay")->as.integer, ==, i);
    munit_assert_string_equal(card->text, shown);
  }
  bz_cards_free(cards);
  free(text);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/mutations never crash", mutations_never_crash, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/nasty files are refused", nasty_files_are_refused, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/too large a file is refused", too_large_a_file_is_refused, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/other files go on after a broken one", other_files_go_on_after_a_broken_one, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/cards without kinds are refused", cards_without_kinds_are_refused, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/ten thousand cards are all there", ten_thousand_cards_are_all_there, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};
static const MunitSuite suite = {"/cards", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
