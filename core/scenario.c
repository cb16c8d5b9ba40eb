/* scenario.c - collects the scenarios of a test file and runs each on a table of its own. */
#include "scenario.h"
#include "bind.h"
#include "bind_json.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct runner {
  const bz_places *places;
  bz_test_file file;
  bz_pack *pack;
  char *variant; /* the one the pack was opened with */
  bz_game *game;
  json_t *options; /* what the table was prepared with */
  int wanted;      /* which scenario is to run, from 1; 0 = collect them all */
} runner;

/* host(verb, ...): the body hands over and gets back true and data, or false and why not */
static int host(lua_State *L) {
  bz_engine_of(L)->request = BZ_REQUEST_PAUSE;
  return lua_yield(L, lua_gettop(L));
}

typedef struct found {
  runner *run;
  json_t *list;
} found;

static int load_and_list(lua_State *L) {
  found *it = lua_touserdata(L, 1);
  lua_settop(L, 0);
  bz_test_load(L, &it->run->file);
  bz_pushkept(L, BZ_KEEP_TESTS);
  lua_Integer count = (lua_Integer)lua_rawlen(L, -1);
  for (lua_Integer i = 1; i <= count; i++) {
    lua_rawgeti(L, -1, i);
    json_array_append_new(it->list, bz_tojson(L, -1));
    lua_pop(L, 1);
  }
  return 0;
}

/* Opens the pack with the variant, unless it is open already. */
static bool use_pack(runner *run, const char *variant, char **error) {
  bool same = (variant == NULL) == (run->variant == NULL) &&
              (variant == NULL || strcmp(variant, run->variant) == 0);
  if (run->pack != NULL && same) return true;
  bz_game_free(run->game);
  bz_pack_close(run->pack);
  free(run->variant);
  run->game = NULL;
  run->variant = variant != NULL ? bz_copy(variant) : NULL;
  bz_places places = *run->places;
  places.variant = run->variant;
  run->pack = bz_pack_open(&places, error);
  return run->pack != NULL;
}

static const char *const people[] = {"ann", "bo", "cy", "di", "ed", "fay", "gus", "hal"};

/* The table's options as "name=value" texts; the caller frees all. */
static char **option_texts(const json_t *options) {
  const char *name;
  json_t *value;
  size_t count = 0;
  char **texts = calloc(json_object_size(options) + 1, sizeof *texts);
  if (texts == NULL) return NULL;
  json_object_foreach((json_t *)options, name, value) {
    char text[256];
    if (json_is_integer(value))
      snprintf(text, sizeof text, "%s=%lld", name, (long long)json_integer_value(value));
    else if (json_is_string(value))
      snprintf(text, sizeof text, "%s=%s", name, json_string_value(value));
    else
      snprintf(text, sizeof text, "%s=%s", name, json_is_true(value) ? "true" : "false");
    texts[count++] = bz_copy(text);
  }
  return texts;
}

/* Prepares a table as the scenario's options say, or reuses one that is the same. */
static bool use_table(runner *run, const json_t *options, char **error) {
  if (!use_pack(run, json_string_value(json_object_get(options, "variant")), error))
    return false;
  if (run->game != NULL && json_equal(run->options, options)) {
    bz_game_unplayed(run->game);
    return true;
  }
  bz_game_free(run->game);
  json_decref(run->options);
  run->options = json_deep_copy(options);
  const json_t *seed = json_object_get(options, "seed");
  char **texts = option_texts(json_object_get(options, "options"));
  bz_setup setup = {.seats = (int)json_integer_value(json_object_get(options, "players")),
                    .names = people,
                    .options = (const char *const *)texts,
                    .seed = seed != NULL ? (uint64_t)json_integer_value(seed) : 1};
  run->game = bz_game_prepare(run->pack, &setup, error);
  for (size_t i = 0; texts != NULL && texts[i] != NULL; i++)
    free(texts[i]);
  free(texts);
  return run->game != NULL;
}

typedef struct beginning {
  runner *run;
  lua_State *thread;
} beginning;

/* Makes the body's coroutine: library.scenario(body, host, options, the game's own words) */
static int begin(lua_State *L) {
  beginning *it = lua_touserdata(L, 1);
  bz_engine *engine = bz_engine_of(L);
  engine->trial = true;
  bz_rng_seed(&engine->table->rng, it->run->game->seed);
  lua_settop(L, 0);
  bz_test_load(L, &it->run->file);
  bz_pushkept(L, BZ_KEEP_TESTS);
  it->thread = lua_newthread(L);
  lua_setfield(L, -2, "thread");
  bz_pushkept(it->thread, BZ_KEEP_INTERNALS);
  lua_getfield(it->thread, -1, "run_scenario");
  lua_remove(it->thread, -2);
  bz_pushkept(it->thread, BZ_KEEP_TESTS);
  lua_rawgeti(it->thread, -1, -it->run->wanted);
  lua_remove(it->thread, -2);
  lua_pushcfunction(it->thread, host);
  bz_pushjson(it->thread, it->run->options);
  bz_pushkept(it->thread, BZ_KEEP_TESTS);
  lua_getfield(it->thread, -1, "given");
  lua_remove(it->thread, -2);
  return 0;
}

typedef struct reply {
  lua_State *thread;
  const json_t *data;
  const char *error;
} reply;

static int push_reply(lua_State *L) {
  reply *it = lua_touserdata(L, 1);
  lua_pushboolean(L, it->error == NULL);
  if (it->error != NULL)
    lua_pushstring(L, it->error);
  else
    bz_pushjson(L, it->data);
  lua_xmove(L, it->thread, 2);
  return 0;
}

/* One wish of the body; false if even the reply cannot be given. */
static bool serve(bz_game *game, lua_State *thread, char **error) {
  bz_wish wish = {.seat = 0};
  char *wrong = NULL;
  json_t *data = NULL;
  if (bz_wish_read(game, thread, &wish, &wrong))
    data = bz_wish_grant(game, thread, &wish, &wrong);
  reply it = {.thread = thread, .data = data, .error = wrong};
  bool fine = bz_engine_protect(game->engine, push_reply, &it, error);
  json_decref(wish.data);
  json_decref(data);
  free(wrong);
  return fine;
}

/* Runs the body to its end; false with what failed. */
static bool play_body(runner *run, char **error) {
  beginning it = {.run = run};
  if (!bz_engine_protect(run->game->engine, begin, &it, error)) return false;
  bz_engine *engine = run->game->engine;
  for (int arguments = 4;; arguments = 2) {
    int results = 0;
    engine->request = BZ_REQUEST_NONE;
    engine->work = 0;
    int status = lua_resume(it.thread, engine->L, arguments, &results);
    if (status == LUA_OK) return true;
    if (status != LUA_YIELD) {
      const char *message = lua_tostring(it.thread, -1);
      *error = bz_copy(message != NULL ? message : "an error without a message");
      return false;
    }
    if (engine->request != BZ_REQUEST_PAUSE) {
      *error = bz_copy("a scenario may not ask by itself: hand the rule to when.runs");
      return false;
    }
    if (!serve(run->game, it.thread, error)) return false;
  }
}

/* refused = "words": such a table cannot be laid out, and the reason contains the words. */
static bool is_refused(bool laid_out, const char *words, char **error) {
  if (laid_out) {
    *error = bz_copy("the table was laid out, though it should be refused");
    return false;
  }
  if (*error == NULL || strstr(*error, words) == NULL) return false;
  free(*error);
  *error = NULL;
  return true;
}

static bool run_one(runner *run, const json_t *scenario_, char **error) {
  json_t *options = json_object_get(scenario_, "options");
  json_t *none = json_object();
  bool fine = use_table(run, json_is_object(options) ? options : none, error);
  json_decref(none);
  const char *refused = json_string_value(json_object_get(options, "refused"));
  if (refused != NULL) return is_refused(fine, refused, error);
  return fine && play_body(run, error);
}

/* Loads the file once to learn what scenarios it has. */
static json_t *list_scenarios(runner *run, char **error) {
  bz_setup setup = {.seats = 0};
  found it = {.run = run, .list = json_array()};
  if (!use_pack(run, NULL, error)) return json_decref(it.list), NULL;
  bz_game *game = bz_game_prepare(run->pack, &setup, error);
  bool fine = game != NULL && bz_engine_protect(game->engine, load_and_list, &it, error);
  bz_game_free(game);
  if (fine) return it.list;
  json_decref(it.list);
  return NULL;
}

int bz_scenarios_run(const bz_places *places, const char *file, const char *only,
                     bz_on_verdict report, void *data, char **error) {
  runner run = {.places = places, .file = {.file = file}};
  int failed = -1;
  json_t *list = bz_test_read(&run.file, error) ? list_scenarios(&run, error) : NULL, *it;
  size_t index;
  if (list != NULL) failed = 0;
  json_array_foreach(list, index, it) {
    const char *name = json_string_value(json_object_get(it, "name"));
    if (only != NULL && strstr(name, only) == NULL) continue;
    char *message = NULL;
    run.wanted = (int)index + 1;
    bz_verdict verdict = {
        .name = name, .file = file, .passed = run_one(&run, it, &message)};
    verdict.line = (int)json_integer_value(json_object_get(it, "line"));
    verdict.message = message;
    failed += !verdict.passed;
    report(data, &verdict);
    free(message);
  }
  json_decref(list);
  bz_game_free(run.game);
  bz_pack_close(run.pack);
  json_decref(run.options);
  free(run.variant);
  bz_test_free(&run.file);
  return failed;
}
