/* view_question.c - a question as data: its words, its options, what is not offered and why. */
#include "bind.h"
#include "bind_ask.h"
#include "game.h"
#include "sight.h"
#include <stdlib.h>

/* The parts of a question that scripts word: made aside, so that nothing is left behind. */
typedef struct wording {
  int slot;
  json_t *out;
  json_t *list; /* in the making; a script's error leaves it here */
} wording;

/* What an option stands for, so that a screen can point at it. */
static void set_thing(json_t *out, const bz_engine *engine, const bz_decision *decision,
                      const bz_option *option) {
  const bz_table *table = engine->table;
  if (option->kind == BZ_OPT_SEAT)
    json_object_set_new(out, "seat", json_integer(option->id));
  if (option->kind == BZ_OPT_SPACE)
    json_object_set_new(out, "space",
                        json_string(table->zones[option->zone].names[option->id]));
  if (option->kind != BZ_OPT_PIECE) return;
  const bz_piece *piece = &table->pieces[option->id];
  if (bz_sees(table, option->id) & BZ_SEAT(decision->seat))
    json_object_set_new(out, "card",
                        json_string(engine->pack->cards->cards[piece->card].id));
  json_object_set_new(out, "zone", json_string(table->zones[piece->zone].name));
  if (piece->handles[decision->seat] != 0)
    json_object_set_new(out, "handle", json_integer(piece->handles[decision->seat]));
}

/* Sets a text field from the string on top of the stack, if it says anything, and pops. */
static void set_text(lua_State *L, json_t *out, const char *name) {
  const char *text = lua_tostring(L, -1);
  if (text != NULL && *text != '\0') json_object_set_new(out, name, json_string(text));
  lua_pop(L, 1);
}

static void finish_list(wording *it, const char *name) {
  json_object_set_new(it->out, name, it->list);
  it->list = NULL;
}

static void word_options(lua_State *L, wording *it) {
  int slot = it->slot;
  bz_engine *engine = bz_engine_of(L);
  const bz_decision *decision = &engine->slots[slot];
  json_t *options = it->list = json_array();
  char key[BZ_KEY_MAX];
  for (int32_t i = 0; i < decision->count; i++) {
    json_t *option = json_object();
    json_array_append_new(options, option);
    json_object_set_new(option, "key", json_string(bz_option_key(engine, slot, i, key)));
    bz_push_label(L, slot, i);
    set_text(L, option, "label");
    bz_push_help(L, slot, i);
    set_text(L, option, "help");
    set_thing(option, engine, decision, &decision->options[i]);
  }
  finish_list(it, "options");
}

static void word_asides(lua_State *L, wording *it) {
  int slot = it->slot;
  static const char *const names[] = {"key", "label", "help"};
  json_t *asides = it->list = json_array();
  for (int32_t i = 0; i < bz_engine_of(L)->slots[slot].asides; i++) {
    json_t *aside = json_object();
    json_array_append_new(asides, aside);
    bz_push_aside(L, slot, i);
    for (int field = 0; field < 3; field++) {
      lua_getfield(L, -1, names[field]);
      set_text(L, aside, names[field]);
    }
    lua_pop(L, 1);
  }
  finish_list(it, "asides");
}

static void word_parts(lua_State *L, wording *it) {
  it->list = json_array();
  for (int32_t i = 0; i < bz_engine_of(L)->slots[it->slot].max; i++) {
    bz_push_part(L, it->slot, i);
    json_array_append_new(it->list, json_string(lua_tostring(L, -1)));
    lua_pop(L, 1);
  }
  finish_list(it, "into");
}

static int word_question(lua_State *L) {
  wording *it = lua_touserdata(L, 1);
  const bz_decision *decision = &bz_engine_of(L)->slots[it->slot];
  bz_push_prompt(L, it->slot);
  set_text(L, it->out, "prompt");
  word_options(L, it);
  if (decision->none) {
    bz_push_none(L, it->slot);
    set_text(L, it->out, "none");
  }
  if (decision->kind == BZ_SPLIT) word_parts(L, it);
  if (decision->asides > 0) word_asides(L, it);
  return 0;
}

/* Options that made a script fail here say so. */
static void mark_closed(const bz_game *game, int seat, json_t *question) {
  json_t *option;
  size_t index;
  json_array_foreach(json_object_get(question, "options"), index, option) {
    const char *reason = bz_history_closed(game, seat, json_object_get(option, "key"));
    if (reason != NULL) json_object_set_new(option, "closed", json_string(reason));
  }
}

json_t *bz_game_question(bz_game *game, int seat) {
  static const char *const kinds[] = {"pick", "number", "split", "order", "confirm"};
  int slot = bz_game_slot(game, seat);
  if (slot < 0) return NULL;
  const bz_decision *decision = &game->engine->slots[slot];
  json_t *out = json_object();
  json_object_set_new(out, "id", json_string(decision->id));
  json_object_set_new(out, "seat", json_integer(seat));
  json_object_set_new(out, "kind", json_string(kinds[decision->kind]));
  if (decision->kind == BZ_PICK) {
    json_object_set_new(out, "single", json_boolean(decision->single));
    json_object_set_new(out, "min", json_integer(decision->min));
    json_object_set_new(out, "max", json_integer(decision->max));
  } else if (decision->kind == BZ_NUMBER_ || decision->kind == BZ_SPLIT) {
    json_object_set_new(out, "low", json_integer(decision->low));
    json_object_set_new(out, "high", json_integer(decision->high));
  }
  if (decision->secret || slot > 0) json_object_set_new(out, "secret", json_true());
  if (game->engine->declare_from >= 0)
    json_object_set_new(out, "back", json_integer(game->engine->declare_from));
  wording it = {.slot = slot, .out = out};
  char *error = NULL;
  if (!bz_game_aside(game, word_question, &it, &error))
    json_object_set_new(out, "trouble", json_string(error));
  json_decref(it.list);
  free(error);
  mark_closed(game, seat, out);
  return out;
}

static int word_refused(lua_State *L) {
  wording *it = lua_touserdata(L, 1);
  bz_push_refused(L, it->slot);
  for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
    json_t *entry = json_object();
    json_array_append_new(it->out, entry);
    lua_getfield(L, -1, "key");
    json_object_set_new(entry, "key", json_string(lua_tostring(L, -1)));
    if (lua_getfield(L, -2, "reason") == LUA_TSTRING)
      json_object_set_new(entry, "reason", json_string(lua_tostring(L, -1)));
    if (lua_getfield(L, -3, "label") == LUA_TSTRING)
      json_object_set_new(entry, "label", json_string(lua_tostring(L, -1)));
    lua_pop(L, 4);
  }
  return 0;
}

json_t *bz_game_refused(bz_game *game, int seat) {
  wording it = {.slot = bz_game_slot(game, seat), .out = json_array()};
  char *error = NULL;
  if (it.slot >= 0) bz_game_aside(game, word_refused, &it, &error);
  free(error);
  return it.out;
}
