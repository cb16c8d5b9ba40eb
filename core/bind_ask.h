/* bind_ask.h - questions as the host sees them: keys, labels, answers, reasons. */
#ifndef BZ_BIND_ASK_H
#define BZ_BIND_ASK_H

#include "engine.h"
#include <lua.h>

#define BZ_KEY_MAX 128

/* The stable name of an option; nothing is made in Lua. It is borrowed, or in the buffer of
   BZ_KEY_MAX bytes. */
const char *bz_option_key(bz_engine *engine, int slot, int32_t option, char *buffer);
/* Why the value on top of the stack cannot be an option of its own making; NULL if it can. */
const char *bz_key_trouble(lua_State *L);
/* Pushes the key that the item at the index would have as an option. */
void bz_push_key_of(lua_State *L, int item, const bz_decision *decision);
/* Pushes the item of a list that the option stands for. */
void bz_push_item(lua_State *L, int slot, const bz_option *option);
/* Pushes the thing an option stands for. */
void bz_push_option(lua_State *L, int slot, int32_t option);
/* Pushes the answer of a pick, an order or a split: an item, a list, or a table of amounts. */
void bz_push_answer(lua_State *L, int slot);
/* Each pushes one string, for people. */
void bz_push_label(lua_State *L, int slot, int32_t option);
void bz_push_help(lua_State *L, int slot, int32_t option);
/* The key of declining, the name of a split's part (from 0), the prompt. */
void bz_push_none(lua_State *L, int slot);
void bz_push_part(lua_State *L, int slot, int32_t part);
void bz_push_prompt(lua_State *L, int slot);
/* An aside offered with the question, as the library made it. */
void bz_push_aside(lua_State *L, int slot, int32_t aside);
/* Finds the asides of the question, where that was put off. */
void bz_list_asides(lua_State *L, int slot);
/* Its key, copied into the buffer of BZ_KEY_MAX bytes; nothing is made in Lua. */
const char *bz_aside_key(bz_engine *engine, int slot, int32_t aside, char *buffer);
/* Fills the question's options from what lies on the stack: a zone, a list or a function that
   gives one, and the filter or nil. */
void bz_add_options(lua_State *L, bz_decision *decision, int from, int where);
/* Calls the filter where(item, game, player) for the item on top of the stack, which stays. */
void bz_call_where(lua_State *L, const bz_decision *decision, int where, int results);
/* Does the filter want this option? If it was not asked yet it is now, and one that is not
   wanted is taken out. */
bool bz_sift(lua_State *L, int slot, int32_t option);
/* Keeps a value of the stack with the slot's question. */
void bz_keep_in(lua_State *L, bz_kept list, int slot, int value);
/* Runs the rule's own test on the answer in the slot: true, or false and the reason is
   pushed. */
bool bz_test_answer(lua_State *L, int slot);
/* Pushes what the script said of the open question under that name. */
void bz_push_spec(lua_State *L, int slot, const char *name);
/* Takes the default answer into the slot. */
void bz_take_default(lua_State *L, int slot);
/* Pushes a list of { key, reason } of what is not offered and why. */
void bz_push_refused(lua_State *L, int slot);

#endif
