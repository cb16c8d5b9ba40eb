/* game.c - a table in the host's hands: new, answer, undo, replay. */
#include "game.h"
#include "bind.h"
#include "bind_ask.h"
#include "declare.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MEMORY_DEFAULT ((size_t)64 << 20)

char *bz_copy(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  return copy != NULL ? strcpy(copy, text) : NULL;
}

bz_pack *bz_pack_open(const bz_places *places, char **error) {
  bz_report report = {0};
  bz_pack *pack = bz_pack_load(places, &report);
  if (pack == NULL) *error = bz_report_text(&report);
  bz_report_clear(&report);
  return pack;
}

void bz_pack_close(bz_pack *pack) { bz_pack_free(pack); }

static void set_phase(bz_game *game) {
  game->phase = game->engine->table->result.over ? BZ_OVER : BZ_WAITING;
}

static bool start(bz_game *game, char **error) {
  if (!bz_engine_start(game->engine, game->seed, error)) {
    game->phase = BZ_BROKEN;
    return false;
  }
  set_phase(game);
  return true;
}

static void back_to_loaded(bz_game *game) {
  bz_snapshot_restore(game->loaded, game->arena);
  if (game->journal != NULL) bz_journal_cut(game->journal, (bz_journal_mark){0});
}

bz_game *bz_game_new(bz_pack *pack, const bz_setup *setup, char **error) {
  bz_game *game = calloc(1, sizeof *game);
  if (game == NULL) return NULL;
  if (setup->seats < 1 || setup->seats > BZ_SEATS_MAX) {
    *error = bz_copy("a table has 1 to 8 seats");
    free(game);
    return NULL;
  }
  game->pack = pack;
  game->seed = setup->seed;
  game->arena = bz_arena_new(setup->memory != 0 ? setup->memory : MEMORY_DEFAULT);
  if (game->arena != NULL) game->engine = bz_engine_new(game->arena, pack, setup, error);
  if (game->engine != NULL) {
    game->journal = setup->unrecorded ? NULL : bz_journal_new();
    game->engine->table->journal = game->journal;
    game->loaded = bz_snapshot_take(game->arena, NULL);
    game->loaded_bytes = game->arena->top;
  }
  if (game->loaded != NULL && start(game, error)) return game;
  bz_game_free(game);
  return NULL;
}

static void forget_answers(bz_game *game, size_t from) {
  for (size_t i = from; i < game->given_count; i++) {
    free(game->given[i].question);
    json_decref(game->given[i].answer);
  }
  game->given_count = from;
}

void bz_game_free(bz_game *game) {
  if (game == NULL) return;
  forget_answers(game, 0);
  free(game->given);
  bz_snapshot_free(game->loaded);
  bz_snapshot_free(game->bracket);
  bz_journal_free(game->journal);
  bz_arena_free(game->arena);
  free(game);
}

bz_phase bz_game_phase(const bz_game *game) { return game->phase; }
int bz_game_seats(const bz_game *game) { return game->engine->table->seat_count; }
const char *bz_game_name_of(const bz_game *game, int seat) {
  return game->engine->table->seats[seat].name;
}

int bz_game_asked(const bz_game *game, int seats[8]) {
  int count = 0;
  if (game->phase != BZ_WAITING) return 0;
  for (int slot = 0; slot <= BZ_SEATS_MAX && count < 8; slot++)
    if (game->engine->slots[slot].open) seats[count++] = game->engine->slots[slot].seat;
  return count;
}

int bz_game_slot(const bz_game *game, int seat) {
  if (game->phase != BZ_WAITING) return -1;
  for (int slot = 0; slot <= BZ_SEATS_MAX; slot++)
    if (game->engine->slots[slot].open && game->engine->slots[slot].seat == seat)
      return slot;
  return -1;
}

bool bz_game_aside(bz_game *game, int (*fn)(lua_State *L), void *data, char **error) {
  bool taken = game->bracket != NULL
                   ? bz_snapshot_retake(game->bracket, game->arena, NULL)
                   : (game->bracket = bz_snapshot_take(game->arena, NULL)) != NULL;
  if (!taken) {
    *error = bz_copy("no memory for a look at the table");
    return false;
  }
  bz_journal_mark mark = {0};
  if (game->journal != NULL) mark = bz_journal_here(game->journal);
  bool fine = bz_engine_protect(game->engine, fn, data, error);
  bz_snapshot_restore(game->bracket, game->arena);
  if (game->journal != NULL) bz_journal_cut(game->journal, mark);
  return fine;
}

/* Everything that was answered, answered again. */
static bool replay(bz_game *game, size_t count, char **error);

/* Remembers the answer in the slot; false without memory. */
static bool remember(bz_game *game, int seat, const char *question, json_t *answer) {
  if (game->given_count == game->given_room) {
    size_t room = game->given_room < 32 ? 32 : game->given_room * 2;
    bz_given *more = realloc(game->given, room * sizeof *more);
    if (more == NULL) return false;
    game->given = more;
    game->given_room = room;
  }
  game->given[game->given_count++] =
      (bz_given){.seat = seat,
                 .question = question != NULL ? bz_copy(question) : NULL,
                 .answer = answer};
  return true;
}

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

/* The answer that lies in a slot, as data. */
static json_t *slot_json(bz_game *game, int slot) {
  bz_decision *decision = &game->engine->slots[slot];
  if (decision->declined) return json_null();
  if (decision->kind == BZ_NUMBER_) return json_integer(decision->number);
  if (decision->kind == BZ_CONFIRM) return json_boolean(decision->number != 0);
  if (decision->kind != BZ_SPLIT) return chosen_json(game, slot);
  json_t *amounts = json_array();
  for (int32_t i = 0; i < decision->chosen_count; i++)
    json_array_append_new(amounts, json_integer(decision->chosen[i]));
  return amounts;
}

/* Goes on with the answer in the slot. A script's error undoes the step. */
static bool go_on(bz_game *game, int slot, char **error) {
  int seat = game->engine->slots[slot].seat;
  if (game->journal != NULL &&
      !remember(game, seat, game->engine->slots[slot].id, slot_json(game, slot))) {
    *error = bz_copy("no memory to remember the answer");
    return false;
  }
  if (bz_engine_go_on(game->engine, slot, error)) {
    set_phase(game);
    return true;
  }
  if (game->journal == NULL) {
    game->phase = BZ_BROKEN;
    return false;
  }
  char *again = NULL;
  forget_answers(game, game->given_count - 1);
  if (!replay(game, game->given_count, &again)) game->phase = BZ_BROKEN;
  free(again);
  return false;
}

static int test_slot(lua_State *L) {
  const char **reason = lua_touserdata(L, 1);
  int slot = (int)(intptr_t)reason[1];
  if (!bz_test_answer(L, slot)) reason[0] = bz_copy(lua_tostring(L, -1));
  return 0;
}

/* Lets the rule's own test judge the answer in the slot, leaving no trace. */
static bool passes(bz_game *game, int slot, char **error) {
  if (!game->engine->slots[slot].tested || game->engine->slots[slot].declined)
    return true;
  const char *reason[2] = {NULL, (const char *)(intptr_t)slot};
  if (!bz_game_aside(game, test_slot, reason, error)) return false;
  if (reason[0] == NULL) return true;
  *error = (char *)reason[0];
  return false;
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

static int push_none(lua_State *L) {
  char *out = lua_touserdata(L, 1);
  bz_push_none(L, out[0]);
  snprintf(out, BZ_KEY_MAX, "%s", lua_tostring(L, -1));
  return 0;
}

/* Is this the word for declining? */
static bool declines(bz_game *game, int slot, const json_t *answer) {
  if (json_is_null(answer)) return true;
  if (!game->engine->slots[slot].none || !json_is_string(answer)) return false;
  char word[BZ_KEY_MAX] = {(char)slot};
  char *error = NULL;
  bool fine = bz_game_aside(game, push_none, word, &error);
  free(error);
  return fine && strcmp(word, json_string_value(answer)) == 0;
}

typedef struct parsed {
  bool declined;
  int64_t number;
  int32_t count;
  int32_t *chosen; /* freed by whoever parsed */
} parsed;

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

static const char *parse(bz_game *game, int slot, const json_t *answer, parsed *out) {
  const bz_decision *decision = &game->engine->slots[slot];
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
  decision->declined = answer->declined;
  decision->number = answer->number;
  decision->chosen_count = answer->count;
  for (int32_t i = 0; i < answer->count; i++)
    decision->chosen[i] = answer->chosen[i];
  return true;
}

bool bz_game_answer(bz_game *game, int seat, const json_t *answer, char **error) {
  int slot = bz_game_slot(game, seat);
  parsed it = {0};
  if (slot < 0) {
    *error = bz_copy("this seat is not being asked");
    return false;
  }
  const char *wrong = parse(game, slot, answer, &it);
  if (wrong == NULL)
    wrong = bz_decision_refuses(&game->engine->slots[slot], it.declined, it.number,
                                it.chosen, it.count);
  if (wrong == NULL && !put(game, slot, &it)) wrong = "out of memory";
  free(it.chosen);
  if (wrong != NULL) {
    *error = bz_copy(wrong);
    return false;
  }
  return passes(game, slot, error) && go_on(game, slot, error);
}

static int take_default(lua_State *L) {
  bz_take_default(L, (int)(intptr_t)lua_touserdata(L, 1));
  return 0;
}

bool bz_game_answer_default(bz_game *game, int seat, char **error) {
  int slot = bz_game_slot(game, seat);
  if (slot < 0) {
    *error = bz_copy("this seat is not being asked");
    return false;
  }
  if (!bz_engine_protect(game->engine, take_default, (void *)(intptr_t)slot, error))
    return false;
  return go_on(game, slot, error);
}

/* A random answer that the question itself allows; the rule's test comes after. */
static bool draw_answer(bz_game *game, int slot, bz_rng *rng) {
  bz_decision *decision = &game->engine->slots[slot];
  int32_t count = decision->kind == BZ_SPLIT ? decision->max : decision->count;
  if (!bz_decision_choose(game->engine->table, decision, count)) return false;
  decision->declined = !bz_decision_offers(decision);
  decision->chosen_count = 0;
  decision->number = 0;
  if (decision->declined) return true;
  if (decision->kind == BZ_CONFIRM) {
    decision->number = (int64_t)bz_rng_below(rng, 2);
  } else if (decision->kind == BZ_NUMBER_) {
    int64_t extra = decision->none && decision->low > INT64_MIN ? 1 : 0;
    decision->number = bz_rng_between(rng, decision->low - extra, decision->high);
    decision->declined = decision->number < decision->low;
  } else if (decision->kind == BZ_SPLIT) {
    for (int32_t i = 0; i < count; i++)
      decision->chosen[i] = 0;
    int64_t total = bz_rng_between(rng, decision->low, decision->high);
    for (int64_t i = 0; i < total; i++)
      decision->chosen[bz_rng_below(rng, (uint64_t)count)]++;
    decision->chosen_count = count;
  } else if (decision->single) {
    int32_t all = decision->count + decision->none;
    decision->chosen[0] = (int32_t)bz_rng_below(rng, (uint64_t)all);
    decision->declined = decision->chosen[0] == decision->count;
    decision->chosen_count = decision->declined ? 0 : 1;
  } else {
    for (int32_t i = 0; i < count; i++)
      decision->chosen[i] = i;
    bz_rng_shuffle(rng, decision->chosen, count);
    bool order = decision->kind == BZ_ORDER;
    decision->chosen_count =
        order ? count : (int32_t)bz_rng_between(rng, decision->min, decision->max);
  }
  return true;
}

bool bz_game_answer_randomly(bz_game *game, int seat, uint64_t *state, char **error) {
  int slot = bz_game_slot(game, seat);
  if (slot < 0) {
    *error = bz_copy("this seat is not being asked");
    return false;
  }
  bz_rng rng;
  bz_rng_seed(&rng, (*state)++);
  for (int tries = 0; tries < 1000; tries++) {
    if (!draw_answer(game, slot, &rng)) break;
    char *why = NULL;
    if (passes(game, slot, &why)) return go_on(game, slot, error);
    free(why);
  }
  return bz_game_answer_default(game, seat, error);
}

bool bz_game_resign(bz_game *game, int seat, char **error) {
  bz_table *table = game->engine->table;
  if (seat < 1 || seat > table->seat_count || table->seats[seat].resigned) {
    *error = bz_copy("this seat cannot resign");
    return false;
  }
  if (game->journal != NULL && !remember(game, seat, NULL, json_null())) return false;
  table->seats[seat].resigned = true;
  table->version++;
  bz_event event = {.kind = BZ_EVENT_RESIGN, .card = -1, .a = seat};
  event.seen = event.named = bz_everyone(table);
  bz_journal_add(table, event, NULL, 0);
  return bz_game_slot(game, seat) < 0 || bz_game_answer_default(game, seat, error);
}

size_t bz_game_answers(const bz_game *game) { return game->given_count; }

static bool give_again(bz_game *game, const bz_given *given, char **error) {
  if (given->question == NULL) return bz_game_resign(game, given->seat, error);
  int slot = bz_game_slot(game, given->seat);
  if (slot < 0 || strcmp(game->engine->slots[slot].id, given->question) != 0) {
    *error = bz_copy("the game no longer asks what was answered here");
    return false;
  }
  return bz_game_answer(game, given->seat, given->answer, error);
}

static bool replay(bz_game *game, size_t count, char **error) {
  bz_given *old = game->given;
  size_t old_count = game->given_count, i = 0;
  game->given = NULL;
  game->given_count = game->given_room = 0;
  back_to_loaded(game);
  bool fine = start(game, error);
  for (i = 0; fine && i < count && i < old_count; i++)
    fine = give_again(game, &old[i], error);
  for (i = 0; i < old_count; i++) {
    free(old[i].question);
    json_decref(old[i].answer);
  }
  free(old);
  return fine;
}

bool bz_game_undo(bz_game *game, size_t answers, char **error) {
  if (answers >= game->given_count || game->journal == NULL) {
    *error = bz_copy("there is nothing to take back");
    return false;
  }
  return replay(game, answers, error);
}

bool bz_game_restart(bz_game *game, uint64_t seed, char **error) {
  forget_answers(game, 0);
  back_to_loaded(game);
  game->seed = seed;
  return start(game, error);
}

bool bz_game_replays(bz_game *game) {
  char *error = NULL;
  json_t *before = bz_game_journal_full(game);
  bool fine = replay(game, game->given_count, &error);
  json_t *after = bz_game_journal_full(game);
  fine = fine && json_equal(before, after);
  json_decref(before);
  json_decref(after);
  free(error);
  return fine;
}

static int run_invariants(lua_State *L) {
  char **wrong = lua_touserdata(L, 1);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, "invariants") != LUA_TTABLE) return 0;
  int list = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, list) != 0) { /* name, test */
    bz_pushkept(L, BZ_KEEP_GAME);
    bz_call_filter(L, 1, 1, "an invariant");
    if (!lua_toboolean(L, -1) && *wrong == NULL)
      *wrong = bz_copy(lua_tostring(L, list + 1));
    lua_settop(L, list + 1);
  }
  return 0;
}

char *bz_game_check(bz_game *game) {
  const char *sums = bz_table_check(game->engine->table);
  if (sums != NULL) return bz_copy(sums);
  char *wrong = NULL, *error = NULL;
  if (!bz_game_aside(game, run_invariants, &wrong, &error)) return error;
  return wrong;
}

size_t bz_game_memory(const bz_game *game, size_t *loaded) {
  *loaded = game->loaded_bytes;
  return game->arena->top;
}
