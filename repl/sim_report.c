/* sim_report.c - what came of the games: a table, a line for each game, or data. */
#include "sim.h"
#include <inttypes.h>
#include <string.h>

const char *const sim_levels[] = {"person", "random", "greedy"};

typedef struct share {
  double wins, points;
  int64_t least, most;
  int played;
} share;

typedef struct sums {
  share seats[SEATS], levels[3];
  int over, failed, draws;
  uint64_t answers;
  uint32_t shortest, longest;
} sums;

static void add_share(share *it, double win, int64_t points) {
  if (it->played == 0 || points < it->least) it->least = points;
  if (it->played == 0 || points > it->most) it->most = points;
  it->played++;
  it->wins += win;
  it->points += (double)points;
}

static void add_game(sums *out, const sim *it, const sim_game *game) {
  int winners = 0;
  if (!game->over) {
    out->failed++;
    return;
  }
  for (int seat = 0; seat < it->seats; seat++)
    winners += game->ranks[seat] == 1;
  for (int seat = 0; seat < it->seats; seat++) {
    double win = game->ranks[seat] == 1 ? 1.0 / winners : 0.0;
    add_share(&out->seats[seat], win, game->points[seat]);
    add_share(&out->levels[game->levels[seat]], win, game->points[seat]);
  }
  if (winners > 1) out->draws++;
  if (out->over == 0 || game->answers < out->shortest) out->shortest = game->answers;
  if (game->answers > out->longest) out->longest = game->answers;
  out->answers += game->answers;
  out->over++;
}

static sums add_up(const sim *it) {
  sums out = {0};
  for (int i = 0; i < it->games; i++)
    add_game(&out, it, &it->results[i]);
  return out;
}

static double part(double of, int all) { return all > 0 ? of / all : 0.0; }

static void say_share(const char *name, const share *it) {
  printf("%-10s %7d %9.1f %6.1f%% %12.2f %8" PRId64 " %8" PRId64 "\n", name, it->played,
         it->wins, 100.0 * part(it->wins, it->played), part(it->points, it->played),
         it->least, it->most);
}

static void say_text(const sim *it, const char *title) {
  sums all = add_up(it);
  char name[24];
  printf("%s%s%s: %d games, %d players, seeds %" PRIu64 " to %" PRIu64 "\n\n", title,
         it->variant != NULL ? ", " : "", it->variant != NULL ? it->variant : "",
         it->games, it->seats, it->seed, it->seed + (uint64_t)it->games - 1);
  printf("%-10s %7s %9s %7s %12s %8s %8s\n", "", "games", "won", "", "points", "least",
         "most");
  for (int seat = 0; seat < it->seats; seat++) {
    snprintf(name, sizeof name, "seat %d", seat + 1);
    say_share(name, &all.seats[seat]);
  }
  for (int level = 1; level < 3; level++)
    if (all.levels[level].played > 0) say_share(sim_levels[level], &all.levels[level]);
  printf("\nanswers a game: %.1f (%" PRIu32 " to %" PRIu32 ")\n",
         part((double)all.answers, all.over), all.shortest, all.longest);
  if (all.draws > 0) printf("shared first places: %d\n", all.draws);
  if (all.failed > 0) printf("games that failed or did not end: %d\n", all.failed);
}

static void say_csv(const sim *it) {
  printf("seed,over,answers");
  for (int seat = 1; seat <= it->seats; seat++)
    printf(",level%d,rank%d,points%d", seat, seat, seat);
  putchar('\n');
  for (int i = 0; i < it->games; i++) {
    const sim_game *game = &it->results[i];
    printf("%" PRIu64 ",%d,%" PRIu32, it->seed + (uint64_t)i, game->over, game->answers);
    for (int seat = 0; seat < it->seats; seat++)
      printf(",%s,%d,%" PRId64, sim_levels[game->levels[seat]], game->ranks[seat],
             game->points[seat]);
    putchar('\n');
  }
}

static json_t *share_json(const share *it) {
  return json_pack("{s:i, s:f, s:f, s:I, s:I}", "games", it->played, "wins", it->wins,
                   "points", part(it->points, it->played), "least", (json_int_t)it->least,
                   "most", (json_int_t)it->most);
}

static void say_json(const sim *it, const char *title) {
  sums all = add_up(it);
  json_t *seats = json_array(), *levels = json_object();
  for (int seat = 0; seat < it->seats; seat++)
    json_array_append_new(seats, share_json(&all.seats[seat]));
  for (int level = 1; level < 3; level++)
    if (all.levels[level].played > 0)
      json_object_set_new(levels, sim_levels[level], share_json(&all.levels[level]));
  json_t *out = json_pack(
      "{s:s, s:i, s:I, s:o, s:o, s:{s:f, s:i, s:i}, s:i, s:i}", "game", title, "games",
      it->games, "seed", (json_int_t)it->seed, "seats", seats, "levels", levels,
      "answers", "mean", part((double)all.answers, all.over), "least", (int)all.shortest,
      "most", (int)all.longest, "shared", all.draws, "failed", all.failed);
  json_dumpf(out, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
  putchar('\n');
  json_decref(out);
}

void sim_report(const sim *it, const char *title) {
  if (strcmp(it->format, "csv") == 0)
    say_csv(it);
  else if (strcmp(it->format, "json") == 0)
    say_json(it, title);
  else
    say_text(it, title);
}
