/* sim_report.c - what came of the games: a table, a line for each game, or data. */
#include "options.h"
#include "sim.h"
#include <inttypes.h>
#include <string.h>

const char *const sim_levels[] = {"person", "random", "greedy"};

static void say_share(const char *name, const sim_share *it) {
  printf("%-8s %8d %10.1f %12.2f %9.2f %8" PRId64 " %8" PRId64 "\n", name, it->played,
         it->wins, sim_mean(it->points, it->played), sim_deviation(it), it->least,
         it->most);
}

static void say_table(const sim *it, const sim_sums *all) {
  char name[24];
  printf("%-8s %8s %10s %12s %9s %8s %8s\n", "", "games", "won", "points", "spread",
         "least", "most");
  for (int seat = 0; seat < it->seats; seat++) {
    snprintf(name, sizeof name, "seat %d", seat + 1);
    say_share(name, &all->seats[seat]);
  }
  for (int level = 1; level < 3; level++)
    if (all->levels[level].played > 0) say_share(sim_levels[level], &all->levels[level]);
}

static void say_text(const sim *it, const char *title) {
  sim_sums all = sim_add_up(it);
  printf("%s%s%s: %d game%s, %d player%s, seeds %" PRIu64 " to %" PRIu64 "\n\n", title,
         it->variant != NULL ? ", " : "", it->variant != NULL ? it->variant : "",
         it->games, plural(it->games), it->seats, plural(it->seats), it->seed,
         it->seed + (uint64_t)it->games - 1);
  say_table(it, &all);
  printf("\nanswers a game: %.1f (%" PRIu32 " to %" PRIu32 ")\n",
         sim_mean((double)all.answers, all.over), all.shortest, all.longest);
  if (all.draws > 0) printf("shared first places: %d\n", all.draws);
  if (all.slips > 0)
    printf("slips of bots, answered at random instead: %" PRIu64 "\n", all.slips);
  if (all.failed > 0) printf("games that failed or did not end: %d\n", all.failed);
  sim_chart(it, &all);
}

static void say_csv(const sim *it) {
  printf("seed,over,answers,slips");
  for (int seat = 1; seat <= it->seats; seat++)
    printf(",level%d,rank%d,points%d", seat, seat, seat);
  putchar('\n');
  for (int i = 0; i < it->games; i++) {
    const sim_game *game = &it->results[i];
    printf("%" PRIu64 ",%d,%" PRIu32 ",%" PRIu32, it->seed + (uint64_t)i, game->over,
           game->answers, game->slips);
    for (int seat = 0; seat < it->seats; seat++)
      printf(",%s,%d,%" PRId64, sim_levels[game->levels[seat]], game->ranks[seat],
             game->points[seat]);
    putchar('\n');
  }
}

static json_t *share_json(const sim_share *it) {
  double low, high;
  sim_interval(it, &low, &high);
  return json_pack("{s:i, s:f, s:f, s:[ff], s:f, s:f, s:I, s:I}", "games", it->played,
                   "wins", it->wins, "share", sim_mean(it->wins, it->played), "interval",
                   low, high, "points", sim_mean(it->points, it->played), "spread",
                   sim_deviation(it), "least", (json_int_t)it->least, "most",
                   (json_int_t)it->most);
}

static json_t *histogram_json(const sim_histogram *it) {
  json_t *bins = json_array();
  for (int i = 0; i < it->count; i++)
    json_array_append_new(bins, json_integer(it->bins[i]));
  return json_pack("{s:I, s:I, s:o}", "low", (json_int_t)it->low, "width",
                   (json_int_t)it->width, "counts", bins);
}

static json_t *list_json(const char *const *list) {
  json_t *out = json_array();
  for (; *list != NULL; list++)
    json_array_append_new(out, json_string(*list));
  return out;
}

static json_t *trouble_json(const sim *it, const sim_trouble *first) {
  if (first == NULL) return json_null();
  json_t *why = json_string(first->why);
  return json_pack("{s:I, s:i, s:o}", "seed", (json_int_t)it->seed + first->game - 1,
                   "seat", first->seat, "why", why != NULL ? why : json_null());
}

static void say_json(const sim *it, const char *title) {
  sim_sums all = sim_add_up(it);
  json_t *seats = json_array(), *levels = json_object();
  for (int seat = 0; seat < it->seats; seat++)
    json_array_append_new(seats, share_json(&all.seats[seat]));
  for (int level = 1; level < 3; level++)
    if (all.levels[level].played > 0)
      json_object_set_new(levels, sim_levels[level], share_json(&all.levels[level]));
  json_t *out =
      json_pack("{s:s, s:s?, s:o, s:o, s:i, s:i, s:I, s:o, s:o}", "game", title,
                "variant", it->variant, "options", list_json(it->options), "mods",
                list_json(it->mods), "games", it->games, "players", it->seats, "seed",
                (json_int_t)it->seed, "seats", seats, "levels", levels);
  json_t *more = json_pack(
      "{s:{s:f, s:i, s:i, s:o}, s:o, s:i, s:i, s:I, s:o, s:o}", "answers", "mean",
      sim_mean((double)all.answers, all.over), "least", (int)all.shortest, "most",
      (int)all.longest, "histogram", histogram_json(&all.lengths), "points",
      histogram_json(&all.points), "shared", all.draws, "failed", all.failed, "slips",
      (json_int_t)all.slips, "first_failure", trouble_json(it, sim_first(it, false)),
      "first_slip", trouble_json(it, sim_first(it, true)));
  json_object_update(out, more);
  json_dumpf(out, stdout, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
  putchar('\n');
  json_decref(more);
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
