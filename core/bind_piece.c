/* bind_piece.c - a card in Lua: card.cost, card.at, card.marks.used = 1, card.on.gear */
#include "bind.h"
#include "sight.h"
#include <string.h>

static bz_piece *self(lua_State *L) {
  return &bz_engine_of(L)->table->pieces[bz_checkpiece(L, 1)];
}

static const bz_card *card_of(lua_State *L, const bz_piece *piece) {
  return &bz_engine_of(L)->pack->cards->cards[piece->card];
}

typedef void (*field_push)(lua_State *L, int32_t id, const bz_piece *piece);

static void push_at(lua_State *L, int32_t id, const bz_piece *piece) {
  (void)id;
  bz_pushzone(L, piece->zone);
}
static void push_space(lua_State *L, int32_t id, const bz_piece *piece) {
  (void)id;
  if (piece->space < 0)
    lua_pushnil(L);
  else
    bz_pushspace(L, piece->zone, piece->space);
}
static void push_place(lua_State *L, int32_t id, const bz_piece *piece) {
  (void)id;
  lua_pushinteger(L, piece->place + 1);
}
static void push_face(lua_State *L, int32_t id, const bz_piece *piece) {
  (void)id;
  lua_pushstring(L, piece->face ? "up" : "down");
}
static void push_turn(lua_State *L, int32_t id, const bz_piece *piece) {
  (void)id;
  lua_pushinteger(L, piece->turn * 90);
}
static void push_owner(lua_State *L, int32_t id, const bz_piece *piece) {
  (void)piece;
  bz_pushplayer(L, bz_piece_owner(bz_engine_of(L)->table, id));
}
static void push_kept(lua_State *L, bz_kept what, int32_t id) {
  bz_pushkept(L, what);
  lua_rawgeti(L, -1, id);
}
static void push_marks(lua_State *L, int32_t id, const bz_piece *piece) {
  (void)piece;
  push_kept(L, BZ_KEEP_MARKS, id);
}
static void push_on(lua_State *L, int32_t id, const bz_piece *piece) {
  (void)piece;
  push_kept(L, BZ_KEEP_ON, id);
}

static const struct {
  const char *name;
  field_push push;
} fields[] = {{"at", push_at},       {"space", push_space}, {"place", push_place},
              {"face", push_face},   {"turn", push_turn},   {"owner", push_owner},
              {"marks", push_marks}, {"on", push_on}};

/* A card's state or a method, by the name at 2; the methods are the first upvalue. */
static int push_state(lua_State *L, int32_t id) {
  const bz_piece *piece = &bz_engine_of(L)->table->pieces[id];
  const char *name = lua_tostring(L, 2);
  for (size_t i = 0; name != NULL && i < sizeof fields / sizeof *fields; i++)
    if (strcmp(name, fields[i].name) == 0) {
      fields[i].push(L, id, piece);
      return 1;
    }
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(1));
  return 1;
}

/* card.NAME: printed fields first, then its state, then methods */
static int piece_index(lua_State *L) {
  bz_handle *handle = bz_tohandle(L, 1, BZ_A_PIECE);
  if (handle == NULL) return luaL_typeerror(L, 1, "card");
  int32_t card = bz_engine_of(L)->table->pieces[handle->id].card;
  bz_pushelement(L, BZ_KEEP_CARDS, card + 1);
  lua_pushvalue(L, 2);
  if (lua_rawget(L, -2) != LUA_TNIL) return 1;
  return push_state(L, handle->id);
}

/* The same for a card of which there is one piece only, once its printed fields lack the
   name: the second upvalue is the card's number. */
static int single_index(lua_State *L) {
  lua_Integer card = lua_tointeger(L, lua_upvalueindex(2));
  return push_state(L, bz_engine_of(L)->singles[card]);
}

/* card:is("tag") -> boolean */
static int piece_is(lua_State *L) {
  const char *tag = luaL_checkstring(L, 2);
  bool found = false;
  for (const char *const *it = card_of(L, self(L))->tags; *it != NULL; it++)
    found = found || strcmp(*it, tag) == 0;
  lua_pushboolean(L, found);
  return 1;
}

/* card:seen_by(player) -> boolean: does the player see its face now? */
static int piece_seen_by(lua_State *L) {
  int32_t piece = bz_checkpiece(L, 1);
  lua_pushboolean(L,
                  bz_sees(bz_engine_of(L)->table, piece) & BZ_SEAT(bz_checkseat(L, 2)));
  return 1;
}

/* card:known_by(player) -> boolean: could the player name it? */
static int piece_known_by(lua_State *L) {
  lua_pushboolean(L, self(L)->knows & BZ_SEAT(bz_checkseat(L, 2)));
  return 1;
}

static int piece_tostring(lua_State *L) {
  lua_pushfstring(L, "card '%s'", card_of(L, self(L))->id);
  return 1;
}

/* flip(card, "up" | "down"), or flip(card) to turn it over */
static int flip(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  int32_t piece = bz_checkpiece(L, 1);
  static const char *const faces[] = {"down", "up", NULL};
  bool up = !engine->table->pieces[piece].face;
  if (!lua_isnoneornil(L, 2)) up = luaL_checkoption(L, 2, NULL, faces) == 1;
  bz_fault fault = bz_piece_flip(engine->table, piece, up);
  return fault == BZ_FINE ? 0 : bz_raise(L, fault, piece, 0);
}

/* turn(card, degrees) */
static int turn(lua_State *L) {
  int32_t piece = bz_checkpiece(L, 1);
  lua_Integer degrees = bz_checkrange(L, 2, 0, 359);
  luaL_argcheck(L, degrees % 90 == 0, 2, "a card is turned by 0, 90, 180 or 270 degrees");
  bz_fault fault = bz_piece_turn(bz_engine_of(L)->table, piece, (int)(degrees / 90));
  return fault == BZ_FINE ? 0 : bz_raise(L, fault, piece, 0);
}

static int check_mark(lua_State *L) {
  const bz_table *table = bz_engine_of(L)->table;
  int mark = bz_mark_find(table, luaL_checkstring(L, 2));
  if (mark < 0)
    luaL_error(L, "no mark '%s' is declared (marks = { %s = {} } in game.lua)",
               lua_tostring(L, 2), lua_tostring(L, 2));
  return mark;
}

/* card.marks.used -> number */
static int marks_index(lua_State *L) {
  bz_handle *handle = bz_tohandle(L, 1, BZ_A_MARKS);
  if (handle == NULL) return luaL_typeerror(L, 1, "marks");
  lua_pushinteger(L, bz_engine_of(L)->table->pieces[handle->id].marks[check_mark(L)]);
  return 1;
}

/* card.marks.used = number (true is 1, false and nil are 0) */
static int marks_newindex(lua_State *L) {
  bz_handle *handle = bz_tohandle(L, 1, BZ_A_MARKS);
  if (handle == NULL) return luaL_typeerror(L, 1, "marks");
  int mark = check_mark(L);
  lua_Integer value = lua_isboolean(L, 3) ? lua_toboolean(L, 3) : 0;
  if (!lua_isboolean(L, 3) && !lua_isnil(L, 3))
    value = bz_checkrange(L, 3, -32768, 32767);
  bz_fault fault = bz_piece_mark(bz_engine_of(L)->table, handle->id, mark, (int)value);
  return fault == BZ_FINE ? 0 : bz_raise(L, fault, handle->id, 0);
}

/* card.on.instrument -> the zone of that name on the card */
static int on_index(lua_State *L) {
  bz_handle *handle = bz_tohandle(L, 1, BZ_AN_ON);
  if (handle == NULL) return luaL_typeerror(L, 1, "zones of a card");
  const bz_table *table = bz_engine_of(L)->table;
  const bz_piece *piece = &table->pieces[handle->id];
  const char *name = luaL_checkstring(L, 2);
  for (int32_t i = 0; i < piece->zone_count; i++)
    if (strcmp(table->zones[piece->first_zone + i].name, name) == 0) {
      bz_pushzone(L, piece->first_zone + i);
      return 1;
    }
  return luaL_error(L, "'%s' has no zone '%s' on it", card_of(L, piece)->id, name);
}

/* Most cards are there once. Such a one has a metatable of its own, by which Lua finds what is
   printed on it without a call into C. */
static void new_single(lua_State *L, int32_t card) {
  bz_pushelement(L, BZ_KEEP_CARDS, card + 1);
  luaL_getmetatable(L, "card");
  lua_getfield(L, -1, "__index");
  lua_getupvalue(L, -1, 1); /* the methods */
  lua_createtable(L, 0, 1);
  lua_insert(L, -2);
  lua_pushinteger(L, card);
  lua_pushcclosure(L, single_index, 2);
  lua_setfield(L, -2, "__index");
  lua_setmetatable(L, -4); /* of the printed fields */
  lua_pop(L, 1);
  lua_createtable(L, 0, 4);
  lua_pushnil(L);
  while (lua_next(L, -3) != 0) {
    lua_pushvalue(L, -2);
    lua_insert(L, -2);
    lua_rawset(L, -4);
  }
  lua_pushvalue(L, -3);
  lua_setfield(L, -2, "__index");
  bz_setelement(L, BZ_KEEP_SINGLES, card + 1);
  lua_pop(L, 2);
}

static int32_t *new_numbers(lua_State *L, size_t count) {
  size_t size = count * sizeof(int32_t);
  int32_t *numbers = bz_arena_alloc(bz_engine_of(L)->table->arena, size);
  if (numbers == NULL) luaL_error(L, "the table is out of memory");
  memset(numbers, 0, size);
  return numbers;
}

void bz_new_singles(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  const bz_cards *cards = engine->pack->cards;
  engine->singles = new_numbers(L, cards->card_count + 1);
  engine->bound = new_numbers(L, (size_t)engine->table->piece_count + 1);
  bz_keeprange(L, BZ_KEEP_SINGLES, (int32_t)cards->card_count);
  for (size_t card = 0; card < cards->card_count; card++)
    if (cards->cards[card].copies == 1) new_single(L, (int32_t)card);
  bz_bind_singles(L);
}

void bz_bind_singles(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  const bz_table *table = engine->table;
  for (int32_t piece = 1; piece <= table->piece_count; piece++) {
    int32_t card = table->pieces[piece].card;
    bool single = engine->pack->cards->cards[card].copies == 1;
    int32_t wanted = single ? card + 1 : 0;
    if (single) engine->singles[card] = piece;
    if (engine->bound[piece] == wanted) continue;
    engine->bound[piece] = wanted;
    bz_pushpiece(L, piece);
    if (single)
      bz_pushelement(L, BZ_KEEP_SINGLES, card + 1);
    else
      luaL_getmetatable(L, "card");
    lua_setmetatable(L, -2);
    lua_pop(L, 1);
  }
}

static const luaL_Reg methods[] = {{"is", piece_is},
                                   {"seen_by", piece_seen_by},
                                   {"known_by", piece_known_by},
                                   {NULL, NULL}};
static const luaL_Reg metamethods[] = {
    {"__index", piece_index}, {"__tostring", piece_tostring}, {NULL, NULL}};
static const luaL_Reg none[] = {{NULL, NULL}};
static const luaL_Reg marks_meta[] = {
    {"__index", marks_index}, {"__newindex", marks_newindex}, {NULL, NULL}};
static const luaL_Reg on_meta[] = {{"__index", on_index}, {NULL, NULL}};
static const luaL_Reg functions[] = {{"flip", flip}, {"turn", turn}, {NULL, NULL}};

void bz_open_piece(lua_State *L) {
  bz_newtype(L, "card", methods, metamethods);
  bz_newtype(L, "marks", none, marks_meta);
  bz_newtype(L, "zones of a card", none, on_meta);
  luaL_setfuncs(L, functions, 0);
}
