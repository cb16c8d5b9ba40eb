/*
** playout.c - a game played on by chance, as quickly as can be. Nobody looks at the questions in
** between, so a filter need not be asked of all options of each: an option that is drawn must
** pass it, and that is enough. Before anybody looks again the rest is sifted.
*/
#include "bind_ask.h"
#include "game.h"

static int sift_slot(lua_State *L) {
  int slot = *(const int *)lua_touserdata(L, 1);
  bz_decision *decision = &bz_engine_of(L)->slots[slot];
  for (int32_t i = decision->count - 1; i >= 0; i--)
    bz_sift(L, slot, i);
  bz_list_asides(L, slot);
  decision->unsifted = 0;
  return 0;
}

/* The open question that is still to be sifted, or -1. */
static int unsifted_slot(const bz_game *game) {
  for (int slot = 0; slot <= BZ_SEATS_MAX && game->phase == BZ_WAITING; slot++) {
    const bz_decision *decision = &game->engine->slots[slot];
    if (decision->open && (decision->unsifted > 0 || decision->asides < 0)) return slot;
  }
  return -1;
}

/* A question that turns out to have no answer is passed over, as it would have been. */
static bool sift_open(bz_game *game, uint64_t *state, char **error) {
  int slot;
  while ((slot = unsifted_slot(game)) >= 0) {
    const bz_decision *decision = &game->engine->slots[slot];
    if (!bz_engine_protect(game->engine, sift_slot, &slot, error)) return false;
    if (bz_decision_answers(decision, 1) == 0 &&
        !bz_game_answer_randomly(game, decision->seat, state, error))
      return false;
  }
  return true;
}

static bool play_on(bz_game *game, long most, uint64_t *state, long *played,
                    char **error) {
  int seats[8];
  for (long i = 0; i < most && game->phase == BZ_WAITING; i++) {
    if (bz_game_asked(game, seats) == 0) break;
    if (!bz_game_answer_randomly(game, seats[0], state, error)) return false;
    ++*played;
  }
  return true;
}

bool bz_game_play_randomly(bz_game *game, long most, uint64_t *state, long *played,
                           char **error) {
  game->engine->lazily = game->journal == NULL;
  bool fine = play_on(game, most, state, played, error);
  game->engine->lazily = false;
  return fine && sift_open(game, state, error);
}
