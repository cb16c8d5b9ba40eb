/*
** history.c - the answers given, and what helps to go back: checkpoints further apart the longer
** the game, and the answers that made a script fail.
*/
#include "history.h"
#include <stdlib.h>
#include <string.h>

#define APART 64 /* answers between two checkpoints at first, or more on a large table */
#define PART  2048 /* bytes of a table looked through for one answer between them */

void bz_given_drop(bz_given *given) {
  free(given->question);
  json_decref(given->answer);
}

void bz_history_drop_points(bz_history *history, size_t above) {
  while (history->point_count > 0 &&
         history->points[history->point_count - 1].count > above)
    bz_snapshot_free(history->points[--history->point_count].table);
}

/* Opens again what was closed where at least so many answers had been given. */
static void drop_shut(bz_history *history, size_t from) {
  size_t kept = 0;
  for (size_t i = 0; i < history->shut_count; i++) {
    if (history->shut[i].at < from) {
      history->shut[kept++] = history->shut[i];
      continue;
    }
    bz_given_drop(&history->shut[i].what);
    free(history->shut[i].reason);
  }
  history->shut_count = kept;
}

void bz_history_forget(bz_game *game, size_t from) {
  bz_history *history = game->history;
  for (size_t i = from; i < history->total; i++)
    bz_given_drop(&history->given[i]);
  history->total = from;
  if (game->given_count > from) game->given_count = from;
  bz_history_drop_points(history, from);
  drop_shut(history, from + 1);
}

/* Taking one is work in proportion to the table: the larger it is, the rarer. */
static size_t first_apart(const bz_game *game) {
  size_t parts = game->loaded_bytes / PART;
  return parts > APART ? parts : APART;
}

bool bz_history_new(bz_game *game) {
  game->history = calloc(1, sizeof *game->history);
  if (game->history != NULL) game->history->apart = first_apart(game);
  return game->history != NULL;
}

void bz_history_clear(bz_game *game) {
  if (game->history == NULL) return;
  bz_history_forget(game, 0);
  drop_shut(game->history, 0);
  game->history->apart = first_apart(game);
}

void bz_history_free(bz_game *game) {
  if (game->history == NULL) return;
  bz_history_clear(game);
  free(game->history->given);
  free(game->history->shut);
  free(game->history);
  game->history = NULL;
}

const bz_given *bz_history_given(const bz_game *game, size_t index) {
  return &game->history->given[index];
}

bool bz_history_kept(const bz_game *game) {
  return game->history != NULL && game->journal != NULL && !game->engine->trial;
}

static bool same_given(const bz_given *one, const bz_given *two) {
  if (one->seat != two->seat || (one->question == NULL) != (two->question == NULL))
    return false;
  return (one->question == NULL || strcmp(one->question, two->question) == 0) &&
         json_equal(one->answer, two->answer);
}

/* Twice as far apart from now on. Where some could not be taken that may drop none. */
static void thin_out(bz_history *history) {
  size_t kept = 0;
  history->apart *= 2;
  for (size_t i = 0; i < history->point_count; i++)
    if (history->points[i].count % history->apart == 0)
      history->points[kept++] = history->points[i];
    else
      bz_snapshot_free(history->points[i].table);
  history->point_count = kept;
}

/* Keeps the table as it is now, if it is time for that; without memory there is one fewer. */
static void checkpoint_maybe(bz_game *game) {
  bz_history *history = game->history;
  if (game->given_count % history->apart != 0) return;
  if (history->point_count > 0 &&
      history->points[history->point_count - 1].count >= game->given_count)
    return;
  bz_snapshot *table = bz_snapshot_take_over(game->arena, game->loaded);
  if (table == NULL) return;
  history->points[history->point_count++] =
      (bz_checkpoint){.count = game->given_count,
                      .table = table,
                      .journal = bz_journal_here(game->journal)};
  while (history->point_count > BZ_CHECKPOINTS)
    thin_out(history);
}

bool bz_history_append(bz_game *game, bz_given given) {
  bz_history *history = game->history;
  given.hash = (uint32_t)game->engine->table->history;
  given.step = game->engine->answers;
  given.learned = game->engine->table->learned;
  given.rolled = game->engine->table->rolled;
  bool again = game->given_count < history->total &&
               same_given(&history->given[game->given_count], &given);
  if (again) {
    bz_given_drop(&history->given[game->given_count]);
  } else {
    bz_history_forget(game, game->given_count);
    if (history->total == history->room) {
      size_t room = history->room < 32 ? 32 : history->room * 2;
      bz_given *more = realloc(history->given, room * sizeof *more);
      if (more == NULL) return false;
      history->given = more;
      history->room = room;
    }
    history->total++;
  }
  history->given[game->given_count++] = given;
  checkpoint_maybe(game);
  return true;
}

const bz_checkpoint *bz_history_nearest(const bz_history *history, size_t count) {
  const bz_checkpoint *nearest = NULL;
  for (size_t i = 0; i < history->point_count; i++)
    if (history->points[i].count <= count) nearest = &history->points[i];
  return nearest;
}

const bz_shut *bz_history_find_shut(const bz_game *game, const bz_given *given) {
  for (size_t i = 0; i < game->history->shut_count; i++) {
    const bz_shut *it = &game->history->shut[i];
    if (it->at == game->given_count && same_given(&it->what, given)) return it;
  }
  return NULL;
}

void bz_history_shut(bz_game *game, bz_given given, const char *reason) {
  bz_history *history = game->history;
  bz_shut *more = realloc(history->shut, (history->shut_count + 1) * sizeof *more);
  if (more == NULL) {
    bz_given_drop(&given);
    return;
  }
  history->shut = more;
  more[history->shut_count++] =
      (bz_shut){.at = game->given_count, .what = given, .reason = bz_copy(reason)};
}

size_t bz_history_before_opening(const bz_game *game) {
  size_t count = 0;
  if (!game->engine->table->together) return 0;
  while (count < game->given_count &&
         game->history->given[count].step <= game->engine->opened)
    count++;
  return count;
}
