/* test_load.c - a game's scripts reach the author's names as locals that cannot be set. */
#include "trial_game.h"

static MunitResult the_names_work_in_every_function(const MunitParameter params[],
                                                    void *folder) {
  (void)params;
  assert_fine(folder, "local function put(game) move(game.box[1], game.lid) end\n"
                      "function rules.go(game)\n"
                      "  put(game)\n"
                      "  assert(#game.lid == 1 and type(math.max) == 'function')\n"
                      "end");
  return MUNIT_OK;
}

static MunitResult a_name_cannot_be_set(const MunitParameter params[], void *folder) {
  (void)params;
  assert_fails(folder, "\nfunction rules.go() move = nil end",
               "game.lua:2: attempt to assign to const variable 'move'");
  assert_fails(folder, "\n\nfunction rules.go() moved = nil end",
               "game.lua:3: 'moved' would be a global");
  return MUNIT_OK;
}

static MunitResult a_local_of_that_name_is_the_scripts_own(const MunitParameter params[],
                                                           void *folder) {
  (void)params;
  assert_fine(folder, "local log = {}\n"
                      "local function note(draw) log[#log + 1] = draw end\n"
                      "function rules.go() note(3) assert(log[1] == 3) end");
  return MUNIT_OK;
}

static MunitResult mistakes_keep_their_lines(const MunitParameter params[],
                                             void *folder) {
  (void)params;
  assert_fails(folder, "-- move, draw\n\nfunction rules.go(game) move(game) end",
               "game.lua:3:");
  assert_fails(folder, "local x = = 3", "game.lua:1:");
  assert_fails(folder, "function rules.go() shuffel() end", "did you mean 'shuffle'?");
  return MUNIT_OK;
}

/* Lua allows 200 locals: a script's own come first. */
static MunitResult a_script_may_have_many_locals(const MunitParameter params[],
                                                 void *folder) {
  (void)params;
  char script[8192] =
      "-- move draw swap flip turn shuffle show reveal room lot pay roll\n"
      "-- random log tell status together finish scope leave look\n";
  for (int i = 0; i < 100; i++) {
    size_t size = strlen(script);
    snprintf(script + size, sizeof script - size, "local x%d = %d\n", i, i);
  }
  strcat(script,
         "function rules.go(game) move(game.box[1], game.lid) assert(x99 == 99) end");
  assert_fine(folder, script);
  return MUNIT_OK;
}

/* Declares a second zone with these words; the message must hold the others. */
static void assert_zone_refused(const char *folder, const char *zone, const char *words) {
  char script[256];
  snprintf(script, sizeof script,
           "if true then return { name = 'Try', players = { 1, 2 },\n"
           "zones = { { 'box', cards = 'token' }, { 'lid', %s } } } end",
           zone);
  assert_fails(folder, script, words);
}

static MunitResult a_declaration_is_checked(const MunitParameter params[],
                                            void *fixture) {
  (void)params;
  assert_zone_refused(fixture, "sees = 5", "'sees' should be a text, not a number");
  assert_zone_refused(fixture, "capacity = 'x'", "'capacity' should be a whole number");
  assert_zone_refused(fixture, "grid = { columns = 2, left = 2147483647 }",
                      "'left' is out of range");
  assert_zone_refused(fixture, "slots = 4294967297", "'slots' is out of range");
  return MUNIT_OK;
}

/* Scripts that go wrong, each with words of the message. */
static void assert_all_fail(const char *folder, const char *const cases[][2]) {
  for (int i = 0; cases[i][0] != NULL; i++)
    assert_fails(folder, cases[i][0], cases[i][1]);
}

static MunitResult misspelt_words_of_a_declaration_are_told(const MunitParameter params[],
                                                            void *folder) {
  (void)params;
  static const char *const cases[][2] = {
      {"if true then return { name = 'Try', players = { 1, 2 }, purse = {} } end",
       "the game's declaration knows no 'purse' (did you mean 'purses'?)"},
      {"if true then return { players = { 1, 2 }, invariant = {} } end",
       "knows no 'invariant' (did you mean 'invariants'?)"},
      {"if true then return { players = { 1, 2 }, zones = 'box' } end",
       "the declaration's 'zones' should be a table, not a string"},
      {"if true then return { players = { 1, 2 }, score = {} } end",
       "the declaration's 'score' should be a function, not a table"},
      {"if true then return { players = { 1, 2 }, zones = { { 'box', cards = 'token' } "
       "},\n"
       "  options = { { 'rounds', default = 3, chioces = { 3 } } } } end",
       "options 'rounds' knows no 'chioces' (did you mean 'choices'?)"},
      {NULL, NULL}};
  assert_all_fail(folder, cases);
  return MUNIT_OK;
}

#define GO "\nfunction rules.go() end"

static MunitResult misspelt_words_of_effects_are_told(const MunitParameter params[],
                                                      void *folder) {
  (void)params;
  static const char *const cases[][2] = {
      {"effects.loud = { modfies = {} }" GO,
       "effect 'loud' knows no 'modfies' (did you mean 'modifies'?)"},
      {"effects.loud = { rnu = print_it }" GO, "unknown name 'print_it'"},
      {"effects.loud = { rnu = 1 }" GO, "'rnu' (did you mean 'run'?)"},
      {"effects.loud = rules.nothing or 3" GO, "effect 'loud' should be a table"},
      {"values.rank = { base = 1 }\neffects.loud = { modifies = { rnak = { by = 1 } } "
       "}" GO,
       "modifies 'rnak', which values does not declare (did you mean 'rank'?)"},
      {"values.rank = { base = 1 }\neffects.loud = { modifies = { rank = { bye = 1 } } "
       "}" GO,
       "what effect 'loud' does to 'rank' knows no 'bye' (did you mean 'by'?)"},
      {"values.rank = { base = 1, layers = { 'gear' } }\n"
       "effects.loud = { modifies = { rank = { by = 1, layer = 'gaer' } } }" GO,
       "is in layer 'gaer', which that value has not (did you mean 'gear'?)"},
      {"effects.loud = { after = { gig = { can = rules.x } } }" GO,
       "'after' of effect 'loud' for 'gig' needs 'run', a function"},
      {"values.rank = { bsae = 1 }" GO, "value 'rank' knows no 'bsae'"},
      {NULL, NULL}};
  assert_all_fail(folder, cases);
  assert_fine(folder, "effects.loud = { after_gig = function() end }" GO);
  return MUNIT_OK;
}

static MunitResult a_game_may_list_the_words_of_its_effects(const MunitParameter params[],
                                                            void *folder) {
  (void)params;
  static const char game[] =
      "effects.loud = { %s = 1 }\n"
      "if true then return { players = { 1, 2 }, effect_words = { 'cost', 'cap' },\n"
      "  zones = { { 'box', cards = 'token' } }, play = function() end,\n"
      "  score = function() return { 0, 0 } end } end";
  char script[512];
  snprintf(script, sizeof script, game, "cap"); /* near to 'can', but listed */
  assert_fine(folder, script);
  snprintf(script, sizeof script, game, "fee");
  assert_fails(folder, script, "effect 'loud' knows no 'fee'");
  snprintf(script, sizeof script, game, "csot");
  assert_fails(folder, script, "did you mean 'cost'?");
  return MUNIT_OK;
}

/* A mistake of an author should be told in words that help. */
static MunitResult
slips_of_a_rule_are_told_with_the_way_out(const MunitParameter params[], void *folder) {
  (void)params;
#define DECLARED                                                                         \
  "if true then return { players = { 1, 2 }, zones = { { 'box', cards = 'token' } },\n"  \
  "  purses = { { 'coins', start = 3 } }, "
  static const char *const cases[][2] = {
      {DECLARED "play = function() end, score = function() end } end",
       "score must return points by player or { ranks = ... }, not nil"},
      {DECLARED "play = function() end } end", "the game declares no score"},
      {DECLARED "score = function() return { 0 } end } end", "the game declares no play"},
      {DECLARED "play = function(game) game.coins.amount = 5 end } end",
       "'amount' of purse 'coins' cannot be set: use pay(from, to, n)"},
      {DECLARED
       "play = function(game) stack.push(game.box[1], game.players[1]) end } end",
       "stack.push finds no zone: declare { \"stack\" } in zones"},
      {"function rules.go() print(3) end", "unknown name 'print': use log or tell"},
      {NULL, NULL}};
#undef DECLARED
  assert_all_fail(folder, cases);
  return MUNIT_OK;
}

static MunitResult
a_script_of_effects_that_nothing_requires_is_told(const MunitParameter params[],
                                                  void *folder) {
  (void)params;
  char effects[80];
  snprintf(effects, sizeof effects, "%s/effects", (const char *)folder);
  munit_assert_int(mkdir(effects, 0700), ==, 0);
  write_file(folder, "cards/kinds.yaml",
             "token:\n  lists: [tokens]\n  fields:\n    does: { type: effect }\n");
  write_file(folder, "cards/tokens.yaml",
             "- id: disc\n  name: Disc\n  does: { effect: spin }\n");
  assert_fails(folder, "function rules.go() end", "unknown effect 'spin'");
  write_file(folder, "effects/moves.lua", "-- effects.spin == 3\n\neffects.spin = {}\n");
  assert_fails(
      folder, "function rules.go() end",
      "effects/moves.lua:3:9: effect 'spin' is defined here, but nothing requires "
      "this script: require \"effects.moves\"");
  assert_fine(folder, "require 'effects.moves'\nfunction rules.go() end");
  return MUNIT_OK;
}

static MunitTest tests[] = {FIXED(slips_of_a_rule_are_told_with_the_way_out),
                            FIXED(a_script_of_effects_that_nothing_requires_is_told),
                            FIXED(a_declaration_is_checked),
                            FIXED(misspelt_words_of_a_declaration_are_told),
                            FIXED(misspelt_words_of_effects_are_told),
                            FIXED(a_game_may_list_the_words_of_its_effects),
                            FIXED(the_names_work_in_every_function),
                            FIXED(a_name_cannot_be_set),
                            FIXED(a_local_of_that_name_is_the_scripts_own),
                            FIXED(mistakes_keep_their_lines),
                            FIXED(a_script_may_have_many_locals),
                            {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL}};

static const MunitSuite suite = {"/load", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
