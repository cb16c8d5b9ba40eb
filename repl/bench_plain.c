/* bench_plain.c - the yardstick: the example games in plain Lua, driven by lua_resume. */
#include "bench.h"
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <stdio.h>

static uint64_t draw(uint64_t *chance) {
  uint64_t x = *chance;
  x ^= x << 13;
  x ^= x >> 7;
  x ^= x << 17;
  return *chance = x;
}

/* Replaces the question on top of the thread's stack by one of its options. */
static bool choose(lua_State *thread, uint64_t *chance) {
  if (lua_getfield(thread, -1, "options") != LUA_TTABLE) return false;
  lua_Unsigned count = lua_rawlen(thread, -1);
  if (count == 0) return false;
  lua_rawgeti(thread, -1, (lua_Integer)(draw(chance) % count) + 1);
  lua_replace(thread, -3);
  lua_pop(thread, 1);
  return true;
}

typedef struct tally {
  double time;
  long decisions;
  uint64_t chance;
} tally;

/* Plays one game; the time starts at its first question, so that setting up is not in it. */
static int play_one(lua_State *L, const bench_game *game, tally *it) {
  lua_State *thread = lua_newthread(L);
  int results;
  lua_pushvalue(L, 1);
  lua_pushinteger(L, game->seats);
  lua_getglobal(L, "math");
  lua_getfield(L, -1, "random");
  lua_remove(L, -2);
  lua_xmove(L, thread, 3);
  int status = lua_resume(thread, L, 2, &results);
  double start = bench_now();
  while (status == LUA_YIELD && choose(thread, &it->chance)) {
    status = lua_resume(thread, L, 1, &results);
    it->decisions++;
  }
  it->time += bench_now() - start;
  if (status != LUA_OK) return luaL_error(L, "%s went wrong", game->id);
  lua_settop(L, 1);
  return 0;
}

typedef struct request {
  const bench_plan *plan;
  const bench_game *game;
  double ns;
} request;

static int play_all(lua_State *L) {
  request *it = lua_touserdata(L, 1);
  tally count = {.chance = 88172645463325252ULL};
  char path[1024];
  lua_settop(L, 0);
  luaL_openlibs(L);
  snprintf(path, sizeof path, "%s/repl/bench/%s.lua", it->plan->root, it->game->id);
  if (luaL_loadfilex(L, path, "t") != LUA_OK) return lua_error(L);
  lua_call(L, 0, 1);
  for (int slice = 0; slice < BENCH_SLICES; slice++) {
    count.time = 0;
    count.decisions = 0;
    while (count.time < it->plan->seconds * 1e9 / BENCH_SLICES)
      play_one(L, it->game, &count);
    bench_keep(&it->ns, count.time / (double)count.decisions);
  }
  return 0;
}

bool bench_plain(const bench_plan *plan, bench_round *round, char **error) {
  for (int i = 0; i < 3; i++) {
    request it = {.plan = plan, .game = &bench_games[i]};
    lua_State *L = luaL_newstate();
    if (L == NULL) return bench_fail(error, "no memory for plain Lua");
    lua_pushcfunction(L, play_all);
    lua_pushlightuserdata(L, &it);
    bool fine = lua_pcall(L, 1, 0, 0) == LUA_OK;
    if (!fine) bench_fail(error, lua_tostring(L, -1));
    lua_close(L);
    if (!fine) return false;
    round->plain[i] = it.ns;
  }
  return true;
}
