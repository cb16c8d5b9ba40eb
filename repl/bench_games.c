/* bench_games.c - the games of scripts/: a decision beside one of crazy_eights, and loading. */
#include "bench.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PATH_MAX_  1024
#define SEATS      4 /* as many as sit at crazy_eights, where the game lets them */
#define MOST_RATIO 8.0
#define MOST_LOAD  60.0 /* milliseconds */

static void path_of(const bench_plan *plan, const char *part, const char *id,
                    char path[PATH_MAX_]) {
  snprintf(path, PATH_MAX_, "%s/%s/%s", plan->root, part, id);
}

static int no_dot(const struct dirent *entry) { return entry->d_name[0] != '.'; }

static bool is_game(const bench_plan *plan, const char *id) {
  char folder[PATH_MAX_], path[PATH_MAX_ + 16];
  path_of(plan, "scripts", id, folder);
  snprintf(path, sizeof path, "%s/game.lua", folder);
  return access(path, R_OK) == 0 && strlen(id) < sizeof((bench_scripted *)0)->id;
}

/* The games there are, by name; the round has room for so many. */
static int find_games(const bench_plan *plan, bench_scripted *games) {
  char path[PATH_MAX_];
  struct dirent **entries = NULL;
  int count = 0;
  path_of(plan, "scripts", "", path);
  int found = scandir(path, &entries, no_dot, alphasort);
  for (int i = 0; i < found; i++) {
    if (count < BENCH_SCRIPTED && is_game(plan, entries[i]->d_name))
      strcpy(games[count++].id, entries[i]->d_name);
    free(entries[i]);
  }
  free(entries);
  return count;
}

static bz_pack *open_game(const bench_plan *plan, const char *id, char **error) {
  char rules[PATH_MAX_], cards[PATH_MAX_], library[PATH_MAX_];
  path_of(plan, "scripts", id, rules);
  path_of(plan, "cards", id, cards);
  path_of(plan, "scripts", "baize", library);
  bz_places places = {.id = id, .rules = rules, .cards = cards, .library = library};
  return bz_pack_open(&places, error);
}

/* As many as the game seats, but not more than SEATS if fewer may play. 0 with a mistake. */
static int seats_of(bz_pack *pack, char **error) {
  int least = 0, most = 0;
  json_t *info = bz_pack_info(pack, error);
  if (info != NULL)
    json_unpack(info, "{s:{s:i, s:i}}", "players", "min", &least, "max", &most);
  json_decref(info);
  if (most <= SEATS) return most;
  return least > SEATS ? least : SEATS;
}

/* Reading the files and running the scripts, up to the first question. */
static bool time_load(const bench_plan *plan, bench_scripted *it, char **error) {
  for (int slice = 0; slice < BENCH_SLICES; slice++) {
    double start = bench_now();
    bz_pack *pack = open_game(plan, it->id, error);
    if (pack == NULL) return false;
    bz_setup setup = {.seats = it->seats, .seed = 1, .unrecorded = true};
    bz_game *game = bz_game_new(pack, &setup, error);
    bench_keep(&it->load, bench_now() - start);
    bool fine = game != NULL;
    bz_game_free(game);
    bz_pack_close(pack);
    if (!fine) return false;
  }
  return true;
}

static bool time_decisions(const bench_plan *plan, bench_scripted *it, char **error) {
  bz_pack *pack = open_game(plan, it->id, error);
  if (pack == NULL) return false;
  it->seats = seats_of(pack, error);
  if (it->seats > 0)
    return bench_playouts(plan, pack, it->seats, &it->decision, &it->beside, error);
  bz_pack_close(pack);
  return false;
}

bool bench_scripts(const bench_plan *plan, bench_round *round, char **error) {
  round->scripted = find_games(plan, round->games);
  for (int i = 0; i < round->scripted; i++) {
    bench_scripted *it = &round->games[i];
    if (!time_decisions(plan, it, error) || !time_load(plan, it, error)) return false;
  }
  return true;
}

/* The medians of one game over the rounds: the ratio and the milliseconds. */
typedef struct verdict {
  double ratio, load;
  bool holds;
} verdict;

static verdict judge(const bench_round *rounds, int count, int game) {
  double ratios[BENCH_ROUNDS], loads[BENCH_ROUNDS];
  for (int i = 0; i < count; i++) {
    const bench_scripted *it = &rounds[i].games[game];
    ratios[i] = it->decision / it->beside;
    loads[i] = it->load / 1e6;
  }
  verdict out = {.ratio = bench_median(ratios, (size_t)count),
                 .load = bench_median(loads, (size_t)count)};
  out.holds = out.ratio <= MOST_RATIO && out.load < MOST_LOAD;
  return out;
}

bool bench_print_scripts(const bench_round *rounds, int count) {
  bool all = true;
  puts("\ngame, in search mode   seats  / crazy_eights  at most  loading ms  under");
  for (int i = 0; i < rounds->scripted; i++) {
    verdict it = judge(rounds, count, i);
    printf("%-21s  %5d  %14.2f  %7.1f  %10.1f  %5.0f  %s\n", rounds->games[i].id,
           rounds->games[i].seats, it.ratio, MOST_RATIO, it.load, MOST_LOAD,
           it.holds ? "holds" : "fails");
    all = all && it.holds;
  }
  return all;
}

json_t *bench_scripts_json(const bench_round *rounds, int count, bool *all) {
  json_t *out = json_object();
  for (int i = 0; i < rounds->scripted; i++) {
    verdict it = judge(rounds, count, i);
    json_object_set_new(out, rounds->games[i].id,
                        json_pack("{s:i,s:f,s:f,s:f,s:f,s:b}", "seats",
                                  rounds->games[i].seats, "ratio", it.ratio, "at_most",
                                  MOST_RATIO, "load_ms", it.load, "under_ms", MOST_LOAD,
                                  "holds", it.holds));
    *all = *all && it.holds;
  }
  return out;
}
