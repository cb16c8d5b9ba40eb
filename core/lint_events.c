/*
** lint_events.c - events that somebody waits for and that no script lets happen. A name that a
** script puts together is not found; so this is good for a note, not for a mistake.
*/
#include "ascii.h"
#include "bind.h"
#include "lint.h"
#include <stdio.h>
#include <string.h>

#define EVENT_MAX 64

static bool is_letter(char c) {
  return c == '_' || c == '.' || c == ':' || bz_ascii_digit_value((unsigned char)c) < 36;
}

/* Is the quoted text at this place the first argument of a call of that name? */
static bool is_called(const char *text, const char *at, const char *name) {
  size_t size = strlen(name);
  if (at == text || *--at != '(') return false;
  if ((size_t)(at - text) < size || strncmp(at - size, name, size) != 0) return false;
  return at - size == text || !is_letter(at[-(ptrdiff_t)size - 1]);
}

static bool listens(const char *text, const char *at) {
  return is_called(text, at, "before") || is_called(text, at, "after");
}

/* Does a script of the game hold the name in quotes, other than to wait for it? */
static bool may_happen(const bz_pack *pack, const char *name, char quote) {
  char quoted[EVENT_MAX + 8];
  snprintf(quoted, sizeof quoted, "%c%.*s%c", quote, EVENT_MAX, name, quote);
  for (size_t i = 0; i < pack->module_count; i++) {
    const char *text = pack->modules[i].text, *at = text;
    if (pack->modules[i].layer == 0) continue;
    for (; (at = strstr(at, quoted)) != NULL; at++)
      if (!listens(text, at) && !is_called(text, at, "moment")) return true;
  }
  return false;
}

static bool happens(const bz_pack *pack, const char *name) {
  return may_happen(pack, name, '"') || may_happen(pack, name, '\'');
}

static void note(json_t *out, const char *file, int line, const char *who,
                 const char *event) {
  char text[256];
  snprintf(text, sizeof text, "%.100s waits for '%s', and no script lets that happen",
           who, event);
  bz_lint_add(out, file, line, false, text);
}

/* The quoted text at this place into out; false if it is long or goes on in the next line. */
static bool read_quoted(const char *at, char out[EVENT_MAX]) {
  const char *end = strchr(at + 1, *at);
  size_t size = end != NULL ? (size_t)(end - at) - 1 : EVENT_MAX;
  if (size >= EVENT_MAX) return false;
  memcpy(out, at + 1, size);
  out[size] = '\0';
  return strchr(out, '\n') == NULL;
}

static void search_module(const bz_pack *pack, const bz_module *module, json_t *out) {
  char event[EVENT_MAX];
  int line = 1;
  for (const char *at = module->text; *at != '\0'; at++) {
    line += *at == '\n';
    if ((*at != '"' && *at != '\'') || !listens(module->text, at)) continue;
    if (read_quoted(at, event) && !happens(pack, event))
      note(out, module->file, line, "this", event);
  }
}

/* With a variant the game's own scripts have been looked at already, without it. */
void bz_lint_calls(const bz_pack *pack, json_t *out) {
  int first = pack->variant != NULL ? 2 : 1;
  for (size_t i = 0; i < pack->module_count; i++)
    if (pack->modules[i].layer >= first) search_module(pack, &pack->modules[i], out);
}

/* Replaces the key on top of the stack by the next one of the table below it. */
static bool next_key(lua_State *L) {
  lua_pushcfunction(L, bz_base_next);
  lua_pushvalue(L, -3);
  lua_pushvalue(L, -3);
  lua_call(L, 2, 1);
  lua_replace(L, -2);
  return !lua_isnil(L, -1);
}

void bz_lint_effect(lua_State *L, json_t *out, const char *effect) {
  static const char *const kinds[] = {"before", "after"};
  const bz_pack *pack = bz_engine_of(L)->pack;
  char who[EVENT_MAX + 16];
  snprintf(who, sizeof who, "effect '%.*s'", EVENT_MAX, effect);
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    int top = lua_gettop(L);
    bool waits = lua_getfield(L, -1, kinds[i]) == LUA_TTABLE;
    lua_pushnil(L);
    while (waits && next_key(L))
      if (lua_type(L, -1) == LUA_TSTRING && !happens(pack, lua_tostring(L, -1)))
        note(out, pack->id, 0, who, lua_tostring(L, -1));
    lua_settop(L, top);
  }
}
