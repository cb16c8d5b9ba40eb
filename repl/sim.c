/* sim.c - `baize sim`: plays many games with bots, in several processes at once. What comes out
   depends on the seed alone, not on how many processes there were. */
#include "sim.h"
#include "commands.h"
#include "options.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define ANSWERS_MAX 200000u

static bool answer(bz_game *game, int seat, seat_kind level, uint64_t *chance) {
  char *error = NULL;
  bool fine = false;
  if (level == SEAT_GREEDY) {
    json_t *said = bz_game_bot(game, seat, chance, &error);
    fine = said != NULL && bz_game_answer(game, seat, said, &error);
    json_decref(said);
    free(error);
    error = NULL;
  }
  if (!fine) fine = bz_game_answer_randomly(game, seat, chance, &error);
  free(error);
  return fine;
}

static void keep_result(const bz_game *game, sim_game *out) {
  json_t *result = bz_game_result(game);
  const json_t *ranks = json_object_get(result, "ranks");
  const json_t *points = json_object_get(result, "points");
  for (size_t seat = 0; seat < json_array_size(ranks) && seat < SEATS; seat++) {
    out->ranks[seat] = (uint8_t)json_integer_value(json_array_get(ranks, seat));
    out->points[seat] = json_integer_value(json_array_get(points, seat));
  }
  json_decref(result);
}

/* The levels move round the table from game to game, so that no seat favours one. */
static void play_one(const sim *it, bz_game *game, int number, bool greedy) {
  sim_game *out = &it->results[number];
  uint64_t chance = it->seed + (uint64_t)number;
  char *error = NULL;
  bool fine = bz_game_restart(game, it->seed + (uint64_t)number, &error);
  free(error);
  for (int seat = 0; seat < SEATS; seat++) {
    seat_kind level = it->levels[(seat + number) % it->level_count];
    out->levels[seat] = (uint8_t)(greedy ? level : SEAT_RANDOM);
  }
  while (fine && bz_game_phase(game) == BZ_WAITING && out->answers < ANSWERS_MAX) {
    int asked[SEATS];
    if (bz_game_asked(game, asked) == 0) break;
    fine = answer(game, asked[0], out->levels[asked[0] - 1], &chance);
    out->answers++;
  }
  out->over = bz_game_phase(game) == BZ_OVER;
  if (out->over) keep_result(game, out);
}

static int play_share(const sim *it, bz_game *game, int job) {
  bool greedy = bz_game_has_bot(game);
  for (int number = job; number < it->games; number += it->jobs)
    play_one(it, game, number, greedy);
  return 0;
}

/* Each job is a child that plays every jobs-th game on its own copy of the table. */
static bool play_all(const sim *it, bz_game *game) {
  bool fine = true;
  int started = 0;
  fflush(stdout);
  if (it->jobs == 1) return play_share(it, game, 0) == 0;
  for (; started < it->jobs; started++) {
    pid_t child = fork();
    if (child == 0) _exit(play_share(it, game, started));
    if (child < 0) break;
  }
  for (int job = 0; job < started; job++) {
    int status;
    if (wait(&status) < 0 || status != 0) fine = false;
  }
  return fine && started == it->jobs;
}

static bool run(sim *it) {
  char *error = NULL;
  static place at;
  bz_pack *pack = NULL;
  bz_game *game = NULL;
  bz_setup setup = {.seats = it->seats, .seed = it->seed, .unrecorded = true};
  if (it->options[0] != NULL) setup.options = it->options;
  if (place_of_game(it->game, &at, &error)) {
    bz_places files = place_files(&at);
    files.variant = it->variant;
    if (it->mods[0] != NULL) files.mods = it->mods;
    pack = bz_pack_open(&files, &error);
  }
  if (pack != NULL) game = bz_game_new(pack, &setup, &error);
  bool fine = game != NULL;
  if (!fine) fprintf(stderr, "baize: %s\n", error != NULL ? error : "?");
  if (fine) {
    it->seats = bz_game_seats(game);
    fine = play_all(it, game);
    if (!fine) fprintf(stderr, "baize: a process that played games died\n");
    json_t *info = bz_pack_info(pack, &error);
    const char *name = json_string_value(json_object_get(info, "name"));
    sim_report(it, name != NULL ? name : at.id);
    json_decref(info);
  }
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
    return option_number("players", text, 1, SEATS, &it->seats);
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
    "  -j, --jobs N           in so many processes (1); the result is the same\n"
    "  -p, --players N        how many sit at the table\n"
    "  -b, --bots A,B         levels: random, greedy; they change seats from game to "
    "game\n"
    "  -s, --seed N           of the first game (1)\n"
    "  -v, --variant NAME     -m, --mod FOLDER     -o, --option NAME=VALUE\n"
    "  -f, --format FORMAT    text, csv (one line a game) or json\n";

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

int sim_command(int argc, char **argv) {
  sim it = {.games = 1000, .jobs = 1, .seed = 1, .format = "text"};
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
  size_t bytes = (size_t)it.games * sizeof *it.results;
  it.results =
      mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (it.results == MAP_FAILED) {
    fprintf(stderr, "baize: there is no memory for so many games\n");
    return 1;
  }
  bool fine = run(&it);
  munmap(it.results, bytes);
  return fine ? 0 : 1;
}
