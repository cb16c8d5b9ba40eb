/* bind_reply.c - what a bot or a test answers in Lua, as the answer that a host would give. */
#include "bind_reply.h"
#include "bind.h"
#include "bind_ask.h"
#include "bind_json.h"

/* One item of an answer: a thing that is offered by its key, or data. */
static json_t *item_json(lua_State *L, bz_game *game, int slot, int index) {
  const bz_decision *decision = &game->engine->slots[slot];
  char key[BZ_KEY_MAX];
  for (int32_t i = 0; i < decision->count; i++) {
    bz_push_option(L, slot, i);
    bool same = lua_rawequal(L, -1, index);
    lua_pop(L, 1);
    if (same) return json_string(bz_option_key(game->engine, slot, i, key));
  }
  return bz_tojson(L, index);
}

json_t *bz_toreply(lua_State *L, bz_game *game, int slot, int index) {
  index = lua_absindex(L, index);
  bool list = lua_istable(L, index) && bz_toseat(L, index) == 0 &&
              lua_rawgeti(L, index, 1) != LUA_TNIL;
  if (slot < 0) return bz_tojson(L, index);
  if (!list) return item_json(L, game, slot, index);
  json_t *out = json_array();
  for (lua_Integer i = 1; lua_rawgeti(L, index, i) != LUA_TNIL; i++) {
    json_array_append_new(out, item_json(L, game, slot, lua_gettop(L)));
    lua_pop(L, 1);
  }
  return out;
}
