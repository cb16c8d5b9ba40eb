/*
** bind_flow.c - the course of a game in Lua: together, finish, catch, result
** Scripts use them through the library (scripts/baize), which gives them their shape.
*/
#include "bind.h"
#include "journal.h"
#include <string.h>

static int together_done(lua_State *L, int status, lua_KContext context) {
  (void)L;
  (void)status;
  (void)context;
  return 1; /* the driver has pushed the table of results */
}

/* together(players, fn) -> { [player] = what fn(player) returned } */
static int together(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  bz_seats seats = bz_checkseats(L, 1, 0);
  luaL_checktype(L, 2, LUA_TFUNCTION);
  if (engine->no_ask > 0) return luaL_error(L, "a filter may not start 'together'");
  if (engine->table->branch != 0) return luaL_error(L, "'together' cannot be nested");
  if (!lua_isyieldable(L)) return luaL_error(L, "'together' cannot start from in here");
  lua_settop(L, 2);
  engine->together = (bz_seats)(seats & ~BZ_SEAT(0));
  bz_keep(L, BZ_KEEP_BRANCH);
  engine->request = BZ_REQUEST_TOGETHER;
  return lua_yieldk(L, 0, 0, together_done);
}

/* finish(reason): the game ends here and is scored */
static int finish(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  const char *reason = luaL_optstring(L, 1, "");
  if (engine->no_ask > 0)
    return luaL_error(L, "a filter or test may not finish the game");
  if (engine->table->branch != 0)
    return luaL_error(L, "'together' must end before the game does");
  if (engine->scoring) return luaL_error(L, "the game is being scored already");
  if (!lua_isyieldable(L)) return luaL_error(L, "the game cannot end from in here");
  bz_result_reason(&engine->table->result, reason);
  engine->request = BZ_REQUEST_FINISH;
  return lua_yield(L, 0);
}

/* Nothing may catch a stop: it is raised again. */
static bool uncatchable(lua_State *L, int status) {
  bz_engine *engine = bz_engine_of(L);
  if (status == LUA_ERRMEM && engine->stopped == BZ_NOT_STOPPED)
    engine->stopped = BZ_STOP_MEMORY;
  return engine->stopped != BZ_NOT_STOPPED;
}

static bool is_leave(lua_State *L, int index) {
  if (!lua_istable(L, index) || !lua_getmetatable(L, index)) return false;
  luaL_getmetatable(L, "leave");
  bool yes = lua_rawequal(L, -1, -2);
  lua_pop(L, 2);
  return yes;
}

/* The filter depth is put back when an error leaves filters behind. */
static int caught(lua_State *L, int status, lua_KContext depth) {
  bz_engine *engine = bz_engine_of(L);
  if (status == LUA_OK || status == LUA_YIELD) {
    lua_pushboolean(L, 1);
    lua_replace(L, 1);
    return lua_gettop(L);
  }
  engine->no_ask = (int)depth;
  engine->laying_out = false;
  if (uncatchable(L, status)) return lua_error(L);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

static int caught_by_script(lua_State *L, int status, lua_KContext depth) {
  int results = caught(L, status, depth);
  if (status != LUA_OK && status != LUA_YIELD && is_leave(L, -1)) return lua_error(L);
  return results;
}

/* catch(fn, ...) -> true, results | false, error: also catches `leave` */
static int catch_all(lua_State *L) {
  int depth = bz_engine_of(L)->no_ask;
  luaL_checkany(L, 1);
  lua_pushnil(L); /* the place of the status */
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, depth, caught);
  return caught(L, status, depth);
}

/* pcall(fn, ...) -> as in Lua, but a stop and a `leave` go through */
static int protected_call(lua_State *L) {
  int depth = bz_engine_of(L)->no_ask;
  luaL_checkany(L, 1);
  lua_pushnil(L);
  lua_insert(L, 1);
  int status = lua_pcallk(L, lua_gettop(L) - 2, LUA_MULTRET, 0, depth, caught_by_script);
  return caught_by_script(L, status, depth);
}

static int handled(lua_State *L, int status, lua_KContext depth) {
  if (status == LUA_OK || status == LUA_YIELD) {
    lua_pushboolean(L, 1);
    lua_replace(L, 2);
    return lua_gettop(L) - 1;
  }
  bz_engine_of(L)->no_ask = (int)depth;
  bz_engine_of(L)->laying_out = false;
  if (uncatchable(L, status) || is_leave(L, -1)) return lua_error(L);
  lua_pushvalue(L,
                1); /* the handler runs after the stack is unwound, so a stop stays one */
  lua_insert(L, -2);
  lua_call(L, 1, 1);
  lua_pushboolean(L, 0);
  lua_insert(L, -2);
  return 2;
}

/* xpcall(fn, handler, ...) */
static int handled_call(lua_State *L) {
  int depth = bz_engine_of(L)->no_ask;
  luaL_checktype(L, 2, LUA_TFUNCTION);
  lua_pushvalue(L, 2);
  lua_insert(L, 1); /* handler, fn, handler, ... */
  lua_pushnil(L);
  lua_replace(L, 3); /* handler, fn, nil, ... */
  lua_pushvalue(L, 2);
  lua_copy(L, 3, 2); /* handler, nil, nil, ..., fn */
  lua_replace(L, 3); /* handler, nil, fn, ... */
  int status = lua_pcallk(L, lua_gettop(L) - 3, LUA_MULTRET, 0, depth, handled);
  return handled(L, status, depth);
}

/* leave_with(token): raises what only `scope` catches; the library makes the token */
static int leave_with(lua_State *L) {
  luaL_checktype(L, 1, LUA_TTABLE);
  lua_settop(L, 1);
  luaL_setmetatable(L, "leave");
  return lua_error(L);
}

/* left(error) -> the token if the error is a `leave`, else nil */
static int left(lua_State *L) {
  if (!is_leave(L, 1)) return 0;
  lua_settop(L, 1);
  return 1;
}

/* declare_begin() / declare_end(mark): the host may take the answers between back */
static int declare_begin(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  lua_pushinteger(L, engine->declare_from);
  if (engine->declare_from < 0) engine->declare_from = engine->answers;
  return 1;
}
static int declare_end(lua_State *L) {
  bz_engine_of(L)->declare_from = luaL_checkinteger(L, 1);
  return 0;
}

static void read_numbers(lua_State *L, int index, int64_t *numbers) {
  const bz_table *table = bz_engine_of(L)->table;
  luaL_checktype(L, index, LUA_TTABLE);
  for (int seat = 1; seat <= table->seat_count; seat++) {
    if (lua_rawgeti(L, index, seat) == LUA_TNIL) {
      lua_pop(L, 1);
      bz_pushplayer(L, seat);
      lua_rawget(L, index);
    }
    if (!lua_isinteger(L, -1))
      luaL_error(L, "the result needs a whole number for %s", table->seats[seat].name);
    numbers[seat] = lua_tointeger(L, -1);
    lua_pop(L, 1);
  }
}

/* set_result{ points = {...}, ranks = {...}, draw =, reason = } */
static int set_result(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  bz_table *table = engine->table;
  int64_t numbers[BZ_SEATS_MAX + 1] = {0};
  int ranks[BZ_SEATS_MAX + 1] = {0};
  luaL_checktype(L, 1, LUA_TTABLE);
  bool points = lua_getfield(L, 1, "points") != LUA_TNIL;
  if (points) {
    read_numbers(L, lua_gettop(L), numbers);
    bz_result_by_points(&table->result, table->seat_count, numbers);
  }
  lua_getfield(L, 1, "draw");
  bool draw = lua_toboolean(L, -1);
  if (lua_getfield(L, 1, "ranks") != LUA_TNIL) {
    read_numbers(L, lua_gettop(L), numbers);
    for (int seat = 1; seat <= table->seat_count; seat++)
      ranks[seat] = (int)numbers[seat];
    if (!bz_result_set(&table->result, table->seat_count, ranks, draw))
      return luaL_error(
          L, "ranks run from 1 to the number of players, and somebody is first");
  } else if (!points) {
    return luaL_error(L, "a result has points or ranks");
  }
  table->result.draw = draw;
  if (lua_getfield(L, 1, "reason") == LUA_TSTRING)
    bz_result_reason(&table->result, lua_tostring(L, -1));
  bz_event event = {.kind = BZ_EVENT_RESULT, .card = -1};
  event.seen = event.named = bz_everyone(table);
  bz_journal_add(table, event, NULL, 0);
  return 0;
}

/* result() -> { over =, reason = } */
static int result(lua_State *L) {
  const bz_result *it = &bz_engine_of(L)->table->result;
  lua_newtable(L);
  lua_pushboolean(L, it->over);
  lua_setfield(L, -2, "over");
  lua_pushstring(L, it->reason);
  lua_setfield(L, -2, "reason");
  return 1;
}

static const luaL_Reg functions[] = {{"together", together},
                                     {"finish", finish},
                                     {"pcall", protected_call},
                                     {"xpcall", handled_call},
                                     {NULL, NULL}};
static const luaL_Reg internals[] = {{"catch", catch_all},
                                     {"leave_with", leave_with},
                                     {"left", left},
                                     {"declare_begin", declare_begin},
                                     {"declare_end", declare_end},
                                     {"set_result", set_result},
                                     {"result", result},
                                     {NULL, NULL}};

void bz_open_flow(lua_State *L) {
  luaL_newmetatable(L, "leave");
  lua_pop(L, 1);
  luaL_setfuncs(L, functions, 0);
}

void bz_open_internals(lua_State *L) {
  luaL_setfuncs(L, internals, 0);
  bz_open_aside(L);
  bz_open_play(L);
  bz_open_test(L);
  bz_open_changes(L);
}
