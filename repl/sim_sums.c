/* sim_sums.c - many games added up. */
#include "sim.h"
#include <math.h>

static void add_share(sim_share *it, double win, int64_t points) {
  if (it->played == 0 || points < it->least) it->least = points;
  if (it->played == 0 || points > it->most) it->most = points;
  it->played++;
  it->wins += win;
  it->points += (double)points;
  it->squares += (double)points * (double)points;
}

static void add_game(sim_sums *out, const sim *it, const sim_game *game) {
  int winners = 0;
  out->slips += game->slips;
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

static int64_t floor_to(int64_t number, int64_t width) {
  int64_t rest = number % width;
  return number - (rest < 0 ? rest + width : rest);
}

/* Steps of 1, 2 or 5 times a power of ten, so that there are few enough of them. */
static sim_histogram make_bins(int64_t least, int64_t most) {
  static const int64_t steps[] = {1, 2, 5};
  sim_histogram out = {.width = 1};
  int64_t ten = 1;
  for (int i = 0; (most - floor_to(least, out.width)) / out.width >= SIM_BINS; i++) {
    if (i % 3 == 2) ten *= 10;
    out.width = steps[(i + 1) % 3] * ten;
  }
  out.low = floor_to(least, out.width);
  out.count = (int)((most - out.low) / out.width) + 1;
  return out;
}

static void count_in(sim_histogram *it, int64_t number) {
  it->bins[(number - it->low) / it->width]++;
}

static void fill_bins(sim_sums *out, const sim *it) {
  int64_t least = out->seats[0].least, most = out->seats[0].most;
  if (out->over == 0) return;
  for (int seat = 1; seat < it->seats; seat++) {
    if (out->seats[seat].least < least) least = out->seats[seat].least;
    if (out->seats[seat].most > most) most = out->seats[seat].most;
  }
  out->lengths = make_bins(out->shortest, out->longest);
  out->points = make_bins(least, most);
  for (int i = 0; i < it->games; i++) {
    const sim_game *game = &it->results[i];
    if (!game->over) continue;
    count_in(&out->lengths, game->answers);
    for (int seat = 0; seat < it->seats; seat++)
      count_in(&out->points, game->points[seat]);
  }
}

sim_sums sim_add_up(const sim *it) {
  sim_sums out = {0};
  for (int i = 0; i < it->games; i++)
    add_game(&out, it, &it->results[i]);
  fill_bins(&out, it);
  return out;
}

double sim_mean(double of, int all) { return all > 0 ? of / all : 0.0; }

double sim_deviation(const sim_share *it) {
  double mean = sim_mean(it->points, it->played);
  double spread = sim_mean(it->squares, it->played) - mean * mean;
  return spread > 0 ? sqrt(spread) : 0.0;
}

void sim_interval(const sim_share *it, double *low, double *high) {
  const double z = 1.959964; /* 95 of 100 */
  double n = it->played, share = sim_mean(it->wins, it->played);
  *low = 0.0;
  *high = 1.0;
  if (it->played == 0) return;
  double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
  double reach =
      z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n));
  *low = middle > reach ? middle - reach : 0.0;
  *high = middle + reach < 1 ? middle + reach : 1.0;
}

const sim_trouble *sim_first(const sim *it, bool slip) {
  const sim_trouble *first = NULL;
  for (int job = 0; job < it->jobs; job++) {
    const sim_trouble *one = slip ? &it->job[job].slip : &it->job[job].failure;
    if (one->game > 0 && (first == NULL || one->game < first->game)) first = one;
  }
  return first;
}
