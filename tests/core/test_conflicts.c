/* test_conflicts.c - two mods whose scripts do not agree are told, with their places. */
#include "packs.h"
#include <ftw.h>
#include <sys/stat.h>

static void write_file(const char *folder, const char *name, const char *text) {
  char path[160];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *stream = fopen(path, "w");
  munit_assert_not_null(stream);
  fputs(text, stream);
  fclose(stream);
}

static void make_folder(const char *folder, const char *name) {
  char path[160];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  munit_assert_int(mkdir(path, 0700), ==, 0);
}

/* A small game and two mods of it. */
static void *set_up(const MunitParameter params[], void *data) {
  static const char *const folders[] = {"game", "game/cards", "one", "two", "two/cards"};
  (void)params, (void)data;
  char *folder = malloc(64);
  strcpy(folder, "/tmp/baize-conflicts-XXXXXX");
  munit_assert_not_null(mkdtemp(folder));
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    make_folder(folder, folders[i]);
  write_file(folder, "game/cards/kinds.yaml", "crew:\n");
  write_file(folder, "game/cards/crew.yaml", "- {id: a, name: A}\n");
  write_file(folder, "game/game.lua",
             "rules.numbers = { hand = 5, rounds = 3 }\n"
             "function rules.go() return 1 end\n"
             "values.rank = { least = 0 }\n"
             "effects.loud = { run = function() end }\n"
             "return { name = 'Try', players = { 1, 2 },\n"
             "  zones = { { 'box', cards = 'crew' } },\n"
             "  play = function() rules.go() end,\n"
             "  score = function() return { 0 } end }\n");
  return folder;
}

static int remove_one(const char *path, const struct stat *info, int kind,
                      struct FTW *where) {
  (void)info, (void)kind, (void)where;
  return remove(path);
}

static void tear_down(void *fixture) {
  nftw(fixture, remove_one, 8, FTW_DEPTH | FTW_PHYS);
  free(fixture);
}

/* The conflicts of the game with the mods' scripts. */
static json_t *conflicts(const char *folder, const char *one, const char *two) {
  char rules[80], first[80], second[80], *error = NULL;
  const char *const mods[] = {first, second, NULL};
  write_file(folder, "one/mod.lua", one);
  write_file(folder, "two/mod.lua", two);
  snprintf(rules, sizeof rules, "%s/game", folder);
  snprintf(first, sizeof first, "%s/one", folder);
  snprintf(second, sizeof second, "%s/two", folder);
  bz_places places = {.id = "try",
                      .rules = rules,
                      .library = BAIZE_SOURCEDIR "/scripts/baize",
                      .mods = mods};
  bz_pack *pack = bz_pack_open(&places, &error);
  if (pack == NULL) munit_errorf("%s", error);
  json_t *list = bz_pack_conflicts(pack);
  bz_pack_close(pack);
  return list;
}

static void assert_none(const char *folder, const char *one, const char *two) {
  json_t *list = conflicts(folder, one, two);
  char *text = json_dumps(list, 0);
  munit_assert_string_equal(text, "[]");
  free(text);
  json_decref(list);
}

/* One conflict about these words, written at these lines of the two scripts. */
static void assert_told(const char *folder, const char *one, const char *two,
                        const char *words, int line, int other_line) {
  const char *text, *file, *other;
  int found_line, found_other;
  char wanted[200];
  json_t *list = conflicts(folder, one, two);
  munit_assert_size(json_array_size(list), ==, 1);
  munit_assert_int(json_unpack(json_array_get(list, 0), "{s:s, s:s, s:i, s:s, s:i}",
                               "text", &text, "file", &file, "line", &found_line,
                               "other_file", &other, "other_line", &found_other),
                   ==, 0);
  snprintf(wanted, sizeof wanted,
           "mod one and mod two both change %s: mod two comes last", words);
  munit_assert_string_equal(text, wanted);
  munit_assert_not_null(strstr(file, "/two/mod.lua"));
  munit_assert_not_null(strstr(other, "/one/mod.lua"));
  munit_assert_int(found_line, ==, line);
  munit_assert_int(found_other, ==, other_line);
  json_decref(list);
}

static MunitResult a_rule_that_both_replace(const MunitParameter params[], void *folder) {
  (void)params;
  assert_told(folder, "function rules.go() return 2 end\n",
              "-- rules.go is other\nfunction rules.go() return 3 end\n", "rules.go", 2,
              1);
  assert_told(folder, "function rules.go() return 2 end\n", "\nrules.go = nil\n",
              "rules.go", 2, 1);
  assert_none(folder, "function rules.go() return 2 end\n",
              "function rules.went() end\n");
  return MUNIT_OK;
}

static MunitResult a_rule_that_the_later_one_calls(const MunitParameter params[],
                                                   void *folder) {
  static const char one[] = "function rules.go() return 2 end\n"
                            "effects.loud = { run = function() return 2 end }\n";
  (void)params;
  assert_none(folder, one,
              "local go = rules.go\nfunction rules.go() return go() + 1 end\n");
  assert_none(folder, one,
              "local old = { go = rules.go }\n"
              "function rules.go() return old.go() + 1 end\n");
  assert_none(folder, one,
              "local loud = effects.loud\n"
              "effects.loud = { run = function() return loud.run() end }\n");
  assert_told(folder, one,
              "local go = rules.went\n"
              "function rules.go() return go and rules.numbers.hand end\n",
              "rules.go", 2, 1);
  return MUNIT_OK;
}

static MunitResult an_effect_that_both_define(const MunitParameter params[],
                                              void *folder) {
  (void)params;
  assert_told(folder, "effects.echo = { run = function() end, can = rules.go }\n",
              "effects.echo = { run = function() end, can = function() end }\n",
              "effects.echo (can, run)", 1, 1);
  assert_told(folder, "function effects.loud.run() return 2 end\n",
              "\nfunction effects.loud.run() return 3 end\n", "effects.loud.run", 2, 1);
  assert_none(folder, "function effects.loud.run() return 2 end\n",
              "function effects.loud.can() return 3 end\n");
  return MUNIT_OK;
}

static MunitResult a_number_that_both_set(const MunitParameter params[], void *folder) {
  (void)params;
  assert_told(folder, "rules.numbers.hand = 6\n", "rules.numbers.hand = 7\n",
              "rules.numbers.hand", 1, 1);
  assert_told(folder, "values.rank.least = 1\n",
              "local rank = values.rank\nrank.least = 2\n", "values.rank.least", 1, 1);
  assert_none(folder, "rules.numbers.hand = 6\n", "rules.numbers.hand = 6\n");
  assert_none(folder, "rules.numbers.hand = 6\n", "rules.numbers.rounds = 6\n");
  return MUNIT_OK;
}

static MunitResult a_function_of_the_declaration(const MunitParameter params[],
                                                 void *folder) {
  (void)params;
  assert_told(folder, "local game = ...\ngame.score = function() return { 1 } end\n",
              "local game = ...\nfunction game.score() return { 2 } end\n", "game.score",
              2, 2);
  assert_none(folder, "local game = ...\ngame.name = game.name .. ' one'\n",
              "local game = ...\ngame.name = game.name .. ' two'\n"
              "table.insert(game.zones, 1, { 'lid' })\n");
  return MUNIT_OK;
}

/* Then the scripts' conflicts cannot be known, and the mistake is for others to tell. */
static MunitResult a_mod_that_cannot_run(const MunitParameter params[], void *folder) {
  (void)params;
  assert_none(folder, "function rules.go() return 2 end\n",
              "function rules.go() return 3 end\nerror('torn')\n");
  return MUNIT_OK;
}

/* Tables that lie in each other, and names that are no texts. */
static MunitResult odd_tables_do_no_harm(const MunitParameter params[], void *folder) {
  static const char odd[] = "rules.all = rules\nrules[rules] = rules\nrules[1] = 5\n"
                            "effects.loud.self = effects.loud\n"
                            "local deep = {} for _ = 1, 300 do deep = { deep } end\n"
                            "rules.deep = deep\nvalues.rank.most = 5\n";
  (void)params;
  assert_told(folder, odd, "values.rank.most = 6\n", "values.rank.most", 1, 7);
  return MUNIT_OK;
}

#define FIXED(name)                                                                      \
  { "/" #name, name, set_up, tear_down, MUNIT_TEST_OPTION_NONE, NULL }

static MunitTest tests[] = {

    FIXED(a_rule_that_both_replace),      FIXED(a_rule_that_the_later_one_calls),
    FIXED(an_effect_that_both_define),    FIXED(a_number_that_both_set),
    FIXED(a_function_of_the_declaration), FIXED(a_mod_that_cannot_run),
    FIXED(odd_tables_do_no_harm),         NO_MORE};
static const MunitSuite suite = {"/conflicts", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
