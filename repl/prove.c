/*
** prove.c - random games of one game, for every number of players and every variant: they end,
** the invariants hold at every decision, they replay to the same journal, undo and redo are
** exact, and what a seat can read does not depend on what it cannot know.
*/
#include "prove.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DECISIONS_MAX 100000 /* a game that is longer does not end */
#define LOOK_EVERY    7  /* decisions between two looks at undo and secrets, at first */
#define LOOK_LESS     20 /* one more for so many decisions: long games take long */

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

static void look(proof *it) {
  char *wrong = bz_game_check(it->game);
  if (wrong != NULL) blame(it, "an invariant is broken", wrong);
  free(wrong);
  if (it->decisions % (LOOK_EVERY + it->decisions / LOOK_LESS) != 0) return;
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

/* All games with so many players; the first failure is told. */
static char *prove_table(bz_pack *pack, int seats, int games, size_t *decisions) {
  char *error = NULL;
  bz_setup setup = {.seats = seats, .seed = 1};
  bz_game *game = bz_game_new(pack, &setup, &error);
  proof it = {.game = game, .chance = 1, .wrong = game == NULL ? error : NULL};
  for (int i = 1; it.wrong == NULL && i <= games; i++) {
    it.seed = (uint64_t)i;
    it.decisions = 0;
    if (!bz_game_restart(game, it.seed, &error)) blame(&it, "it does not start", error);
    play(&it);
    *decisions += it.decisions;
  }
  bz_game_free(game);
  return it.wrong;
}

typedef struct proving {
  const place *at;
  int games, passed, failed;
} proving;

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
    size_t decisions = 0;
    char *wrong = prove_table(pack, seats, it->games, &decisions);
    printf("%sok - %s%s%s, %d players: %d random games keep every promise",
           wrong != NULL ? "not " : "", it->at->id, variant != NULL ? " " : "",
           variant != NULL ? variant : "", seats, it->games);
    if (wrong == NULL) printf(" (%.1f decisions)", (double)decisions / it->games);
    printf("\n");
    if (wrong != NULL) printf("  # %s\n", wrong);
    fflush(stdout);
    it->passed += wrong == NULL;
    it->failed += wrong != NULL;
    free(wrong);
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

int prove_game(const place *at, int games, int *failed) {
  proving it = {.at = at, .games = games};
  char *error = NULL;
  bz_places places = place_files(at);
  bz_pack *pack = bz_pack_open(&places, &error);
  json_t *info = pack != NULL ? bz_pack_info(pack, &error) : NULL, *variant;
  size_t index;
  free(error);
  prove_variant(&it, NULL);
  json_array_foreach(json_object_get(info, "variants"), index, variant)
      prove_variant(&it, json_string_value(variant));
  json_decref(info);
  bz_pack_close(pack);
  *failed = it.failed;
  return it.passed;
}
