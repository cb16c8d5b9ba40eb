/* declare.c - zones, purses, marks and pieces from a game's declaration. */
#include "declare.h"
#include "bind.h"
#include "text.h"
#include <string.h>

static const char *const zone_names[] = {
    "deck",  "per",  "on",        "sees", "count", "order",  "capacity", "grid",
    "slots", "play", "remembers", "face", "cards", "refill", "title",    NULL};
static const char *const purse_names[] = {"per",   "unit", "start", "min",
                                          "max",   "sees", "flow",  "endless",
                                          "clamp", "sum",  "title", NULL};

static bool known(const char *name, const char *const *names, bz_nearest *near) {
  for (int i = 0; names[i] != NULL; i++) {
    if (strcmp(names[i], name) == 0) return true;
    bz_nearest_offer(near, names[i]);
  }
  return false;
}

/* Refuses misspelt names; the entry is on top of the stack. */
static void check_entry(lua_State *L, const char *what, const char *entry,
                        const char *const *names) {
  lua_pushnil(L);
  while (lua_next(L, -2) != 0) {
    lua_pop(L, 1);
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    const char *name = lua_tostring(L, -1);
    bz_nearest near = {.wanted = name};
    if (!known(name, names, &near))
      luaL_error(L, "%s '%s' knows no '%s'%s%s%s", what, entry, name,
                 near.best ? " (did you mean '" : "", near.best ? near.best : "",
                 near.best ? "'?)" : "");
  }
}

/* A text field of the entry on top of the stack; the result lives in the declaration. */
static const char *text_of(lua_State *L, const char *name, const char *otherwise) {
  const char *text = otherwise;
  if (lua_getfield(L, -1, name) != LUA_TNIL) text = luaL_checkstring(L, -1);
  lua_pop(L, 1);
  return text;
}

static lua_Integer number_of(lua_State *L, const char *name, lua_Integer otherwise) {
  lua_Integer n = otherwise;
  if (lua_getfield(L, -1, name) != LUA_TNIL) n = luaL_checkinteger(L, -1);
  lua_pop(L, 1);
  return n;
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
  lua_Integer slots = number_of(L, "slots", 0);
  if (slots != 0) make_grid(L, zone, 1, 1, (int)slots, 1, "{x}");
  if (lua_getfield(L, -1, "grid") == LUA_TTABLE) {
    const char *names = text_of(L, "names", "{x},{y}");
    if (strstr(names, "{x}") == NULL || strstr(names, "{y}") == NULL)
      luaL_error(L, "the names of a grid's spaces need {x} and {y}, not '%s'", names);
    int columns = (int)number_of(L, "columns", 1), rows = (int)number_of(L, "rows", 1);
    make_grid(L, zone, (int)number_of(L, "left", 1), (int)number_of(L, "first", 1),
              columns, rows, names);
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
static int32_t make_zone(lua_State *L, const char *name, int owner, int32_t piece) {
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
      check_entry(L, list, name, names);
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
  if (!per_player(L)) make_zone(L, name, 0, 0);
  for (int seat = 1; per_player(L) && seat <= table->seat_count; seat++)
    make_zone(L, name, seat, 0);
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

/* Is the text the value at index, or one of the list there? */
static bool matches(lua_State *L, int index, const char *text) {
  if (lua_type(L, index) == LUA_TSTRING) return strcmp(lua_tostring(L, index), text) == 0;
  bool found = false;
  if (lua_type(L, index) != LUA_TTABLE) return false;
  for (lua_Integer i = 1; !found && lua_rawgeti(L, index, i) == LUA_TSTRING; i++) {
    found = strcmp(lua_tostring(L, -1), text) == 0;
    lua_pop(L, 1);
  }
  if (!found) lua_pop(L, 1);
  return found;
}

/* Pushes the zones list of the declaration (or an empty one). */
static void push_zones(lua_State *L) {
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, "zones") != LUA_TTABLE)
    luaL_error(L, "the game declares no zones");
  lua_remove(L, -2);
}

/* The zone in which cards of a kind begin, by the `cards` of the zones. */
static int32_t home_of(lua_State *L, const bz_card *card) {
  bz_table *table = bz_engine_of(L)->table;
  int32_t home = 0;
  push_zones(L);
  for (lua_Integer i = 1; home == 0 && lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
    lua_rawgeti(L, -1, 1);
    lua_getfield(L, -2, "cards");
    if (matches(L, lua_gettop(L), card->kind->name) ||
        matches(L, lua_gettop(L), card->id))
      home = bz_zone_find(table, lua_tostring(L, -2), 0);
    lua_pop(L, 3);
  }
  if (home == 0) lua_pop(L, 1);
  lua_pop(L, 1);
  if (home == 0)
    luaL_error(
        L,
        "no zone of the table takes cards of kind '%s' (zones = { ..., cards = \"%s\" })",
        card->kind->name, card->kind->name);
  return home;
}

/* Does any kind with that back carry the zone entry on top of the stack? */
static bool carried(lua_State *L, const char *back) {
  const bz_cards *cards = bz_engine_of(L)->pack->cards;
  bool yes = false;
  lua_getfield(L, -1, "on");
  for (size_t i = 0; !lua_isnil(L, -1) && i < cards->kind_count; i++)
    yes = yes || (strcmp(cards->kinds[i].back, back) == 0 &&
                  matches(L, lua_gettop(L), cards->kinds[i].name));
  lua_pop(L, 1);
  return yes;
}

static void give_zones(lua_State *L, int32_t piece, const char *back) {
  bz_table *table = bz_engine_of(L)->table;
  push_zones(L);
  for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
    if (carried(L, back)) {
      lua_rawgeti(L, -1, 1);
      const char *name = lua_tostring(L, -1);
      lua_pop(L, 1);
      int32_t zone = make_zone(L, name, 0, piece);
      bz_piece *it = &table->pieces[piece];
      if (it->zone_count++ == 0) it->first_zone = zone;
    }
    lua_pop(L, 1);
  }
  lua_pop(L, 2);
}

static uint16_t lot_of(const bz_cards *cards, const char *back) {
  for (size_t i = 0; i < cards->kind_count; i++)
    if (strcmp(cards->kinds[i].back, back) == 0) return (uint16_t)(i + 1);
  return 0;
}

static void make_pieces(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  const bz_cards *cards = engine->pack->cards;
  for (size_t i = 0; i < cards->card_count; i++) {
    const bz_card *card = &cards->cards[i];
    int32_t home = home_of(L, card);
    for (int copy = 0; copy < card->copies; copy++) {
      int32_t piece =
          bz_piece_new(engine->table, (int32_t)i, lot_of(cards, card->kind->back));
      if (piece == 0) luaL_error(L, "the table is out of memory");
      bz_fault fault = bz_zone_put(engine->table, piece, home);
      if (fault != BZ_FINE) bz_raise(L, fault, piece, home);
      give_zones(L, piece, card->kind->back);
    }
  }
  size_t bytes = 2 * (cards->card_count + 1) * sizeof(uint32_t);
  engine->stamps = bz_arena_alloc(engine->table->arena, bytes);
  if (engine->stamps == NULL) luaL_error(L, "the table is out of memory");
  memset(engine->stamps, 0, bytes);
}

static void push_value(lua_State *L, const bz_value *value) {
  luaL_checkstack(L, 4, "a card nests too deep");
  switch (value->type) {
  case BZ_NIL:
    lua_pushnil(L);
    break;
  case BZ_BOOL:
    lua_pushboolean(L, value->as.boolean);
    break;
  case BZ_INT:
    lua_pushinteger(L, value->as.integer);
    break;
  case BZ_NUMBER:
    lua_pushnumber(L, value->as.number);
    break;
  case BZ_STRING:
    lua_pushstring(L, value->as.string);
    break;
  case BZ_LIST:
    lua_createtable(L, (int)value->as.list.count, 0);
    for (size_t i = 0; i < value->as.list.count; i++) {
      push_value(L, &value->as.list.items[i]);
      lua_rawseti(L, -2, (lua_Integer)i + 1);
    }
    bz_shield(L);
    break;
  case BZ_MAP:
    lua_createtable(L, 0, (int)value->as.map.count);
    for (size_t i = 0; i < value->as.map.count; i++) {
      push_value(L, &value->as.map.fields[i].value);
      lua_setfield(L, -2, value->as.map.fields[i].name);
    }
    bz_shield(L);
    break;
  }
}

static void push_card(lua_State *L, const bz_card *card) {
  lua_newtable(L);
  for (size_t i = 0; i < card->fields.as.map.count; i++) {
    push_value(L, &card->fields.as.map.fields[i].value);
    lua_setfield(L, -2, card->fields.as.map.fields[i].name);
  }
  lua_pushstring(L, card->id);
  lua_setfield(L, -2, "id");
  lua_pushstring(L, card->name);
  lua_setfield(L, -2, "name");
  lua_pushstring(L, card->text);
  lua_setfield(L, -2, "text");
  lua_pushstring(L, card->kind->name);
  lua_setfield(L, -2, "kind");
  lua_newtable(L);
  for (lua_Integer i = 0; card->tags[i] != NULL; i++) {
    lua_pushstring(L, card->tags[i]);
    lua_rawseti(L, -2, i + 1);
  }
  bz_shield(L);
  lua_setfield(L, -2, "tags");
}

static void keep_cards(lua_State *L) {
  const bz_cards *cards = bz_engine_of(L)->pack->cards;
  bz_keeprange(L, BZ_KEEP_CARDS, (int32_t)cards->card_count);
  for (size_t i = 0; i < cards->card_count; i++) {
    push_card(L, &cards->cards[i]);
    bz_setelement(L, BZ_KEEP_CARDS, (int32_t)i + 1);
  }
}

static void keep_handles(lua_State *L, bz_kept list, bz_what what, int32_t count) {
  lua_createtable(L, count, 0);
  for (int32_t id = 1; id <= count; id++) {
    bz_newhandle(L, what, id, 0);
    lua_rawseti(L, -2, id);
  }
  bz_keep(L, list);
}

/* The same as a range of the registry. */
static void keep_range(lua_State *L, bz_kept range, bz_what what, int32_t count) {
  bz_keeprange(L, range, count);
  for (int32_t id = 1; id <= count; id++) {
    bz_newhandle(L, what, id, 0);
    bz_setelement(L, range, id);
  }
}

static void keep_spaces(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  lua_newtable(L);
  for (int32_t zone = 1; zone <= table->zone_count; zone++) {
    const bz_zone *it = &table->zones[zone];
    lua_newtable(L);
    for (int32_t space = 0; space < it->columns * it->rows; space++) {
      bz_newhandle(L, BZ_A_SPACE, zone, space);
      lua_rawseti(L, -2, space + 1);
    }
    lua_rawseti(L, -2, zone);
  }
  bz_keep(L, BZ_KEEP_SPACES);
}

/* Fills the table of declared names on top of the stack with a seat's things. */
static void add_things(lua_State *L, int seat) {
  const bz_table *table = bz_engine_of(L)->table;
  for (int32_t zone = 1; zone <= table->zone_count; zone++)
    if (table->zones[zone].owner == seat && table->zones[zone].piece == 0) {
      bz_pushzone(L, zone);
      lua_setfield(L, -2, table->zones[zone].name);
    }
  for (int32_t purse = 1; purse <= table->purse_count; purse++)
    if (table->purses[purse].owner == seat) {
      bz_pushpurse(L, purse);
      lua_setfield(L, -2, table->purses[purse].name);
    }
}

static void make_player(lua_State *L, int seat) {
  const char *name = bz_engine_of(L)->table->seats[seat].name;
  bz_pushkept(L, BZ_KEEP_METHODS);
  lua_getfield(L, -1, "player");
  lua_remove(L, -2);
  lua_newtable(L);
  add_things(L, seat);
  lua_pushinteger(L, seat);
  lua_setfield(L, -2, "seat");
  lua_pushstring(L, name);
  lua_setfield(L, -2, "name");
  bz_newobject(L, seat, name);
}

/* The players are plain tables that bz_toseat knows by their address. */
static void make_players(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  int count = engine->table->seat_count;
  lua_createtable(L, count, 0);
  bz_keeprange(L, BZ_KEEP_SEATS, count);
  for (int seat = 1; seat <= count; seat++) {
    make_player(L, seat);
    engine->players[seat] = lua_topointer(L, -1);
    lua_pushvalue(L, -1);
    bz_setelement(L, BZ_KEEP_SEATS, seat);
    lua_rawseti(L, -2, seat);
  }
  for (int seat = 1; seat <= count; seat++) {
    bz_set_declared(L, seat, "left", seat % count + 1);
    bz_set_declared(L, seat, "right", (seat + count - 2) % count + 1);
  }
  bz_keep(L, BZ_KEEP_PLAYERS);
}

/* The game holds the players and the rest. */
static void make_objects(lua_State *L) {
  make_players(L);
  bz_pushkept(L, BZ_KEEP_METHODS);
  lua_getfield(L, -1, "game");
  lua_remove(L, -2);
  lua_newtable(L);
  add_things(L, 0);
  bz_pushkept(L, BZ_KEEP_PLAYERS);
  lua_setfield(L, -2, "players");
  bz_pushkept(L, BZ_KEEP_OPTIONS);
  bz_shield(L);
  lua_setfield(L, -2, "options");
  bz_newobject(L, 0, "game");
  bz_keep(L, BZ_KEEP_GAME);
}

void bz_declare(lua_State *L) {
  static const char *const mark_names[] = {"keep", "open", "ends", NULL};
  const bz_table *table = bz_engine_of(L)->table;
  each_entry(L, "marks", mark_names, mark_entry);
  each_entry(L, "zones", zone_names, zone_entry);
  each_entry(L, "zones", zone_names, refill_entry);
  each_entry(L, "purses", purse_names, purse_entry);
  each_entry(L, "purses", purse_names, sum_entry);
  make_pieces(L);
  keep_cards(L);
  keep_range(L, BZ_KEEP_PIECES, BZ_A_PIECE, table->piece_count);
  bz_new_singles(L);
  keep_handles(L, BZ_KEEP_MARKS, BZ_A_MARKS,
               table->mark_count > 0 ? table->piece_count : 0);
  keep_handles(L, BZ_KEEP_ON, BZ_AN_ON, table->piece_count);
  keep_range(L, BZ_KEEP_ZONES, BZ_A_ZONE, table->zone_count);
  keep_range(L, BZ_KEEP_PURSES, BZ_A_PURSE, table->purse_count);
  keep_spaces(L);
  make_objects(L);
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
