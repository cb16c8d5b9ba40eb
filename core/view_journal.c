/* view_journal.c - the journal as data: what one reader noticed, in its own order and numbers. */
#include "game.h"
#include "view.h"
#include "words.h"
#include <stdlib.h>
#include <string.h>

static const char *const event_names[] = {
    "move", "flip",   "turn",   "mark",   "shuffle",  "show", "pay",   "roll",
    "say",  "answer", "status", "resign", "together", "join", "result"};

static void set_zone(json_t *out, const char *name, const bz_table *table, int32_t zone,
                     int32_t place, int seat) {
  const bz_zone *it = &table->zones[zone];
  json_t *where = json_object();
  json_object_set_new(where, "zone", json_string(it->name));
  if (it->owner != 0) json_object_set_new(where, "owner", json_integer(it->owner));
  if (it->columns > 0 && place >= 0)
    json_object_set_new(where, "space", json_string(it->names[place]));
  else if ((it->flags & BZ_ZONE_ORDERED) && bz_reads(it->counted, seat))
    json_object_set_new(where, "place", json_integer(place + 1));
  json_object_set_new(out, name, where);
}

static void set_purse(json_t *out, const char *name, const bz_table *table,
                      int32_t purse) {
  json_t *where = json_object();
  json_object_set_new(where, "purse", json_string(table->purses[purse].name));
  if (table->purses[purse].owner != 0)
    json_object_set_new(where, "owner", json_integer(table->purses[purse].owner));
  json_object_set_new(out, name, where);
}

static void set_details(json_t *out, const bz_game *game, const bz_event *event,
                        int seat) {
  const bz_engine *engine = game->engine;
  const char *text = game->journal->text + event->text;
  bool named = bz_reads(event->named, seat);
  if (event->card >= 0 && named)
    json_object_set_new(out, "card",
                        json_string(engine->pack->cards->cards[event->card].id));
  if (event->kind <= BZ_EVENT_SHOW)
    set_zone(out, "from", engine->table, event->from, event->from_place, seat);
  if (event->kind == BZ_EVENT_MOVE) {
    set_zone(out, "to", engine->table, event->to, event->to_place, seat);
    if (!event->a) json_object_set_new(out, "face", json_string("down"));
  }
  if (event->kind == BZ_EVENT_PAY) {
    set_purse(out, "from", engine->table, event->from);
    set_purse(out, "to", engine->table, event->to);
  }
  bool counts = event->kind == BZ_EVENT_PAY || event->kind == BZ_EVENT_ROLL ||
                event->kind == BZ_EVENT_MARK;
  if (counts && named) json_object_set_new(out, "n", json_integer(event->n));
  if (event->kind == BZ_EVENT_SAY) {
    char *words =
        bz_words(engine, text, event->size, seat < 0 ? 0 : seat, seat == BZ_REFEREE);
    json_object_set_new(out, "text", json_string(words != NULL ? words : ""));
    free(words);
  }
  if (event->kind == BZ_EVENT_STATUS) {
    json_object_set_new(out, "name", json_string(text));
    json_object_set_new(out, "value",
                        event->a == BZ_IS_TEXT ? json_string(text + strlen(text) + 1)
                                               : json_integer(event->n));
  }
  if (event->kind == BZ_EVENT_RESIGN)
    json_object_set_new(out, "seat", json_integer(event->a));
}

typedef struct reading {
  const bz_game *game;
  json_t *out;
  int seat;
  size_t since, number;
} reading;

static void read_event(reading *it, const bz_event *event) {
  if (!bz_reads(event->seen, it->seat)) return;
  size_t number = it->number++;
  if (number < it->since) return;
  json_t *out = json_object();
  json_object_set_new(out, "event", json_string(event_names[event->kind]));
  set_details(out, it->game, event, it->seat);
  json_array_append_new(it->out, out);
}

static void read_branch(reading *it, size_t from, size_t to, int branch) {
  for (size_t i = from; i < to; i++)
    if (it->game->journal->events[i].branch == branch)
      read_event(it, &it->game->journal->events[i]);
}

/* Branches are read in seat order, the reader's own first, whatever order they ran in; while
   they are open only the reader's own. */
static void read_branches(reading *it, size_t from, size_t to, bool joined) {
  if (it->seat > 0) read_branch(it, from, to, it->seat);
  for (int seat = 1; (joined || it->seat == BZ_REFEREE) && seat <= BZ_SEATS_MAX; seat++)
    if (seat != it->seat) read_branch(it, from, to, seat);
}

static json_t *read_journal(const bz_game *game, int seat, size_t since) {
  reading it = {.game = game, .out = json_array(), .seat = seat, .since = since};
  const bz_journal *journal = game->journal;
  size_t opened = 0;
  bool open = false;
  for (size_t i = 0; journal != NULL && i < journal->count; i++) {
    const bz_event *event = &journal->events[i];
    if (open && event->kind == BZ_EVENT_JOIN) read_branches(&it, opened, i, true);
    if (event->kind == BZ_EVENT_TOGETHER) opened = i + 1;
    if (event->kind == BZ_EVENT_TOGETHER || event->kind == BZ_EVENT_JOIN)
      open = event->kind == BZ_EVENT_TOGETHER;
    if (event->branch == 0) read_event(&it, event);
  }
  if (open) read_branches(&it, opened, journal->count, false);
  return it.out;
}

json_t *bz_game_journal(bz_game *game, int seat, size_t since) {
  return read_journal(game, seat, since);
}

json_t *bz_game_journal_full(bz_game *game) { return read_journal(game, BZ_REFEREE, 0); }
