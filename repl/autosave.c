/* autosave.c - the game being played is kept in a file, in case the sitting ends early. */
#include "answer.h"
#include "options.h"
#include "saves.h"
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define KEPT_MAX 10000 /* unfinished games kept beside one that is played */

/* Folders of the same name are told apart by a number made of their whole paths. */
static unsigned mix(unsigned sum, const char *folder) {
  char path[PATH_MAX];
  const char *text = realpath(folder, path) != NULL ? path : folder;
  do
    sum = (sum ^ (unsigned char)*text) * 16777619u;
  while (*text++ != '\0');
  return sum;
}

/* "chops", "chops.peaceful", "chops.peaceful+1f00ba42": one for each game, variant and mods. */
static void slot_of(const session *it, char *slot, size_t size) {
  const char *variant = it->wish.variant;
  unsigned sum = 2166136261u;
  for (size_t i = 0; it->wish.mods[i] != NULL; i++)
    sum = mix(sum, it->wish.mods[i]);
  int used = snprintf(slot, size, "%.100s%s%.80s", it->at.id, variant != NULL ? "." : "",
                      variant != NULL ? variant : "");
  if (it->wish.mods[0] != NULL && used > 0 && (size_t)used < size)
    snprintf(slot + used, size - (size_t)used, "+%08x", sum);
  for (char *at = slot; *at != '\0'; at++)
    if (*at == '/') *at = '_';
}

static bool autosave_file(const char *slot, int number, char *file, size_t size) {
  char name[240];
  if (number == 1)
    snprintf(name, sizeof name, "unfinished-%.200s.yaml", slot);
  else
    snprintf(name, sizeof name, "unfinished-%.200s-%d.yaml", slot, number);
  return saves_state_file(name, file, size);
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

static size_t answers_in(const json_t *record) {
  return json_array_size(json_object_get(record, "answers"));
}

/* Where nobody has answered yet there is nothing to lose. */
static bool is_begun(const json_t *record) { return answers_in(record) > 0; }

json_t *saves_unfinished(const char *game) {
  char file[PLACE_MAX], *error = NULL;
  if (!autosave_file(game, 1, file, sizeof file) || access(file, R_OK) != 0) return NULL;
  int lock = lock_file(file);
  if (lock < 0) return NULL;
  close(lock);
  json_t *record = bz_record_read(file, &error);
  free(error);
  if (record == NULL || is_begun(record)) return record;
  json_decref(record);
  return NULL;
}

/* Were all these options given to the recorded game, too? */
static bool has_options(const json_t *record, const char *const *options) {
  json_t *given = json_object_get(record, "options"), *other;
  size_t index;
  for (size_t i = 0; options[i] != NULL; i++) {
    bool found = false;
    json_array_foreach(given, index, other) {
      const char *text = json_string_value(other);
      if (text != NULL && strcmp(text, options[i]) == 0) found = true;
    }
    if (!found) return false;
  }
  return true;
}

static bool has_names(const json_t *record, const char *const *names) {
  const json_t *players = json_object_get(record, "players");
  for (size_t i = 0; names[i] != NULL; i++) {
    const char *name = json_string_value(json_array_get(players, i));
    if (name == NULL || strcmp(name, names[i]) != 0) return false;
  }
  return true;
}

/* Is the recorded game what the command line asks for, as far as it asks for something? */
static bool is_asked_for(const session *it, const json_t *record) {
  const wish *wanted = &it->wish;
  size_t seats = json_array_size(json_object_get(record, "players"));
  uint64_t seed = strtoull(text_of(record, "seed"), NULL, 10);
  return wanted->load == NULL && session_is_of_this(it, record) &&
         (wanted->seats == 0 || (size_t)wanted->seats == seats) &&
         (!wanted->seeded || wanted->seed == seed) && has_names(record, wanted->names) &&
         has_options(record, wanted->options);
}

/* A name that no kept game has yet: FILE.old, FILE.old2, FILE.old3 ... */
static bool name_older(const char *file, char *older, size_t size) {
  for (int number = 1; number < KEPT_MAX; number++) {
    int used = number == 1 ? snprintf(older, size, "%s.old", file)
                           : snprintf(older, size, "%s.old%d", file, number);
    if (used < 0 || (size_t)used >= size) return false;
    if (access(older, F_OK) != 0) return true;
  }
  return false;
}

/* The game in the autosave makes room for the one that begins. */
static void set_aside(session *it, const char *which) {
  char older[PLACE_MAX + 16];
  if (name_older(it->autosave, older, sizeof older) && rename(it->autosave, older) == 0)
    screen_tell(&it->screen, NULL, "%s is kept; to go on with it: %s play --load %s",
                which, program_name(), older);
  else /* then nothing may be written over it */
    it->autosave[0] = '\0';
}

static void set_record_aside(session *it, const json_t *record, const char *words) {
  char which[160];
  size_t answers = answers_in(record);
  snprintf(which, sizeof which, "%s (%zu answer%s)", words, answers,
           plural((long long)answers));
  set_aside(it, which);
}

/* False if the person leaves; then it stays where it is. */
static bool offer(session *it, const json_t *record) {
  char *error = NULL;
  size_t answers = answers_in(record);
  screen_tell(&it->screen, NULL,
              "There is an unfinished game of %s, %zu answer%s old: %s",
              session_title(it), answers, plural((long long)answers), it->autosave);
  reply said = ask(it, "Go on with it?", true);
  if (said == REPLY_LEAVES) return false;
  if (said == REPLY_NO) {
    set_record_aside(it, record, "A new game begins. The unfinished one");
  } else if (!session_resume(it, record, &error)) {
    screen_tell(&it->screen, "red", "It cannot go on: %s", error != NULL ? error : "?");
    set_record_aside(it, record, "A new game begins. The unfinished one");
  }
  free(error);
  return true;
}

/* The game found in the autosave is gone on with, or kept beside the new one. */
static bool offer_unfinished(session *it) {
  char *error = NULL;
  bool stays = true;
  if (access(it->autosave, F_OK) != 0) return true;
  json_t *record = bz_record_read(it->autosave, &error);
  if (record == NULL)
    set_aside(it, "The unfinished game found here cannot be read. It");
  else if (!is_begun(record))
    unlink(it->autosave);
  else if (is_asked_for(it, record))
    stays = offer(it, record);
  else
    set_record_aside(it, record,
                     "There is an unfinished game, but not the one you ask for. It");
  free(error);
  json_decref(record);
  return stays;
}

bool session_begin_autosave(session *it) {
  char slot[240];
  bool stays = true;
  slot_of(it, slot, sizeof slot);
  for (int number = 1; number < 20 && it->autosave_lock < 0; number++) {
    if (!autosave_file(slot, number, it->autosave, sizeof it->autosave)) break;
    it->autosave_lock = lock_file(it->autosave);
  }
  if (it->autosave_lock >= 0) stays = offer_unfinished(it);
  if (it->autosave_lock < 0) it->autosave[0] = '\0';
  if (it->autosave[0] == '\0')
    screen_tell(&it->screen, "yellow", "This game cannot be saved while you play.");
  return stays;
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
