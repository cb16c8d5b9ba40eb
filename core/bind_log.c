/*
** bind_log.c - what the journal says in words: log("{player} hires {card}", {...}), tell, status
** A line is kept as its template and arguments; each reader gets the words he may know.
*/
#include "bind.h"
#include "journal.h"
#include "sight.h"
#include <string.h>

#define NAME_MAX_ 64 /* letters of a placeholder */

/* A line in the making. Its bytes lie in `own`, or, when that is too small, in a block of the
   table at the stack's place `block`. */
typedef struct line {
  char *bytes;
  size_t size, room;
  int block;
  char own[512];
} line;

static char *more(lua_State *L, line *it, size_t size) {
  if (it->size + size > it->room) {
    size_t room = (it->size + size) * 2;
    char *bytes = lua_newuserdatauv(L, room, 0);
    memcpy(bytes, it->bytes, it->size);
    lua_replace(L, it->block);
    it->bytes = bytes;
    it->room = room;
  }
  it->size += size;
  return it->bytes + it->size - size;
}

static void add(lua_State *L, line *it, const void *bytes, size_t size) {
  memcpy(more(L, it, size), bytes, size);
}

static void add_typed(lua_State *L, line *it, char type, const void *value, size_t size) {
  char *bytes = more(L, it, size + 1);
  *bytes = type;
  memcpy(bytes + 1, value, size);
}

static void add_text(lua_State *L, line *it, const char *text) {
  add_typed(L, it, 's', text, strlen(text) + 1);
}

static void add_card(lua_State *L, line *it, int32_t piece) {
  const bz_table *table = bz_engine_of(L)->table;
  bz_seats named = bz_sees(table, piece);
  add_typed(L, it, 'c', &table->pieces[piece].card, sizeof(int32_t));
  add(L, it, &named, sizeof named);
}

/* Adds TYPE VALUE of the value on top of the stack; see words.c, which reads them. A function
   is called for the value: that is work which only a line somebody reads is worth. */
static void add_value(lua_State *L, line *it) {
  if (lua_isfunction(L, -1)) bz_call_filter(L, 0, 1, "log");
  const bz_handle *handle;
  int32_t seat = bz_toseat(L, -1);
  if (seat != 0) {
    add_typed(L, it, 'p', &seat, sizeof seat);
  } else if ((handle = bz_tohandle(L, -1, BZ_A_PIECE)) != NULL) {
    add_card(L, it, handle->id);
  } else if ((handle = bz_tohandle(L, -1, BZ_A_ZONE)) != NULL) {
    add_typed(L, it, 'z', &handle->id, sizeof handle->id);
  } else if ((handle = bz_tohandle(L, -1, BZ_A_SPACE)) != NULL) {
    add_text(L, it, bz_engine_of(L)->table->zones[handle->id].names[handle->sub]);
  } else if (lua_isinteger(L, -1)) {
    int64_t number = lua_tointeger(L, -1);
    add_typed(L, it, 'n', &number, sizeof number);
  } else {
    add_text(L, it, bz_tostring(L, -1, NULL));
    lua_pop(L, 1);
  }
}

/* Adds NAME \0 TYPE VALUE for every {name} or {name:one|many} of the template. */
static void add_arguments(lua_State *L, line *it, int arguments, const char *text) {
  for (const char *at = strchr(text, '{'); at != NULL; at = strchr(at + 1, '{')) {
    size_t size = strcspn(at + 1, ":}");
    if (size == 0 || size >= NAME_MAX_)
      luaL_error(L, "a placeholder of '%s' is wrong", text);
    lua_pushlstring(L, at + 1, size);
    if (arguments == 0 || lua_gettable(L, arguments) == LUA_TNIL)
      luaL_error(L, "'{%s}' has no value", lua_pushlstring(L, at + 1, size));
    add(L, it, at + 1, size);
    add(L, it, "", 1);
    add_value(L, it);
    lua_pop(L, 1);
  }
}

static int say(lua_State *L, int text_at, bz_seats seen) {
  bz_table *table = bz_engine_of(L)->table;
  const char *text = luaL_checkstring(L, text_at);
  int arguments = lua_isnoneornil(L, text_at + 1) ? 0 : text_at + 1;
  if (arguments != 0) luaL_checktype(L, arguments, LUA_TTABLE);
  if (table->journal == NULL) return 0; /* nobody reads it */
  lua_settop(L, text_at + 2);
  line it; /* own need not be cleared */
  it.bytes = it.own;
  it.size = 0;
  it.room = sizeof it.own;
  it.block = text_at + 2;
  add(L, &it, text, strlen(text) + 1);
  add_arguments(L, &it, arguments, text);
  bz_event event = {.kind = BZ_EVENT_SAY, .card = -1, .seen = seen, .named = seen};
  bz_journal_add(table, event, it.bytes, it.size);
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
  luaL_argcheck(L, strlen(name) < BZ_STATUS_TEXT, 1, "the name of a status is too long");
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
