/* sim.c - `baize sim`: plays many games with bots, in several processes at once. What comes out
   depends on the seed alone, not on how many processes there were. */
#include "sim.h"
#include "commands.h"
#include "options.h"
#include "seating.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static bool tell_trouble(const sim *it, bool slip) {
  const sim_trouble *first = sim_first(it, slip), *failed = sim_first(it, false);
  if (first == NULL) return false;
  if (slip && failed != NULL && first->game == failed->game &&
      strcmp(first->why, failed->why) == 0)
    return true; /* that has been told */
  fprintf(stderr, "baize: %s with seed %llu",
          slip ? "a bot slipped, first" : "a game failed, first",
          (unsigned long long)(it->seed + (uint64_t)first->game - 1));
  if (first->seat > 0) fprintf(stderr, ", seat %d", first->seat);
  fprintf(stderr, ": %s\n", first->why);
  return true;
}

static bool play_and_report(sim *it, bz_pack *pack, bz_game *game, const char *id) {
  char *error = NULL;
  it->seats = bz_game_seats(game);
  if (!bz_game_has_bot(game))
    fprintf(stderr, "baize: %s has no bot; all seats play at random\n", id);
  bool fine = sim_play_all(it, game);
  if (!fine) fprintf(stderr, "baize: a process that played games died\n");
  json_t *info = bz_pack_info(pack, &error);
  const char *name = json_string_value(json_object_get(info, "name"));
  sim_report(it, name != NULL ? name : id);
  json_decref(info);
  free(error);
  fflush(stdout);
  bool failed = tell_trouble(it, false);
  bool slipped = tell_trouble(it, true);
  return fine && !failed && !slipped;
}

static bz_game *set_table(const sim *it, place *at, bz_pack **pack, char **error) {
  bz_setup setup = {.seats = it->seats, .seed = it->seed, .unrecorded = true};
  if (it->options[0] != NULL) setup.options = it->options;
  if (!place_of_game(it->game, at, error)) return NULL;
  bz_places files = place_files(at);
  files.variant = it->variant;
  if (it->mods[0] != NULL) files.mods = it->mods;
  if ((*pack = seating_open(&files, error)) == NULL) return NULL;
  bz_game *game = bz_game_new(*pack, &setup, error);
  if (game == NULL) seating_explain(&files, it->seats, error);
  return game;
}

static bool run(sim *it) {
  char *error = NULL;
  static place at;
  bz_pack *pack = NULL;
  bz_game *game = set_table(it, &at, &pack, &error);
  bool fine = game != NULL;
  if (fine) tell_conflicts(pack, NULL);
  if (fine)
    fine = play_and_report(it, pack, game, at.id);
  else
    fprintf(stderr, "baize: %s\n", error != NULL ? error : "?");
  free(error);
  bz_game_free(game);
  if (pack != NULL) bz_pack_close(pack);
  return fine;
}

static bool read_levels(sim *it, char *text) {
  char *rest = NULL;
  for (char *word = strtok_r(text, ",", &rest); word != NULL;
       word = strtok_r(NULL, ",", &rest)) {
    seat_kind kind;
    if (it->level_count == SEATS || !seat_kind_of(word, &kind) || kind == SEAT_PERSON) {
      fprintf(stderr, "baize: --bots is a list of random and greedy, not '%s'\n", word);
      return false;
    }
    it->levels[it->level_count++] = kind;
  }
  return it->level_count > 0;
}

static bool add(const char **list, size_t most, const char *text) {
  size_t count = 0;
  while (list[count] != NULL)
    count++;
  if (count < most) list[count] = text;
  return count < most;
}

static bool read_option(sim *it, int code, char *text) {
  switch (code) {
  case 'n':
    return option_number("games", text, 1, 10000000, &it->games);
  case 'j':
    return option_number("jobs", text, 1, 256, &it->jobs);
  case 'p':
    return option_players(text, &it->seats);
  case 's':
    return option_seed(text, &it->seed);
  case 'b':
    return read_levels(it, text);
  case 'v':
    it->variant = text;
    return true;
  case 'm':
    return add(it->mods, 16, text);
  case 'o':
    return add(it->options, 32, text);
  default:
    it->format = text;
    if (strcmp(text, "text") == 0 || strcmp(text, "csv") == 0 ||
        strcmp(text, "json") == 0)
      return true;
    fprintf(stderr, "baize: --format is text, csv or json, not '%s'\n", text);
    return false;
  }
}

static const char help[] =
    "usage: baize sim GAME [options]\n"
    "Plays many games with bots and tells who wins, how long games last and what is "
    "scored.\n"
    "\n"
    "  -n, --games N          how many (1000)\n"
    "  -j, --jobs N           in so many processes (one for each core); the result is "
    "the\n"
    "                         same\n"
    "  -p, --players N        how many sit at the table\n"
    "  -b, --bots A,B         levels: random, greedy; they change seats from game to "
    "game\n"
    "  -s, --seed N           of the first game (1)\n"
    "  -v, --variant NAME     -m, --mod FOLDER     -o, --option NAME=VALUE\n"
    "  -f, --format FORMAT    text, csv (one line a game) or json\n"
    "\n"
    "It fails (1) if a game failed or a bot slipped, and tells the first with its "
    "seed.\n";

static const struct option options[] = {{"games", required_argument, NULL, 'n'},
                                        {"jobs", required_argument, NULL, 'j'},
                                        {"players", required_argument, NULL, 'p'},
                                        {"bots", required_argument, NULL, 'b'},
                                        {"seed", required_argument, NULL, 's'},
                                        {"variant", required_argument, NULL, 'v'},
                                        {"mod", required_argument, NULL, 'm'},
                                        {"option", required_argument, NULL, 'o'},
                                        {"format", required_argument, NULL, 'f'},
                                        {"help", no_argument, NULL, 'h'},
                                        {NULL, 0, NULL, 0}};

static void *shared(size_t bytes) {
  void *out =
      mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return out != MAP_FAILED ? out : NULL;
}

static bool run_shared(sim *it) {
  size_t results = (size_t)it->games * sizeof *it->results;
  size_t jobs = (size_t)it->jobs * sizeof *it->job;
  it->results = shared(results);
  it->job = shared(jobs);
  bool fine = it->results != NULL && it->job != NULL;
  if (!fine) fprintf(stderr, "baize: there is no memory for so many games\n");
  fine = fine && run(it);
  if (it->results != NULL) munmap(it->results, results);
  if (it->job != NULL) munmap(it->job, jobs);
  return fine;
}

static int cores(void) {
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count < 1 ? 1 : count > 256 ? 256 : (int)count;
}

int sim_command(int argc, char **argv) {
  sim it = {.games = 1000, .jobs = cores(), .seed = 1, .format = "text"};
  opterr = 0;
  for (int c;
       (c = getopt_long(argc, argv, ":n:j:p:b:s:v:m:o:f:h", options, NULL)) != -1;) {
    if (c == '?' || c == ':') return option_wrong(argv, options, c);
    if (c == 'h') return fputs(help, stdout) < 0;
    if (!read_option(&it, c, optarg)) return 2;
  }
  if (optind + 1 != argc) {
    fputs(help, stderr);
    return 2;
  }
  it.game = argv[optind];
  if (it.level_count == 0) it.levels[it.level_count++] = SEAT_GREEDY;
  if (it.jobs > it.games) it.jobs = it.games;
  return run_shared(&it) ? 0 : 1;
}
