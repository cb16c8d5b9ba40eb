/* bind_dice.c - chance in Lua: roll(2, 6).total, roll{...}, random(n) */
#include "bind.h"
#include "journal.h"
#include <string.h>

typedef struct roll_block {
  bz_handle handle; /* says what this userdata is */
  bz_dice dice;
} roll_block;

static bz_dice *self(lua_State *L) {
  if (bz_tohandle(L, 1, BZ_A_ROLL) == NULL) luaL_typeerror(L, 1, "roll");
  return &((roll_block *)lua_touserdata(L, 1))->dice;
}

static void note(lua_State *L, const bz_die *die) {
  bz_table *table = bz_engine_of(L)->table;
  bz_event event = {.kind = BZ_EVENT_ROLL, .card = -1, .a = die->sides, .n = die->face};
  event.b = die->source;
  event.seen = event.named = bz_present(table);
  table->rolled = true;
  bz_journal_add(table, event, NULL, 0);
}

static void roll_from(lua_State *L, bz_dice *dice, int first) {
  bz_engine *engine = bz_engine_of(L);
  for (int i = first; i < dice->count; i++) {
    bz_dice_roll(dice, i, bz_chance(engine->table), &engine->loaded);
    note(L, &dice->dice[i]);
  }
  engine->table->version++;
}

/* roll(count, [sides = 6], [source]) -> roll */
static int roll(lua_State *L) {
  int count = (int)bz_checkrange(L, 1, 0, BZ_DICE_MAX);
  int sides = lua_isnoneornil(L, 2) ? 6 : (int)bz_checkrange(L, 2, 2, BZ_SIDES_MAX);
  int source = lua_isnoneornil(L, 3) ? 0 : (int)bz_checkrange(L, 3, 1, INT32_MAX);
  roll_block *block = lua_newuserdatauv(L, sizeof *block, 0);
  memset(block, 0, sizeof *block);
  block->handle.what = BZ_A_ROLL;
  luaL_setmetatable(L, "roll");
  bz_dice_add(&block->dice, count, sides, source);
  roll_from(L, &block->dice, 0);
  return 1;
}

/* roll:more(count, [sides], [source]) -> roll: rolls further dice and adds them */
static int roll_more(lua_State *L) {
  bz_dice *dice = self(L);
  int first = dice->count;
  int count = (int)bz_checkrange(L, 2, 0, BZ_DICE_MAX);
  int sides = lua_isnoneornil(L, 3) ? 6 : (int)bz_checkrange(L, 3, 2, BZ_SIDES_MAX);
  int source = lua_isnoneornil(L, 4) ? 0 : (int)bz_checkrange(L, 4, 1, INT32_MAX);
  if (!bz_dice_add(dice, count, sides, source))
    return luaL_error(L, "a roll has at most %d dice", BZ_DICE_MAX);
  roll_from(L, dice, first);
  lua_settop(L, 1);
  return 1;
}

static int check_die(lua_State *L, const bz_dice *dice) {
  return (int)bz_checkrange(L, 2, 1, dice->count) - 1;
}

/* roll:reroll(n) -> face: rolls the nth die again; without n all of them */
static int roll_reroll(lua_State *L) {
  bz_engine *engine = bz_engine_of(L);
  bz_dice *dice = self(L);
  if (lua_isnoneornil(L, 2)) {
    roll_from(L, dice, 0);
    return 0;
  }
  int die = check_die(L, dice);
  lua_pushinteger(L, bz_dice_roll(dice, die, bz_chance(engine->table), &engine->loaded));
  note(L, &dice->dice[die]);
  engine->table->version++;
  return 1;
}

/* roll:set(n, face): a card says what the die shows */
static int roll_set(lua_State *L) {
  bz_dice *dice = self(L);
  int die = check_die(L, dice);
  bz_dice_set(dice, die, (int)bz_checkrange(L, 3, 1, dice->dice[die].sides));
  bz_engine_of(L)->table->version++;
  return 0;
}

/* roll:total([source]) -> sum of the faces */
static int roll_total(lua_State *L) {
  int source = lua_isnoneornil(L, 2) ? 0 : (int)bz_checkrange(L, 2, 1, INT32_MAX);
  lua_pushinteger(L, bz_dice_total(self(L), source));
  return 1;
}

/* roll:faces([source]) -> list of the faces */
static int roll_faces(lua_State *L) {
  bz_dice *dice = self(L);
  int source = lua_isnoneornil(L, 2) ? 0 : (int)bz_checkrange(L, 2, 1, INT32_MAX);
  lua_newtable(L);
  lua_Integer n = 0;
  for (int i = 0; i < dice->count; i++)
    if (source == 0 || dice->dice[i].source == source) {
      lua_pushinteger(L, dice->dice[i].face);
      lua_rawseti(L, -2, ++n);
    }
  return 1;
}

/* roll[n] -> the nth face */
static int roll_index(lua_State *L) {
  bz_dice *dice = self(L);
  if (lua_isinteger(L, 2)) {
    lua_Integer n = lua_tointeger(L, 2);
    if (n < 1 || n > dice->count)
      lua_pushnil(L);
    else
      lua_pushinteger(L, dice->dice[n - 1].face);
    return 1;
  }
  lua_pushvalue(L, 2);
  lua_rawget(L, lua_upvalueindex(1));
  return 1;
}

static int roll_len(lua_State *L) {
  lua_pushinteger(L, self(L)->count);
  return 1;
}

static int roll_tostring(lua_State *L) {
  bz_dice *dice = self(L);
  luaL_Buffer buffer;
  luaL_buffinit(L, &buffer);
  luaL_addstring(&buffer, "roll of");
  for (int i = 0; i < dice->count; i++) {
    lua_pushfstring(L, " %d", dice->dice[i].face);
    luaL_addvalue(&buffer);
  }
  luaL_pushresult(&buffer);
  return 1;
}

/* A number by chance, or as a test has set it. */
static lua_Integer lot_between(lua_State *L, lua_Integer low, lua_Integer high) {
  bz_engine *engine = bz_engine_of(L);
  bz_loaded *luck = &engine->luck;
  if (luck->next == luck->count)
    return bz_rng_between(bz_chance(engine->table), low, high);
  lua_Integer n = luck->faces[luck->next++];
  if (n < low || n > high)
    luaL_error(L, "the loaded number %I is not between %I and %I", n, low, high);
  return n;
}

/* random(n) -> 1..n; random(low, high); random(list or zone) -> one of its items, or nil */
static int random_from(lua_State *L) {
  bz_handle *zone = bz_tohandle(L, 1, BZ_A_ZONE);
  if (lua_type(L, 1) == LUA_TTABLE || zone != NULL) {
    lua_Integer count = luaL_len(L, 1);
    if (count <= 0) return 0; /* a script's own __len may say anything */
    lua_geti(L, 1, lot_between(L, 1, count));
    return 1;
  }
  lua_Integer low = lua_isnoneornil(L, 2) ? 1 : luaL_checkinteger(L, 1);
  lua_Integer high = luaL_checkinteger(L, lua_isnoneornil(L, 2) ? 1 : 2);
  luaL_argcheck(L, low <= high, 1, "the range is empty");
  lua_pushinteger(L, lot_between(L, low, high));
  return 1;
}

static const luaL_Reg methods[] = {{"more", roll_more},   {"reroll", roll_reroll},
                                   {"set", roll_set},     {"total", roll_total},
                                   {"faces", roll_faces}, {NULL, NULL}};
static const luaL_Reg metamethods[] = {{"__index", roll_index},
                                       {"__len", roll_len},
                                       {"__tostring", roll_tostring},
                                       {NULL, NULL}};
static const luaL_Reg functions[] = {
    {"roll", roll}, {"random", random_from}, {NULL, NULL}};

void bz_open_dice(lua_State *L) {
  bz_newtype(L, "roll", methods, metamethods);
  luaL_setfuncs(L, functions, 0);
}
