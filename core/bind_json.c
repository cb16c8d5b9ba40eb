/* bind_json.c - data between the host's JSON and Lua's tables. */
#include "bind_json.h"
#include "bind.h"

#define DEPTH_MAX 64

static void push_array(lua_State *L, const json_t *data) {
  size_t index;
  json_t *item;
  lua_createtable(L, (int)json_array_size(data), 0);
  json_array_foreach(data, index, item) {
    bz_pushjson(L, item);
    lua_rawseti(L, -2, (lua_Integer)index + 1);
  }
}

static void push_object(lua_State *L, const json_t *data) {
  const char *name;
  json_t *item;
  lua_createtable(L, 0, (int)json_object_size(data));
  json_object_foreach((json_t *)data, name, item) {
    lua_pushstring(L, name);
    bz_pushjson(L, item);
    lua_rawset(L, -3);
  }
}

void bz_pushjson(lua_State *L, const json_t *data) {
  luaL_checkstack(L, 8, "data nests too deep");
  if (json_is_object(data))
    push_object(L, data);
  else if (json_is_array(data))
    push_array(L, data);
  else if (json_is_string(data))
    lua_pushlstring(L, json_string_value(data), json_string_length(data));
  else if (json_is_integer(data))
    lua_pushinteger(L, (lua_Integer)json_integer_value(data));
  else if (json_is_real(data))
    lua_pushnumber(L, json_real_value(data));
  else if (json_is_boolean(data))
    lua_pushboolean(L, json_is_true(data));
  else
    lua_pushnil(L);
}

static json_t *to_json(lua_State *L, int index, int depth, const char **wrong);

static json_t *list_json(lua_State *L, int index, int depth, const char **wrong) {
  json_t *list = json_array();
  for (lua_Integer i = 1; lua_rawgeti(L, index, i) != LUA_TNIL; i++) {
    json_array_append_new(list, to_json(L, lua_gettop(L), depth + 1, wrong));
    lua_pop(L, 1);
  }
  lua_pop(L, 1);
  return list;
}

static json_t *map_json(lua_State *L, int index, int depth, const char **wrong) {
  json_t *map = json_object();
  for (lua_pushnil(L); lua_next(L, index) != 0; lua_pop(L, 1)) {
    if (lua_type(L, -2) == LUA_TSTRING)
      json_object_set_new(map, lua_tostring(L, -2),
                          to_json(L, lua_gettop(L), depth + 1, wrong));
    else
      *wrong = "the names in a table of data must be texts";
  }
  return map;
}

static json_t *table_json(lua_State *L, int index, int depth, const char **wrong) {
  int seat = bz_toseat(L, index);
  if (seat != 0) return json_integer(seat);
  bool list = lua_rawgeti(L, index, 1) != LUA_TNIL;
  lua_pop(L, 1);
  bool empty = !list && (lua_pushnil(L), lua_next(L, index) == 0);
  if (!list && !empty) lua_pop(L, 2);
  return list || empty ? list_json(L, index, depth, wrong)
                       : map_json(L, index, depth, wrong);
}

static json_t *handle_json(lua_State *L, int index, const char **wrong) {
  const bz_engine *engine = bz_engine_of(L);
  const bz_handle *handle = bz_tohandle(L, index, BZ_A_PIECE);
  if (handle != NULL) {
    int32_t card = engine->table->pieces[handle->id].card;
    return json_string(engine->pack->cards->cards[card].id);
  }
  handle = bz_tohandle(L, index, BZ_A_SPACE);
  if (handle != NULL)
    return json_string(engine->table->zones[handle->id].names[handle->sub]);
  *wrong = "this is no data";
  return json_null();
}

static json_t *to_json(lua_State *L, int index, int depth, const char **wrong) {
  if (depth > DEPTH_MAX || !lua_checkstack(L, 8)) {
    *wrong = "data nests too deep";
    return json_null();
  }
  switch (lua_type(L, index)) {
  case LUA_TNIL:
    return json_null();
  case LUA_TBOOLEAN:
    return json_boolean(lua_toboolean(L, index));
  case LUA_TNUMBER:
    return lua_isinteger(L, index) ? json_integer(lua_tointeger(L, index))
                                   : json_real(lua_tonumber(L, index));
  case LUA_TSTRING:
    return json_string(lua_tostring(L, index));
  case LUA_TTABLE:
    return table_json(L, index, depth, wrong);
  default:
    return handle_json(L, index, wrong);
  }
}

json_t *bz_tojson(lua_State *L, int index) {
  const char *wrong = NULL;
  json_t *data = to_json(L, lua_absindex(L, index), 0, &wrong);
  if (wrong == NULL && data != NULL) return data;
  json_decref(data);
  luaL_error(L, "%s", wrong != NULL ? wrong : "out of memory");
  return NULL;
}
