/* answer.c - an answer given as data, found among what the question allows. */
#include "bind.h"
#include "bind_ask.h"
#include "game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static json_t *chosen_json(bz_game *game, int slot) {
  bz_decision *decision = &game->engine->slots[slot];
  char key[BZ_KEY_MAX];
  if (decision->single && decision->kind == BZ_PICK)
    return json_string(bz_option_key(game->engine, slot, decision->chosen[0], key));
  json_t *list = json_array();
  for (int32_t i = 0; i < decision->chosen_count; i++)
    json_array_append_new(
        list, json_string(bz_option_key(game->engine, slot, decision->chosen[i], key)));
  return list;
}

json_t *bz_slot_json(bz_game *game, int slot) {
  bz_decision *decision = &game->engine->slots[slot];
  char key[BZ_KEY_MAX];
  if (decision->aside >= 0)
    return json_pack("{s:s}", "aside",
                     bz_aside_key(game->engine, slot, decision->aside, key));
  if (decision->declined) return json_null();
  if (decision->kind == BZ_NUMBER_) return json_integer(decision->number);
  if (decision->kind == BZ_CONFIRM) return json_boolean(decision->number != 0);
  if (decision->kind != BZ_SPLIT) return chosen_json(game, slot);
  json_t *amounts = json_array();
  for (int32_t i = 0; i < decision->chosen_count; i++)
    json_array_append_new(amounts, json_integer(decision->chosen[i]));
  return amounts;
}

typedef struct testing {
  int slot;
  bool passes;
  char *reason;
} testing;

static int test_slot(lua_State *L) {
  testing *it = lua_touserdata(L, 1);
  it->passes = bz_test_answer(L, it->slot);
  if (!it->passes) it->reason = bz_copy(lua_tostring(L, -1));
  return 0;
}

/* A test only looks, but it may leave a trace in the script's own variables. A table that
   can be played on is put back; a playout is not worth a copy for every answer. */
static bool look(bz_game *game, testing *it, char **error) {
  if (game->hold != NULL) return bz_engine_protect(game->engine, test_slot, it, error);
  return bz_game_aside(game, test_slot, it, error);
}

bool bz_answer_passes(bz_game *game, int slot, char **error) {
  const bz_decision *decision = &game->engine->slots[slot];
  if (!decision->tested || decision->declined || decision->aside >= 0) return true;
  testing it = {.slot = slot};
  if (!look(game, &it, error)) return false;
  if (!it.passes) *error = it.reason;
  return it.passes;
}

static int32_t find_key(bz_game *game, int slot, const char *wanted) {
  const bz_decision *decision = &game->engine->slots[slot];
  char key[BZ_KEY_MAX];
  for (int32_t i = 0; i < decision->count; i++)
    if (strcmp(bz_option_key(game->engine, slot, i, key), wanted) == 0) return i;
  return -1;
}

static int32_t find_item(bz_game *game, int slot, const json_t *item) {
  char number[32];
  if (json_is_integer(item)) {
    snprintf(number, sizeof number, "%lld", (long long)json_integer_value(item));
    return find_key(game, slot, number);
  }
  return json_is_string(item) ? find_key(game, slot, json_string_value(item)) : -1;
}

typedef struct declining {
  int slot;
  const char *word;
  bool same;
} declining;

static int compare_none(lua_State *L) {
  declining *it = lua_touserdata(L, 1);
  bz_push_none(L, it->slot);
  it->same = strcmp(lua_tostring(L, -1), it->word) == 0;
  return 0;
}

/* Is this the word for declining? */
static bool declines(bz_game *game, int slot, const json_t *answer) {
  if (json_is_null(answer)) return true;
  if (!game->engine->slots[slot].none || !json_is_string(answer)) return false;
  declining it = {.slot = slot, .word = json_string_value(answer)};
  char *error = NULL;
  bool fine = bz_game_aside(game, compare_none, &it, &error);
  free(error);
  return fine && it.same;
}

typedef struct parsed {
  int32_t aside; /* -1 = none */
  bool declined;
  int64_t number;
  int32_t count;
  int32_t *chosen; /* freed by whoever parsed */
} parsed;

typedef struct parting {
  int slot;
  const json_t *answer;
  parsed *out;
  const char *wrong;
} parting;

/* The amounts of a split given by the names of its parts. */
static int read_parts(lua_State *L) {
  parting *it = lua_touserdata(L, 1);
  size_t used = 0;
  for (int32_t i = 0; i < bz_engine_of(L)->slots[it->slot].max; i++) {
    bz_push_part(L, it->slot, i);
    const json_t *amount = json_object_get(it->answer, lua_tostring(L, -1));
    if (amount != NULL) used++;
    if (amount != NULL && !json_is_integer(amount))
      it->wrong = "amounts are whole numbers";
    if (json_integer_value(amount) > INT32_MAX) it->wrong = "that is more than there is";
    if (json_integer_value(amount) < 0)
      it->wrong = "an amount cannot be less than nothing";
    it->out->chosen[it->out->count++] = (int32_t)json_integer_value(amount);
    lua_pop(L, 1);
  }
  if (used != json_object_size(it->answer)) it->wrong = "there is no such part";
  return 0;
}

static const char *parse_parts(bz_game *game, int slot, const json_t *answer,
                               parsed *out) {
  parting it = {.slot = slot, .answer = answer, .out = out};
  char *error = NULL;
  out->chosen = calloc((size_t)game->engine->slots[slot].max + 1, sizeof *out->chosen);
  if (out->chosen == NULL) return "out of memory";
  if (!bz_game_aside(game, read_parts, &it, &error)) it.wrong = "that cannot be split";
  free(error);
  return it.wrong;
}

static const char *parse_list(bz_game *game, int slot, const json_t *answer,
                              parsed *out) {
  const bz_decision *decision = &game->engine->slots[slot];
  size_t count = json_is_array(answer) ? json_array_size(answer) : 1;
  if (count > 100000) return "that is too long a list";
  out->chosen = calloc(count + 1, sizeof *out->chosen);
  if (out->chosen == NULL) return "out of memory";
  for (size_t i = 0; i < count; i++) {
    const json_t *item = json_is_array(answer) ? json_array_get(answer, i) : answer;
    if (decision->kind == BZ_SPLIT) {
      if (!json_is_integer(item)) return "amounts are whole numbers";
      if (json_integer_value(item) > INT32_MAX) return "that is more than there is";
      if (json_integer_value(item) < 0) return "an amount cannot be less than nothing";
      out->chosen[out->count++] = (int32_t)json_integer_value(item);
      continue;
    }
    int32_t option = find_item(game, slot, item);
    if (option < 0) return "that is not one of the options";
    out->chosen[out->count++] = option;
  }
  return NULL;
}

/* { "aside": key } */
static const char *parse_aside(bz_game *game, int slot, const json_t *answer,
                               parsed *out) {
  const char *wanted = json_string_value(json_object_get(answer, "aside"));
  char key[BZ_KEY_MAX];
  for (int32_t i = 0; wanted != NULL && i < game->engine->slots[slot].asides; i++)
    if (strcmp(bz_aside_key(game->engine, slot, i, key), wanted) == 0) out->aside = i;
  return out->aside >= 0 ? NULL : "that is not one of the asides";
}

static const char *parse(bz_game *game, int slot, const json_t *answer, parsed *out) {
  const bz_decision *decision = &game->engine->slots[slot];
  out->aside = -1;
  if (json_object_get(answer, "aside") != NULL)
    return parse_aside(game, slot, answer, out);
  if (json_is_object(answer) && decision->kind == BZ_SPLIT)
    return parse_parts(game, slot, answer, out);
  out->declined = find_item(game, slot, answer) < 0 && declines(game, slot, answer);
  if (out->declined) return NULL;
  if (decision->kind == BZ_NUMBER_) {
    if (!json_is_integer(answer)) return "a whole number is asked for";
    out->number = json_integer_value(answer);
    return NULL;
  }
  if (decision->kind == BZ_CONFIRM) {
    if (!json_is_boolean(answer)) return "answer yes or no";
    out->number = json_is_true(answer);
    return NULL;
  }
  return parse_list(game, slot, answer, out);
}

static bool put(bz_game *game, int slot, const parsed *answer) {
  bz_decision *decision = &game->engine->slots[slot];
  if (!bz_decision_choose(game->engine->table, decision, answer->count)) return false;
  decision->aside = answer->aside;
  decision->declined = answer->declined;
  decision->number = answer->number;
  decision->chosen_count = answer->count;
  for (int32_t i = 0; i < answer->count; i++)
    decision->chosen[i] = answer->chosen[i];
  return true;
}

bool bz_answer_put(bz_game *game, int slot, const json_t *answer, char **error) {
  parsed it = {0};
  const char *wrong = parse(game, slot, answer, &it);
  if (wrong == NULL && it.aside < 0)
    wrong = bz_decision_refuses(&game->engine->slots[slot], it.declined, it.number,
                                it.chosen, it.count);
  if (wrong == NULL && !put(game, slot, &it)) wrong = "out of memory";
  free(it.chosen);
  if (wrong == NULL) return bz_answer_passes(game, slot, error);
  *error = bz_copy(wrong);
  return false;
}

/* The slot in which the seat is asked, or -1 and the reason. */
static int asked_slot(const bz_game *game, int seat, char **error) {
  int slot = bz_game_slot(game, seat);
  if (slot < 0) *error = bz_copy("this seat is not being asked");
  return slot;
}

bool bz_game_answer(bz_game *game, int seat, const json_t *answer, char **error) {
  int slot = asked_slot(game, seat, error);
  return slot >= 0 && bz_answer_put(game, slot, answer, error) &&
         bz_game_step(game, slot, error);
}

static int take_default(lua_State *L) {
  bz_take_default(L, (int)(intptr_t)lua_touserdata(L, 1));
  return 0;
}

bool bz_answer_default(bz_game *game, int slot, char **error) {
  return bz_engine_protect(game->engine, take_default, (void *)(intptr_t)slot, error);
}

bool bz_game_answer_default(bz_game *game, int seat, char **error) {
  int slot = asked_slot(game, seat, error);
  return slot >= 0 && bz_answer_default(game, slot, error) &&
         bz_game_step(game, slot, error);
}
