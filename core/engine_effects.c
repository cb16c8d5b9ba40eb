/* engine_effects.c - every effect that a card names must be there, with what it needs of the
   card; if it is not, perhaps it stands in a script that nothing requires. */
#include "ascii.h"
#include "bind.h"
#include "engine.h"
#include <stdlib.h>
#include <string.h>

#define PREFIX "effects."

static bool is_letter(char c) {
  return c == '_' || bz_ascii_digit_value((unsigned char)c) < 36;
}

/* Is the effect among the first mistakes? */
static bool is_missing(const bz_report *report, size_t count, const char *word,
                       size_t size) {
  static const char before[] = "unknown effect '";
  for (size_t i = 0; i < count; i++) {
    const char *text = report->mistakes[i].text;
    if (strncmp(text, before, sizeof before - 1) != 0) continue;
    text += sizeof before - 1;
    if (strncmp(text, word, size) == 0 && text[size] == '\'') return true;
  }
  return false;
}

/* The line of a place in a text and its column there, from 1. */
static int line_of(const char *text, const char *place, int *column) {
  int line = 1;
  *column = 1;
  for (; text < place; text++) {
    line += *text == '\n';
    *column = *text == '\n' ? 1 : *column + 1;
  }
  return line;
}

/* The size of the name if the text there is a definition, `NAME =`; else 0. */
static size_t defined_name(const char *at) {
  size_t size = 0;
  while (is_letter(at[size]))
    size++;
  const char *after = at + size + strspn(at + size, " ");
  return after[0] == '=' && after[1] != '=' ? size : 0;
}

/* Tells which of the missing effects stand in this script. */
static void search_module(const bz_module *module, bz_report *report, size_t count) {
  const char *at = module->text;
  for (; (at = strstr(at, PREFIX)) != NULL;) {
    at += sizeof PREFIX - 1;
    size_t size = defined_name(at);
    if (size == 0 || !is_missing(report, count, at, size)) continue;
    int column, line = line_of(module->text, at, &column);
    bz_report_add(report, module->file, line, column,
                  "effect '%.*s' is defined here, but nothing requires this script: "
                  "require \"%s\"",
                  (int)size, at, module->name);
  }
}

/* Looks into the scripts of the game and its layers that have not been run. */
static void search_unrequired(lua_State *L, bz_report *report) {
  const bz_pack *pack = bz_engine_of(L)->pack;
  size_t count = report->count;
  bz_pushkept(L, BZ_KEEP_MODULES);
  for (size_t i = 0; i < pack->module_count; i++) {
    const bz_module *module = &pack->modules[i];
    bool run = lua_getfield(L, -1, module->file) != LUA_TNIL;
    lua_pop(L, 1);
    if (!run && module->layer > 0) search_module(module, report, count);
  }
  lua_pop(L, 1);
}

/* Pushes a list of the effects' names, ended by NULL; they live in the effects. */
static const char **push_names(lua_State *L) {
  size_t count = 0;
  bz_pushkept(L, BZ_KEEP_API);
  lua_getfield(L, -1, "effects");
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1))
    count++;
  const char **names = lua_newuserdatauv(L, (count + 1) * sizeof *names, 0);
  lua_insert(L, -2);
  count = 0;
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1))
    if (lua_type(L, -2) == LUA_TSTRING) names[count++] = lua_tostring(L, -2);
  names[count] = NULL;
  lua_pop(L, 1);
  lua_remove(L, -2);
  return names;
}

/* Raises what the report tells, with what stands nowhere else freed. */
static void raise_mistakes(lua_State *L, bz_report *report) {
  char *mistakes = report->count > 0 ? bz_report_text(report) : NULL;
  bz_report_clear(report);
  if (mistakes == NULL) return;
  lua_pushstring(L, mistakes);
  free(mistakes);
  lua_error(L);
}

void bz_check_effects(lua_State *L) {
  bz_report report = {0};
  bz_cards_check_effects(bz_engine_of(L)->pack->cards, push_names(L), &report);
  if (report.count > 0) search_unrequired(L, &report);
  raise_mistakes(L, &report);
  lua_pop(L, 1);
}

/* Pushes what stands in the list below it, four values for each need; the texts live there. */
static const bz_need *push_needs(lua_State *L) {
  int list = lua_gettop(L);
  size_t count = lua_rawlen(L, list) / 4;
  bz_need *needs = lua_newuserdatauv(L, (count + 1) * sizeof *needs, 0);
  for (size_t i = 0; i < count; i++) {
    for (int part = 1; part <= 4; part++)
      lua_rawgeti(L, list, (lua_Integer)i * 4 + part);
    needs[i] = (bz_need){lua_tostring(L, -4), lua_tostring(L, -3), lua_toboolean(L, -2),
                         lua_toboolean(L, -1)};
    lua_pop(L, 4);
  }
  needs[count] = (bz_need){0};
  return needs;
}

void bz_check_needs(lua_State *L) {
  bz_report report = {0};
  bz_cards_check_needs(bz_engine_of(L)->pack->cards, push_needs(L), &report);
  raise_mistakes(L, &report);
  lua_pop(L, 1);
}
