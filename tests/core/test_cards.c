/* test_cards.c - what right files become: kinds, cards, values, texts, changes, effects.
 */
#include "cards.h"
#include "munit.h"
#include <stdlib.h>
#include <string.h>

static const char kinds[] =
    "venue:\n"
    "  back: gig\n"
    "  lists: [venues, clubs]\n"
    "  fields:\n"
    "    chops: { type: integer, min: 0, max: 40 }\n"
    "    pay: { type: integer, default: 7 }\n"
    "    size: { type: choice, of: [coffee, dive], optional: true }\n"
    "    icons: { type: list, of: { type: string }, default: [] }\n"
    "    cost: { type: map, fields: { gold: { type: integer, default: 2 }, fans: { type: "
    "integer, default: 0 } }, default: {} }\n"
    "    rule: { type: effect, optional: true }\n"
    "    rules: { type: list, of: { type: effect }, optional: true }\n"
    "    note: { type: string, optional: true }\n"
    "    loud: { type: boolean, default: false }\n"
    "    weight: { type: number, optional: true }\n"
    "    params: { type: any, optional: true }\n"
    "fate:\n";

/* Loads the kinds and up to two lists; the report must stay empty. */
static bz_cards *load(const char *list, const char *mod) {
  bz_source sources[] = {
      {"cards/chops/kinds.yaml", kinds, sizeof kinds - 1, 1},
      {"cards/chops/venues.yaml", list, strlen(list), 1},
      {"mods/loud/venues.yaml", mod ? mod : "", mod ? strlen(mod) : 0, 2},
  };
  bz_report report = {0};
  bz_cards *cards = bz_cards_load(sources, 3, &report);
  char *text = bz_report_text(&report);
  munit_assert_string_equal(text, "");
  free(text);
  bz_report_clear(&report);
  munit_assert_not_null(cards);
  return cards;
}

static const bz_value *field(const bz_cards *cards, const char *id, const char *name) {
  const bz_card *card = bz_cards_find(cards, id);
  munit_assert_not_null(card);
  return bz_value_get(&card->fields, name);
}

static MunitResult a_card_has_what_is_written(const MunitParameter params[],
                                              void *fixture) {
  (void)params, (void)fixture;

  bz_cards *cards = load("# the list\n- id: cellar\n  name: The Cellar\n  copies: 3\n"
                         "  tags: [dark, wet]\n  text: Loud.\n  chops: 12\n",
                         NULL);

  munit_assert_size(cards->card_count, ==, 1);
  const bz_card *card = &cards->cards[0];
  munit_assert_string_equal(card->id, "cellar");
  munit_assert_string_equal(card->name, "The Cellar");
  munit_assert_string_equal(card->text, "Loud.");
  munit_assert_int(card->copies, ==, 3);
  munit_assert_string_equal(card->tags[0], "dark");
  munit_assert_string_equal(card->tags[1], "wet");
  munit_assert_null(card->tags[2]);
  munit_assert_string_equal(card->file, "cards/chops/venues.yaml");
  munit_assert_int(card->line, ==, 2);
  munit_assert_int(card->col, ==, 3);
  munit_assert_ptr_equal(card->kind, &cards->kinds[0]);
  munit_assert_ptr_equal(bz_cards_find(cards, "cellar"), card);
  munit_assert_null(bz_cards_find(cards, "attic"));
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult values_have_their_declared_types(const MunitParameter params[],
                                                    void *fixture) {
  (void)params, (void)fixture;

  bz_cards *cards = load(
      "- {id: a, name: 007, chops: +12, note: 022000, loud: true, weight: -0.25, size: "
      "dive, icons: [x, 5], params: [1, 2.5, yes, true, ~, '3', {k: v}]}\n",
      NULL);

  munit_assert_string_equal(cards->cards[0].name, "007");
  munit_assert_int64(field(cards, "a", "chops")->as.integer, ==, 12);
  munit_assert_string_equal(field(cards, "a", "note")->as.string, "022000");
  munit_assert_true(field(cards, "a", "loud")->as.boolean);
  munit_assert_double(field(cards, "a", "weight")->as.number, ==, -0.25);
  munit_assert_string_equal(field(cards, "a", "size")->as.string, "dive");
  munit_assert_string_equal(field(cards, "a", "icons")->as.list.items[1].as.string, "5");
  static const bz_type types[] = {BZ_INT, BZ_NUMBER, BZ_STRING, BZ_BOOL,
                                  BZ_NIL, BZ_STRING, BZ_MAP};
  const bz_value *any = field(cards, "a", "params");
  munit_assert_size(any->as.list.count, ==, 7);
  for (size_t i = 0; i < 7; i++)
    munit_assert_int(any->as.list.items[i].type, ==, types[i]);
  munit_assert_int(any->as.list.items[0].line, ==, 1);
  munit_assert_int(any->as.list.items[0].col, ==, 111);
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult unwritten_fields_take_their_default(const MunitParameter params[],
                                                       void *fixture) {
  (void)params, (void)fixture;

  bz_cards *cards = load("- {id: a, name: A, chops: 1, loud: }\n"
                         "- {id: b, name: B, chops: 1, cost: {fans: 3}, note: ~}\n",
                         NULL);

  munit_assert_int(cards->cards[0].copies, ==, 1);
  munit_assert_string_equal(cards->cards[0].text, "");
  munit_assert_null(cards->cards[0].tags[0]);
  munit_assert_int64(field(cards, "a", "pay")->as.integer, ==, 7);
  munit_assert_false(field(cards, "a", "loud")->as.boolean);
  munit_assert_size(field(cards, "a", "icons")->as.list.count, ==, 0);
  munit_assert_int64(bz_value_get(field(cards, "a", "cost"), "gold")->as.integer, ==, 2);
  munit_assert_int64(bz_value_get(field(cards, "b", "cost"), "gold")->as.integer, ==, 2);
  munit_assert_int64(bz_value_get(field(cards, "b", "cost"), "fans")->as.integer, ==, 3);
  munit_assert_null(field(cards, "a", "rule"));
  munit_assert_null(field(cards, "b", "note"));
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult effects_have_one_shape(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;

  bz_cards *cards = load("- {id: a, name: A, chops: 1, rule: riot, "
                         "rules: [calm, {count: 3, effect: draw}]}\n",
                         NULL);

  const bz_value *rule = field(cards, "a", "rule");
  munit_assert_int(rule->type, ==, BZ_MAP);
  munit_assert_string_equal(bz_value_get(rule, "effect")->as.string, "riot");
  const bz_value *rules = field(cards, "a", "rules")->as.list.items;
  munit_assert_string_equal(bz_value_get(&rules[0], "effect")->as.string, "calm");
  munit_assert_string_equal(bz_value_get(&rules[1], "effect")->as.string, "draw");
  munit_assert_int64(bz_value_get(&rules[1], "count")->as.integer, ==, 3);
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult kinds_are_kept(const MunitParameter params[], void *fixture) {
  (void)params, (void)fixture;

  bz_cards *cards = load("- {id: a, name: A, kind: fate}\n", NULL);

  munit_assert_size(cards->kind_count, ==, 2);
  munit_assert_string_equal(cards->kinds[0].name, "venue");
  munit_assert_string_equal(cards->kinds[0].back, "gig");
  munit_assert_string_equal(cards->kinds[1].back, "fate");
  const bz_value *fields = bz_value_get(&cards->kinds[0].schema, "fields");
  munit_assert_size(fields->as.map.count, ==, 11);
  const bz_value *chops = bz_value_get(fields, "chops");
  munit_assert_int64(bz_value_get(chops, "max")->as.integer, ==, 40);
  munit_assert_ptr_equal(cards->cards[0].kind, &cards->kinds[1]);
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult texts_are_filled_in(const MunitParameter params[], void *fixture) {
  static const char *const wanted[] = {"12 7 2", "+12 -3 +0 +0.5", "{chops} {12} }",
                                       "red, blue; true; dive", "4 5 6 9"};
  (void)params, (void)fixture;

  bz_cards *cards =
      load("- {id: a, name: A, chops: 12, text: '{chops} {pay} {cost.gold}'}\n"
           "- {id: b, name: B, chops: 12, pay: -3, weight: 0.5,\n"
           "   text: '{+chops} {+pay} {+cost.fans} {+weight}'}\n"
           "- {id: c, name: C, chops: 12, text: '{{chops} {{{chops}} }'}\n"
           "- {id: d, name: D, chops: 1, icons: [red, blue], loud: true, size: dive,\n"
           "   text: '{icons}; {loud}; {size}'}\n"
           "- {id: e, name: E, chops: 1, rule: {effect: x, chops: 8, count: 4},\n"
           "   rules: [y, {effect: z, count: 1, more: 5}], params: {deep: {down: 6}, "
           "top: 9},\n"
           "   text: '{count} {more} {params.deep.down} {top}'}\n",
           NULL);

  for (size_t i = 0; i < 5; i++)
    munit_assert_string_equal(cards->cards[i].text, wanted[i]);
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult a_mod_changes_and_removes(const MunitParameter params[],
                                             void *fixture) {
  (void)params, (void)fixture;

  bz_cards *cards =
      load("- {id: a, name: A, chops: 1, note: old, size: dive, text: '{chops} {note}'}\n"
           "- {id: b, name: B, chops: 2}\n"
           "- {id: c, name: C, chops: 3}\n",
           "- {change: a, chops: 9, copies: 4, name: Z, tags: [new], size: ~}\n"
           "- remove: b\n"
           "- {id: d, name: D, chops: 4}\n"
           "- remove: c\n"
           "- {id: c, name: C again, chops: 5}\n");

  munit_assert_size(cards->card_count, ==, 3);
  munit_assert_string_equal(cards->cards[0].name, "Z");
  munit_assert_string_equal(cards->cards[0].text, "9 old");
  munit_assert_int(cards->cards[0].copies, ==, 4);
  munit_assert_string_equal(cards->cards[0].tags[0], "new");
  munit_assert_null(field(cards, "a", "size"));
  munit_assert_string_equal(cards->files[field(cards, "a", "chops")->file],
                            "mods/loud/venues.yaml");
  munit_assert_string_equal(cards->files[field(cards, "a", "note")->file],
                            "cards/chops/venues.yaml");
  munit_assert_null(bz_cards_find(cards, "b"));
  munit_assert_string_equal(cards->cards[1].id, "d");
  munit_assert_string_equal(bz_cards_find(cards, "c")->name, "C again");
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult unknown_effects_are_told(const MunitParameter params[],
                                            void *fixture) {
  static const char *const names[] = {"riot", "calm", "draw", NULL};
  bz_report report = {0};
  (void)params, (void)fixture;
  bz_cards *cards = load("- {id: a, name: A, chops: 1, rule: riott, rules: [calm]}\n"
                         "- {id: b, name: B, chops: 1, rule: riot,\n"
                         "   rules: [{effect: zzz}, draw]}\n",
                         "- {change: b, rule: {effect: clam, effects: zzz}}\n");

  bz_cards_check_effects(cards, names, &report);

  char *text = bz_report_text(&report);
  munit_assert_string_equal(
      text,
      "cards/chops/venues.yaml:1:36: unknown effect 'riott' (did you mean 'riot'?)\n"
      "mods/loud/venues.yaml:1:30: unknown effect 'clam' (did you mean 'calm'?)\n"
      "cards/chops/venues.yaml:3:21: unknown effect 'zzz'\n");
  free(text);
  bz_report_clear(&report);
  bz_cards_free(cards);
  return MUNIT_OK;
}

static MunitResult the_hash_follows_the_text(const MunitParameter params[],
                                             void *fixture) {
  (void)params, (void)fixture;

  bz_cards *one = load("- {id: a, name: A, chops: 1}\n", NULL);
  bz_cards *same = load("- {id: a, name: A, chops: 1}\n", NULL);
  bz_cards *other = load("- {id: a, name: A, chops: 2}\n", NULL);

  munit_assert_uint64(one->hash, ==, same->hash);
  munit_assert_uint64(one->hash, !=, other->hash);
  bz_cards_free(one);
  bz_cards_free(same);
  bz_cards_free(other);
  return MUNIT_OK;
}

static MunitResult empty_files_are_empty_lists(const MunitParameter params[],
                                               void *fixture) {
  static const char *const texts[] = {"", "# nothing yet\n", "---\n", "[]\n",
                                      "\xEF\xBB\xBF"};
  bz_report report = {0};
  (void)params, (void)fixture;

  for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
    bz_cards *cards = load(texts[i], NULL);
    munit_assert_size(cards->card_count, ==, 0);
    munit_assert_null(bz_cards_find(cards, "a"));
    bz_cards_free(cards);
  }
  bz_cards *none = bz_cards_load(NULL, 0, &report);
  munit_assert_not_null(none);
  munit_assert_size(report.count, ==, 0);
  bz_cards_free(none);
  bz_cards_free(NULL);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/a card has what is written", a_card_has_what_is_written, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/values have their declared types", values_have_their_declared_types, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/unwritten fields take their default", unwritten_fields_take_their_default, NULL,
     NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/effects have one shape", effects_have_one_shape, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/kinds are kept", kinds_are_kept, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {"/texts are filled in", texts_are_filled_in, NULL, NULL, MUNIT_TEST_OPTION_NONE,
     NULL},
    {"/a mod changes and removes", a_mod_changes_and_removes, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/unknown effects are told", unknown_effects_are_told, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/the hash follows the text", the_hash_follows_the_text, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {"/empty files are empty lists", empty_files_are_empty_lists, NULL, NULL,
     MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};
static const MunitSuite suite = {"/cards", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
