/* packs.h - packs and games for the suites that play them. */
#ifndef PACKS_H
#define PACKS_H

#include "baize.h"
#include "munit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Opens a pack of the source tree: folder is "examples", "tests/packs" or "scripts". */
static inline bz_pack *open_pack_in(const char *folder, const char *id) {
  char rules[1024], cards[1024], *error = NULL;
  snprintf(rules, sizeof rules, "%s/%s/%s", BAIZE_SOURCEDIR, folder, id);
  snprintf(cards, sizeof cards, "%s/cards/%s", BAIZE_SOURCEDIR, id);
  bz_places places = {.id = id,
                      .rules = rules,
                      .cards = strcmp(folder, "scripts") == 0 ? cards : NULL,
                      .library = BAIZE_SOURCEDIR "/scripts/baize"};
  bz_pack *pack = bz_pack_open(&places, &error);
  if (pack == NULL) munit_errorf("%s", error);
  return pack;
}

static inline bz_game *new_game_of(bz_pack *pack, int seats, uint64_t seed) {
  char *error = NULL;
  bz_setup setup = {.seats = seats, .seed = seed};
  bz_game *game = bz_game_new(pack, &setup, &error);
  if (game == NULL) munit_errorf("%s", error);
  return game;
}

/* Answers by chance, so many times or to the end. */
static inline void play_on(bz_game *game, uint64_t *chance, size_t answers) {
  int seats[8];
  char *error = NULL;
  for (size_t i = 0; i < answers && bz_game_phase(game) == BZ_WAITING; i++) {
    int count = bz_game_asked(game, seats);
    munit_assert_int(count, >, 0);
    if (!bz_game_answer_randomly(game, seats[*chance % (uint64_t)count], chance, &error))
      munit_errorf("%s", error);
  }
}

/* All that anybody can see. */
static inline json_t *everything(bz_game *game) {
  json_t *all = json_array();
  json_array_append_new(all, bz_game_journal_full(game));
  for (int seat = 0; seat <= bz_game_seats(game); seat++) {
    json_array_append_new(all, bz_game_view(game, seat));
    json_array_append_new(all, bz_game_journal(game, seat, 0));
  }
  return all;
}

/* Compares and frees both. */
static inline void assert_same(json_t *one, json_t *two) {
  munit_assert_true(json_equal(one, two));
  json_decref(one);
  json_decref(two);
}

#define TEST(name)                                                                       \
  { "/" #name, name, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }
#define NO_MORE                                                                          \
  { NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL }

#endif
