/* bench.c - the command `baize bench`: takes the times, judges and prints them. */
#include "bench.h"
#include "options.h"
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define PATH_MAX_ 1024

const bench_game bench_games[3] = {
    {"tic_tac_toe", 2}, {"leduc_poker", 2}, {"crazy_eights", 4}};

typedef struct bench_wish {
  bool quick, json, check;
} bench_wish;

double bench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

void bench_keep(double *best, double ns) {
  if (*best == 0 || ns < *best) *best = ns;
}

static int by_size(const void *a, const void *b) {
  double left = *(const double *)a, right = *(const double *)b;
  return (left > right) - (left < right);
}

double bench_median(double *numbers, size_t count) {
  qsort(numbers, count, sizeof *numbers, by_size);
  return numbers[count / 2];
}

bool bench_fail(char **error, const char *message) {
  size_t size = strlen(message) + 1;
  *error = malloc(size);
  if (*error != NULL) memcpy(*error, message, size);
  return false;
}

bool bench_answer(bz_game *game, uint64_t *chance, char **error) {
  int seats[8];
  if (bz_game_asked(game, seats) < 1) return bench_fail(error, "nobody is asked");
  return bz_game_answer_randomly(game, seats[0], chance, error);
}

/* A figure that is judged: the quotient of two times, or a number as it is. */
typedef struct figure {
  const char *name, *key, *unit;
  double most, aim;
  double (*of)(const bench_round *round);
} figure;

static double full_path(const bench_round *it) {
  return it->full[BENCH_CRAZY_EIGHTS] / it->plain[BENCH_CRAZY_EIGHTS];
}
static double search_mode(const bench_round *it) {
  return it->search[BENCH_CRAZY_EIGHTS] / it->plain[BENCH_CRAZY_EIGHTS];
}
static double restore(const bench_round *it) {
  return it->restore / it->restore_decision;
}
static double heap(const bench_round *it) { return it->restore_large / it->restore; }
static double length(const bench_round *it) { return it->late / it->early; }
static double cards(const bench_round *it) { return it->many / it->few; }
static double bytes(const bench_round *it) { return it->bytes / 1024; }
static double rpc(const bench_round *it) { return it->rpc / 1000; }

static const figure figures[] = {
    {"full path / plain Lua, crazy_eights", "full_path", "", 2.0, 1.0, full_path},
    {"search mode / plain Lua, crazy_eights", "search_mode", "", 1.2, 0.7, search_mode},
    {"restore / a decision, 1 MB of rules", "restore", "", 3.0, 1.0, restore},
    {"restore with 8 MB of rules / with 1 MB", "heap", "", 2.0, 1.6, heap},
    {"decision 8,000 / decision 100", "length", "", 1.3, 1.1, length},
    {"10,000 cards / 100 cards", "cards", "", 2.0, 1.2, cards},
    {"a suspended crazy_eights table", "bytes", " KB", 64.0, 32.0, bytes},
    {"an answer of crazy_eights over RPC", "rpc", " us", 20.0, 10.0, rpc}};
#define FIGURES (sizeof figures / sizeof *figures)

static double median_of(const figure *it, const bench_round *rounds, int count) {
  double found[BENCH_ROUNDS];
  for (int i = 0; i < count; i++)
    found[i] = it->of(&rounds[i]);
  return bench_median(found, (size_t)count);
}

/* The median over the rounds of the number at that offset. */
static double time_of(const bench_round *rounds, int count, size_t offset) {
  double found[BENCH_ROUNDS];
  for (int i = 0; i < count; i++)
    memcpy(&found[i], (const char *)&rounds[i] + offset, sizeof *found);
  return bench_median(found, (size_t)count);
}

static void print_times(const bench_round *rounds, int count) {
  puts("ns per decision   plain Lua  full path  search mode");
  for (size_t i = 0; i < 3; i++)
    printf("%-16s  %9.0f  %9.0f  %11.0f\n", bench_games[i].id,
           time_of(rounds, count, offsetof(bench_round, plain) + i * sizeof(double)),
           time_of(rounds, count, offsetof(bench_round, full) + i * sizeof(double)),
           time_of(rounds, count, offsetof(bench_round, search) + i * sizeof(double)));
  printf("restore: %.0f ns, with 8 MB of rules %.0f ns\n",
         time_of(rounds, count, offsetof(bench_round, restore)),
         time_of(rounds, count, offsetof(bench_round, restore_large)));
  printf("RPC: %.0f answers a second over a pipe\n\n",
         1e9 / time_of(rounds, count, offsetof(bench_round, rpc)));
}

static bool print_figures(const bench_round *rounds, int count) {
  bool all = true;
  puts("measure                                  measured  at most     aim");
  for (size_t i = 0; i < FIGURES; i++) {
    const figure *it = &figures[i];
    double found = median_of(it, rounds, count);
    const char *verdict = found <= it->aim    ? "aim met"
                          : found <= it->most ? "holds"
                                              : "BROKEN";
    printf("%-39s  %6.2f%-3s %6.1f%-3s %5.1f%-3s %s\n", it->name, found, it->unit,
           it->most, it->unit, it->aim, it->unit, verdict);
    all = all && found <= it->most;
  }
  return bench_print_scripts(rounds, count) && all;
}

static json_t *times_json(const bench_round *rounds, int count) {
  json_t *out = json_object();
  for (size_t i = 0; i < 3; i++) {
    size_t skip = i * sizeof(double);
    json_object_set_new(
        out, bench_games[i].id,
        json_pack("{s:f,s:f,s:f}", "plain",
                  time_of(rounds, count, offsetof(bench_round, plain) + skip), "full",
                  time_of(rounds, count, offsetof(bench_round, full) + skip), "search",
                  time_of(rounds, count, offsetof(bench_round, search) + skip)));
  }
  json_object_set_new(out, "restore",
                      json_real(time_of(rounds, count, offsetof(bench_round, restore))));
  return out;
}

static bool print_json(const bench_round *rounds, int count) {
  json_t *out = json_object(), *list = json_object();
  bool all = true;
  for (size_t i = 0; i < FIGURES; i++) {
    double found = median_of(&figures[i], rounds, count);
    bool holds = found <= figures[i].most;
    json_object_set_new(list, figures[i].key,
                        json_pack("{s:f,s:f,s:f,s:b}", "measured", found, "at_most",
                                  figures[i].most, "aim", figures[i].aim, "holds",
                                  holds));
    all = all && holds;
  }
  json_object_set_new(out, "figures", list);
  json_object_set_new(out, "ns", times_json(rounds, count));
  json_object_set_new(out, "games", bench_scripts_json(rounds, count, &all));
  json_dumpf(out, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
  putchar('\n');
  json_decref(out);
  return all;
}

static bool take_round(const bench_plan *plan, bench_round *round, int number,
                       char **error) {
  static const struct {
    const char *name;
    bool (*take)(const bench_plan *plan, bench_round *round, char **error);
  } steps[] = {
      {"plain Lua", bench_plain},     {"the engine", bench_examples},
      {"restoring", bench_restore},   {"long games and many cards", bench_growth},
      {"RPC over a pipe", bench_rpc}, {"the games of scripts/", bench_scripts}};
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    if (isatty(STDERR_FILENO))
      fprintf(stderr, "\r\033[Kround %d of %d: %s ...", number, plan->rounds,
              steps[i].name);
    if (!steps[i].take(plan, round, error)) return false;
  }
  if (isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
  return true;
}

/* The folder that holds the scripts: the source tree or the installed data. */
static const char *find_root(void) {
  static const char *const roots[] = {BAIZE_SOURCEDIR, BAIZE_DATADIR};
  char path[PATH_MAX_];
  for (int i = 0; i < 2; i++) {
    snprintf(path, sizeof path, "%s/repl/bench/crazy_eights.lua", roots[i]);
    if (access(path, R_OK) == 0) return roots[i];
  }
  return NULL;
}

static int remove_one(const char *path, const struct stat *info, int kind,
                      struct FTW *where) {
  (void)info, (void)kind, (void)where;
  return remove(path);
}

static bool measure(const bench_wish *wish, bench_round *rounds, int count,
                    char **error) {
  char scratch[PATH_MAX_];
  const char *folder = getenv("TMPDIR");
  snprintf(scratch, sizeof scratch, "%s/baize-bench-XXXXXX", folder ? folder : "/tmp");
  bench_plan plan = {.seconds = wish->quick ? 0.05 : 0.5,
                     .rounds = count,
                     .root = find_root(),
                     .scratch = scratch};
  if (plan.root == NULL) return bench_fail(error, "the folder repl/bench is missing");
  if (mkdtemp(scratch) == NULL) return bench_fail(error, "no folder for scratch files");
  bool fine = true;
  for (int i = 0; i < count && fine; i++)
    fine = take_round(&plan, &rounds[i], i + 1, error);
  nftw(scratch, remove_one, 8, FTW_DEPTH | FTW_PHYS);
  return fine;
}

static const char usage[] =
    "usage: baize bench [--quick] [--json] [--check]\n"
    "Measures the engine beside the same games in plain Lua, and every game of "
    "scripts/.\n"
    "\n"
    "      --quick    one short round, for a first look\n"
    "      --json     the figures as data\n"
    "      --check    fails if a figure is worse than it may be\n";

/* -1 = go on, else the exit status. */
static int read_wish(int argc, char **argv, bench_wish *wish) {
  static const struct option options[] = {{"quick", no_argument, NULL, 'q'},
                                          {"json", no_argument, NULL, 'j'},
                                          {"check", no_argument, NULL, 'c'},
                                          {"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
  opterr = 0;
  for (int c = 0; (c = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
    if (c == 'h') return fputs(usage, stdout) < 0;
    if (c == '?' || c == ':') return option_wrong(argv, options, c);
    wish->quick = wish->quick || c == 'q';
    wish->json = wish->json || c == 'j';
    wish->check = wish->check || c == 'c';
  }
  if (optind == argc) return -1;
  fputs(usage, stderr);
  return 2;
}

int bench_command(int argc, char **argv) {
  bench_wish wish = {0};
  bench_round rounds[BENCH_ROUNDS] = {0};
  char *error = NULL;
  int status = read_wish(argc, argv, &wish);
  if (status >= 0) return status;
  int count = wish.quick ? 1 : BENCH_ROUNDS;
  if (!measure(&wish, rounds, count, &error)) {
    fprintf(stderr, "baize: %s\n", error != NULL ? error : "the benchmark failed");
    free(error);
    return 1;
  }
  if (!wish.json) print_times(rounds, count);
  bool all = wish.json ? print_json(rounds, count) : print_figures(rounds, count);
  return all || !wish.check ? 0 : 1;
}
