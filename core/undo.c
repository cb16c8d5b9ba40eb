/* undo.c - going back and forth among the answers given, and what that would take back. */
#include "history.h"
#include <stdlib.h>
#include <string.h>

size_t bz_game_answers(const bz_game *game) { return game->given_count; }

static bool may_go_back(const bz_game *game, char **error) {
  if (bz_history_kept(game) && game->hold == NULL) return true;
  *error = bz_copy("this table keeps no answers");
  return false;
}

bool bz_game_undo(bz_game *game, size_t answers, char **error) {
  if (!may_go_back(game, error)) return false;
  if (answers >= game->given_count) {
    *error = bz_copy("there is nothing to take back");
    return false;
  }
  return bz_game_rebuild(game, answers, error);
}

json_t *bz_game_revealed(const bz_game *game, size_t answers) {
  bz_seats learned = 0;
  bool rolled = false;
  json_t *seats = json_array();
  for (size_t i = answers; i < game->given_count; i++) {
    learned |= game->history->given[i].learned;
    rolled = rolled || game->history->given[i].rolled;
  }
  for (int seat = 1; seat <= bz_game_seats(game); seat++)
    if (learned & BZ_SEAT(seat)) json_array_append_new(seats, json_integer(seat));
  return json_pack("{s:o, s:b}", "seats", seats, "rolled", rolled);
}

bool bz_game_redo(bz_game *game, char **error) {
  if (!may_go_back(game, error)) return false;
  if (game->given_count == game->history->total) {
    *error = bz_copy("there is nothing to do again");
    return false;
  }
  size_t now = game->given_count;
  if (bz_game_give_again(game, &game->history->given[now], error)) {
    game->given_count++;
    return true;
  }
  char *trouble = NULL;
  bool fine =
      game->engine->stopped == BZ_STOP_TIME && bz_game_rebuild(game, now + 1, &trouble);
  free(trouble);
  trouble = NULL;
  if (fine) {
    free(*error);
    *error = NULL;
  } else if (!bz_game_rebuild(game, now, &trouble)) {
    game->phase = BZ_BROKEN;
  }
  free(trouble);
  return fine;
}

/* In a `together` one seat's answer goes and the others' stay. */
static bool take_out(bz_game *game, size_t index, char **error) {
  bz_history *history = game->history;
  bz_history_forget(game, game->given_count); /* nothing above can be done again */
  bz_history_drop_points(history, index);
  bz_given_drop(&history->given[index]);
  memmove(&history->given[index], &history->given[index + 1],
          (history->total - index - 1) * sizeof *history->given);
  history->total--;
  return bz_game_rebuild(game, history->total, error);
}

bool bz_game_take_back(bz_game *game, int seat, char **error) {
  if (!may_go_back(game, error)) return false;
  size_t last = game->given_count, since = bz_history_before_opening(game);
  while (last > since && game->history->given[last - 1].seat != seat)
    last--;
  if (last == since) {
    *error = bz_copy("there is nothing to take back");
    return false;
  }
  return game->engine->table->together ? take_out(game, last - 1, error)
                                       : bz_game_undo(game, last - 1, error);
}

bool bz_game_replays(bz_game *game) {
  if (!bz_history_kept(game) || game->hold != NULL) return false;
  char *error = NULL;
  json_t *before = bz_game_journal_full(game);
  bz_history_drop_points(game->history, 0);
  bool fine = bz_game_rebuild(game, game->given_count, &error);
  json_t *after = bz_game_journal_full(game);
  fine = fine && json_equal(before, after);
  json_decref(before);
  json_decref(after);
  free(error);
  return fine;
}
