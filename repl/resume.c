/* resume.c - a sitting as a record, and a sitting out of one. */
#include "answer.h"
#include "options.h"
#include "saves.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>

static const char *const kind_names[] = {"person", "random", "greedy"};

/* The folder from wherever the program is started. */
static const char *whole_path(const char *folder, char out[PATH_MAX]) {
  return realpath(folder, out) != NULL ? out : folder;
}

json_t *session_record(const session *it) {
  json_t *record = bz_game_record(it->game), *seats = json_array(), *mods = json_array();
  char path[PATH_MAX];
  for (int seat = 1; seat <= bz_game_seats(it->game); seat++)
    json_array_append_new(seats, json_string(kind_names[it->kinds[seat]]));
  for (size_t i = 0; it->wish.mods[i] != NULL; i++)
    json_array_append_new(mods, json_string(whole_path(it->wish.mods[i], path)));
  json_object_set_new(record, "seats", seats);
  json_object_set_new(record, "folders", mods);
  return record;
}

bool session_save(session *it, const char *file, char **error) {
  json_t *record = session_record(it);
  bool fine = bz_record_write(record, file, error);
  json_decref(record);
  return fine;
}

static void read_kinds(session *it, const json_t *record) {
  json_t *seats = json_object_get(record, "seats"), *kind;
  size_t index;
  json_array_foreach(seats, index, kind) {
    if (index < SEATS && json_is_string(kind))
      seat_kind_of(json_string_value(kind), &it->kinds[index + 1]);
  }
}

static bool is_folder_of(const char *mod, const json_t *folder) {
  char one[PATH_MAX], two[PATH_MAX];
  return mod != NULL && json_is_string(folder) &&
         strcmp(whole_path(mod, one), whole_path(json_string_value(folder), two)) == 0;
}

static bool same_folders(const session *it, const json_t *record) {
  json_t *folders = json_object_get(record, "folders"), *folder;
  size_t index;
  json_array_foreach(folders, index, folder) {
    if (index >= 16 || !is_folder_of(it->wish.mods[index], folder)) return false;
  }
  return index >= 16 || it->wish.mods[index] == NULL;
}

bool session_is_of_this(const session *it, const json_t *record) {
  const char *variant = it->wish.variant != NULL ? it->wish.variant : "";
  return strcmp(text_of(record, "game"), it->at.id) == 0 &&
         strcmp(text_of(record, "variant"), variant) == 0 && same_folders(it, record);
}

static void nothing_told(session *it) {
  memset(it->told, 0, sizeof it->told);
  memset(it->drawn, 0, sizeof it->drawn);
  for (int seat = 0; seat <= SEATS; seat++)
    pass_nothing(it, seat);
  it->keyboard = 0;
  it->over_shown = false;
}

bool session_resume(session *it, const json_t *record, char **error) {
  char *note = NULL;
  if (!session_is_of_this(it, record)) {
    if (asprintf(error,
                 "it is a record of another game, variant or mod; leave this table, then "
                 "%s play --load FILE",
                 program_name()) < 0)
      *error = NULL;
    return false;
  }
  bz_game *game = bz_game_resume(it->pack, record, &note, error);
  if (note != NULL) screen_tell(&it->screen, "yellow", "Note: %s.", note);
  free(note);
  if (game == NULL) return false;
  bz_game_free(it->game);
  it->game = game;
  read_kinds(it, record);
  nothing_told(it);
  return true;
}
