/* bot.c - the game's own bot: asked what it would answer, on a world it could be in. */
#include "bind.h"
#include "bind_ask.h"
#include "bind_reply.h"
#include "game.h"
#include <stdlib.h>

typedef struct thinking {
  bz_game *game;
  int seat;
  uint64_t seed; /* of the world the bot believes in */
  json_t *answer;
} thinking;

static void set_number(lua_State *L, const char *name, int64_t n) {
  lua_pushinteger(L, (lua_Integer)n);
  lua_setfield(L, -2, name);
}

/* { id, kind, options = items, keys, min, max, low, high, none, asides } */
static void push_question(lua_State *L, int slot) {
  static const char *const kinds[] = {"pick", "number", "split", "order", "confirm"};
  const bz_decision *decision = &bz_engine_of(L)->slots[slot];
  char key[BZ_KEY_MAX];
  lua_newtable(L);
  lua_pushstring(L, decision->id);
  lua_setfield(L, -2, "id");
  lua_pushstring(L, kinds[decision->kind]);
  lua_setfield(L, -2, "kind");
  lua_pushboolean(L, decision->none);
  lua_setfield(L, -2, "none");
  lua_createtable(L, decision->count, 0);
  lua_createtable(L, decision->count, 0);
  for (int32_t i = 0; i < decision->count; i++) {
    bz_push_option(L, slot, i);
    lua_rawseti(L, -3, i + 1);
    lua_pushstring(L, bz_option_key(bz_engine_of(L), slot, i, key));
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -3, "keys");
  lua_setfield(L, -2, "options");
  lua_createtable(L, decision->asides, 0);
  for (int32_t i = 0; i < decision->asides; i++) {
    bz_push_aside(L, slot, i);
    lua_rawseti(L, -2, i + 1);
  }
  lua_setfield(L, -2, "asides");
  set_number(L, "min", decision->min);
  set_number(L, "max", decision->max);
  set_number(L, "low", decision->low);
  set_number(L, "high", decision->high);
}

/* Pushes bot[id], or bot.otherwise. */
static void push_thought(lua_State *L, const char *id) {
  const bz_pack *pack = bz_engine_of(L)->pack;
  bz_pushkept(L, BZ_KEEP_ENVS);
  lua_rawgeti(L, -1, pack->layers);
  lua_getfield(L, -1, "require");
  lua_pushliteral(L, "bot");
  lua_call(L, 1, 1);
  if (!lua_istable(L, -1)) luaL_error(L, "bot.lua must return a table of functions");
  if (lua_getfield(L, -1, id) == LUA_TFUNCTION) return;
  if (lua_getfield(L, -2, "otherwise") != LUA_TFUNCTION)
    luaL_error(L, "the bot knows no answer to '%s' and has no 'otherwise'", id);
}

static int think(lua_State *L) {
  thinking *it = lua_touserdata(L, 1);
  int slot = bz_game_slot(it->game, it->seat);
  const bz_decision *decision = &bz_engine_of(L)->slots[slot];
  push_thought(L, decision->id);
  bz_pushkept(L, BZ_KEEP_GAME);
  bz_pushplayer(L, it->seat);
  push_question(L, slot);
  bz_call_filter(L, 3, 1, "the bot");
  if (!lua_isnil(L, -1) || decision->none) {
    it->answer = bz_toreply(L, it->game, slot, lua_gettop(L));
    return 0;
  }
  bz_take_default(L, slot);
  it->answer = bz_slot_json(it->game, slot);
  return 0;
}

static int think_aside(lua_State *L) {
  const thinking *it = lua_touserdata(L, 1);
  bz_engine_of(L)->table->journal = NULL; /* what a guess moves is nobody's business */
  bz_guess_world(L, it->seat, it->seed);
  return think(L);
}

/* In `together` a world begins before the branches did (search.c). */
static void think_in_branch(thinking *it, char **error) {
  bool inside = it->game->hold != NULL;
  if (!bz_game_hold(it->game, error)) return;
  if (bz_game_guess(it->game, it->seat, it->seed, error))
    bz_engine_protect(it->game->engine, think, it, error);
  if (inside) {
    bz_game_back(it->game);
    bz_game_drop(it->game);
  } else {
    bz_game_release(it->game);
  }
}

bool bz_game_has_bot(const bz_game *game) {
  return bz_pack_module(game->pack, "bot", game->pack->layers - 1) != NULL;
}

json_t *bz_game_bot(bz_game *game, int seat, uint64_t *state, char **error) {
  thinking it = {.game = game, .seat = seat};
  if (bz_game_slot(game, seat) < 0) {
    *error = bz_copy("this seat is not being asked");
    return NULL;
  }
  if (!bz_game_has_bot(game)) {
    *error = bz_copy("this game has no bot.lua");
    return NULL;
  }
  it.seed = (*state)++;
  if (game->engine->table->together && (game->journal != NULL || game->hold != NULL))
    think_in_branch(&it, error);
  else
    bz_game_aside(game, think_aside, &it, error);
  return it.answer;
}
