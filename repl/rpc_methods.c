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

#define PARAMS 9

typedef struct table_call {
  const char *name;
  json_t *(*run)(bz_game *game, const json_t *params, rpc_error *error);
  const char *params[PARAMS];
} table_call;

static const table_call table_calls[] = {
    {"answer", answer_method, {"table", "seat", "answer"}},
    {"decision", decision_method, {"table", "seat"}},
    {"view", view_method, {"table", "seat"}},
    {"journal", journal_method, {"table", "seat", "since"}},
    {"table", table_method, {"table"}},
    {"undo", undo_method, {"table", "answers"}},
    {"redo", redo_method, {"table"}},
    {"save", save_method, {"table", "file"}},
    {"why", why_method, {"table", "seat"}},
    {"advice", advice_method, {"table", "seat", "seed"}},
    {"default", default_method, {"table", "seat"}},
    {"resign", resign_method, {"table", "seat"}},
};

typedef struct host_call {
  const char *name;
  json_t *(*run)(rpc *it, const json_t *params, rpc_error *error);
  const char *params[PARAMS];
} host_call;

static const host_call host_calls[] = {
    {"games", rpc_games, {NULL}},
    {"new", rpc_new, {"game", "players", "seed", "names", "options", "variant", "mods"}},
    {"load", rpc_load, {"record", "file", "game", "mods"}},
    {"close", rpc_close_table, {"table"}},
};

static bool is_known(const char *name, const char *const *known) {
  for (; *known != NULL; known++)
    if (strcmp(name, *known) == 0) return true;
  return false;
}

/* A param that the method does not take is a mistake, not something to pass over. */
static bool takes(const char *method, const char *const *known, const json_t *params,
                  rpc_error *error) {
  const char *name;
  json_t *value;
  json_object_foreach((json_t *)params, name, value) {
    if (is_known(name, known)) continue;
    const char *near = bz_text_nearest(name, known);
    rpc_fail(error, RPC_PARAMS, "'%s' takes no '%.100s'%s%s%s", method, name,
             near != NULL ? "; did you mean '" : "", near != NULL ? near : "",
             near != NULL ? "'?" : "");
    return false;
  }
  return true;
}

static json_t *no_method(const char *method, rpc_error *error) {
  const char *names[sizeof table_calls / sizeof *table_calls +
                    sizeof host_calls / sizeof *host_calls + 1];
  size_t count = 0;
  for (size_t i = 0; i < sizeof table_calls / sizeof *table_calls; i++)
    names[count++] = table_calls[i].name;
  for (size_t i = 0; i < sizeof host_calls / sizeof *host_calls; i++)
    names[count++] = host_calls[i].name;
  names[count] = NULL;
  const char *near = bz_text_nearest(method, names);
  return rpc_fail(error, RPC_METHOD, "there is no method '%.100s'%s%s%s", method,
                  near != NULL ? "; did you mean '" : "", near != NULL ? near : "",
                  near != NULL ? "'?" : "");
}

static json_t *call_table(rpc *it, const table_call *call, const json_t *params,
                          rpc_error *error) {
  if (!takes(call->name, call->params, params, error)) return NULL;
  bz_game *game = rpc_table(it, params, error);
  return game != NULL ? call->run(game, params, error) : NULL;
}

json_t *rpc_call(rpc *it, const char *method, const json_t *params, rpc_error *error) {
  for (size_t i = 0; i < sizeof table_calls / sizeof *table_calls; i++)
    if (strcmp(table_calls[i].name, method) == 0)
      return call_table(it, &table_calls[i], params, error);
  for (size_t i = 0; i < sizeof host_calls / sizeof *host_calls; i++) {
    if (strcmp(host_calls[i].name, method) != 0) continue;
    if (!takes(method, host_calls[i].params, params, error)) return NULL;
    return host_calls[i].run(it, params, error);
  }
  return no_method(method, error);
}
