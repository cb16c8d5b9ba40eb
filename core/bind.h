/*
** bind.h - what the bindings share: handles of the table's things, checks, registration.
** A binding checks its arguments, calls the model, pushes the result; it holds no rule and no
** arithmetic. Handles are made once, when a game is loaded, and live as long as the table.
*/
#ifndef BZ_BIND_H
#define BZ_BIND_H

#include "engine.h"
#include <lauxlib.h>
#include <lua.h>

/* What a userdata of ours is. */
typedef enum bz_what {
  BZ_A_PIECE = 0x62507a31,
  BZ_A_ZONE,
  BZ_A_PURSE,
  BZ_A_SPACE,
  BZ_A_MARKS,
  BZ_AN_ON,
  BZ_A_ROLL
} bz_what;

typedef struct bz_handle {
  uint32_t what; /* bz_what */
  int32_t id;
  int32_t sub; /* a space's index */
} bz_handle;

/* Charges work done in C to the step; raises an error that nothing can catch when the
   step has used up what it may. */
void bz_charge(lua_State *L, size_t work);

/* The handle at that index if it is one of ours of that kind, else NULL. Scripts meet no
   other userdata but those that begin with a number which is no bz_what. */
static inline bz_handle *bz_tohandle(lua_State *L, int index, bz_what what) {
  bz_handle *handle = lua_touserdata(L, index);
  return handle != NULL && handle->what == (uint32_t)what ? handle : NULL;
}
/* The same, or an error that names what was expected. Returns its id. */
int32_t bz_checkpiece(lua_State *L, int index);
int32_t bz_checkzone(lua_State *L, int index);
int32_t bz_checkpurse(lua_State *L, int index);
/* The seat of a player at that index: 0 if it is none. */
int bz_toseat(lua_State *L, int index);
int bz_checkseat(lua_State *L, int index);
/* An integer in a range, or an error that names the range. */
lua_Integer bz_checkrange(lua_State *L, int index, lua_Integer low, lua_Integer high);
/* A set of seats: "all", "owner" (of that seat), "none", a player or a list of players.
 */
bz_seats bz_checkseats(lua_State *L, int index, int owner);

/* Pushes one of the things the engine keeps, or an element of a kept list. */
void bz_pushkept(lua_State *L, bz_kept what);
/* Reserves a range of the registry for that many values, and sets or pushes one (from 1). */
void bz_keeprange(lua_State *L, bz_kept range, int32_t count);
void bz_setelement(lua_State *L, bz_kept range, int32_t index);
static inline void bz_pushelement(lua_State *L, bz_kept range, int32_t index) {
  lua_rawgeti(L, LUA_REGISTRYINDEX, bz_engine_of(L)->kept[range] + index);
}
static inline void bz_pushpiece(lua_State *L, int32_t piece) {
  bz_pushelement(L, BZ_KEEP_PIECES, piece);
}
static inline void bz_pushzone(lua_State *L, int32_t zone) {
  bz_pushelement(L, BZ_KEEP_ZONES, zone);
}
static inline void bz_pushpurse(lua_State *L, int32_t purse) {
  bz_pushelement(L, BZ_KEEP_PURSES, purse);
}
void bz_pushspace(lua_State *L, int32_t zone, int32_t space);
void bz_pushplayer(lua_State *L, int seat); /* nil for 0 */
/* Keeps the value on top of the stack and pops it. */
void bz_keep(lua_State *L, bz_kept what);
/* Makes a handle and pushes it. */
void bz_newhandle(lua_State *L, bz_what what, int32_t id, int32_t sub);

/* The order of an engine object used as a key: pieces by id and so on; -1 = not ours. */
lua_Integer bz_order_of(lua_State *L, int index);
/* Raises the error a fault means. */
int bz_raise(lua_State *L, bz_fault fault, int32_t piece, int32_t zone);

/* Lays what a question says out on the stack, each name of bz_name at its place from first
   on; nil where it says nothing. A misspelt name would be ignored in silence: it is refused. */
void bz_readnames(lua_State *L, int question, int first);
const char *bz_name_text(bz_name name);
void bz_open_names(lua_State *L);

/* Makes the cards of which there is one piece quick to read; and does so again after pieces
   have exchanged their definitions (a guess). */
void bz_new_singles(lua_State *L);
void bz_bind_singles(lua_State *L);

/* Registers a handle type: methods are found by name, fields by the index function. */
void bz_newtype(lua_State *L, const char *name, const luaL_Reg *methods,
                const luaL_Reg *metamethods);

/* A call into a script that may look but not ask: fn and its arguments are on the stack.
 */
void bz_call_filter(lua_State *L, int arguments, int results, const char *who);
/* The same around several calls: begin gives what end takes back. */
const char *bz_begin_filter(lua_State *L, const char *who);
void bz_end_filter(lua_State *L, const char *outer);

/* The sandbox's own basic functions. */
int bz_base_tostring(lua_State *L);
int bz_base_tonumber(lua_State *L);
int bz_base_pairs(lua_State *L);
int bz_base_next(lua_State *L);
int bz_base_ipairs(lua_State *L);
/* Pushes the value as text that never holds an address, and returns it. size may be NULL. */
const char *bz_tostring(lua_State *L, int index, size_t *size);

/* Replaces the table on top of the stack by a read-only view of it. */
void bz_shield(lua_State *L);
/* Replaces the table of names on top of the stack by an environment over it. */
void bz_newenv(lua_State *L);
/* Makes a look-up of a name the table on top of the stack lacks an error. */
void bz_strict(lua_State *L);

/* Libraries; each pushes its table. */
int bz_open_string(lua_State *L);
int bz_open_table(lua_State *L);
int bz_open_utf8(lua_State *L);
int bz_open_math(lua_State *L);
/* Each adds its functions to the table on top of the stack. */
void bz_open_piece(lua_State *L);
void bz_open_zone(lua_State *L);
void bz_open_space(lua_State *L);
/* What zones with a grid can do besides: methods for bz_open_zone (bind_grid.c). */
int bz_grid_free(lua_State *L);
int bz_grid_spaces(lua_State *L);
int bz_grid_space(lua_State *L);
int bz_grid_near(lua_State *L);
int bz_grid_connected(lua_State *L);
void bz_open_move(lua_State *L);
void bz_open_token(lua_State *L);
void bz_open_dice(lua_State *L);
/* Makes a player (or, seat 0, the game) of the methods and declared names on the stack. */
void bz_newobject(lua_State *L, int seat, const char *name);
/* Declares another player under a name of a player, like `left`. */
void bz_set_declared(lua_State *L, int seat, const char *name, int other);
/* From now on player.resigned is true. */
void bz_player_resigned(lua_State *L, int seat);
void bz_open_ask(lua_State *L);
void bz_open_aside(lua_State *L);
void bz_open_flow(lua_State *L);
void bz_open_play(lua_State *L);
void bz_open_remember(lua_State *L);
void bz_open_test(lua_State *L);
void bz_open_changes(lua_State *L);
void bz_open_internals(lua_State *L);
void bz_open_log(lua_State *L);
void bz_open_base(lua_State *L);

#endif
