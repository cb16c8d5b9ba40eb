/*
** bind_log.c - what the journal says in words: log("{player} hires {card}", {...}), tell, status
** A line is kept as its template and arguments; each reader gets the words he may know.
*/
#include "bind.h"
#include "journal.h"
#include "sight.h"
#include <string.h>

/* Arguments are written as NAME \0 TYPE VALUE; see words.c, which reads them. */
static void add_argument(lua_State *L, luaL_Buffer *buffer, const char *name, int value) {
  bz_table *table = bz_engine_of(L)->table;
  luaL_addlstring(buffer, name, strlen(name) + 1);
  bz_handle *handle;
  int seat;
  if ((handle = bz_tohandle(L, value, BZ_A_PIECE)) != NULL) {
    int32_t card = table->pieces[handle->id].card;
    bz_seats named = bz_sees(table, handle->id);
    luaL_addchar(buffer, 'c');
    luaL_addlstring(buffer, (const char *)&card, sizeof card);
    luaL_addlstring(buffer, (const char *)&named, sizeof named);
  } else if ((handle = bz_tohandle(L, value, BZ_A_ZONE)) != NULL) {
    luaL_addchar(buffer, 'z');
    luaL_addlstring(buffer, (const char *)&handle->id, sizeof handle->id);
  } else if ((handle = bz_tohandle(L, value, BZ_A_SPACE)) != NULL) {
    const char *space = table->zones[handle->id].names[handle->sub];
    luaL_addchar(buffer, 's');
    luaL_addlstring(buffer, space, strlen(space) + 1);
  } else if ((seat = bz_toseat(L, value)) != 0) {
    int32_t number = seat;
    luaL_addchar(buffer, 'p');
    luaL_addlstring(buffer, (const char *)&number, sizeof number);
  } else if (lua_isinteger(L, value)) {
    int64_t number = lua_tointeger(L, value);
    luaL_addchar(buffer, 'n');
    luaL_addlstring(buffer, (const char *)&number, sizeof number);
  } else {
    luaL_tolstring(L, value, NULL);
    lua_replace(L, value); /* below the buffer's own place on the stack */
    const char *text = lua_tostring(L, value);
    luaL_addchar(buffer, 's');
    luaL_addlstring(buffer, text, strlen(text) + 1);
  }
}

/* A list argument {a, b} becomes the texts of its items, joined when it is read. */
static void add_arguments(lua_State *L, luaL_Buffer *buffer, int arguments,
                          const char *text) {
  for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
    size_t size = strcspn(at + 1, ":}");
    char name[64];
    if (size == 0 || size >= sizeof name)
      luaL_error(L, "a placeholder of '%s' is wrong", text);
    memcpy(name, at + 1, size);
    name[size] = '\0';
    if (arguments == 0) luaL_error(L, "'{%s}' has no value", name);
    lua_getfield(L, arguments, name);
    if (lua_isnil(L, -1)) luaL_error(L, "'{%s}' has no value", name);
    int value = lua_gettop(L);
    luaL_Buffer own; /* the buffer's own stack use must not lie above the value */
    luaL_buffinit(L, &own);
    add_argument(L, &own, name, value);
    luaL_pushresult(&own);
    lua_remove(L, value);
    luaL_addvalue(buffer);
  }
}

static int say(lua_State *L, int text_at, bz_seats seen) {
  bz_table *table = bz_engine_of(L)->table;
  const char *text = luaL_checkstring(L, text_at);
  int arguments = lua_isnoneornil(L, text_at + 1) ? 0 : text_at + 1;
  if (arguments != 0) luaL_checktype(L, arguments, LUA_TTABLE);
  if (table->journal == NULL) return 0; /* nobody reads it */
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  luaL_addlstring(&buffer, text, strlen(text) + 1);
  add_arguments(L, &buffer, arguments, text);
  luaL_pushresult(&buffer);
  size_t size;
  const char *bytes = lua_tolstring(L, -1, &size);
  bz_event event = {.kind = BZ_EVENT_SAY, .card = -1, .seen = seen, .named = seen};
  bz_journal_add(table, event, bytes, size);
  return 0;
}

/* log(template, { name = value }): a line for everybody */
static int log_line(lua_State *L) {
  return say(L, 1, bz_present(bz_engine_of(L)->table));
}

/* tell(player | players, template, { name = value }): a line for these alone */
static int tell(lua_State *L) { return say(L, 2, bz_checkseats(L, 1, 0)); }

/* status(name, number | text | player): a fact everybody sees: phase, turn, whose turn */
static int status(lua_State *L) {
  bz_table *table = bz_engine_of(L)->table;
  const char *name = luaL_checkstring(L, 1);
  if (table->branch != 0) return luaL_error(L, "inside 'together' no status can be set");
  bool fine;
  int seat = bz_toseat(L, 2);
  if (seat != 0)
    fine = bz_status_set(table, name, BZ_IS_SEAT, seat, NULL);
  else if (lua_isinteger(L, 2))
    fine = bz_status_set(table, name, BZ_IS_NUMBER, lua_tointeger(L, 2), NULL);
  else
    fine = bz_status_set(table, name, BZ_IS_TEXT, 0, luaL_optstring(L, 2, ""));
  if (!fine) return luaL_error(L, "there are at most %d kinds of status", BZ_STATUS_MAX);
  return 0;
}

static const luaL_Reg functions[] = {
    {"log", log_line}, {"tell", tell}, {"status", status}, {NULL, NULL}};

void bz_open_log(lua_State *L) { luaL_setfuncs(L, functions, 0); }
