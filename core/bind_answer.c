/* bind_answer.c - an open question as the host sees it: labels, prompts, tests, reasons. */
#include "bind.h"
#include "bind_ask.h"
#include "sight.h"
#include <stdio.h>
#include <string.h>

void bz_push_spec(lua_State *L, int slot, const char *name) {
  bz_pushkept(L, BZ_KEEP_SPECS);
  lua_rawgeti(L, -1, slot + 1);
  lua_getfield(L, -1, name);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

void bz_push_item(lua_State *L, int slot, const bz_option *option) {
  bz_pushkept(L, BZ_KEEP_LISTS);
  lua_rawgeti(L, -1, slot + 1);
  lua_rawgeti(L, -1, option->id);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

void bz_push_option(lua_State *L, int slot, int32_t index) {
  const bz_option *option = &bz_engine_of(L)->slots[slot].options[index];
  switch (option->kind) {
  case BZ_OPT_PIECE:
    bz_pushpiece(L, option->id);
    break;
  case BZ_OPT_SPACE:
    bz_pushspace(L, option->zone, option->id);
    break;
  case BZ_OPT_SEAT:
    bz_pushplayer(L, option->id);
    break;
  case BZ_OPT_ITEM:
    bz_push_item(L, slot, option);
    break;
  }
}

static void push_key(lua_State *L, int slot, int32_t index) {
  char buffer[BZ_KEY_MAX];
  lua_pushstring(L, bz_option_key(bz_engine_of(L), slot, index, buffer));
}

/* What the script says of an option: a field of its table, or the question's own function. */
static bool push_field(lua_State *L, int slot, const bz_option *option,
                       const char *what) {
  if (option->kind != BZ_OPT_ITEM) return false;
  bz_push_item(L, slot, option);
  if (lua_type(L, -1) == LUA_TTABLE) {
    lua_getfield(L, -1, what);
    lua_remove(L, -2);
    if (!lua_isnil(L, -1)) return true;
  }
  lua_pop(L, 1);
  return false;
}

static bool push_called(lua_State *L, int slot, int32_t index, const char *what) {
  bz_push_spec(L, slot, what);
  if (lua_isfunction(L, -1)) {
    bz_push_option(L, slot, index);
    bz_call_filter(L, 1, 1, what);
    if (!lua_isnil(L, -1)) return true;
  }
  lua_pop(L, 1);
  return false;
}

static bool push_said(lua_State *L, int slot, int32_t index, const char *what) {
  const bz_option *option = &bz_engine_of(L)->slots[slot].options[index];
  if (!push_field(L, slot, option, what) && !push_called(L, slot, index, what))
    return false;
  bz_tostring(L, -1, NULL);
  lua_remove(L, -2);
  return true;
}

void bz_push_label(lua_State *L, int slot, int32_t index) {
  const bz_engine *engine = bz_engine_of(L);
  const bz_decision *decision = &engine->slots[slot];
  const bz_option *option = &decision->options[index];
  if (push_said(L, slot, index, "label")) return;
  if (option->kind == BZ_OPT_SEAT) {
    lua_pushstring(L, engine->table->seats[option->id].name);
  } else if (option->kind == BZ_OPT_PIECE &&
             (bz_sees(engine->table, option->id) & BZ_SEAT(decision->seat))) {
    int32_t card = engine->table->pieces[option->id].card;
    lua_pushstring(L, engine->pack->cards->cards[card].name);
  } else {
    push_key(L, slot, index);
  }
}

void bz_push_help(lua_State *L, int slot, int32_t index) {
  const bz_engine *engine = bz_engine_of(L);
  const bz_decision *decision = &engine->slots[slot];
  const bz_option *option = &decision->options[index];
  if (push_said(L, slot, index, "help")) return;
  bool seen = option->kind == BZ_OPT_PIECE &&
              (bz_sees(engine->table, option->id) & BZ_SEAT(decision->seat));
  int32_t card = seen ? engine->table->pieces[option->id].card : 0;
  lua_pushstring(L, seen ? engine->pack->cards->cards[card].text : "");
}

void bz_push_aside(lua_State *L, int slot, int32_t aside) {
  bz_pushkept(L, BZ_KEEP_ASIDES);
  lua_rawgeti(L, -1, slot + 1);
  lua_rawgeti(L, -1, aside + 1);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

void bz_list_asides(lua_State *L, int slot) {
  bz_decision *decision = &bz_engine_of(L)->slots[slot];
  if (decision->asides >= 0) return;
  bz_pushkept(L, BZ_KEEP_ASIDES);
  lua_rawgeti(L, -1, slot + 1);
  bz_pushplayer(L, decision->seat);
  lua_pushstring(L, decision->id);
  bz_call_filter(L, 2, 1, decision->id);
  luaL_checktype(L, -1, LUA_TTABLE);
  bz_keep_in(L, BZ_KEEP_ASIDES, slot, lua_gettop(L));
  decision->asides = (int32_t)lua_rawlen(L, -1);
  lua_pop(L, 2);
}

const char *bz_aside_key(bz_engine *engine, int slot, int32_t aside, char *buffer) {
  lua_State *L = engine->L;
  bz_push_aside(L, slot, aside);
  lua_getfield(L, -1, "key");
  snprintf(buffer, BZ_KEY_MAX, "%s", lua_tostring(L, -1));
  lua_pop(L, 2);
  return buffer;
}

void bz_push_none(lua_State *L, int slot) {
  bz_push_spec(L, slot, "none");
  if (lua_type(L, -1) == LUA_TSTRING) return;
  lua_pop(L, 1);
  lua_pushstring(L, "none");
}

void bz_push_part(lua_State *L, int slot, int32_t part) {
  bz_pushkept(L, BZ_KEEP_LISTS);
  lua_rawgeti(L, -1, slot + 1);
  lua_rawgeti(L, -1, part + 1);
  lua_replace(L, -3);
  lua_pop(L, 1);
}

void bz_push_prompt(lua_State *L, int slot) {
  bz_push_spec(L, slot, "prompt");
  if (lua_isfunction(L, -1)) bz_call_filter(L, 0, 1, "prompt");
  if (!lua_isnil(L, -1)) {
    bz_tostring(L, -1, NULL);
    lua_remove(L, -2);
    return;
  }
  lua_pop(L, 1);
  luaL_Buffer buffer; /* choose_target -> Choose target */
  luaL_buffinit(L, &buffer);
  const char *id = bz_engine_of(L)->slots[slot].id;
  for (const char *at = id; *at != '\0'; at++) {
    char letter = *at == '_' ? ' ' : *at;
    if (at == id && letter >= 'a' && letter <= 'z') letter = (char)(letter - 'a' + 'A');
    luaL_addchar(&buffer, letter);
  }
  luaL_pushresult(&buffer);
}

void bz_push_answer(lua_State *L, int slot) {
  const bz_decision *decision = &bz_engine_of(L)->slots[slot];
  if (decision->single) {
    bz_push_option(L, slot, decision->chosen[0]);
    return;
  }
  lua_newtable(L);
  for (int32_t i = 0; i < decision->chosen_count; i++) {
    if (decision->kind == BZ_SPLIT) {
      bz_push_part(L, slot, i);
      lua_pushinteger(L, decision->chosen[i]);
      lua_rawset(L, -3);
    } else {
      bz_push_option(L, slot, decision->chosen[i]);
      lua_rawseti(L, -2, i + 1);
    }
  }
}

/* Calls the rule's own test of the whole answer; it may look at the table, no more. */
static void call_test(lua_State *L, int slot) {
  const bz_engine *engine = bz_engine_of(L);
  const char *id = engine->slots[slot].id;
  uint64_t before = engine->table->version;
  bz_push_spec(L, slot, "valid");
  bz_push_answer(L, slot);
  bz_call_filter(L, 1, 2, id);
  if (engine->table->version != before)
    luaL_error(L, "'valid' of the question '%s' changed the table; it may only look", id);
}

bool bz_test_answer(lua_State *L, int slot) {
  const bz_decision *decision = &bz_engine_of(L)->slots[slot];
  if (!decision->tested || decision->declined) return true;
  call_test(L, slot);
  if (lua_toboolean(L, -2)) {
    lua_pop(L, 2);
    return true;
  }
  if (lua_type(L, -1) != LUA_TSTRING) {
    lua_pop(L, 1);
    lua_pushstring(L, "these do not go together");
  }
  lua_remove(L, -2);
  return false;
}

/* What the script calls an item that is not offered. Labels are made for what is offered:
   where the function fails for something else, there is none. */
static bool push_other_label(lua_State *L, int slot, int item) {
  if (lua_type(L, item) == LUA_TTABLE) {
    lua_pushstring(L, "label");
    if (lua_rawget(L, item) == LUA_TSTRING) return true;
    lua_pop(L, 1);
  }
  bz_push_spec(L, slot, "label");
  if (lua_isfunction(L, -1)) {
    lua_pushvalue(L, item);
    const char *outer = bz_begin_filter(L, "label");
    int status = lua_pcall(L, 1, 1, 0);
    bz_end_filter(L, outer);
    if (status != LUA_OK && bz_engine_of(L)->stopped) lua_error(L);
    if (status == LUA_OK && lua_type(L, -1) == LUA_TSTRING) return true;
  }
  lua_pop(L, 1);
  return false;
}

/* The reason on top of the stack may be a function of the item, so that words are made only
   for whoever asks for them. */
static void word_reason(lua_State *L, const bz_decision *decision, int item) {
  if (!lua_isfunction(L, -1)) return;
  int reason = lua_gettop(L);
  lua_pushvalue(L, item);
  bz_call_where(L, decision, reason, 1);
  lua_replace(L, reason);
  lua_settop(L, reason);
}

/* { key, label, reason } of the item on top of the stack, if the filter refuses it. */
static void add_refused(lua_State *L, int slot, int where, int out) {
  const bz_decision *decision = &bz_engine_of(L)->slots[slot];
  int item = lua_gettop(L);
  bz_call_where(L, decision, where, 2);
  if (!lua_toboolean(L, -2)) {
    word_reason(L, decision, item);
    lua_newtable(L);
    bz_push_key_of(L, item, decision);
    lua_setfield(L, -2, "key");
    if (push_other_label(L, slot, item)) lua_setfield(L, -2, "label");
    lua_pushvalue(L, -2);
    lua_setfield(L, -2, "reason");
    lua_rawseti(L, out, (lua_Integer)lua_rawlen(L, out) + 1);
  }
  lua_pop(L, 2);
}

void bz_push_refused(lua_State *L, int slot) {
  lua_newtable(L);
  int out = lua_gettop(L);
  bz_push_spec(L, slot, "where");
  int where = lua_gettop(L);
  bz_push_spec(L, slot, "from");
  if (lua_isfunction(L, -1)) bz_call_filter(L, 0, 1, "from");
  if (lua_isfunction(L, where)) {
    lua_Integer count = luaL_len(L, -1);
    for (lua_Integer i = 1; i <= count; i++) {
      lua_geti(L, where + 1, i);
      add_refused(L, slot, where, out);
      lua_pop(L, 1);
    }
  }
  lua_settop(L, out);
}
