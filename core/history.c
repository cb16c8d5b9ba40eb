/*
** history.c - the answers given, and the way back: checkpoints, undo, redo, what went wrong.
** A checkpoint holds the pages that differ from the state after loading. There are a few of
** them, further apart the longer the game; from the nearest one the answers are given again.
*/
#include "bind.h"
#include "game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHECKPOINTS 12 /* when there are more, every other one goes */
#define APART       64 /* answers between two of them at first, or more on a large table */
#define PART        2048 /* bytes of a table looked through for one answer between them */

typedef struct checkpoint {
  size_t count; /* answers given by then */
  bz_snapshot *table;
  bz_journal_mark journal;
} checkpoint;

/* An answer that made a script fail where so many answers had been given. */
typedef struct closed {
  size_t at;
  bz_given what;
  char *reason;
} closed;

struct bz_history {
  bz_given *given;
  size_t total, room; /* total - game->given_count of them can be done again */
  checkpoint points[CHECKPOINTS + 1];
  size_t point_count, apart;
  closed *closed;
  size_t closed_count;
};

static void drop_given(bz_given *given) {
  free(given->question);
  json_decref(given->answer);
}

static void drop_points(bz_history *history, size_t above) {
  while (history->point_count > 0 &&
         history->points[history->point_count - 1].count > above)
    bz_snapshot_free(history->points[--history->point_count].table);
}

/* Opens again what was closed where at least so many answers had been given. */
static void drop_closed(bz_history *history, size_t from) {
  size_t kept = 0;
  for (size_t i = 0; i < history->closed_count; i++) {
    if (history->closed[i].at < from) {
      history->closed[kept++] = history->closed[i];
      continue;
    }
    drop_given(&history->closed[i].what);
    free(history->closed[i].reason);
  }
  history->closed_count = kept;
}

/* Forgets the answers from that one on, and all that rests on them. */
static void forget(bz_game *game, size_t from) {
  bz_history *history = game->history;
  for (size_t i = from; i < history->total; i++)
    drop_given(&history->given[i]);
  history->total = from;
  if (game->given_count > from) game->given_count = from;
  drop_points(history, from);
  drop_closed(history, from + 1);
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
  forget(game, 0);
  drop_closed(game->history, 0);
  game->history->apart = first_apart(game);
}

void bz_history_free(bz_game *game) {
  if (game->history == NULL) return;
  bz_history_clear(game);
  free(game->history->given);
  free(game->history->closed);
  free(game->history);
  game->history = NULL;
}

const bz_given *bz_history_given(const bz_game *game, size_t index) {
  return &game->history->given[index];
}

static bool recorded(const bz_game *game) {
  return game->history != NULL && game->journal != NULL && !game->engine->trial;
}

static bool same_given(const bz_given *one, const bz_given *two) {
  if (one->seat != two->seat || (one->question == NULL) != (two->question == NULL))
    return false;
  return (one->question == NULL || strcmp(one->question, two->question) == 0) &&
         json_equal(one->answer, two->answer);
}

static void set_phase(bz_game *game) {
  game->phase = game->engine->table->result.over ? BZ_OVER : BZ_WAITING;
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
      (checkpoint){.count = game->given_count,
                   .table = table,
                   .journal = bz_journal_here(game->journal)};
  if (history->point_count <= CHECKPOINTS) return;
  history->apart *= 2;
  size_t kept = 0;
  for (size_t i = 0; i < history->point_count; i++)
    if (history->points[i].count % history->apart == 0)
      history->points[kept++] = history->points[i];
    else
      bz_snapshot_free(history->points[i].table);
  history->point_count = kept;
}

/* The answer that has just been given joins the others; what was undone can be done again
   only as long as the same is answered. */
static bool append(bz_game *game, bz_given given) {
  bz_history *history = game->history;
  given.hash = (uint32_t)game->engine->table->history;
  given.step = game->engine->answers;
  given.learned = game->engine->table->learned;
  given.rolled = game->engine->table->rolled;
  bool again = game->given_count < history->total &&
               same_given(&history->given[game->given_count], &given);
  if (again) {
    drop_given(&history->given[game->given_count]);
  } else {
    forget(game, game->given_count);
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
  table->version++;
  bz_event event = {.kind = BZ_EVENT_RESIGN, .card = -1, .a = seat};
  event.seen = event.named = bz_everyone(table);
  bz_journal_add(table, event, NULL, 0);
  int slot = bz_game_slot(game, seat);
  return slot < 0 || (bz_answer_default(game, slot, error) && run_on(game, slot, error));
}

/* An answer of the record, given again. */
static bool give_again(bz_game *game, const bz_given *given, char **error) {
  if (given->question == NULL) return resign_now(game, given->seat, error);
  int slot = bz_game_slot(game, given->seat);
  if (slot >= 0 && strcmp(game->engine->slots[slot].id, given->question) == 0)
    return bz_answer_put(game, slot, given->answer, error) && run_on(game, slot, error);
  *error = bz_copy("the game no longer asks this here");
  return false;
}

/* Takes the table to where so many of the remembered answers were given. */
static bool rebuild(bz_game *game, size_t count, char **error) {
  bz_history *history = game->history;
  size_t from = 0;
  const checkpoint *nearest = NULL;
  for (size_t i = 0; i < history->point_count; i++)
    if (history->points[i].count <= count) nearest = &history->points[i];
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
    fine = give_again(game, &history->given[from], error);
  if (!fine) game->phase = BZ_BROKEN;
  game->given_count = from;
  return fine;
}

static closed *find_closed(const bz_game *game, const bz_given *given) {
  for (size_t i = 0; i < game->history->closed_count; i++) {
    closed *it = &game->history->closed[i];
    if (it->at == game->given_count && same_given(&it->what, given)) return it;
  }
  return NULL;
}

const char *bz_history_closed(const bz_game *game, int seat, const json_t *answer) {
  if (!recorded(game) || game->history->closed_count == 0) return NULL;
  int slot = bz_game_slot(game, seat);
  if (slot < 0) return NULL;
  bz_given given = {.seat = seat,
                    .question = (char *)game->engine->slots[slot].id,
                    .answer = (json_t *)answer};
  const closed *it = find_closed(game, &given);
  return it != NULL ? it->reason : NULL;
}

bool bz_game_closed(bz_game *game, int slot) {
  if (!recorded(game) || game->history->closed_count == 0) return false;
  json_t *answer = bz_slot_json(game, slot);
  bool yes = bz_history_closed(game, game->engine->slots[slot].seat, answer) != NULL;
  json_decref(answer);
  return yes;
}

/* Closes the answer; takes it over. */
static void close_answer(bz_game *game, bz_given given, const char *reason) {
  bz_history *history = game->history;
  closed *more = realloc(history->closed, (history->closed_count + 1) * sizeof *more);
  if (more == NULL) {
    drop_given(&given);
    return;
  }
  history->closed = more;
  more[history->closed_count++] =
      (closed){.at = game->given_count, .what = given, .reason = bz_copy(reason)};
}

/* Have all answers to the question of that seat failed? */
static bool all_closed(const bz_game *game, int seat) {
  int slot = bz_game_slot(game, seat);
  int64_t failed = 0;
  if (slot < 0) return false;
  for (size_t i = 0; i < game->history->closed_count; i++)
    if (game->history->closed[i].at == game->given_count) failed++;
  return failed >= bz_decision_answers(&game->engine->slots[slot], failed + 1);
}

/* A script failed: back to the last decision, with the answer closed. Where no answer is
   left, back one more, and that answer is closed with the same reason. */
static void step_back(bz_game *game, bz_given given, const char *reason) {
  char *trouble = NULL;
  int seat = given.seat;
  if (!rebuild(game, game->given_count, &trouble)) {
    drop_given(&given);
    free(trouble);
    return;
  }
  close_answer(game, given, reason);
  while (all_closed(game, seat) && game->given_count > 0) {
    bz_given last = game->history->given[game->given_count - 1];
    bz_given again = {.seat = last.seat,
                      .question = last.question != NULL ? bz_copy(last.question) : NULL,
                      .answer = json_incref(last.answer)};
    seat = last.seat;
    if (!rebuild(game, game->given_count - 1, &trouble)) {
      drop_given(&again);
      break;
    }
    forget(game, game->given_count);
    close_answer(game, again, reason);
  }
  free(trouble);
}

/* The step was stopped because it took long: is that so in instructions, too? */
static bool run_exactly(bz_game *game, const bz_given *given, char **error) {
  bool always = game->exact;
  free(*error);
  *error = NULL;
  game->exact = true;
  bool fine = rebuild(game, game->given_count, error) && give_again(game, given, error);
  game->exact = game->engine->exact = always;
  return fine;
}

bool bz_game_step(bz_game *game, int slot, char **error) {
  if (!recorded(game)) {
    if (run_on(game, slot, error)) return true;
    game->phase = BZ_BROKEN;
    return false;
  }
  bz_decision *decision = &game->engine->slots[slot];
  bz_given given = {.seat = decision->seat,
                    .question = bz_copy(decision->id),
                    .answer = bz_slot_json(game, slot),
                    .events = game->journal->count};
  const closed *shut = find_closed(game, &given);
  if (shut != NULL) {
    *error = bz_copy(shut->reason);
    drop_given(&given);
    return false;
  }
  bool fine = run_on(game, slot, error);
  if (!fine && game->engine->stopped == BZ_STOP_TIME)
    fine = run_exactly(game, &given, error);
  if (fine && append(game, given)) return true;
  step_back(game, given, *error != NULL ? *error : "no memory to remember the answer");
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
    if (recorded(game)) step_back(game, given, *error);
    return false;
  }
  return !recorded(game) || append(game, given);
}

size_t bz_game_answers(const bz_game *game) { return game->given_count; }

static bool may_go_back(const bz_game *game, char **error) {
  if (recorded(game) && game->hold == NULL) return true;
  *error = bz_copy("this table keeps no answers");
  return false;
}

bool bz_game_undo(bz_game *game, size_t answers, char **error) {
  if (!may_go_back(game, error)) return false;
  if (answers >= game->given_count) {
    *error = bz_copy("there is nothing to take back");
    return false;
  }
  return rebuild(game, answers, error);
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
  if (!give_again(game, &game->history->given[game->given_count], error)) {
    char *trouble = NULL;
    if (!rebuild(game, game->given_count, &trouble)) game->phase = BZ_BROKEN;
    free(trouble);
    return false;
  }
  game->given_count++;
  return true;
}

/* How many answers came before the `together` that is open; none: it is not open. */
static size_t opening(const bz_game *game) {
  size_t count = 0;
  if (!game->engine->table->together) return 0;
  while (count < game->given_count &&
         game->history->given[count].step <= game->engine->opened)
    count++;
  return count;
}

/* In a `together` one seat's answer goes and the others' stay. */
static bool take_out(bz_game *game, size_t index, char **error) {
  bz_history *history = game->history;
  forget(game, game->given_count); /* nothing above can be done again */
  drop_points(history, index);
  drop_given(&history->given[index]);
  memmove(&history->given[index], &history->given[index + 1],
          (history->total - index - 1) * sizeof *history->given);
  history->total--;
  return rebuild(game, history->total, error);
}

bool bz_game_take_back(bz_game *game, int seat, char **error) {
  if (!may_go_back(game, error)) return false;
  size_t last = game->given_count, since = opening(game);
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
  if (!recorded(game) || game->hold != NULL) return false;
  char *error = NULL;
  json_t *before = bz_game_journal_full(game);
  drop_points(game->history, 0);
  bool fine = rebuild(game, game->given_count, &error);
  json_t *after = bz_game_journal_full(game);
  fine = fine && json_equal(before, after);
  json_decref(before);
  json_decref(after);
  free(error);
  return fine;
}
