/*
** bind_names.c - the words of a question, known by the address of their string: Lua keeps one
** copy of every short string, so that a look at the address is enough.
*/
#include "bind.h"
#include "text.h"

static const char *const texts[BZ_NAME_COUNT] = {
    [BZ_NAME_ID] = "id",         [BZ_NAME_FROM] = "from",
    [BZ_NAME_WHERE] = "where",   [BZ_NAME_PROMPT] = "prompt",
    [BZ_NAME_NONE] = "none",     [BZ_NAME_FORCED] = "forced",
    [BZ_NAME_MIN] = "min",       [BZ_NAME_MAX] = "max",
    [BZ_NAME_VALID] = "valid",   [BZ_NAME_DEFAULT] = "default",
    [BZ_NAME_ASK_IF] = "ask_if", [BZ_NAME_SECRET] = "secret",
    [BZ_NAME_LABEL] = "label",   [BZ_NAME_HELP] = "help",
    [BZ_NAME_TOTAL] = "total",   [BZ_NAME_INTO] = "into",
    [BZ_NAME_LEAST] = "least"};

void bz_open_names(lua_State *L) {
  lua_createtable(L, BZ_NAME_COUNT, 0);
  for (int i = 0; i < BZ_NAME_COUNT; i++) {
    lua_pushstring(L, texts[i]);
    bz_engine_of(L)->names[i] = lua_topointer(L, -1);
    lua_rawseti(L, -2, i + 1);
  }
  bz_keep(L, BZ_KEEP_NAMES);
}

static int refuse_name(lua_State *L) {
  const char *name = lua_type(L, -2) == LUA_TSTRING ? lua_tostring(L, -2) : "?";
  bz_nearest near = {.wanted = name};
  for (int i = 0; i < BZ_NAME_COUNT; i++)
    bz_nearest_offer(&near, texts[i]);
  return luaL_error(L, "a question knows no '%s'%s%s%s", name,
                    near.best ? " (did you mean '" : "", near.best ? near.best : "",
                    near.best ? "'?)" : "");
}

/* The key below the value on top of the stack as a word of a question. */
static int name_of(lua_State *L, const bz_engine *engine) {
  const void *text = lua_topointer(L, -2);
  for (int i = 0; i < BZ_NAME_COUNT; i++)
    if (engine->names[i] == text) return i;
  return refuse_name(L);
}

const char *bz_name_text(bz_name name) { return texts[name]; }

void bz_readnames(lua_State *L, int question, int first) {
  const bz_engine *engine = bz_engine_of(L);
  luaL_checkstack(L, BZ_NAME_COUNT + LUA_MINSTACK, "a question");
  lua_settop(L, first + BZ_NAME_COUNT - 1);
  lua_pushnil(L);
  while (lua_next(L, question) != 0)
    lua_replace(L, first + name_of(L, engine));
}
