/* saves.c - folders and files of saved games. */
#include "saves.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* A folder of ours below one of the person's: $variable, or ~/otherwise. */
static bool own_folder(const char *variable, const char *otherwise, const char *name,
                       char *out, size_t size) {
  const char *base = getenv(variable), *home = getenv("HOME");
  int used = -1;
  if (base != NULL && *base == '/')
    used = snprintf(out, size, "%s/baize%s", base, name);
  else if (home != NULL && *home == '/')
    used = snprintf(out, size, "%s/%s/baize%s", home, otherwise, name);
  return used >= 0 && (size_t)used < size;
}

/* Makes the folder and those above it. */
static bool make_folder(char *path) {
  for (char *at = path + 1; *at != '\0'; at++) {
    if (*at != '/') continue;
    *at = '\0';
    mkdir(path, 0700);
    *at = '/';
  }
  return mkdir(path, 0700) == 0 || errno == EEXIST;
}

static bool state_file(const char *name, char *file, size_t size) {
  char folder[PLACE_MAX - 200];
  if (!own_folder("XDG_STATE_HOME", ".local/state", "", folder, sizeof folder) ||
      !make_folder(folder))
    return false;
  return snprintf(file, size, "%s/%s", folder, name) < (int)size;
}

void saves_history(char *file, size_t size) {
  if (!state_file("history", file, size)) file[0] = '\0';
}

static bool saves_folder(char *folder, size_t size) {
  return own_folder("XDG_DATA_HOME", ".local/share", "/saves", folder, size) &&
         make_folder(folder);
}

bool saves_file(const char *name, char *file, size_t size) {
  char folder[PLACE_MAX - 200];
  size_t length = strlen(name);
  bool ended = length > 5 && strcmp(name + length - 5, ".yaml") == 0;
  if (length > 150 && strchr(name, '/') == NULL) return false;
  if (strchr(name, '/') != NULL || access(name, R_OK) == 0)
    return snprintf(file, size, "%s", name) < (int)size;
  return saves_folder(folder, sizeof folder) &&
         snprintf(file, size, "%s/%s%s", folder, name, ended ? "" : ".yaml") < (int)size;
}

void saves_each(void (*call)(void *data, const char *name), void *data) {
  char folder[PLACE_MAX - 200], name[256];
  struct dirent **entries = NULL;
  if (!saves_folder(folder, sizeof folder)) return;
  int count = scandir(folder, &entries, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    const char *end = strstr(entries[i]->d_name, ".yaml");
    if (end != NULL && entries[i]->d_name[0] != '.') {
      snprintf(name, sizeof name, "%.*s", (int)(end - entries[i]->d_name),
               entries[i]->d_name);
      call(data, name);
    }
    free(entries[i]);
  }
  free(entries);
}

static bool autosave_file(const char *game, int number, char *file, size_t size) {
  char name[160];
  if (number == 1)
    snprintf(name, sizeof name, "unfinished-%.120s.yaml", game);
  else
    snprintf(name, sizeof name, "unfinished-%.120s-%d.yaml", game, number);
  return state_file(name, file, size);
}

/* Nobody else may write to it while this sitting lasts. */
static int lock_file(const char *file) {
  char lock[PLACE_MAX + 8];
  snprintf(lock, sizeof lock, "%s.lock", file);
  int descriptor = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0) return descriptor;
  if (descriptor >= 0) close(descriptor);
  return -1;
}

json_t *saves_unfinished(const char *game) {
  char file[PLACE_MAX], *error = NULL;
  if (!autosave_file(game, 1, file, sizeof file) || access(file, R_OK) != 0) return NULL;
  int lock = lock_file(file);
  if (lock < 0) return NULL;
  close(lock);
  json_t *record = bz_record_read(file, &error);
  free(error);
  return record;
}

/* The game found in the autosave is gone on with, or kept beside the new one. */
static void offer_unfinished(session *it) {
  char question[256], *error = NULL, older[PLACE_MAX + 8];
  json_t *record =
      access(it->autosave, R_OK) == 0 ? bz_record_read(it->autosave, &error) : NULL;
  if (record != NULL) {
    size_t answers = json_array_size(json_object_get(record, "answers"));
    snprintf(question, sizeof question,
             "There is an unfinished game of %.100s, %zu answers old. Go on with it?",
             it->at.id, answers);
    if (!ask_yes(it, question)) {
      snprintf(older, sizeof older, "%s.old", it->autosave);
      rename(it->autosave, older);
    } else if (!session_resume(it, record, &error)) {
      screen_tell(&it->screen, "red", "It cannot go on: %s", error);
    }
  }
  free(error);
  json_decref(record);
}

void session_begin_autosave(session *it) {
  for (int number = 1; number < 20 && it->autosave_lock < 0; number++) {
    if (!autosave_file(it->at.id, number, it->autosave, sizeof it->autosave)) break;
    it->autosave_lock = lock_file(it->autosave);
  }
  if (it->autosave_lock < 0) {
    it->autosave[0] = '\0';
    screen_tell(&it->screen, "yellow", "This game cannot be saved while you play.");
    return;
  }
  if (it->wish.load == NULL) offer_unfinished(it);
}

void session_autosave(session *it) {
  char *error = NULL;
  if (it->autosave[0] != '\0' && !session_save(it, it->autosave, &error)) {
    screen_tell(&it->screen, "yellow", "The game could not be saved: %s", error);
    it->autosave[0] = '\0';
  }
  free(error);
  error = NULL;
  if (it->wish.record != NULL && !session_save(it, it->wish.record, &error)) {
    fprintf(stderr, "baize: %s\n", error != NULL ? error : "the record was not written");
    it->wish.record = NULL;
  }
  free(error);
}

void session_end_autosave(session *it, bool keep) {
  char lock[PLACE_MAX + 8];
  if (it->autosave_lock < 0) return;
  if (it->autosave[0] != '\0') {
    if (!keep) unlink(it->autosave);
    snprintf(lock, sizeof lock, "%s.lock", it->autosave);
    unlink(lock);
  }
  close(it->autosave_lock);
  it->autosave_lock = -1;
}
