/* places.c - where games are. A game is a folder with game.lua under scripts/ or examples/ of
   one of the roots; its cards lie in cards/GAME of that root, or in the folder itself. */
#include "places.h"
#include "options.h"
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ROOTS_MAX 16

static bool readable(const char *path) { return access(path, R_OK) == 0; }

static char *copy(const char *text) {
  char *out = malloc(strlen(text) + 1);
  return out != NULL ? strcpy(out, text) : NULL;
}

/* dir/name into out; false if it does not fit. */
static bool join(char *out, const char *dir, const char *name) {
  return snprintf(out, PLACE_MAX, "%s/%s", dir, name) < PLACE_MAX;
}

typedef struct roots {
  int count;
  char paths[ROOTS_MAX][PLACE_MAX];
} roots;

static void add_root(roots *all, const char *path) {
  if (all->count < ROOTS_MAX && *path != '\0' && strlen(path) < PLACE_MAX)
    strcpy(all->paths[all->count++], path);
}

/* The folder of the program itself tells whether it is installed or lies in a build tree. */
static void add_own(roots *all) {
  char path[PLACE_MAX], root[PLACE_MAX];
  ssize_t size = readlink("/proc/self/exe", path, sizeof path - 1);
  if (size > 0) {
    path[size] = '\0';
    char *slash = strrchr(path, '/');
    if (slash != NULL) *slash = '\0';
    if (join(root, path, "../share/baize/scripts") && readable(root) &&
        join(root, path, "../share/baize"))
      add_root(all, root);
  }
  add_root(all, BAIZE_SOURCEDIR);
  add_root(all, BAIZE_DATADIR);
}

static void find_roots(roots *all) {
  char path[PLACE_MAX];
  const char *own = getenv("BAIZE_PATH"), *home = getenv("HOME");
  all->count = 0;
  for (const char *at = own; at != NULL && *at != '\0';) {
    size_t size = strcspn(at, ":");
    if (size > 0 && size < sizeof path) {
      memcpy(path, at, size);
      path[size] = '\0';
      add_root(all, path);
    }
    at += size + (at[size] == ':');
  }
  if (home != NULL && join(path, home, ".local/share/baize")) add_root(all, path);
  add_own(all);
}

static bool find_library(const roots *all, place *out) {
  for (int i = 0; i < all->count; i++)
    if (join(out->library, all->paths[i], "scripts/baize") && readable(out->library))
      return true;
  return false;
}

/* Is the game in that folder of the root? */
static bool try_folder(const char *root, const char *folder, const char *id, place *out) {
  char file[PLACE_MAX], base[PLACE_MAX], cards[PLACE_MAX];
  if (!join(base, root, folder) || !join(out->rules, base, id) ||
      !join(file, out->rules, "game.lua") || !readable(file))
    return false;
  snprintf(out->id, sizeof out->id, "%s", id);
  out->cards[0] = '\0';
  if (join(base, root, "cards") && join(cards, base, id) && readable(cards))
    strcpy(out->cards, cards);
  return true;
}

/* A folder with game.lua: that game, with its cards beside it or in cards/ID. */
static bool is_game_folder(const char *folder, place *out) {
  char file[PLACE_MAX];
  const char *slash = strrchr(folder, '/');
  if (slash == NULL || !join(file, folder, "game.lua") || !readable(file)) return false;
  strcpy(out->rules, folder);
  snprintf(out->id, sizeof out->id, "%s", slash + 1);
  snprintf(file, sizeof file, "%.*s/../cards/%s", (int)(slash - folder), folder, out->id);
  out->cards[0] = '\0';
  if (readable(file)) strcpy(out->cards, file);
  return true;
}

/* Every game of one folder of a root, by name; those seen before are left out. */
typedef struct gathering {
  char names[PLACES_GAMES][128];
  int count;
} gathering;

static bool is_new(const gathering *all, const char *name) {
  for (int i = 0; i < all->count; i++)
    if (strcmp(all->names[i], name) == 0) return false;
  return true;
}

static void gather(gathering *all, const char *root, const char *folder) {
  char path[PLACE_MAX];
  struct dirent **entries = NULL;
  static place found;
  int count = join(path, root, folder) ? scandir(path, &entries, NULL, alphasort) : 0;
  for (int i = 0; i < count; i++) {
    const char *name = entries[i]->d_name;
    if (name[0] != '.' && strlen(name) < 128 && all->count < PLACES_GAMES &&
        is_new(all, name) && try_folder(root, folder, name, &found))
      strcpy(all->names[all->count++], name);
    free(entries[i]);
  }
  free(entries);
}

int place_all_games(const char *names[PLACES_GAMES + 1]) {
  static gathering all;
  static roots every;
  all.count = 0;
  find_roots(&every);
  for (int i = 0; i < every.count; i++) {
    gather(&all, every.paths[i], "scripts");
    gather(&all, every.paths[i], "examples");
    gather(&all, every.paths[i], ".");
  }
  for (int i = 0; i < all.count; i++)
    names[i] = all.names[i];
  names[all.count] = NULL;
  return all.count;
}

/* There is no such game: say so, with the nearest name there is. */
static char *no_game(const char *id) {
  const char *names[PLACES_GAMES + 1];
  char *text = NULL;
  place_all_games(names);
  const char *near = bz_text_nearest(id, names);
  int size = near != NULL
                 ? asprintf(&text, "there is no game '%s'; did you mean '%s'?", id, near)
                 : asprintf(&text, "there is no game '%s'; %s lists those there are", id,
                            program_name());
  return size >= 0 ? text : NULL;
}

static void without_layers(place *out) {
  out->mod[0] = '\0';
  out->mods[0] = NULL;
  out->variant = NULL;
}

bool place_of_game(const char *id, place *out, char **error) {
  static roots all;
  without_layers(out);
  find_roots(&all);
  if (!find_library(&all, out)) {
    *error = copy("the library scripts/baize is nowhere to be found");
    return false;
  }
  for (int i = 0; strchr(id, '/') == NULL && i < all.count; i++)
    if (try_folder(all.paths[i], "scripts", id, out) ||
        try_folder(all.paths[i], "examples", id, out) ||
        try_folder(all.paths[i], ".", id, out))
      return true;
  char folder[PATH_MAX];
  if (strchr(id, '/') != NULL && realpath(id, folder) != NULL &&
      is_game_folder(folder, out))
    return true;
  *error = no_game(id);
  return false;
}

/* A folder with mod.yaml: the game it names, with the mod. */
static bool is_mod_folder(const char *folder, place *out, char **error) {
  char file[PLACE_MAX], line[512], game[128] = "";
  if (!join(file, folder, "mod.yaml")) return false;
  FILE *in = fopen(file, "r");
  if (in == NULL) return false;
  while (fgets(line, sizeof line, in) != NULL)
    if (sscanf(line, "game: %127[a-z0-9_]", game) == 1) break;
  fclose(in);
  if (game[0] == '\0' || !place_of_game(game, out, error)) return false;
  strcpy(out->mod, folder);
  out->mods[0] = out->mod;
  out->mods[1] = NULL;
  return true;
}

bool place_of_game_or_mod(const char *id, place *out, char **error) {
  char folder[PATH_MAX], *why = NULL;
  if (place_of_game(id, out, error)) return true;
  bool found = realpath(id, folder) != NULL && is_mod_folder(folder, out, &why);
  if (found || why != NULL) {
    free(*error);
    *error = why;
  }
  return found;
}

bool place_add_mod(place *it, const char *folder) {
  size_t count = 0;
  while (it->mods[count] != NULL)
    count++;
  if (count > PLACES_MODS) return false;
  it->mods[count] = folder;
  it->mods[count + 1] = NULL;
  return true;
}

bool place_of_tests(const char *path, place *out, char **error) {
  char folder[PATH_MAX];
  static roots all;
  if (realpath(path, folder) == NULL) {
    size_t size = strlen(path) + 64;
    *error = malloc(size);
    if (*error != NULL) snprintf(*error, size, "there is no '%s'", path);
    return false;
  }
  char *games = strstr(folder, "/tests/games/");
  if (games != NULL) {
    char *id = games + strlen("/tests/games/");
    id[strcspn(id, "/")] = '\0';
    return place_of_game(id, out, error);
  }
  find_roots(&all);
  without_layers(out);
  for (char *slash = strrchr(folder, '/');
       slash != NULL && slash != folder && *error == NULL; slash = strrchr(folder, '/')) {
    if (is_mod_folder(folder, out, error)) return true;
    if (is_game_folder(folder, out) && find_library(&all, out)) return true;
    *slash = '\0';
  }
  if (*error != NULL) return false;
  *error =
      copy("these tests belong to no game: put them into tests/games/GAME or into the "
           "game's own folder tests/");
  return false;
}

bz_places place_files(const place *at) {
  return (bz_places){.id = at->id,
                     .rules = at->rules,
                     .cards = at->cards[0] != '\0' ? at->cards : NULL,
                     .library = at->library,
                     .variant = at->variant,
                     .mods = at->mods[0] != NULL ? at->mods : NULL};
}
