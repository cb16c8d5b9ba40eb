/* test_picture.c - the picture of a table: what it shows, and what its scripts cannot reach. */
#include "baize.h"
#include <munit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LIBRARY BAIZE_SOURCEDIR "/scripts/baize"

static bz_pack *open_pack(const char *folder, char **error) {
  bz_places places = {.id = "it", .rules = folder, .library = LIBRARY};
  return bz_pack_open(&places, error);
}

static bz_game *new_game(bz_pack *pack, int seats) {
  char *error = NULL;
  bz_setup setup = {.seats = seats, .seed = 7};
  bz_game *game = bz_game_new(pack, &setup, &error);
  if (game == NULL) munit_errorf("%s", error);
  return game;
}

/* The picture as text, with widths checked. */
static char *drawn(bz_game *game, int seat, int columns, bool unicode) {
  char *error = NULL, *out = calloc(1, 100000);
  json_t *lines = bz_game_picture(game, seat, columns, 24, unicode, &error), *line, *span;
  size_t i, j;
  if (lines == NULL) munit_errorf("%s", error);
  json_array_foreach(lines, i, line) {
    int used = 0;
    json_array_foreach(line, j, span) {
      const char *text = json_string_value(json_array_get(span, 0));
      used += bz_text_width(text, strlen(text));
      strcat(out, text);
    }
    munit_assert_int(used, <=, columns);
    strcat(out, "\n");
  }
  json_decref(lines);
  return out;
}

static void shows(const char *folder, const char *words) {
  char *error = NULL;
  bz_pack *pack = open_pack(folder, &error);
  if (pack == NULL) munit_errorf("%s", error);
  bz_game *game = new_game(pack, 2);
  size_t before = bz_game_answers(game);
  json_t *journal = bz_game_journal_full(game);
  for (int columns = 20; columns <= 140; columns += 20)
    for (int seat = 0; seat <= 2; seat++) {
      char *text = drawn(game, seat, columns, seat != 1);
      for (const char *at = text; seat == 1 && *at != '\0'; at++)
        munit_assert_true((unsigned char)*at < 128);
      if (columns >= 60) munit_assert_not_null(strstr(text, words));
      free(text);
    }
  munit_assert_size(bz_game_answers(game), ==, before);
  json_t *after = bz_game_journal_full(game);
  munit_assert_true(json_equal(journal, after));
  json_decref(journal);
  json_decref(after);
  bz_game_free(game);
  bz_pack_close(pack);
}

static MunitResult every_width_is_kept(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  shows(BAIZE_SOURCEDIR "/examples/crazy_eights", "follow");
  shows(BAIZE_SOURCEDIR "/examples/tic_tac_toe", "X");
  shows(BAIZE_SOURCEDIR "/examples/leduc_poker", "chips 12");
  return MUNIT_OK;
}

/* Two tables that differ only in what seat 1 cannot see look the same to it. */
static MunitResult a_picture_tells_no_secret(const MunitParameter params[], void *data) {
  char *error = NULL;
  (void)params, (void)data;
  bz_pack *pack = open_pack(BAIZE_SOURCEDIR "/examples/leduc_poker", &error);
  bz_game *game = new_game(pack, 2);
  char *own = drawn(game, 2, 80, true), *others = drawn(game, 1, 80, true),
       *spectator = drawn(game, 0, 80, true);
  int seen_by_owner = (strstr(own, " of ") != NULL) + (strstr(others, " of ") != NULL);

  munit_assert_int(seen_by_owner, ==, 2);
  munit_assert_null(strstr(spectator, " of "));
  munit_assert_null(strstr(strstr(own, " of ") + 1, " of ")); /* one card, not both */
  free(own), free(others), free(spectator);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static void write_file(const char *folder, const char *name, const char *text) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  munit_assert_not_null(file);
  fputs(text, file);
  fclose(file);
}

static void remove_file(const char *folder, const char *name) {
  char path[512];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  unlink(path);
}

/* What the drawing of a game of one question says, or its error. */
static char *draw_with(const char *script) {
  char folder[] = "/tmp/baize_picture_XXXXXX", cards[64], *error = NULL;
  munit_assert_not_null(mkdtemp(folder));
  snprintf(cards, sizeof cards, "%s", folder);
  write_file(folder, "game.lua",
             "return { players = {1, 1}, zones = { { 'here', cards = 'it' } },\n"
             "play = function(g) g.players[1]:confirm { id = 'sure' } end,\n"
             "score = function() return { 1 } end }");
  write_file(folder, "kinds.yaml", "it:\n  lists: [its]\n");
  write_file(folder, "its.yaml", "- id: one\n  name: One\n");
  write_file(folder, "draw.lua", script);
  bz_places places = {.id = "it", .rules = folder, .cards = cards, .library = LIBRARY};
  bz_pack *pack = bz_pack_open(&places, &error);
  if (pack == NULL) munit_errorf("%s", error);
  bz_game *game = new_game(pack, 1);
  json_t *lines = bz_game_picture(game, 1, 40, 24, true, &error);
  munit_assert_not_null(lines); /* a broken drawing leaves the library's */
  char *out = error != NULL ? error : json_dumps(lines, JSON_COMPACT);
  munit_assert_int(bz_game_phase(game), ==, BZ_WAITING);
  json_decref(lines);
  bz_game_free(game);
  bz_pack_close(pack);
  remove_file(folder, "game.lua"), remove_file(folder, "kinds.yaml");
  remove_file(folder, "its.yaml"), remove_file(folder, "draw.lua");
  rmdir(folder);
  return out;
}

static void draws(const char *script, const char *expected) {
  char *got = draw_with(script);
  if (strstr(got, expected) == NULL) munit_errorf("%s\ngave %s", script, got);
  free(got);
}

static MunitResult a_drawing_reaches_nothing_else(const MunitParameter params[],
                                                  void *data) {
  static const char *const names[] = {"game",   "rules", "move",
                                      "random", "log",   "effects"};
  char script[128], expected[64];
  (void)params, (void)data;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    snprintf(script, sizeof script, "return function() return %s.x end", names[i]);
    snprintf(expected, sizeof expected, "unknown name '%s'", names[i]);
    draws(script, expected);
  }
  draws("return function() leak = 1 end", "would be a global");
  return MUNIT_OK;
}

static MunitResult the_canvas_draws(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  draws("return function(v, s) s:text(2, 1, 'a', 'bold') s:text(3, 1, 'b') end",
        "[[[\" \",\"\"],[\"a\",\"bold\"],[\"b\",\"\"]]]");
  draws("return function(v, s) s:text(39, 1, 'abc') end", "ab\"");
  draws("return function(v, s) s:text(1, 1, '麻雀') s:text(2, 1, 'x') end", "\" x雀\"");
  draws("return function(v, s) s:text(40, 1, '麻') s:text(1, 1, 'k') end",
        "[[[\"k\",\"\"]]]");
  draws("return function(v, s) s:right(5, 1, 'abc') end", "\"  abc\"");
  draws("return function(v, s) s:text(1, 1, s:clip('Baize', 3)) end", "\"Ba…\"");
  draws("return function(v, s) s:area(3, 2, 2, 1):text(1, 1, 'abc') end",
        "[[],[[\"  ab\",\"\"]]]");
  draws("return function(v, s) s:text(1, 1, '\\27[2J') end", "\"?[2J\"");
  draws("return function(v, s) s:text(1, 1, card('one').name .. #v:cards('here')) end",
        "\"One1\"");
  draws("return function(v, s) s:text(1, 1, v.question.id .. v.question.kind) end",
        "\"sureconfirm\"");
  draws("return function(v, s) s:wrap(1, 1, 4, 'one two') end",
        "[[[\"one\",\"\"]],[[\"two\",\"\"]]]");
  draws("return function(v, s) s:card(1, 1, { title = 'A', columns = 5 }) end",
        "[[[\"╭───╮\",\"\"]],[[\"│ A │\",\"\"]],[[\"╰───╯\",\"\"]]]");
  draws("return function(v, s) s:track(1, 1, 12, { min = 0, max = 9, value = 9 }) end",
        "[\"├──────\",\"dim\"],[\"●\",\"bold\"]");
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/every_width_is_kept", every_width_is_kept, NULL, NULL, 0, NULL},
    {"/a_picture_tells_no_secret", a_picture_tells_no_secret, NULL, NULL, 0, NULL},
    {"/a_drawing_reaches_nothing_else", a_drawing_reaches_nothing_else, NULL, NULL, 0,
     NULL},
    {"/the_canvas_draws", the_canvas_draws, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL}};

int main(int argc, char **argv) {
  MunitSuite suite = {"/picture", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};
  return munit_suite_main(&suite, NULL, argc, argv);
}
