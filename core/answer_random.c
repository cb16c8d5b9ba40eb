/* answer_random.c - a legal answer by chance, for bots without sense, tests and simulations. */
#include "bind_ask.h"
#include "game.h"
#include <stdlib.h>

#define TRIES                                                                            \
  1000 /* a rule's own test may refuse that often before the default is taken */

static void draw_split(bz_decision *decision, bz_rng *rng) {
  for (int32_t i = 0; i < decision->max; i++)
    decision->chosen[i] = 0;
  int64_t total = bz_rng_between(rng, decision->low, decision->high);
  for (int64_t i = 0; i < total; i++)
    decision->chosen[bz_rng_below(rng, (uint64_t)decision->max)]++;
  decision->chosen_count = decision->max;
}

/* An option that the filter does not want is taken out, and another is drawn: each that it
   does want is as likely as the next. */
static void draw_single(lua_State *L, int slot, bz_rng *rng) {
  bz_decision *decision = &bz_engine_of(L)->slots[slot];
  int32_t all;
  while ((all = decision->count + decision->none) > 0) {
    decision->chosen[0] = (int32_t)bz_rng_below(rng, (uint64_t)all);
    if (decision->chosen[0] == decision->count || bz_sift(L, slot, decision->chosen[0]))
      break;
  }
  decision->declined = all == 0 || decision->chosen[0] == decision->count;
  decision->chosen_count = decision->declined ? 0 : 1;
}

typedef struct drawing {
  int slot;
  bz_rng *rng;
} drawing;

static int draw_in_lua(lua_State *L) {
  const drawing *it = lua_touserdata(L, 1);
  draw_single(L, it->slot, it->rng);
  return 0;
}

/* The filter may run, and fail, only where options wait for it. */
static bool draw_one(bz_game *game, int slot, bz_rng *rng, char **error) {
  drawing it = {slot, rng};
  if (game->engine->slots[slot].unsifted > 0)
    return bz_engine_protect(game->engine, draw_in_lua, &it, error);
  draw_single(game->engine->L, slot, rng);
  return true;
}

static void draw_several(bz_decision *decision, bz_rng *rng) {
  for (int32_t i = 0; i < decision->count; i++)
    decision->chosen[i] = i;
  bz_rng_shuffle(rng, decision->chosen, decision->count);
  decision->chosen_count =
      decision->kind == BZ_ORDER
          ? decision->count
          : (int32_t)bz_rng_between(rng, decision->min, decision->max);
}

static void draw_number(bz_decision *decision, bz_rng *rng) {
  int64_t extra = decision->none && decision->low > INT64_MIN ? 1 : 0;
  decision->number = bz_rng_between(rng, decision->low - extra, decision->high);
  decision->declined = decision->number < decision->low;
}

static int list_asides(lua_State *L) {
  bz_list_asides(L, *(const int *)lua_touserdata(L, 1));
  return 0;
}

static bool find_asides(bz_game *game, int slot, char **error) {
  return game->engine->slots[slot].asides >= 0 ||
         bz_engine_protect(game->engine, list_asides, &slot, error);
}

/* An answer that the question itself allows; the rule's own test comes after. */
static bool draw_answer(bz_game *game, int slot, bz_rng *rng, char **error) {
  bz_decision *decision = &game->engine->slots[slot];
  int32_t room = decision->kind == BZ_SPLIT ? decision->max : decision->count + 1;
  if (!bz_decision_choose(game->engine->table, decision, room)) {
    *error = bz_copy("the table is out of memory");
    return false;
  }
  decision->declined = !bz_decision_offers(decision);
  decision->chosen_count = 0;
  decision->number = 0;
  decision->aside = -1;
  if (decision->declined) return true;
  bool aside = decision->asides != 0 && bz_rng_below(rng, 4) == 0;
  if (aside && !find_asides(game, slot, error)) return false;
  if (aside && decision->asides > 0)
    decision->aside = (int32_t)bz_rng_below(rng, (uint64_t)decision->asides);
  else if (decision->kind == BZ_CONFIRM)
    decision->number = (int64_t)bz_rng_below(rng, 2);
  else if (decision->kind == BZ_NUMBER_)
    draw_number(decision, rng);
  else if (decision->kind == BZ_SPLIT)
    draw_split(decision, rng);
  else if (decision->single && decision->kind == BZ_PICK)
    return draw_one(game, slot, rng, error);
  else
    draw_several(decision, rng);
  return true;
}

bool bz_game_answer_randomly(bz_game *game, int seat, uint64_t *state, char **error) {
  int slot = bz_game_slot(game, seat);
  if (slot < 0) {
    *error = bz_copy("this seat is not being asked");
    return false;
  }
  bz_rng rng;
  bz_rng_seed(&rng, (*state)++);
  for (int tries = 0; tries < TRIES; tries++) {
    if (!draw_answer(game, slot, &rng, error)) return false;
    char *why = NULL;
    if (bz_answer_passes(game, slot, &why) && !bz_game_closed(game, slot))
      return bz_game_step(game, slot, error);
    free(why);
  }
  return bz_game_answer_default(game, seat, error);
}
