/* view.c - the table and its journal as data for one seat: one serialiser for all games. */
#include "bind.h"
#include "bind_ask.h"
#include "bind_json.h"
#include "game.h"
#include "sight.h"
#include "words.h"
#include <stdlib.h>
#include <string.h>

#define REFEREE (-1) /* sees everything */

static bool sees(bz_seats set, int seat) {
  return seat == REFEREE || (set & BZ_SEAT(seat));
}

static json_t *zone_json(const bz_engine *engine, int32_t zone, int seat);

static json_t *marks_json(const bz_table *table, const bz_piece *piece, bool seen) {
  json_t *marks = NULL;
  for (int mark = 0; mark < table->mark_count; mark++) {
    if (piece->marks[mark] == 0 || !(seen || table->marks[mark].open)) continue;
    if (marks == NULL) marks = json_object();
    json_object_set_new(marks, table->marks[mark].name, json_integer(piece->marks[mark]));
  }
  return marks;
}

static json_t *piece_json(const bz_engine *engine, int32_t id, int seat) {
  const bz_table *table = engine->table;
  const bz_piece *piece = &table->pieces[id];
  const bz_card *card = &engine->pack->cards->cards[piece->card];
  const bz_zone *zone = &table->zones[piece->zone];
  bool seen = sees(bz_sees(table, id), seat);
  json_t *out = json_object();
  if (seen) {
    json_object_set_new(out, "id", json_string(card->id));
    json_object_set_new(out, "name", json_string(card->name));
  }
  json_object_set_new(out, "back", json_string(card->kind->back));
  if (seat != REFEREE && piece->handles[seat] != 0)
    json_object_set_new(out, "handle", json_integer(piece->handles[seat]));
  if (piece->space >= 0)
    json_object_set_new(out, "space", json_string(zone->names[piece->space]));
  if (!piece->face) json_object_set_new(out, "face", json_string("down"));
  if (piece->turn != 0) json_object_set_new(out, "turn", json_integer(piece->turn * 90));
  json_t *marks = marks_json(table, piece, seen);
  if (marks != NULL) json_object_set_new(out, "marks", marks);
  for (int32_t i = 0; seen && i < piece->zone_count; i++) {
    int32_t own = piece->first_zone + i;
    if (table->zones[own].count == 0) continue;
    json_t *on = json_object_get(out, "on");
    if (on == NULL) json_object_set_new(out, "on", on = json_array());
    json_array_append_new(on, zone_json(engine, own, seat));
  }
  return out;
}

/* Orders pieces by their card, so that nothing can be read from where one lies. */
static int by_card(const void *a, const void *b) {
  const json_t *left = *(json_t *const *)a, *right = *(json_t *const *)b;
  const char *one = json_string_value(json_object_get(left, "id"));
  const char *two = json_string_value(json_object_get(right, "id"));
  return strcmp(one != NULL ? one : "", two != NULL ? two : "");
}

static json_t *sorted(json_t *cards) {
  size_t count = json_array_size(cards);
  json_t **items = malloc((count + 1) * sizeof *items);
  json_t *out = json_array();
  for (size_t i = 0; items != NULL && i < count; i++)
    items[i] = json_array_get(cards, i);
  if (items != NULL) qsort(items, count, sizeof *items, by_card);
  for (size_t i = 0; items != NULL && i < count; i++)
    json_array_append(out, items[i]);
  free(items);
  json_decref(cards);
  return out;
}

static json_t *zone_json(const bz_engine *engine, int32_t zone, int seat) {
  const bz_zone *it = &engine->table->zones[zone];
  json_t *out = json_object(), *cards = json_array();
  bool ordered = it->flags & BZ_ZONE_ORDERED;
  bool backs = ordered && !(it->flags & BZ_ZONE_DECK) && sees(it->counted, seat);
  json_object_set_new(out, "name", json_string(it->name));
  if (it->owner != 0) json_object_set_new(out, "owner", json_integer(it->owner));
  if (sees(it->counted, seat)) json_object_set_new(out, "count", json_integer(it->count));
  if (it->capacity != INT32_MAX)
    json_object_set_new(out, "capacity", json_integer(it->capacity));
  if (it->flags & BZ_ZONE_DECK) json_object_set_new(out, "deck", json_true());
  if (it->columns > 0) {
    json_object_set_new(out, "columns", json_integer(it->columns));
    json_object_set_new(out, "rows", json_integer(it->rows));
    json_object_set_new(out, "left", json_integer(it->left));
    json_object_set_new(out, "first", json_integer(it->first));
  }
  for (int32_t place = 0; place < it->count; place++) {
    bool seen = sees(bz_sees(engine->table, it->pieces[place]), seat);
    if (seen || backs)
      json_array_append_new(cards, piece_json(engine, it->pieces[place], seat));
  }
  if (!ordered) cards = sorted(cards);
  json_object_set_new(out, "cards", cards);
  return out;
}

static json_t *purse_json(const bz_table *table, int32_t purse, int seat) {
  const bz_purse *it = &table->purses[purse];
  json_t *out = json_object();
  json_object_set_new(out, "name", json_string(it->name));
  if (it->owner != 0) json_object_set_new(out, "owner", json_integer(it->owner));
  if (it->flags & BZ_PURSE_ENDLESS)
    json_object_set_new(out, "endless", json_true());
  else if (sees(it->seen, seat))
    json_object_set_new(out, "amount", json_integer(it->amount));
  if (it->flags & BZ_PURSE_CLAMP) {
    json_object_set_new(out, "min", json_integer(it->min));
    json_object_set_new(out, "max", json_integer(it->max));
  }
  if (it->sum != 0 && sees(it->sum_seen, seat))
    json_object_set_new(out, "sum",
                        json_integer(it->amount + table->purses[it->sum].amount));
  return out;
}

static json_t *seats_json(const bz_game *game) {
  const bz_table *table = game->engine->table;
  json_t *seats = json_array();
  for (int seat = 1; seat <= table->seat_count; seat++) {
    json_t *it = json_object();
    json_object_set_new(it, "seat", json_integer(seat));
    json_object_set_new(it, "name", json_string(table->seats[seat].name));
    if (table->seats[seat].resigned) json_object_set_new(it, "resigned", json_true());
    if (table->seats[seat].dummy) json_object_set_new(it, "dummy", json_true());
    json_array_append_new(seats, it);
  }
  return seats;
}

static json_t *status_json(const bz_table *table) {
  json_t *out = json_object();
  for (int i = 0; i < table->status_count; i++) {
    const bz_status *it = &table->status[i];
    json_t *value =
        it->kind == BZ_IS_TEXT ? json_string(it->text) : json_integer(it->number);
    if (it->kind == BZ_IS_SEAT) {
      json_decref(value);
      value = json_string(table->seats[it->number].name);
    }
    json_object_set_new(out, it->name, value);
  }
  return out;
}

json_t *bz_game_result(const bz_game *game) {
  const bz_table *table = game->engine->table;
  const bz_result *result = &table->result;
  if (!result->over) return NULL;
  json_t *out = json_object(), *ranks = json_array(), *points = json_array();
  for (int seat = 1; seat <= table->seat_count; seat++) {
    json_array_append_new(ranks, json_integer(result->ranks[seat]));
    json_array_append_new(points, json_integer(result->points[seat]));
  }
  json_object_set_new(out, "ranks", ranks);
  if (result->scored)
    json_object_set_new(out, "points", points);
  else
    json_decref(points);
  if (result->draw) json_object_set_new(out, "draw", json_true());
  json_object_set_new(out, "reason", json_string(result->reason));
  return out;
}

typedef struct showing {
  int seat;
  json_t *out;
} showing;

/* shows = function(game, player) of the declaration: what the game adds to a seat's view. */
static int run_shows(lua_State *L) {
  showing *it = lua_touserdata(L, 1);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, "shows") != LUA_TFUNCTION) return 0;
  bz_pushkept(L, BZ_KEEP_GAME);
  bz_pushplayer(L, it->seat);
  bz_call_filter(L, 2, 1, "shows");
  it->out = bz_tojson(L, -1);
  return 0;
}

static void set_shows(bz_game *game, json_t *view, int seat) {
  showing it = {.seat = seat};
  char *error = NULL;
  if (!bz_game_aside(game, run_shows, &it, &error))
    json_object_set_new(view, "trouble", json_string(error));
  if (it.out != NULL) json_object_set_new(view, "shows", it.out);
  free(error);
}

json_t *bz_game_view(bz_game *game, int seat) {
  const bz_engine *engine = game->engine;
  json_t *out = json_object(), *zones = json_array(), *purses = json_array();
  json_object_set_new(out, "game", json_string(game->pack->id));
  json_object_set_new(out, "seat", json_integer(seat));
  json_object_set_new(out, "seats", seats_json(game));
  json_object_set_new(out, "status", status_json(engine->table));
  for (int32_t zone = 1; zone <= engine->table->zone_count; zone++)
    if (engine->table->zones[zone].piece == 0)
      json_array_append_new(zones, zone_json(engine, zone, seat));
  for (int32_t purse = 1; purse <= engine->table->purse_count; purse++)
    json_array_append_new(purses, purse_json(engine->table, purse, seat));
  json_object_set_new(out, "zones", zones);
  json_object_set_new(out, "purses", purses);
  json_t *result = bz_game_result(game);
  if (result != NULL) json_object_set_new(out, "result", result);
  if (engine->shows) set_shows(game, out, seat);
  return out;
}

/* The parts of a question that scripts word: made aside, so that nothing is left behind. */
typedef struct wording {
  int slot;
  json_t *out;
} wording;

/* What an option stands for, so that a screen can point at it. */
static void set_thing(json_t *out, const bz_engine *engine, const bz_decision *decision,
                      const bz_option *option) {
  const bz_table *table = engine->table;
  if (option->kind == BZ_OPT_SEAT)
    json_object_set_new(out, "seat", json_integer(option->id));
  if (option->kind == BZ_OPT_SPACE)
    json_object_set_new(out, "space",
                        json_string(table->zones[option->zone].names[option->id]));
  if (option->kind != BZ_OPT_PIECE) return;
  const bz_piece *piece = &table->pieces[option->id];
  if (bz_sees(table, option->id) & BZ_SEAT(decision->seat))
    json_object_set_new(out, "card",
                        json_string(engine->pack->cards->cards[piece->card].id));
  json_object_set_new(out, "zone", json_string(table->zones[piece->zone].name));
  if (piece->handles[decision->seat] != 0)
    json_object_set_new(out, "handle", json_integer(piece->handles[decision->seat]));
}

/* Sets a text field from the string on top of the stack, if it says anything, and pops. */
static void set_text(lua_State *L, json_t *out, const char *name) {
  const char *text = lua_tostring(L, -1);
  if (text != NULL && *text != '\0') json_object_set_new(out, name, json_string(text));
  lua_pop(L, 1);
}

static json_t *word_options(lua_State *L, int slot) {
  bz_engine *engine = bz_engine_of(L);
  const bz_decision *decision = &engine->slots[slot];
  json_t *options = json_array();
  char key[BZ_KEY_MAX];
  for (int32_t i = 0; i < decision->count; i++) {
    json_t *option = json_object();
    json_array_append_new(options, option);
    json_object_set_new(option, "key", json_string(bz_option_key(engine, slot, i, key)));
    bz_push_label(L, slot, i);
    set_text(L, option, "label");
    bz_push_help(L, slot, i);
    set_text(L, option, "help");
    set_thing(option, engine, decision, &decision->options[i]);
  }
  return options;
}

static json_t *word_asides(lua_State *L, int slot) {
  static const char *const names[] = {"key", "label", "help"};
  json_t *asides = json_array();
  for (int32_t i = 0; i < bz_engine_of(L)->slots[slot].asides; i++) {
    json_t *aside = json_object();
    json_array_append_new(asides, aside);
    bz_push_aside(L, slot, i);
    for (int field = 0; field < 3; field++) {
      lua_getfield(L, -1, names[field]);
      set_text(L, aside, names[field]);
    }
    lua_pop(L, 1);
  }
  return asides;
}

static json_t *word_parts(lua_State *L, int slot) {
  json_t *parts = json_array();
  for (int32_t i = 0; i < bz_engine_of(L)->slots[slot].max; i++) {
    bz_push_part(L, slot, i);
    json_array_append_new(parts, json_string(lua_tostring(L, -1)));
    lua_pop(L, 1);
  }
  return parts;
}

static int word_question(lua_State *L) {
  wording *it = lua_touserdata(L, 1);
  const bz_decision *decision = &bz_engine_of(L)->slots[it->slot];
  bz_push_prompt(L, it->slot);
  set_text(L, it->out, "prompt");
  json_object_set_new(it->out, "options", word_options(L, it->slot));
  if (decision->none) {
    bz_push_none(L, it->slot);
    set_text(L, it->out, "none");
  }
  if (decision->kind == BZ_SPLIT)
    json_object_set_new(it->out, "into", word_parts(L, it->slot));
  if (decision->asides > 0)
    json_object_set_new(it->out, "asides", word_asides(L, it->slot));
  return 0;
}

/* Options that made a script fail here say so. */
static void mark_closed(const bz_game *game, int seat, json_t *question) {
  json_t *option;
  size_t index;
  json_array_foreach(json_object_get(question, "options"), index, option) {
    const char *reason = bz_history_closed(game, seat, json_object_get(option, "key"));
    if (reason != NULL) json_object_set_new(option, "closed", json_string(reason));
  }
}

json_t *bz_game_question(bz_game *game, int seat) {
  static const char *const kinds[] = {"pick", "number", "split", "order", "confirm"};
  int slot = bz_game_slot(game, seat);
  if (slot < 0) return NULL;
  const bz_decision *decision = &game->engine->slots[slot];
  json_t *out = json_object();
  json_object_set_new(out, "id", json_string(decision->id));
  json_object_set_new(out, "seat", json_integer(seat));
  json_object_set_new(out, "kind", json_string(kinds[decision->kind]));
  if (decision->kind == BZ_PICK) {
    json_object_set_new(out, "single", json_boolean(decision->single));
    json_object_set_new(out, "min", json_integer(decision->min));
    json_object_set_new(out, "max", json_integer(decision->max));
  } else if (decision->kind == BZ_NUMBER_ || decision->kind == BZ_SPLIT) {
    json_object_set_new(out, "low", json_integer(decision->low));
    json_object_set_new(out, "high", json_integer(decision->high));
  }
  if (decision->secret || slot > 0) json_object_set_new(out, "secret", json_true());
  if (game->engine->declare_from >= 0)
    json_object_set_new(out, "back", json_integer(game->engine->declare_from));
  wording it = {.slot = slot, .out = out};
  char *error = NULL;
  if (!bz_game_aside(game, word_question, &it, &error))
    json_object_set_new(out, "trouble", json_string(error));
  free(error);
  mark_closed(game, seat, out);
  return out;
}

static int word_refused(lua_State *L) {
  wording *it = lua_touserdata(L, 1);
  bz_push_refused(L, it->slot);
  for (lua_Integer i = 1; lua_rawgeti(L, -1, i) == LUA_TTABLE; i++) {
    json_t *entry = json_object();
    json_array_append_new(it->out, entry);
    lua_getfield(L, -1, "key");
    json_object_set_new(entry, "key", json_string(lua_tostring(L, -1)));
    if (lua_getfield(L, -2, "reason") == LUA_TSTRING)
      json_object_set_new(entry, "reason", json_string(lua_tostring(L, -1)));
    lua_pop(L, 3);
  }
  return 0;
}

json_t *bz_game_refused(bz_game *game, int seat) {
  wording it = {.slot = bz_game_slot(game, seat), .out = json_array()};
  char *error = NULL;
  if (it.slot >= 0) bz_game_aside(game, word_refused, &it, &error);
  free(error);
  return it.out;
}

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
  else if ((it->flags & BZ_ZONE_ORDERED) && sees(it->counted, seat))
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
  bool named = sees(event->named, seat);
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
        bz_words(engine, text, event->size, seat < 0 ? 0 : seat, seat == REFEREE);
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
  if (!sees(event->seen, it->seat)) return;
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
  for (int seat = 1; (joined || it->seat == REFEREE) && seat <= BZ_SEATS_MAX; seat++)
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

json_t *bz_game_journal_full(bz_game *game) { return read_journal(game, REFEREE, 0); }
