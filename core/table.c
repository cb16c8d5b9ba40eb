/* table.c - the table itself: seats, public facts, and whether the sums hold. */
#include "table.h"
#include "journal.h"
#include "sight.h"
#include <stdio.h>
#include <string.h>

bz_table *bz_table_new(bz_arena *arena, int seats) {
  bz_table *table = bz_arena_alloc(arena, sizeof *table);
  if (table == NULL) return NULL;
  memset(table, 0, sizeof *table);
  table->arena = arena;
  arena->root = table;
  return bz_table_seats(table, seats) ? table : NULL;
}

bool bz_table_seats(bz_table *table, int seats) {
  table->seat_count = seats;
  for (int seat = 0; seat <= seats; seat++) {
    char name[16];
    snprintf(name, sizeof name, "P%d", seat);
    table->seats[seat].name = bz_table_text(table, seat == 0 ? "spectator" : name);
    if (table->seats[seat].name == NULL) return false;
  }
  return true;
}

bz_seats bz_everyone(const bz_table *table) {
  return (bz_seats)((1u << (unsigned)(table->seat_count + 1)) - 1u);
}

bz_seats bz_present(const bz_table *table) {
  return (bz_seats)(table->branch != 0 ? BZ_SEAT(table->branch) : bz_everyone(table));
}

const char *bz_table_text(bz_table *table, const char *text) {
  size_t size = strlen(text) + 1;
  char *copy = bz_arena_alloc(table->arena, size);
  if (copy != NULL) memcpy(copy, text, size);
  return copy;
}

bz_rng *bz_chance(bz_table *table) {
  return table->branch != 0 ? &table->branch_rng[table->branch] : &table->rng;
}

bool bz_touchable(const bz_table *table, int seat) {
  return table->branch == 0 || table->branch == seat;
}

bool bz_table_grow(bz_table *table, void **items, int32_t count, int32_t *room,
                   size_t size) {
  if (count < *room) return true;
  int32_t more = *room < 4 ? 4 : *room * 2;
  size_t bytes = (size_t)more * size;
  void *moved = *items == NULL
                    ? bz_arena_alloc(table->arena, bytes)
                    : bz_arena_resize(table->arena, *items, (size_t)*room * size, bytes);
  if (moved == NULL) return false;
  *items = moved;
  *room = more;
  return true;
}

static bz_status *status_named(bz_table *table, const char *name) {
  for (int i = 0; i < table->status_count; i++)
    if (strcmp(table->status[i].name, name) == 0) return &table->status[i];
  if (table->status_count == BZ_STATUS_MAX) return NULL;
  const char *copy = bz_table_text(table, name);
  if (copy == NULL) return NULL;
  bz_status *status = &table->status[table->status_count++];
  memset(status, 0, sizeof *status);
  status->name = copy;
  return status;
}

/* The event's text is the name and the text, each with its end. */
static void note_status(bz_table *table, const bz_status *status) {
  char line[BZ_STATUS_TEXT + 64];
  size_t size = strlen(status->name) + 1, rest = strlen(status->text) + 1;
  if (size > 64) size = 64;
  memcpy(line, status->name, size);
  line[size - 1] = '\0';
  memcpy(line + size, status->text, rest);
  bz_event event = {.kind = BZ_EVENT_STATUS,
                    .card = -1,
                    .a = (int32_t)status->kind,
                    .n = status->number};
  event.seen = event.named = bz_everyone(table);
  bz_journal_add(table, event, line, size + rest);
}

/* Copies as many whole characters (UTF-8) of a text as there is room for. */
static void copy_status(char out[BZ_STATUS_TEXT], const char *text) {
  size_t size = strlen(text);
  if (size >= BZ_STATUS_TEXT) {
    size = BZ_STATUS_TEXT - 1;
    while (size > 0 && ((unsigned char)text[size] & 0xc0) == 0x80)
      size--;
  }
  memcpy(out, text, size);
  out[size] = '\0';
}

bool bz_status_set(bz_table *table, const char *name, bz_status_kind kind, int64_t number,
                   const char *text) {
  bz_status *status = status_named(table, name);
  if (status == NULL) return false;
  status->kind = kind;
  status->number = number;
  copy_status(status->text, text != NULL ? text : "");
  table->version++;
  if (table->journal != NULL) note_status(table, status);
  return true;
}

/* Counts the pieces of one zone and sees that they say they are there. */
static const char *check_zone(const bz_table *table, int32_t id, int32_t *found) {
  const bz_zone *zone = &table->zones[id];
  if (zone->count > zone->capacity) return "a zone holds more than its capacity";
  for (int32_t place = 0; place < zone->count; place++) {
    int32_t piece = zone->pieces[place];
    if (piece < 1 || piece > table->piece_count) return "a zone holds what is no piece";
    const bz_piece *it = &table->pieces[piece];
    if (it->zone != id || it->place != place)
      return "a piece lies where it says it does not";
    if (zone->columns > 0 && (it->space < 0 || zone->spaces[it->space] != piece))
      return "a piece and its space disagree";
    if (zone->columns == 0 && it->space != -1)
      return "a piece has a space without a grid";
  }
  *found += zone->count;
  if (zone->columns == 0) return NULL;
  int32_t filled = 0;
  for (int32_t space = 0; space < zone->columns * zone->rows; space++)
    filled += zone->spaces[space] != 0;
  return filled == zone->count ? NULL : "a space is filled by a piece that is not there";
}

static const char *check_purse(const bz_table *table, int32_t id) {
  const bz_purse *purse = &table->purses[id];
  bool endless = purse->flags & BZ_PURSE_ENDLESS;
  if (!endless && (purse->amount < purse->min || purse->amount > purse->max))
    return "a purse holds less than its least or more than its most";
  uint64_t now = 0, first = 0; /* on the way a sum may run over; the last one fits */
  for (int32_t other = 1; other <= table->purse_count; other++) {
    if (strcmp(table->purses[other].unit, purse->unit) != 0) continue;
    now += (uint64_t)table->purses[other].amount;
    first += (uint64_t)table->purses[other].start;
  }
  return now == first ? NULL : "tokens were made or lost";
}

const char *bz_table_check(const bz_table *table) {
  int32_t found = 0;
  for (int32_t zone = 1; zone <= table->zone_count; zone++) {
    const char *wrong = check_zone(table, zone, &found);
    if (wrong != NULL) return wrong;
  }
  if (found != table->piece_count) return "a piece is in no zone or in two";
  for (int32_t purse = 1; purse <= table->purse_count; purse++) {
    const char *wrong = check_purse(table, purse);
    if (wrong != NULL) return wrong;
  }
  return NULL;
}
