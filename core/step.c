/*
** step.c - an answer moves the game on. If a script fails, the table goes back to the last
** decision: from the nearest checkpoint the answers are given again, and the one that failed
** is closed.
*/
#include "bind.h"
#include "history.h"
#include <stdlib.h>
#include <string.h>

static void set_phase(bz_game *game) {
  game->phase = game->engine->table->result.over ? BZ_OVER : BZ_WAITING;
}

/* Runs on with the answer in the slot; nothing is remembered. */
static bool run_on(bz_game *game, int slot, char **error) {
  if (!bz_engine_go_on(game->engine, slot, error)) return false;
  set_phase(game);
  if (game->hold != NULL) bz_hold_tidy(game);
  return true;
}

/* The seat gives up; whatever it is asked gets its default. */
static bool resign_now(bz_game *game, int seat, char **error) {
  bz_table *table = game->engine->table;
  table->seats[seat].resigned = true;
  bz_player_resigned(game->engine->L, seat);
  table->version++;
  bz_event event = {.kind = BZ_EVENT_RESIGN, .card = -1, .a = seat};
  event.seen = event.named = bz_everyone(table);
  bz_journal_add(table, event, NULL, 0);
  int slot = bz_game_slot(game, seat);
  return slot < 0 || (bz_answer_default(game, slot, error) && run_on(game, slot, error));
}

bool bz_game_give_again(bz_game *game, const bz_given *given, char **error) {
  if (given->question == NULL) return resign_now(game, given->seat, error);
  int slot = bz_game_slot(game, given->seat);
  if (slot >= 0 && strcmp(game->engine->slots[slot].id, given->question) == 0)
    return bz_answer_put(game, slot, given->answer, error) && run_on(game, slot, error);
  *error = bz_copy("the game no longer asks this here");
  return false;
}

/* Restores the nearest checkpoint and gives the answers since then again. */
static bool replay(bz_game *game, size_t count, char **error) {
  bz_history *history = game->history;
  size_t from = 0;
  const bz_checkpoint *nearest = bz_history_nearest(history, count);
  bool fine = true;
  if (nearest != NULL) {
    from = nearest->count;
    bz_snapshot_restore(nearest->table, game->arena);
    bz_journal_cut(game->journal, nearest->journal);
    game->engine->exact = game->exact;
    set_phase(game);
  } else {
    bz_game_unplayed(game);
    fine = bz_game_start(game, error);
  }
  for (; fine && from < count; from++)
    fine = bz_game_give_again(game, &history->given[from], error);
  if (!fine) game->phase = BZ_BROKEN;
  game->given_count = from;
  return fine;
}

/* A step that is given again may be stopped because the machine is busy, too: then all is done
   once more with the instructions counted. */
bool bz_game_rebuild(bz_game *game, size_t count, char **error) {
  if (replay(game, count, error)) return true;
  if (game->engine->stopped != BZ_STOP_TIME || game->exact) return false;
  free(*error);
  *error = NULL;
  game->exact = true;
  bool fine = replay(game, count, error);
  game->exact = game->engine->exact = false;
  return fine;
}

const char *bz_history_closed(const bz_game *game, int seat, const json_t *answer) {
  if (!bz_history_kept(game) || game->history->shut_count == 0) return NULL;
  int slot = bz_game_slot(game, seat);
  if (slot < 0) return NULL;
  bz_given given = {.seat = seat,
                    .question = (char *)game->engine->slots[slot].id,
                    .answer = (json_t *)answer};
  const bz_shut *it = bz_history_find_shut(game, &given);
  return it != NULL ? it->reason : NULL;
}

bool bz_game_closed(bz_game *game, int slot) {
  if (!bz_history_kept(game) || game->history->shut_count == 0) return false;
  json_t *answer = bz_slot_json(game, slot);
  bool yes = bz_history_closed(game, game->engine->slots[slot].seat, answer) != NULL;
  json_decref(answer);
  return yes;
}

/* Have all answers to the question of that seat failed? */
static bool all_closed(const bz_game *game, int seat) {
  int slot = bz_game_slot(game, seat);
  int64_t failed = 0;
  if (slot < 0) return false;
  for (size_t i = 0; i < game->history->shut_count; i++)
    if (game->history->shut[i].at == game->given_count) failed++;
  return failed >= bz_decision_answers(&game->engine->slots[slot], failed + 1);
}

/* A script failed: back to the last decision, with the answer closed. Where no answer is
   left, back one more, and that answer is closed with the same reason. */
static void step_back(bz_game *game, bz_given given, const char *reason) {
  char *trouble = NULL;
  int seat = given.seat;
  if (!bz_game_rebuild(game, game->given_count, &trouble)) {
    bz_given_drop(&given);
    free(trouble);
    return;
  }
  bz_history_shut(game, given, reason);
  while (all_closed(game, seat) && game->given_count > 0) {
    bz_given last = game->history->given[game->given_count - 1];
    bz_given again = {.seat = last.seat,
                      .question = last.question != NULL ? bz_copy(last.question) : NULL,
                      .answer = json_incref(last.answer)};
    seat = last.seat;
    if (!bz_game_rebuild(game, game->given_count - 1, &trouble)) {
      bz_given_drop(&again);
      break;
    }
    bz_history_forget(game, game->given_count);
    bz_history_shut(game, again, reason);
  }
  free(trouble);
}

/* The step was stopped because it took long: is that so in instructions, too? */
static bool run_exactly(bz_game *game, const bz_given *given, char **error) {
  bool always = game->exact;
  free(*error);
  *error = NULL;
  game->exact = true;
  bool fine = bz_game_rebuild(game, game->given_count, error) &&
              bz_game_give_again(game, given, error);
  game->exact = game->engine->exact = always;
  return fine;
}

bool bz_game_step(bz_game *game, int slot, char **error) {
  if (!bz_history_kept(game)) {
    if (run_on(game, slot, error)) return true;
    game->phase = BZ_BROKEN;
    return false;
  }
  bz_decision *decision = &game->engine->slots[slot];
  bz_given given = {.seat = decision->seat,
                    .question = bz_copy(decision->id),
                    .answer = bz_slot_json(game, slot),
                    .events = game->journal->count};
  const bz_shut *shut = bz_history_find_shut(game, &given);
  if (shut != NULL) {
    *error = bz_copy(shut->reason);
    bz_given_drop(&given);
    return false;
  }
  bool fine = run_on(game, slot, error);
  if (!fine && game->engine->stopped == BZ_STOP_TIME)
    fine = run_exactly(game, &given, error);
  if (fine && bz_history_append(game, given)) return true;
  if (*error == NULL) *error = bz_copy("no memory to remember the answer");
  step_back(game, given, *error != NULL ? *error : "no memory");
  return false;
}

bool bz_game_resign(bz_game *game, int seat, char **error) {
  const bz_table *table = game->engine->table;
  if (seat < 1 || seat > table->seat_count || table->seats[seat].resigned ||
      game->phase != BZ_WAITING) {
    *error = bz_copy("this seat cannot resign");
    return false;
  }
  bz_given given = {.seat = seat, .answer = json_null()};
  if (game->journal != NULL) given.events = game->journal->count;
  if (!resign_now(game, seat, error)) {
    if (bz_history_kept(game)) step_back(game, given, *error);
    return false;
  }
  return !bz_history_kept(game) || bz_history_append(game, given);
}
