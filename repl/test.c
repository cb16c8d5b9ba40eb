/*
** test.c - `baize test PATH`: the scenario tests of a folder or a file, as TAP-like lines.
** Which game they are for is told by the folder: tests/games/GAME, or a game's own tests/.
*/
#include "test.h"
#include "baize.h"
#include "options.h"
#include "places.h"
#include "prove.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define JOBS_MAX 64
#define MOST     10000000

typedef struct tally {
  int passed, failed;
} tally;

static void report(void *data, const bz_verdict *verdict) {
  tally *sum = data;
  int number = sum->passed + sum->failed + 1;
  if (verdict->passed) {
    sum->passed++;
    printf("ok %d - %s\n", number, verdict->name);
    return;
  }
  sum->failed++;
  printf("not ok %d - %s\n", number, verdict->name);
  printf("  # %s:%d\n", verdict->file, verdict->line);
  const char *at = verdict->message;
  while (at != NULL && *at != '\0') {
    size_t size = strcspn(at, "\n");
    printf("  # %.*s\n", (int)size, at);
    at += size + (at[size] == '\n');
  }
}

static bool is_folder(const char *path) {
  struct stat info;
  return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static void run_file(const bz_places *places, const char *file, const char *only,
                     tally *sum) {
  char *error = NULL;
  printf("# %s\n", file);
  if (bz_scenarios_run(places, file, only, report, sum, &error) < 0) {
    sum->failed++;
    printf("not ok %d - %s can be loaded\n  # %s\n", sum->passed + sum->failed, file,
           error != NULL ? error : "?");
  }
  free(error);
}

static int is_script(const struct dirent *entry) {
  size_t size = strlen(entry->d_name);
  return entry->d_name[0] != '.' &&
         ((size > 4 && strcmp(entry->d_name + size - 4, ".lua") == 0) ||
          strchr(entry->d_name, '.') == NULL);
}

static void run_path(const bz_places *places, const char *path, const char *only,
                     tally *sum) {
  struct dirent **entries = NULL;
  if (!is_folder(path)) {
    run_file(places, path, only, sum);
    return;
  }
  int count = scandir(path, &entries, is_script, alphasort);
  for (int i = 0; i < count; i++) {
    char file[PLACE_MAX];
    if ((size_t)snprintf(file, sizeof file, "%s/%s", path, entries[i]->d_name) <
            sizeof file &&
        (is_folder(file) || strstr(entries[i]->d_name, ".lua") != NULL))
      run_path(places, file, only, sum);
    free(entries[i]);
  }
  free(entries);
}

/* What the command line asks for; games > 0: random ones. */
typedef struct asked {
  int games, first, jobs;
  layers with;
} asked;

/* baize test --games N [--seed N] [--jobs N] GAME */
static int prove(const char *id, const asked *it) {
  static place at;
  int failed = 0;
  if (!option_place(id, &it->with, &at)) return 2;
  int passed = prove_game(&at, it->games, it->first, it->jobs, &failed);
  printf("%d passed, %d failed\n", passed, failed);
  return failed == 0 ? 0 : 1;
}

static const char usage[] =
    "usage: baize test PATH [WORDS]       scenarios whose name contains the words; the "
    "folder\n"
    "                                     of a game or mod means its tests/\n"
    "       baize test --games N GAME     random games that must keep every promise\n"
    "\n"
    "  -n, --games N   so many for each number of players and each variant\n"
    "  -s, --seed N    of the first of them (1)\n"
    "  -j, --jobs N    in so many processes (1)\n"
    "  -v, --variant NAME   only that variant\n"
    "  -m, --mod FOLDER     with a mod; may be said several times\n";

/* The folder of a game or mod means the tests in it. */
static const char *tests_in(const char *path, char inner[PLACE_MAX]) {
  bool fits = snprintf(inner, PLACE_MAX, "%s/tests", path) < PLACE_MAX;
  return fits && is_folder(inner) ? inner : path;
}

static int run_tests(const char *given, const char *only) {
  static place at;
  char *error = NULL, inner[PLACE_MAX];
  const char *path = tests_in(given, inner);
  if (!place_of_tests(path, &at, &error)) {
    fprintf(stderr, "baize: %s\n", error != NULL ? error : "out of memory");
    free(error);
    return 2;
  }
  tally sum = {0};
  bz_places places = place_files(&at);
  run_path(&places, path, only, &sum);
  printf("%d passed, %d failed\n", sum.passed, sum.failed);
  return sum.failed == 0 ? 0 : 1;
}

static bool read_option(int code, asked *it) {
  if (code == 'n') return option_number("games", optarg, 1, MOST, &it->games);
  if (code == 's') return option_number("seed", optarg, 1, MOST, &it->first);
  if (code == 'j') return option_number("jobs", optarg, 1, JOBS_MAX, &it->jobs);
  return option_layer(&it->with, code, optarg);
}

int test_command(int argc, char **argv) {
  static const struct option known[] = {
      {"games", required_argument, NULL, 'n'}, {"seed", required_argument, NULL, 's'},
      {"jobs", required_argument, NULL, 'j'},  LAYER_OPTIONS,
      {"help", no_argument, NULL, 'h'},        {NULL, 0, NULL, 0}};
  asked it = {.first = 1, .jobs = 1};
  int code;
  opterr = 0;
  while ((code = getopt_long(argc, argv, ":n:s:j:v:m:h", known, NULL)) != -1) {
    if (code == 'h') return fputs(usage, stdout), 0;
    if (code == '?' || code == ':') return option_wrong(argv, known, code);
    if (!read_option(code, &it)) return 2;
  }
  int words = argc - optind;
  bool layered = it.with.variant != NULL || it.with.mods[0] != NULL;
  if (words == 1 && it.games > 0) return prove(argv[optind], &it);
  if (words >= 1 && words <= 2 && it.games == 0 && !layered)
    return run_tests(argv[optind], words == 2 ? argv[optind + 1] : NULL);
  if (it.games == 0 && layered)
    fputs("baize: --variant and --mod go with --games; scenarios name their own\n",
          stderr);
  return fputs(usage, stderr), 2;
}
