/* test_cards_clash.c - layers over a game that do not agree about a card are noted. */
#include "cards.h"
#include "packs.h"

static const char kinds[] = "crew:\n  fields:\n"
                            "    cost: { type: integer, default: 1 }\n"
                            "    rank: { type: integer, optional: true }\n"
                            "    does: { type: any, optional: true }\n";
static const char game[] = "- {id: a, name: A, cost: 5, rank: 1, tags: [x], text: old}\n"
                           "- {id: b, name: B, does: {effect: draw, n: 1}}\n";

/* Lays two lists over the game, of the layers 2 and 3 (or the same one), and loads them all. */
static bz_cards *load(const char *one, const char *two, int second) {
  bz_source sources[] = {{"kinds.yaml", kinds, sizeof kinds - 1, 1},
                         {"crew.yaml", game, sizeof game - 1, 1},
                         {"one/crew.yaml", one, strlen(one), 2},
                         {"two/crew.yaml", two, strlen(two), second}};
  bz_report report = {0};
  bz_cards *cards = bz_cards_load(sources, 4, &report);
  char *text = bz_report_text(&report);
  munit_assert_string_equal(text, "");
  munit_assert_not_null(cards);
  free(text);
  bz_report_clear(&report);
  return cards;
}

/* All clashes as lines: what, the card and its field, the later place and the earlier. */
static void assert_clashes(const char *one, const char *two, int second,
                           const char *wanted) {
  static const char *const kind_names[] = {"both", "removes", "removed", "anew"};
  char found[1024] = "";
  bz_cards *cards = load(one, two, second);
  for (const bz_clash *it = cards->clashes; it != NULL; it = it->next) {
    size_t used = strlen(found);
    snprintf(found + used, sizeof found - used, "%s %s.%s %s:%d %s:%d\n",
             kind_names[it->kind], it->card, it->field ? it->field : "", it->later.file,
             it->later.line, it->earlier.file, it->earlier.line);
    munit_assert_int(it->earlier.layer, ==, 2);
    munit_assert_int(it->later.layer, ==, second);
  }
  munit_assert_string_equal(found, wanted);
  bz_cards_free(cards);
}

static MunitResult the_same_field_of_a_card(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  assert_clashes("- change: a\n  cost: 6\n  rank: 2\n", "# two\n- change: a\n  cost: 7\n",
                 3, "both a.cost two/crew.yaml:3 one/crew.yaml:2\n");
  assert_clashes("- {change: a, name: C, copies: 2, tags: [y], text: new}\n",
                 "- {change: a, name: D, copies: 3, tags: [y, z], text: newer}\n", 3,
                 "both a.name two/crew.yaml:1 one/crew.yaml:1\n"
                 "both a.copies two/crew.yaml:1 one/crew.yaml:1\n"
                 "both a.tags two/crew.yaml:1 one/crew.yaml:1\n"
                 "both a.text two/crew.yaml:1 one/crew.yaml:1\n");
  assert_clashes("- {change: b, does: {effect: draw, n: 2}}\n",
                 "- {change: b, does: {effect: draw, n: [2]}}\n", 3,
                 "both b.does two/crew.yaml:1 one/crew.yaml:1\n");
  return MUNIT_OK;
}

static MunitResult the_later_layer_has_it(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  bz_cards *cards =
      load("- {change: a, cost: 6, rank: 2}\n", "- {change: a, cost: 7}\n", 3);
  const bz_value *fields = &bz_cards_find(cards, "a")->fields;
  munit_assert_int64(bz_value_get(fields, "cost")->as.integer, ==, 7);
  munit_assert_int64(bz_value_get(fields, "rank")->as.integer, ==, 2);
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult a_field_that_is_taken_away_is_set_too(const MunitParameter params[],
                                                         void *data) {
  (void)params, (void)data;
  assert_clashes("- {change: a, rank: ~}\n", "- {change: a, rank: 3}\n", 3,
                 "both a.rank two/crew.yaml:1 one/crew.yaml:1\n");
  assert_clashes("- {change: a, rank: 3}\n", "- {change: a, rank: ~}\n", 3,
                 "both a.rank two/crew.yaml:1 one/crew.yaml:1\n");
  assert_clashes("- {change: a, rank: ~}\n", "- {change: a, rank: ~}\n", 3, "");
  return MUNIT_OK;
}

static MunitResult what_agrees_is_no_conflict(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  assert_clashes("- {change: a, cost: 6}\n", "- {change: a, rank: 7}\n", 3, "");
  assert_clashes("- {change: a, cost: 6}\n", "- {change: b, cost: 7}\n", 3, "");
  assert_clashes("- {change: a, name: C, copies: 2, tags: [y], text: new, cost: 6}\n",
                 "- {change: a, cost: 6, text: new, tags: [y], copies: 2, name: C}\n", 3,
                 "");
  assert_clashes("- {change: b, does: {effect: draw, n: 2}}\n",
                 "- {change: b, does: {n: 2, effect: draw}}\n", 3, "");
  assert_clashes("- remove: a\n", "- remove: a\n", 3, "");
  return MUNIT_OK;
}

static MunitResult a_layer_may_say_it_twice(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  assert_clashes("- {change: a, cost: 6}\n- {change: a, cost: 7}\n",
                 "- {change: a, cost: 8}\n- remove: a\n- {id: a, name: New, cost: 9}\n",
                 2, "");
  return MUNIT_OK;
}

static MunitResult a_removed_card_stays_removed(const MunitParameter params[],
                                                void *data) {
  (void)params, (void)data;
  assert_clashes("- remove: a\n", "- change: a\n  cost: 6\n  rank: 2\n", 3,
                 "removed a. two/crew.yaml:1 one/crew.yaml:1\n");
  assert_clashes("- {change: a, cost: 6, rank: 2}\n", "\n- remove: a\n", 3,
                 "removes a. two/crew.yaml:2 one/crew.yaml:1\n");
  assert_clashes("- {change: a, cost: 6}\n- remove: a\n", "- {change: a, cost: 7}\n", 3,
                 "removed a. two/crew.yaml:1 one/crew.yaml:2\n");
  bz_cards *cards = load("- remove: a\n", "- {change: a, cost: 6}\n", 3);
  munit_assert_null(bz_cards_find(cards, "a"));
  munit_assert_size(cards->card_count, ==, 1);
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult a_card_printed_anew_is_the_layers(const MunitParameter params[],
                                                     void *data) {
  (void)params, (void)data;
  assert_clashes("- remove: a\n", "- remove: a\n- {id: a, name: New}\n", 3,
                 "anew a. two/crew.yaml:2 one/crew.yaml:1\n");
  assert_clashes("- remove: a\n- {id: a, name: New, cost: 2}\n",
                 "- {change: a, cost: 3}\n- remove: a\n", 3,
                 "both a.cost two/crew.yaml:1 one/crew.yaml:2\n"
                 "removes a. two/crew.yaml:2 one/crew.yaml:2\n");
  assert_clashes("- {id: c, name: C}\n", "- {change: c, cost: 3}\n", 3, "");
  return MUNIT_OK;
}

/* Who changes a card that his own list has removed has made a slip. */
static MunitResult within_a_layer_it_is_a_mistake(const MunitParameter params[],
                                                  void *data) {
  (void)params, (void)data;
  static const char list[] = "- remove: a\n- {change: a, cost: 6}\n- remove: a\n";
  bz_source sources[] = {{"kinds.yaml", kinds, sizeof kinds - 1, 1},
                         {"crew.yaml", game, sizeof game - 1, 1},
                         {"one/crew.yaml", list, sizeof list - 1, 2}};
  bz_report report = {0};
  munit_assert_null(bz_cards_load(sources, 3, &report));
  munit_assert_size(report.count, ==, 2);
  bz_report_clear(&report);
  return MUNIT_OK;
}

static MunitTest tests[] = {TEST(the_same_field_of_a_card),
                            TEST(the_later_layer_has_it),
                            TEST(a_field_that_is_taken_away_is_set_too),
                            TEST(what_agrees_is_no_conflict),
                            TEST(a_layer_may_say_it_twice),
                            TEST(a_removed_card_stays_removed),
                            TEST(a_card_printed_anew_is_the_layers),
                            TEST(within_a_layer_it_is_a_mistake),
                            NO_MORE};
static const MunitSuite suite = {"/cards_clash", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
