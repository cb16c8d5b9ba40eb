/* declare.c - seats, zones, purses and marks from a game's declaration. */
#include "declare.h"
#include "bind.h"
#include "text.h"
#include <string.h>

#define GRID_FAR 1000000 /* coordinates beyond it would run over in sums */

static const char *const zone_names[] = {
    "deck",  "per",  "on",        "sees", "count", "order",  "capacity", "grid",
    "slots", "play", "remembers", "face", "cards", "refill", "title",    NULL};
static const char *const purse_names[] = {"per",   "unit", "start", "min",
                                          "max",   "sees", "flow",  "endless",
                                          "clamp", "sum",  "title", NULL};

/* A text field of the entry on top of the stack; the result lives in the declaration. A
   number is no text: Lua would make one that nothing keeps. */
static const char *text_of(lua_State *L, const char *name, const char *otherwise) {
  const char *text = otherwise;
  int type = lua_getfield(L, -1, name);
  if (type == LUA_TSTRING)
    text = lua_tostring(L, -1);
  else if (type != LUA_TNIL)
    luaL_error(L, "'%s' should be a text, not a %s", name, lua_typename(L, type));
  lua_pop(L, 1);
  return text;
}

static lua_Integer number_of(lua_State *L, const char *name, lua_Integer otherwise) {
  lua_Integer n = otherwise;
  int whole = 1;
  if (lua_getfield(L, -1, name) != LUA_TNIL) n = lua_tointegerx(L, -1, &whole);
  if (!whole) luaL_error(L, "'%s' should be a whole number", name);
  lua_pop(L, 1);
  return n;
}

/* The same for columns, rows and coordinates, which are small. */
static int small_number_of(lua_State *L, const char *name, int otherwise) {
  lua_Integer n = number_of(L, name, otherwise);
  if (n < -GRID_FAR || n > GRID_FAR) luaL_error(L, "'%s' is out of range", name);
  return (int)n;
}

static bool flag_of(lua_State *L, const char *name, bool otherwise) {
  bool flag = otherwise;
  if (lua_getfield(L, -1, name) != LUA_TNIL) flag = lua_toboolean(L, -1);
  lua_pop(L, 1);
  return flag;
}

static bz_seats seats_named(lua_State *L, const char *who, int owner, const char *entry) {
  if (strcmp(who, "all") == 0 || strcmp(who, "top") == 0)
    return bz_everyone(bz_engine_of(L)->table);
  if (strcmp(who, "owner") == 0) return (bz_seats)(owner != 0 ? BZ_SEAT(owner) : 0);
  if (strcmp(who, "none") != 0)
    luaL_error(L, "'%s' can be seen by \"all\", \"owner\", \"none\" or \"top\", not '%s'",
               entry, who);
  return 0;
}

/* The name of a space: `names` with its {x} and {y} filled in. Pushes it. */
static const char *space_name(lua_State *L, const char *names, int x, int y) {
  const char *half = luaL_gsub(L, names, "{x}", lua_pushfstring(L, "%d", x));
  const char *name = luaL_gsub(L, half, "{y}", lua_pushfstring(L, "%d", y));
  lua_insert(L, -4);
  lua_pop(L, 3);
  return name;
}

static void make_grid(lua_State *L, int32_t zone, int left, int first, int columns,
                      int rows, const char *pattern) {
  if (columns < 1 || rows < 1 || columns > 200 || rows > 200)
    luaL_error(L, "a grid has 1 to 200 columns and rows");
  size_t spaces = (size_t)columns * (size_t)rows;
  const char **names = lua_newuserdatauv(L, spaces * sizeof *names, 0);
  lua_newtable(L); /* keeps the made names alive */
  for (size_t i = 0; i < spaces; i++) {
    int x = (int)i % columns + left, y = (int)i / columns + first;
    names[i] = space_name(L, pattern, x, y);
    lua_rawseti(L, -2, (lua_Integer)i + 1);
  }
  if (!bz_zone_grid(bz_engine_of(L)->table, zone, left, first, columns, rows, names))
    luaL_error(L, "the table is out of memory");
  lua_pop(L, 2);
}

/* grid = { columns =, rows =, left =, first =, names = "{x},{y}" } or slots = n */
static void read_grid(lua_State *L, int32_t zone) {
  int slots = small_number_of(L, "slots", 0);
  if (slots != 0) make_grid(L, zone, 1, 1, slots, 1, "{x}");
  if (lua_getfield(L, -1, "grid") == LUA_TTABLE) {
    const char *names = text_of(L, "names", "{x},{y}");
    if (strstr(names, "{x}") == NULL || strstr(names, "{y}") == NULL)
      luaL_error(L, "the names of a grid's spaces need {x} and {y}, not '%s'", names);
    int left = small_number_of(L, "left", 1), first = small_number_of(L, "first", 1);
    int columns = small_number_of(L, "columns", 1), rows = small_number_of(L, "rows", 1);
    make_grid(L, zone, left, first, columns, rows, names);
  }
  lua_pop(L, 1);
}

static uint16_t read_flags(lua_State *L, const char *sees, bool on_piece) {
  uint16_t flags = 0;
  bool deck = flag_of(L, "deck", false);
  bool hidden = strcmp(sees, "owner") == 0;
  if (deck) flags |= BZ_ZONE_DECK;
  if (strcmp(sees, "top") == 0) flags |= BZ_ZONE_TOP;
  if (flag_of(L, "remembers", false)) flags |= BZ_ZONE_KNOWN;
  if (flag_of(L, "order", !hidden)) flags |= BZ_ZONE_ORDERED;
  if (flag_of(L, "play", false)) flags |= BZ_ZONE_PLAY;
  if (on_piece) flags |= BZ_ZONE_HOST;
  bool up = strcmp(text_of(L, "face", deck || strcmp(sees, "none") == 0 ? "down" : "up"),
                   "up") == 0;
  if (up) flags |= BZ_ZONE_FACE_UP;
  return flags;
}

/* Makes one zone of the entry on top of the stack. */
int32_t bz_declare_zone(lua_State *L, const char *name, int owner, int32_t piece) {
  bz_table *table = bz_engine_of(L)->table;
  int32_t zone = bz_zone_new(table, name, owner, piece);
  if (zone == 0) luaL_error(L, "the table is out of memory");
  bool deck = flag_of(L, "deck", false);
  const char *sees = text_of(L, "sees", deck ? "none" : "all");
  bz_seats seen = seats_named(L, sees, owner, name);
  table->zones[zone].seen = seen;
  table->zones[zone].counted = seats_named(L, text_of(L, "count", "all"), owner, name);
  lua_Integer capacity = number_of(L, "capacity", INT32_MAX);
  if (capacity < 0 || capacity > INT32_MAX) luaL_error(L, "'capacity' is out of range");
  table->zones[zone].flags = read_flags(L, sees, piece != 0);
  table->zones[zone].capacity = (int32_t)capacity;
  read_grid(L, zone);
  return zone;
}

/* Calls make for each entry of a list of the declaration, its name and table at hand. */
static void each_entry(lua_State *L, const char *list, const char *const *names,
                       void (*make)(lua_State *L, const char *name)) {
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, list) == LUA_TTABLE) {
    for (lua_Integer i = 1; lua_rawgeti(L, -1, i) != LUA_TNIL; i++) {
      luaL_checktype(L, -1, LUA_TTABLE);
      if (lua_rawgeti(L, -1, 1) != LUA_TSTRING)
        luaL_error(L, "entry %d of %s has no name", (int)i, list);
      const char *name = lua_tostring(L, -1);
      lua_pop(L, 1);
      const char *what = lua_pushfstring(L, "%s '%s'", list, name);
      lua_pushvalue(L, -2);
      bz_check_words(L, what, names);
      lua_pop(L, 2);
      make(L, name);
      lua_pop(L, 1);
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

static bool per_player(lua_State *L) {
  const char *per = text_of(L, "per", "table");
  if (strcmp(per, "player") != 0 && strcmp(per, "table") != 0)
    luaL_error(L, "'per' is \"player\" or \"table\", not '%s'", per);
  return strcmp(per, "player") == 0;
}

static void zone_entry(lua_State *L, const char *name) {
  const bz_table *table = bz_engine_of(L)->table;
  lua_getfield(L, -1, "on");
  bool on_piece = !lua_isnil(L, -1);
  lua_pop(L, 1);
  if (on_piece) return; /* made with the pieces */
  if (!per_player(L)) bz_declare_zone(L, name, 0, 0);
  for (int seat = 1; per_player(L) && seat <= table->seat_count; seat++)
    bz_declare_zone(L, name, seat, 0);
}

/* Says which zone refills a deck, once all zones are there. */
static void refill_entry(lua_State *L, const char *name) {
  bz_table *table = bz_engine_of(L)->table;
  const char *refill = text_of(L, "refill", NULL);
  if (refill == NULL) return;
  for (int seat = 0; seat <= table->seat_count; seat++) {
    int32_t zone = bz_zone_find(table, name, seat);
    if (zone == 0) continue;
    int32_t from = bz_zone_find(table, refill, seat);
    if (from == 0) from = bz_zone_find(table, refill, 0);
    if (from == 0)
      luaL_error(L, "'%s' is refilled from '%s', which is no zone", name, refill);
    table->zones[zone].refill = from;
  }
}

static void make_purse(lua_State *L, const char *name, int owner) {
  bz_table *table = bz_engine_of(L)->table;
  int32_t purse = bz_purse_new(table, name, text_of(L, "unit", name), owner);
  if (purse == 0) luaL_error(L, "the table is out of memory");
  bz_purse *it = &table->purses[purse];
  if (flag_of(L, "endless", false)) it->flags |= BZ_PURSE_ENDLESS;
  if (flag_of(L, "clamp", false)) it->flags |= BZ_PURSE_CLAMP;
  if (flag_of(L, "flow", false)) it->flags |= BZ_PURSE_FLOW;
  it->seen = seats_named(L, text_of(L, "sees", "all"), owner, name);
  lua_Integer start = number_of(L, "start", 0), min = number_of(L, "min", 0);
  lua_Integer max = number_of(L, "max", INT64_MAX);
  if (start < min || start > max)
    luaL_error(L, "purse '%s' starts with %I, outside %I to %I", name, start, min, max);
  bz_purse_start(table, purse, start, min, max);
}

static void purse_entry(lua_State *L, const char *name) {
  const bz_table *table = bz_engine_of(L)->table;
  if (!per_player(L)) make_purse(L, name, 0);
  for (int seat = 1; per_player(L) && seat <= table->seat_count; seat++)
    make_purse(L, name, seat);
}

static void sum_entry(lua_State *L, const char *name) {
  bz_table *table = bz_engine_of(L)->table;
  const char *with = text_of(L, "sum", NULL);
  for (int seat = 0; with != NULL && seat <= table->seat_count; seat++) {
    int32_t purse = bz_purse_find(table, name, seat),
            other = bz_purse_find(table, with, seat);
    if (purse == 0) continue;
    if (other == 0)
      luaL_error(L, "'%s' is summed with '%s', which is no purse", name, with);
    table->purses[purse].sum = other;
  }
}

static void mark_entry(lua_State *L, const char *name) {
  if (bz_mark_new(bz_engine_of(L)->table, name, flag_of(L, "keep", false),
                  flag_of(L, "open", false), text_of(L, "ends", NULL)) < 0)
    luaL_error(L, "there are at most %d marks", BZ_MARKS_MAX);
}

/* Nothing is made of it: its words are checked. */
static void option_entry(lua_State *L, const char *name) { (void)L, (void)name; }

void bz_declare(lua_State *L) {
  static const char *const mark_names[] = {"keep", "open", "ends", NULL};
  static const char *const option_names[] = {"default", "choices", "min", "max",
                                             "title",   "help",    NULL};
  each_entry(L, "options", option_names, option_entry);
  each_entry(L, "marks", mark_names, mark_entry);
  each_entry(L, "zones", zone_names, zone_entry);
  each_entry(L, "zones", zone_names, refill_entry);
  each_entry(L, "purses", purse_names, purse_entry);
  each_entry(L, "purses", purse_names, sum_entry);
  bz_declare_pieces(L);
  bz_declare_objects(L);
}

/* dummies = { [players] = { "The Automa" } } */
void bz_declare_seats(lua_State *L, int players) {
  bz_table *table = bz_engine_of(L)->table;
  int dummies = 0, top = lua_gettop(L);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, "dummies") == LUA_TTABLE &&
      lua_rawgeti(L, -1, players) == LUA_TTABLE)
    dummies = (int)lua_rawlen(L, -1);
  if (players + dummies > BZ_SEATS_MAX)
    luaL_error(L, "there are at most %d seats, dummies included", BZ_SEATS_MAX);
  if (!bz_table_seats(table, players + dummies)) luaL_error(L, "no memory for seats");
  for (int i = 1; i <= dummies; i++) {
    lua_rawgeti(L, top + 3, i);
    table->seats[players + i].name = bz_table_text(table, luaL_checkstring(L, -1));
    table->seats[players + i].dummy = true;
  }
  lua_settop(L, top);
}

void bz_declared_players(lua_State *L, int *least, int *most) {
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, "players") != LUA_TTABLE)
    luaL_error(L, "the game says not how many players it takes (players = { 2, 4 })");
  lua_rawgeti(L, -1, 1);
  lua_rawgeti(L, -2, 2);
  *least = (int)luaL_checkinteger(L, -2);
  *most = (int)luaL_optinteger(L, -1, *least);
  lua_pop(L, 4);
  if (*least < 1 || *most < *least || *most > BZ_SEATS_MAX)
    luaL_error(L, "a game takes 1 to %d players, the least first", BZ_SEATS_MAX);
}
