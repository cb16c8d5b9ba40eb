/* test_needs.c - a card that names an effect gives the parameters which the effect's changes
   name. */
#include "trial_game.h"

#define VALUES "values.rank = { base = 1 }\nvalues.price = { base = 1 }\n"
#define GO     "\nfunction rules.go() end"

/* A game with that card's fields, whose effects are so declared. */
static void write_card(const char *folder, const char *fields) {
  char card[256];
  snprintf(card, sizeof card, "- id: disc\n  name: Disc\n  %s\n", fields);
  write_file(folder, "cards/kinds.yaml",
             "token:\n  lists: [tokens]\n  fields:\n"
             "    does: { type: effect, optional: true }\n"
             "    all: { type: list, of: { type: effect }, optional: true }\n");
  write_file(folder, "cards/tokens.yaml", card);
}

static MunitResult a_number_is_needed(const MunitParameter params[], void *folder) {
  (void)params;
  static const char by[] =
      VALUES "effects.echo = { modifies = { rank = { by = 'n' } } }" GO;
  static const char times[] =
      VALUES "effects.echo = { modifies = { rank = { { times = 'n' } } } }" GO;
  write_card(folder, "does: { effect: echo, m: 1 }");
  assert_fails(folder, by, "tokens.yaml:3:19: effect 'echo' needs a number 'n' here");
  assert_fails(folder, times, "tokens.yaml:3:19: effect 'echo' needs a number 'n' here");
  write_card(folder, "all: [{ effect: echo, n: 1 }, { effect: echo, n: two }]");
  assert_fails(folder, by, "tokens.yaml:3:52: effect 'echo' needs a number 'n' here");
  write_card(folder, "all: [{ effect: echo, n: 1 }, { effect: echo, n: -0.5 }]");
  assert_fine(folder, by);
  assert_fine(folder, times);
  return MUNIT_OK;
}

static MunitResult what_is_set_may_be_no_number(const MunitParameter params[],
                                                void *folder) {
  (void)params;
  static const char set[] =
      VALUES "effects.echo = { modifies = { rank = { set = 'to' } } }" GO;
  write_card(folder, "does: echo");
  assert_fails(folder, set, "tokens.yaml:3:9: effect 'echo' needs a value 'to' here");
  write_card(folder, "does: { effect: echo, to: false }");
  assert_fine(folder, set);
  return MUNIT_OK;
}

static MunitResult one_of_several_sums_is_enough(const MunitParameter params[],
                                                 void *folder) {
  (void)params;
  static const char both[] = VALUES
      "effects.gain = { modifies = { rank = { by = 'fame' }, price = { by = 'gold' "
      "} } }" GO;
  write_card(folder, "does: { effect: gain, gold: 1 }");
  assert_fine(folder, both);
  write_card(folder, "does: { effect: gain, gold: much }");
  assert_fails(folder, both,
               "tokens.yaml:3:31: effect 'gain' needs a number 'gold' here");
  write_card(folder, "does: { effect: gain, gould: 1 }");
  assert_fails(folder, both,
               "tokens.yaml:3:19: effect 'gain' needs a number 'fame' here");
  return MUNIT_OK;
}

static MunitTest tests[] = {FIXED(a_number_is_needed),
                            FIXED(what_is_set_may_be_no_number),
                            FIXED(one_of_several_sums_is_enough),
                            {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};

static const MunitSuite suite = {"/needs", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
