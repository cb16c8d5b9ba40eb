/* record.c - a game as a text file: what it was set up with and every answer. */
#include "record.h"
#include "game.h"
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FORMAT 1

static char *sentence(const char *format, ...) __attribute__((format(printf, 1, 2)));
static char *sentence(const char *format, ...) {
  va_list arguments;
  char *text = NULL;
  va_start(arguments, format);
  if (vasprintf(&text, format, arguments) < 0) text = NULL;
  va_end(arguments);
  return text;
}

static json_t *hex(uint64_t number, int digits) {
  char text[32];
  snprintf(text, sizeof text, "%0*" PRIx64, digits, number);
  return json_string(text);
}

static json_t *answers_json(const bz_game *game) {
  json_t *list = json_array();
  for (size_t i = 0; i < game->given_count; i++) {
    const bz_given *given = bz_history_given(game, i);
    json_t *entry = json_pack("{s:i}", "seat", given->seat);
    if (given->question != NULL) {
      json_object_set_new(entry, "question", json_string(given->question));
      json_object_set(entry, "answer", given->answer);
    } else {
      json_object_set_new(entry, "resigns", json_true());
    }
    json_object_set_new(entry, "table", hex(given->hash, 8));
    json_array_append_new(list, entry);
  }
  return list;
}

json_t *bz_game_record(const bz_game *game) {
  char seed[32];
  if (game->history == NULL) return NULL;
  json_t *out = json_object(), *names = json_array(), *layers = json_array();
  snprintf(seed, sizeof seed, "%" PRIu64, game->seed);
  for (int seat = 1; seat <= bz_game_seats(game); seat++)
    if (!game->engine->table->seats[seat].dummy)
      json_array_append_new(names, json_string(bz_game_name_of(game, seat)));
  for (int i = game->pack->variant != NULL ? 3 : 2; i < game->pack->layers; i++)
    json_array_append_new(layers, json_string(game->pack->layer_names[i]));
  json_object_set_new(out, "baize", json_integer(FORMAT));
  json_object_set_new(out, "version", json_string(BAIZE_VERSION));
  json_object_set_new(out, "game", json_string(game->pack->id));
  if (game->pack->variant != NULL)
    json_object_set_new(out, "variant", json_string(game->pack->variant));
  json_object_set_new(out, "mods", layers);
  json_object_set_new(out, "content", hex(game->pack->hash, 16));
  json_object_set_new(out, "players", names);
  json_object_set(out, "options", game->options);
  json_object_set_new(out, "seed", json_string(seed));
  json_object_set_new(out, "answers", answers_json(game));
  return out;
}

/* Writes all of it, and waits until it is on the disk. */
static bool write_all(int file, const char *text, size_t size) {
  while (size > 0) {
    ssize_t wrote = write(file, text, size);
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote <= 0) return false;
    text += wrote;
    size -= (size_t)wrote;
  }
  return fsync(file) == 0;
}

/* The folder's own entry must reach the disk as well. */
static void sync_folder(const char *path) {
  char *folder = strdup(path), *slash = folder != NULL ? strrchr(folder, '/') : NULL;
  if (slash != NULL) slash[1] = '\0';
  int file = open(slash != NULL ? folder : ".", O_RDONLY | O_DIRECTORY);
  if (file >= 0) {
    fsync(file);
    close(file);
  }
  free(folder);
}

static bool write_file(const char *path, const char *text, size_t size) {
  char *part = sentence("%s.part-XXXXXX", path);
  int file = part != NULL ? mkstemp(part) : -1;
  bool fine = file >= 0 && write_all(file, text, size);
  if (file >= 0 && close(file) != 0) fine = false;
  if (fine) fine = rename(part, path) == 0;
  int why = errno;
  if (!fine && file >= 0) unlink(part);
  if (fine) sync_folder(path);
  free(part);
  errno = why;
  return fine;
}

bool bz_record_write(const json_t *record, const char *path, char **error) {
  size_t size = 0;
  char *text = bz_yaml_write(record, &size);
  bool fine = text != NULL && write_file(path, text, size);
  if (!fine) *error = sentence("%s: cannot be written: %s", path, strerror(errno));
  free(text);
  return fine;
}

static const char *text_of(const json_t *record, const char *name) {
  return json_string_value(json_object_get(record, name));
}

/* What is wrong with a record as such, or NULL. */
static const char *misshapen(const json_t *record) {
  if (!json_is_object(record) || json_object_get(record, "baize") == NULL)
    return "this is no saved game of Baize";
  if (json_integer_value(json_object_get(record, "baize")) != FORMAT)
    return "this was saved by another version of Baize";
  if (text_of(record, "game") == NULL) return "it does not say which game it is";
  if (text_of(record, "seed") == NULL) return "its seed is missing";
  size_t seats = json_array_size(json_object_get(record, "players"));
  if (seats < 1 || seats > BZ_SEATS_MAX) return "it has no list of players";
  for (size_t i = 0; i < seats; i++)
    if (!json_is_string(json_array_get(json_object_get(record, "players"), i)))
      return "a player's name should be a text";
  if (!json_is_array(json_object_get(record, "answers")))
    return "its answers are missing";
  return NULL;
}

json_t *bz_record_read(const char *path, char **error) {
  bz_report report = {0};
  size_t size = 0;
  char *text = bz_read_file(path, BZ_RECORD_MAX, &size, &report), *wrong = NULL;
  json_t *record = NULL;
  if (text == NULL) {
    *error = bz_report_text(&report);
    if (*error != NULL)
      (*error)[strcspn(*error, "\n")] = '\0'; /* there is but one line */
  } else {
    record = bz_yaml_read(text, size, &wrong);
    if (record == NULL)
      *error = sentence("%s:%s", path, wrong != NULL ? wrong : " cannot be read");
    const char *shape = record != NULL ? misshapen(record) : NULL;
    if (shape != NULL) {
      *error = sentence("%s: %s", path, shape);
      json_decref(record);
      record = NULL;
    }
  }
  bz_report_clear(&report);
  free(wrong);
  free(text);
  return record;
}

/* Texts of a list as a NULL-terminated array; they stay the list's. The caller frees it. */
static const char **texts_of(const json_t *list) {
  size_t count = json_array_size(list), used = 0;
  const char **texts = calloc(count + 1, sizeof *texts);
  for (size_t i = 0; texts != NULL && i < count; i++)
    if (json_is_string(json_array_get(list, i)))
      texts[used++] = json_string_value(json_array_get(list, i));
  return texts;
}

static bz_game *set_up(bz_pack *pack, const json_t *record, char **error) {
  const json_t *players = json_object_get(record, "players");
  const char **names = texts_of(players);
  const char **options = texts_of(json_object_get(record, "options"));
  bz_setup setup = {.seats = (int)json_array_size(players),
                    .names = names,
                    .options = options,
                    .seed = strtoull(text_of(record, "seed"), NULL, 10)};
  bz_game *game =
      names != NULL && options != NULL ? bz_game_new(pack, &setup, error) : NULL;
  free(names);
  free(options);
  return game;
}

/* Gives one recorded answer; false with the reason. */
static bool give(bz_game *game, const json_t *entry, char **error) {
  int seat = (int)json_integer_value(json_object_get(entry, "seat"));
  if (json_is_true(json_object_get(entry, "resigns")))
    return bz_game_resign(game, seat, error);
  const char *question = text_of(entry, "question");
  int slot = seat >= 1 && seat <= bz_game_seats(game) ? bz_game_slot(game, seat) : -1;
  if (question == NULL || slot < 0 ||
      strcmp(game->engine->slots[slot].id, question) != 0) {
    int asked[8];
    int count = bz_game_asked(game, asked);
    int other = count > 0 ? bz_game_slot(game, asked[0]) : -1;
    *error = sentence("the game asks %s here",
                      other >= 0 ? game->engine->slots[other].id : "nothing more");
    return false;
  }
  const json_t *answer = json_object_get(entry, "answer");
  return bz_game_answer(game, seat, answer != NULL ? answer : json_null(), error);
}

static char *where(const json_t *entry, size_t number, const char *why) {
  const char *question = text_of(entry, "question");
  char *answer = json_dumps(json_object_get(entry, "answer"), JSON_ENCODE_ANY);
  char *text = sentence("answer %zu (%s of seat %lld%s%s) no longer fits: %s", number,
                        question != NULL ? question : "resigning",
                        (long long)json_integer_value(json_object_get(entry, "seat")),
                        answer != NULL ? ": " : "", answer != NULL ? answer : "", why);
  free(answer);
  return text;
}

/* Is the table as it was when the answer was recorded? */
static bool as_it_was(const bz_game *game, const json_t *entry) {
  const char *then = text_of(entry, "table");
  uint32_t now = bz_history_given(game, game->given_count - 1)->hash;
  return then == NULL || strtoul(then, NULL, 16) == now;
}

bz_game *bz_game_resume(bz_pack *pack, const json_t *record, char **note, char **error) {
  const char *shape = misshapen(record), *content = text_of(record, "content");
  if (shape != NULL) {
    *error = bz_copy(shape);
    return NULL;
  }
  bool changed = content == NULL || strtoull(content, NULL, 16) != pack->hash;
  bool told = false;
  bz_game *game = set_up(pack, record, error);
  size_t index;
  json_t *entry;
  if (game == NULL) return NULL;
  json_array_foreach(json_object_get(record, "answers"), index, entry) {
    char *why = NULL;
    bool fine = give(game, entry, &why), same = fine && as_it_was(game, entry);
    if (fine && !same && !told && changed)
      *note = sentence("the rules or cards have changed since; from answer %zu on the "
                       "game goes another way",
                       index + 1);
    told = told || !same;
    if (!fine || (!same && !changed)) {
      *error = where(entry, index + 1, why != NULL ? why : "the table is not as it was");
      free(why);
      bz_game_free(game);
      return NULL;
    }
  }
  return game;
}
