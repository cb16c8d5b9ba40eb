/* rpc_methods.c - what can be done at a table over RPC. */
#include "rpc.h"
#include <stdlib.h>
#include <string.h>

static const char *const phases[] = {"waiting", "over", "broken"};

/* The seat meant by the params (0 = a spectator, where that makes sense); -1 with the error. */
static int seat_at(const bz_game *game, const json_t *params, int least,
                   rpc_error *error) {
  const json_t *seat = json_object_get(params, "seat");
  json_int_t number = json_integer_value(seat);
  if (json_is_integer(seat) && number >= least && number <= bz_game_seats(game))
    return (int)number;
  rpc_fail(error, RPC_PARAMS, "'seat' must be a number from %d to %d", least,
           bz_game_seats(game));
  return -1;
}

static json_t *refused(rpc_error *error, char *why) {
  rpc_fail(error, RPC_REFUSED, "%s", why != NULL ? why : "it cannot be done");
  free(why);
  return NULL;
}

/* How the table stands: for the host, who may know who is asked. */
static json_t *standing(bz_game *game) {
  int asked[8], count = bz_game_asked(game, asked);
  json_t *seats = json_array();
  for (int i = 0; i < count; i++)
    json_array_append_new(seats, json_integer(asked[i]));
  json_t *out = json_object();
  json_object_set_new(out, "phase", json_string(phases[bz_game_phase(game)]));
  json_object_set_new(out, "asked", seats);
  json_object_set_new(out, "answers", json_integer((json_int_t)bz_game_answers(game)));
  return out;
}

static json_t *table_method(bz_game *game, const json_t *params, rpc_error *error) {
  (void)params, (void)error;
  json_t *out = standing(game), *result = bz_game_result(game);
  if (result != NULL) json_object_set_new(out, "result", result);
  return out;
}

static json_t *view_method(bz_game *game, const json_t *params, rpc_error *error) {
  int seat = seat_at(game, params, 0, error);
  return seat >= 0 ? bz_game_view(game, seat) : NULL;
}

static json_t *decision_method(bz_game *game, const json_t *params, rpc_error *error) {
  int seat = seat_at(game, params, 1, error);
  if (seat < 0) return NULL;
  json_t *question = bz_game_question(game, seat);
  return question != NULL ? question : json_null();
}

static json_t *why_method(bz_game *game, const json_t *params, rpc_error *error) {
  int seat = seat_at(game, params, 1, error);
  return seat >= 0 ? bz_game_refused(game, seat) : NULL;
}

static json_t *answer_method(bz_game *game, const json_t *params, rpc_error *error) {
  int seat = seat_at(game, params, 1, error);
  const json_t *answer = json_object_get(params, "answer");
  char *why = NULL;
  if (seat < 0) return NULL;
  if (answer == NULL) return rpc_fail(error, RPC_PARAMS, "'answer' is missing");
  if (!bz_game_answer(game, seat, answer, &why)) return refused(error, why);
  return standing(game);
}

/* What the game's bot would answer; nothing is changed. */
static json_t *advice_method(bz_game *game, const json_t *params, rpc_error *error) {
  int seat = seat_at(game, params, 1, error);
  uint64_t chance = (uint64_t)json_integer_value(json_object_get(params, "seed"));
  char *why = NULL;
  if (seat < 0) return NULL;
  json_t *answer = bz_game_bot(game, seat, &chance, &why);
  return answer != NULL ? answer : refused(error, why);
}

static json_t *default_method(bz_game *game, const json_t *params, rpc_error *error) {
  int seat = seat_at(game, params, 1, error);
  char *why = NULL;
  if (seat < 0) return NULL;
  if (!bz_game_answer_default(game, seat, &why)) return refused(error, why);
  return standing(game);
}

static json_t *resign_method(bz_game *game, const json_t *params, rpc_error *error) {
  int seat = seat_at(game, params, 1, error);
  char *why = NULL;
  if (seat < 0) return NULL;
  if (!bz_game_resign(game, seat, &why)) return refused(error, why);
  return standing(game);
}

static json_t *journal_method(bz_game *game, const json_t *params, rpc_error *error) {
  const json_t *since = json_object_get(params, "since");
  int seat = seat_at(game, params, 0, error);
  if (seat < 0) return NULL;
  if (since != NULL && (!json_is_integer(since) || json_integer_value(since) < 0))
    return rpc_fail(error, RPC_PARAMS, "'since' must be a number of events");
  return bz_game_journal(game, seat, (size_t)json_integer_value(since));
}

static json_t *undo_method(bz_game *game, const json_t *params, rpc_error *error) {
  const json_t *answers = json_object_get(params, "answers");
  char *why = NULL;
  if (answers != NULL && (!json_is_integer(answers) || json_integer_value(answers) < 0))
    return rpc_fail(error, RPC_PARAMS, "'answers' must be how many are to be left");
  size_t left = bz_game_answers(game);
  if (answers != NULL)
    left = (size_t)json_integer_value(answers);
  else if (left > 0)
    left--;
  if (!bz_game_undo(game, left, &why)) return refused(error, why);
  return standing(game);
}

static json_t *redo_method(bz_game *game, const json_t *params, rpc_error *error) {
  char *why = NULL;
  (void)params;
  if (!bz_game_redo(game, &why)) return refused(error, why);
  return standing(game);
}

static json_t *save_method(bz_game *game, const json_t *params, rpc_error *error) {
  const json_t *file = json_object_get(params, "file");
  char *why = NULL;
  if (file != NULL && !json_is_string(file))
    return rpc_fail(error, RPC_PARAMS, "'file' must be the name of a file");
  json_t *record = bz_game_record(game);
  if (file == NULL || bz_record_write(record, json_string_value(file), &why))
    return record;
  json_decref(record);
  return refused(error, why);
}

typedef struct table_call {
  const char *name;
  json_t *(*run)(bz_game *game, const json_t *params, rpc_error *error);
} table_call;

static const table_call table_calls[] = {
    {"answer", answer_method},   {"decision", decision_method}, {"view", view_method},
    {"journal", journal_method}, {"table", table_method},       {"undo", undo_method},
    {"redo", redo_method},       {"save", save_method},         {"why", why_method},
    {"advice", advice_method},   {"default", default_method},   {"resign", resign_method},
};

typedef struct host_call {
  const char *name;
  json_t *(*run)(rpc *it, const json_t *params, rpc_error *error);
} host_call;

static const host_call host_calls[] = {{"games", rpc_games},
                                       {"new", rpc_new},
                                       {"load", rpc_load},
                                       {"close", rpc_close_table}};

json_t *rpc_call(rpc *it, const char *method, const json_t *params, rpc_error *error) {
  for (size_t i = 0; i < sizeof table_calls / sizeof *table_calls; i++) {
    if (strcmp(table_calls[i].name, method) != 0) continue;
    bz_game *game = rpc_table(it, params, error);
    return game != NULL ? table_calls[i].run(game, params, error) : NULL;
  }
  for (size_t i = 0; i < sizeof host_calls / sizeof *host_calls; i++)
    if (strcmp(host_calls[i].name, method) == 0)
      return host_calls[i].run(it, params, error);
  return rpc_fail(error, RPC_METHOD, "there is no method '%.100s'", method);
}
