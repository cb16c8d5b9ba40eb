/* sim_chart.c - bars of text. */
#include "sim.h"
#include <inttypes.h>
#include <math.h>

#define BAR 40 /* columns of the longest */

/* A bar of so much of the whole width; eighths of a column where there is Unicode. */
static void bar(const screen *it, double part) {
  static const char *const eighths[] = {"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};
  int size = (int)lround(part * BAR * 8);
  if (size == 0 && part > 0) size = 1;
  for (int i = 0; i < size / 8; i++)
    fputs(it->unicode ? "█" : "#", stdout);
  if (it->unicode) fputs(eighths[size % 8], stdout);
}

static void bar_of_wins(const screen *it, const char *name, const sim_share *share) {
  double low, high;
  sim_interval(share, &low, &high);
  printf("  %-8s %5.1f%%  (%.1f to %.1f)  ", name,
         100 * sim_mean(share->wins, share->played), 100 * low, 100 * high);
  bar(it, sim_mean(share->wins, share->played));
  putchar('\n');
}

static void bars_of_wins(const screen *it, const sim *games, const sim_sums *all) {
  char name[24];
  puts("\nWho wins, and the 95% interval");
  for (int seat = 0; seat < games->seats; seat++) {
    snprintf(name, sizeof name, "seat %d", seat + 1);
    bar_of_wins(it, name, &all->seats[seat]);
  }
  for (int level = 1; level < 3; level++)
    if (all->levels[level].played > 0 &&
        all->levels[level].played < all->over * games->seats)
      bar_of_wins(it, sim_levels[level], &all->levels[level]);
}

static void bars_of(const screen *it, const char *title, const sim_histogram *bins) {
  int most = 0, sum = 0;
  if (bins->count < 2) return;
  for (int i = 0; i < bins->count; i++) {
    if (bins->bins[i] > most) most = bins->bins[i];
    sum += bins->bins[i];
  }
  printf("\n%s\n", title);
  for (int i = 0; i < bins->count; i++) {
    char range[48];
    int64_t low = bins->low + i * bins->width;
    if (bins->width == 1)
      snprintf(range, sizeof range, "%" PRId64, low);
    else
      snprintf(range, sizeof range, "%" PRId64 " to %" PRId64, low,
               low + bins->width - 1);
    printf("  %16s %5.1f%%  ", range, 100.0 * bins->bins[i] / sum);
    bar(it, (double)bins->bins[i] / most);
    putchar('\n');
  }
}

void sim_chart(const sim *games, const sim_sums *all) {
  screen it;
  screen_open(&it, false, false);
  if (all->over == 0) return;
  bars_of_wins(&it, games, all);
  bars_of(&it, "Answers a game", &all->lengths);
  bars_of(&it, "Points of a player at the end", &all->points);
}
