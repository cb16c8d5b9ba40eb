/* saves.c - folders and files of saved games. */
#include "saves.h"
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
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

bool saves_state_file(const char *name, char *file, size_t size) {
  char folder[PLACE_MAX - 200];
  if (!own_folder("XDG_STATE_HOME", ".local/state", "", folder, sizeof folder) ||
      !make_folder(folder))
    return false;
  return snprintf(file, size, "%s/%s", folder, name) < (int)size;
}

void saves_history(char *file, size_t size) {
  if (!saves_state_file("history", file, size)) file[0] = '\0';
}

static bool saves_folder(char *folder, size_t size) {
  return own_folder("XDG_DATA_HOME", ".local/share", "/saves", folder, size) &&
         make_folder(folder);
}

static bool ends_in(const char *name, const char *end) {
  size_t length = strlen(name), size = strlen(end);
  return length > size && strcmp(name + length - size, end) == 0;
}

static bool is_file(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && S_ISREG(info.st_mode);
}

/* A path, or a file that lies here and is called like a save. */
static bool is_path(const char *name) {
  return strchr(name, '/') != NULL ||
         ((ends_in(name, ".yaml") || ends_in(name, ".save")) && is_file(name));
}

bool saves_file(const char *name, char *file, size_t size) {
  char folder[PLACE_MAX - 200];
  if (strlen(name) > 150 && strchr(name, '/') == NULL) return false;
  if (is_path(name)) return snprintf(file, size, "%s", name) < (int)size;
  return saves_folder(folder, sizeof folder) &&
         snprintf(file, size, "%s/%s%s", folder, name,
                  ends_in(name, ".yaml") ? "" : ".yaml") < (int)size;
}

bool saves_find(const char *name, char *file, size_t size) {
  bool named = saves_file(name, file, size);
  if ((named && is_file(file)) || !is_file(name)) return named;
  return snprintf(file, size, "%s", name) < (int)size;
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
