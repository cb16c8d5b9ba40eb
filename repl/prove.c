/*
** prove.c - random games of one game, for every number of players and every variant: they end,
** the invariants hold at every decision, they replay to the same journal, undo and redo are
** exact, and what a seat can read does not depend on what it cannot know.
*/
#include "prove.h"
#include "options.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define DECISIONS_MAX 100000 /* a game that is longer does not end */
#define LOOK_EVERY    5 /* decisions between two looks at undo and secrets, at first */
#define LOOK_LESS     3 /* one more for so many decisions: long games take long */

typedef struct proof {
  bz_game *game;
  uint64_t chance, seed;
  size_t decisions;
  char *wrong;
} proof;

static void blame(proof *it, const char *what, const char *detail) {
  size_t size = strlen(what) + strlen(detail) + 128;
  if (it->wrong != NULL) return;
  it->wrong = malloc(size);
  if (it->wrong != NULL)
    snprintf(it->wrong, size, "seed %llu, decision %zu: %s%s%s",
             (unsigned long long)it->seed, it->decisions, what,
             *detail != '\0' ? ": " : "", detail);
}

/* All that the seats can see, for comparison. */
static json_t *everything(bz_game *game) {
  json_t *all = json_array();
  json_array_append_new(all, bz_game_journal_full(game));
  for (int seat = 0; seat <= bz_game_seats(game); seat++)
    json_array_append_new(all, bz_game_view(game, seat));
  return all;
}

/* Some answers back and forth again: everything must be as it was. */
static void prove_undo(proof *it) {
  size_t now = bz_game_answers(it->game);
  size_t back = now > 0 ? (size_t)(it->chance % (now < 20 ? now : 20)) + 1 : 0;
  char *error = NULL;
  if (back == 0) return;
  json_t *before = everything(it->game);
  if (!bz_game_undo(it->game, now - back, &error)) blame(it, "undo fails", error);
  while (error == NULL && bz_game_answers(it->game) < now)
    if (!bz_game_redo(it->game, &error)) blame(it, "redo fails", error);
  json_t *after = everything(it->game);
  if (error == NULL && !json_equal(before, after)) blame(it, "undo is not exact", "");
  json_decref(before);
  json_decref(after);
  free(error);
}

static void prove_secrets(proof *it) {
  for (int seat = 1; it->wrong == NULL && seat <= bz_game_seats(it->game); seat++) {
    char *leak = bz_game_leak(it->game, seat, it->chance);
    if (leak != NULL) {
      char detail[256];
      snprintf(detail, sizeof detail, "%s of seat %d", leak, seat);
      blame(it, "a secret shows", detail);
    }
    free(leak);
  }
}

static void answer(proof *it) {
  int seats[8];
  char *error = NULL;
  int count = bz_game_asked(it->game, seats);
  if (count == 0) {
    blame(it, "nobody is asked", "");
    return;
  }
  int seat = seats[it->chance % (uint64_t)count];
  if (!bz_game_answer_randomly(it->game, seat, &it->chance, &error))
    blame(it, "an answer fails", error);
  free(error);
  it->decisions++;
}

/* Now and then, by chance: less often the longer the game is. */
static bool is_time_to_look(const proof *it) {
  uint64_t mixed = (it->chance + it->decisions) * 0x9e3779b97f4a7c15u >> 32;
  return mixed % (LOOK_EVERY + it->decisions / LOOK_LESS) == 0;
}

static void look(proof *it) {
  char *wrong = bz_game_check(it->game);
  if (wrong != NULL) blame(it, "an invariant is broken", wrong);
  free(wrong);
  if (!is_time_to_look(it)) return;
  if (it->wrong == NULL) prove_undo(it);
  if (it->wrong == NULL && bz_game_phase(it->game) == BZ_WAITING) prove_secrets(it);
}

static void play(proof *it) {
  while (it->wrong == NULL && bz_game_phase(it->game) == BZ_WAITING) {
    answer(it);
    if (it->wrong == NULL) look(it);
    if (it->decisions > DECISIONS_MAX) blame(it, "the game does not end", "");
  }
  if (it->wrong == NULL && !bz_game_replays(it->game))
    blame(it, "it replays to another journal", "");
}

/* One process's share of the games; the parent reads what came of it. */
typedef struct share {
  int done;
  size_t decisions;
  char wrong[1024]; /* the first failure, or "" */
} share;

typedef struct proving {
  const place *at;
  int games, jobs, first, passed, failed;
  share *shares;
} proving;

/* How far all of them are, if somebody watches. */
static void show_progress(const proving *all, int seats) {
  int done = 0;
  if (!isatty(STDERR_FILENO)) return;
  for (int job = 0; job < all->jobs; job++)
    done += all->shares[job].done;
  fprintf(stderr, "\r\033[K");
  if (done < all->games)
    fprintf(stderr, "%d player%s: %d of %d games", seats, plural(seats), done,
            all->games);
}

/* Every jobs-th game with so many players, up to the first failure. */
static void prove_share(const proving *all, bz_pack *pack, int seats, int job) {
  share *out = &all->shares[job];
  char *error = NULL;
  bz_setup setup = {.seats = seats, .seed = 1};
  bz_game *game = bz_game_new(pack, &setup, &error);
  proof it = {.game = game, .wrong = game == NULL ? error : NULL};
  for (int i = job + 1; it.wrong == NULL && i <= all->games; i += all->jobs) {
    it.seed = it.chance = (uint64_t)(all->first + i - 1);
    it.decisions = 0;
    if (!bz_game_restart(game, it.seed, &error)) blame(&it, "it does not start", error);
    play(&it);
    out->decisions += it.decisions;
    out->done++;
    if (job == 0) show_progress(all, seats);
  }
  if (it.wrong != NULL) snprintf(out->wrong, sizeof out->wrong, "%s", it.wrong);
  free(it.wrong);
  bz_game_free(game);
}

/* All games with so many players, in as many processes as there are jobs: returns the first
   failure, or NULL. */
static const char *prove_table(proving *all, bz_pack *pack, int seats) {
  const char *wrong = NULL;
  int status, started = 1;
  fflush(stdout);
  memset(all->shares, 0, (size_t)all->jobs * sizeof *all->shares);
  for (; started < all->jobs; started++) {
    pid_t child = fork();
    if (child < 0) break;
    if (child > 0) continue;
    prove_share(all, pack, seats, started);
    _exit(0);
  }
  prove_share(all, pack, seats, 0);
  if (started < all->jobs) wrong = "no more processes can be started";
  while (wait(&status) > 0)
    if (status != 0) wrong = "a process that played games died";
  if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
  for (int job = 0; wrong == NULL && job < all->jobs; job++)
    if (all->shares[job].wrong[0] != '\0') wrong = all->shares[job].wrong;
  return wrong;
}

static size_t decisions_of(const proving *all) {
  size_t sum = 0;
  for (int job = 0; job < all->jobs; job++)
    sum += all->shares[job].decisions;
  return sum;
}

static void prove_variant(proving *it, const char *variant) {
  char *error = NULL;
  bz_places places = place_files(it->at);
  places.variant = variant;
  bz_pack *pack = bz_pack_open(&places, &error);
  json_t *info = pack != NULL ? bz_pack_info(pack, &error) : NULL;
  json_t *players = json_object_get(info, "players");
  int least = (int)json_integer_value(json_object_get(players, "min"));
  int most = (int)json_integer_value(json_object_get(players, "max"));
  for (int seats = least; info != NULL && seats <= most; seats++) {
    const char *wrong = prove_table(it, pack, seats);
    printf("%sok - %s%s%s, %d player%s: %d random game%s keep%s every promise",
           wrong != NULL ? "not " : "", it->at->id, variant != NULL ? " " : "",
           variant != NULL ? variant : "", seats, plural(seats), it->games,
           plural(it->games), it->games == 1 ? "s" : "");
    if (wrong == NULL) printf(" (%.1f decisions)", (double)decisions_of(it) / it->games);
    printf("\n");
    if (wrong != NULL) printf("  # %s\n", wrong);
    fflush(stdout);
    it->passed += wrong == NULL;
    it->failed += wrong != NULL;
  }
  if (info == NULL) {
    it->failed++;
    printf("not ok - %s%s%s can be loaded\n  # %s\n", it->at->id,
           variant != NULL ? " " : "", variant != NULL ? variant : "",
           error != NULL ? error : "?");
  }
  free(error);
  json_decref(info);
  bz_pack_close(pack);
}

int prove_game(const place *at, int games, int first, int jobs, int *failed) {
  proving it = {.at = at, .games = games, .first = first, .jobs = jobs};
  size_t size = (size_t)jobs * sizeof *it.shares;
  char *error = NULL;
  bz_places places = place_files(at);
  bz_pack *pack = bz_pack_open(&places, &error);
  json_t *info = pack != NULL ? bz_pack_info(pack, &error) : NULL, *variant;
  size_t index;
  free(error);
  it.shares = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (it.shares == MAP_FAILED) {
    *failed = 1;
    return 0;
  }
  prove_variant(&it, at->variant);
  if (at->variant == NULL)
    json_array_foreach(json_object_get(info, "variants"), index, variant)
        prove_variant(&it, json_string_value(variant));
  json_decref(info);
  bz_pack_close(pack);
  munmap(it.shares, size);
  *failed = it.failed;
  return it.passed;
}
