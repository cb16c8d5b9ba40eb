/* view.c - the table and its journal as data for one seat: one serialiser for all games. */
#include "view.h"
#include "bind.h"
#include "bind_json.h"
#include "game.h"
#include "sight.h"
#include <stdlib.h>
#include <string.h>

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
  bool seen = bz_reads(bz_sees(table, id), seat);
  json_t *out = json_object();
  if (seen) {
    json_object_set_new(out, "id", json_string(card->id));
    json_object_set_new(out, "name", json_string(card->name));
  }
  json_object_set_new(out, "back", json_string(card->kind->back));
  if (seat != BZ_REFEREE && piece->handles[seat] != 0)
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
  bool backs = ordered && !(it->flags & BZ_ZONE_DECK) && bz_reads(it->counted, seat);
  json_object_set_new(out, "name", json_string(it->name));
  if (it->owner != 0) json_object_set_new(out, "owner", json_integer(it->owner));
  if (bz_reads(it->counted, seat))
    json_object_set_new(out, "count", json_integer(it->count));
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
    bool seen = bz_reads(bz_sees(engine->table, it->pieces[place]), seat);
    if (seen || backs)
      json_array_append_new(cards, piece_json(engine, it->pieces[place], seat));
    if (bz_sees_sorted(engine->table, it->pieces[place], seat)) ordered = false;
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
  else if (bz_reads(it->seen, seat))
    json_object_set_new(out, "amount", json_integer(it->amount));
  if (it->flags & BZ_PURSE_CLAMP) {
    json_object_set_new(out, "min", json_integer(it->min));
    json_object_set_new(out, "max", json_integer(it->max));
  }
  if (it->sum != 0 && bz_reads(it->sum_seen, seat))
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
