/* declare.h - a game's declaration (data) made into zones, purses, marks and pieces. */
#ifndef BZ_DECLARE_H
#define BZ_DECLARE_H

#include <lua.h>

/* Takes the declaration kept by the engine and makes everything it names; raises a Lua error
   that says what is wrong with it. */
void bz_declare(lua_State *L);
/* The least and most players the declaration allows. */
void bz_declared_players(lua_State *L, int *least, int *most);
/* Makes the table's seats: the players', and those that nobody takes (`dummies`). */
void bz_declare_seats(lua_State *L, int players);

/* Refuses words that no declaration has, and values of the wrong type. */
void bz_check_declaration(lua_State *L);
/* Refuses words of the table on top of the stack that are not among the names. */
void bz_check_words(lua_State *L, const char *what, const char *const *names);

/* Steps of the making, in this order; not for others. */
int32_t bz_declare_zone(lua_State *L, const char *name, int owner, int32_t piece);
void bz_declare_pieces(lua_State *L);
void bz_declare_objects(lua_State *L);

#endif
