/* pack.c - reading a game from disk. */
#include "pack.h"
#include "text.h"
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define PATH_MAX_ 1024

static char *copy_text(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  return copy != NULL ? strcpy(copy, text) : NULL;
}

/* The whole file, NUL-terminated; NULL with the mistake reported. */
char *bz_read_file(const char *file, size_t limit, size_t *size, bz_report *report) {
  FILE *stream = fopen(file, "rb");
  if (stream == NULL) {
    bz_report_add(report, file, 0, 0, "cannot be read: %s", strerror(errno));
    return NULL;
  }
  char *text = malloc(limit + 1);
  *size = text != NULL ? fread(text, 1, limit + 1, stream) : 0;
  bool failed = text == NULL || ferror(stream);
  fclose(stream);
  if (failed || *size > limit) {
    bz_report_add(report, file, 0, 0, failed ? "cannot be read" : "is too large");
    free(text);
    return NULL;
  }
  text[*size] = '\0';
  char *fitted = realloc(text, *size + 1);
  return fitted != NULL ? fitted : text;
}

static bool ends_with(const char *text, const char *end) {
  size_t size = strlen(text), tail = strlen(end);
  return size > tail && strcmp(text + size - tail, end) == 0;
}

static int by_name(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names in a folder, sorted, without hidden ones; NULL if there is none. */
static char **list_folder(const char *folder, size_t *count) {
  DIR *dir = opendir(folder);
  char **names = NULL;
  *count = 0;
  if (dir == NULL) return NULL;
  for (struct dirent *entry = readdir(dir); entry != NULL; entry = readdir(dir)) {
    if (entry->d_name[0] == '.') continue;
    char **more = realloc(names, (*count + 1) * sizeof *names);
    if (more == NULL) break;
    names = more;
    names[(*count)++] = copy_text(entry->d_name);
  }
  closedir(dir);
  if (names != NULL) qsort(names, *count, sizeof *names, by_name);
  return names;
}

static void free_names(char **names, size_t count) {
  for (size_t i = 0; i < count; i++)
    free(names[i]);
  free(names);
}

static bool is_folder(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static void add_module(bz_pack *pack, const char *file, const char *name, int layer,
                       bz_report *report) {
  size_t size;
  char *text = bz_read_file(file, BZ_SCRIPT_MAX, &size, report);
  if (text == NULL) return;
  bz_module *more = realloc(pack->modules, (pack->module_count + 1) * sizeof *more);
  if (more == NULL) {
    free(text);
    return;
  }
  pack->modules = more;
  more[pack->module_count++] = (bz_module){.name = copy_text(name),
                                           .file = copy_text(file),
                                           .text = text,
                                           .size = size,
                                           .layer = layer};
  pack->hash = bz_hash(pack->hash, name, strlen(name));
  pack->hash = bz_hash(pack->hash, text, size);
}

/* Folders that hold no modules of the game itself. */
static bool aside(const char *name) {
  return strcmp(name, "variants") == 0 || strcmp(name, "cards") == 0 ||
         strcmp(name, "tests") == 0;
}

static void add_modules(bz_pack *pack, const char *folder, const char *prefix, int layer,
                        bz_report *report) {
  size_t count;
  char **names = list_folder(folder, &count);
  for (size_t i = 0; i < count; i++) {
    char path[PATH_MAX_], module[PATH_MAX_];
    snprintf(path, sizeof path, "%s/%s", folder, names[i]);
    if (ends_with(names[i], ".lua")) {
      snprintf(module, sizeof module, "%s%.*s", prefix, (int)strlen(names[i]) - 4,
               names[i]);
      add_module(pack, path, module, layer, report);
    } else if (is_folder(path) && !aside(names[i])) {
      snprintf(module, sizeof module, "%s%s.", prefix, names[i]);
      add_modules(pack, path, module, layer, report);
    }
  }
  free_names(names, count);
}

typedef struct source_list {
  bz_source *items;
  size_t count;
} source_list;

static void add_source(source_list *list, const char *file, int layer,
                       bz_report *report) {
  size_t size;
  char *text = bz_read_file(file, BZ_CARDS_FILE_MAX, &size, report);
  if (text == NULL) return;
  bz_source *more = realloc(list->items, (list->count + 1) * sizeof *more);
  if (more == NULL) {
    free(text);
    return;
  }
  list->items = more;
  more[list->count++] =
      (bz_source){.file = copy_text(file), .text = text, .size = size, .layer = layer};
}

static void add_sources(source_list *list, const char *folder, int layer,
                        bz_report *report) {
  size_t count;
  char **names = list_folder(folder, &count);
  char path[PATH_MAX_];
  for (size_t i = 0; i < count; i++) {
    if (!ends_with(names[i], ".yaml")) continue;
    snprintf(path, sizeof path, "%s/%s", folder, names[i]);
    add_source(list, path, layer, report);
  }
  free_names(names, count);
}

static void free_sources(source_list *list) {
  for (size_t i = 0; i < list->count; i++) {
    free((char *)list->items[i].file);
    free((char *)list->items[i].text);
  }
  free(list->items);
}

static void name_layer(bz_pack *pack, const char *format, const char *name) {
  char text[256];
  snprintf(text, sizeof text, format, name);
  char **more = realloc(pack->layer_names, (size_t)(pack->layers + 1) * sizeof *more);
  if (more == NULL) return;
  pack->layer_names = more;
  more[pack->layers++] = copy_text(text);
}

/* A variant or a mod: its modules and its cards. */
static void add_layer(bz_pack *pack, const char *folder, const char *format,
                      const char *name, source_list *sources, bz_report *report) {
  char cards[PATH_MAX_ + 8];
  if (!is_folder(folder)) {
    bz_report_add(report, folder, 0, 0, "there is no such folder");
    return;
  }
  name_layer(pack, format, name);
  add_modules(pack, folder, "", pack->layers - 1, report);
  snprintf(cards, sizeof cards, "%s/cards", folder);
  add_sources(sources, cards, pack->layers - 1, report);
}

/* Whether the mod is for this game: mod.yaml says so, or nothing. */
static bool fits_game(const char *folder, const char *id, bz_report *report) {
  char file[PATH_MAX_ + 16], line[512], game[128] = "";
  snprintf(file, sizeof file, "%s/mod.yaml", folder);
  FILE *stream = fopen(file, "r");
  while (stream != NULL && game[0] == '\0' && fgets(line, sizeof line, stream) != NULL)
    (void)sscanf(line, "game: %127[a-z0-9_]", game);
  if (stream != NULL) fclose(stream);
  if (game[0] == '\0' || strcmp(game, id) == 0) return true;
  bz_report_add(report, file, 0, 0, "this mod is for '%s', not for '%s'", game, id);
  return false;
}

static void read_layers(bz_pack *pack, const bz_places *places, source_list *sources,
                        bz_report *report) {
  char path[PATH_MAX_];
  name_layer(pack, "%s", "baize");
  add_modules(pack, places->library, "baize.", 0, report);
  name_layer(pack, "%s", places->id);
  add_modules(pack, places->rules, "", 1, report);
  snprintf(path, sizeof path, "%s/cards", places->rules);
  add_sources(sources, places->cards != NULL ? places->cards : path, 1, report);
  if (places->variant != NULL) {
    snprintf(path, sizeof path, "%s/variants/%s", places->rules, places->variant);
    add_layer(pack, path, "variant %s", places->variant, sources, report);
  }
  for (size_t i = 0; places->mods != NULL && places->mods[i] != NULL; i++) {
    const char *slash = strrchr(places->mods[i], '/');
    if (!fits_game(places->mods[i], places->id, report)) continue;
    add_layer(pack, places->mods[i], "mod %s",
              slash != NULL ? slash + 1 : places->mods[i], sources, report);
  }
}

bz_pack *bz_pack_load(const bz_places *places, bz_report *report) {
  bz_pack *pack = calloc(1, sizeof *pack);
  source_list sources = {0};
  size_t before = report->count;
  if (pack == NULL) return NULL;
  pack->hash = BZ_HASH_START;
  pack->id = copy_text(places->id);
  pack->rules = copy_text(places->rules);
  pack->variant = places->variant != NULL ? copy_text(places->variant) : NULL;
  read_layers(pack, places, &sources, report);
  if (bz_pack_module(pack, "game", 1) == NULL)
    bz_report_add(report, places->rules, 0, 0, "has no game.lua");
  pack->cards = bz_cards_load(sources.items, sources.count, report);
  if (pack->cards != NULL) pack->hash ^= pack->cards->hash;
  free_sources(&sources);
  if (report->count == before && pack->cards != NULL) return pack;
  bz_pack_free(pack);
  return NULL;
}

void bz_pack_free(bz_pack *pack) {
  if (pack == NULL) return;
  for (size_t i = 0; i < pack->module_count; i++) {
    free(pack->modules[i].name);
    free(pack->modules[i].file);
    free(pack->modules[i].text);
  }
  for (int i = 0; i < pack->layers; i++)
    free(pack->layer_names[i]);
  free(pack->layer_names);
  free(pack->modules);
  bz_cards_free(pack->cards);
  free(pack->variant);
  free(pack->rules);
  free(pack->id);
  free(pack);
}

static const bz_module *find(const bz_pack *pack, const char *name, int layer) {
  for (size_t i = 0; i < pack->module_count; i++)
    if (pack->modules[i].layer == layer && strcmp(pack->modules[i].name, name) == 0)
      return &pack->modules[i];
  return NULL;
}

const bz_module *bz_pack_module(const bz_pack *pack, const char *name, int layer) {
  const bz_module *module = find(pack, name, layer);
  if (module == NULL && layer > 1) module = find(pack, name, 1);
  return module != NULL ? module : find(pack, name, 0);
}
