/* piece.c - the state of a piece other than its place. */
#include "journal.h"
#include "sight.h"
#include "table.h"
#include <assert.h>
#include <string.h>

int32_t bz_piece_new(bz_table *table, int32_t card, uint16_t lot) {
  if (!bz_table_grow(table, (void **)&table->pieces, table->piece_count + 1,
                     &table->piece_room, sizeof(bz_piece)))
    return 0;
  bz_piece *piece = &table->pieces[++table->piece_count];
  memset(piece, 0, sizeof *piece);
  piece->card = card;
  piece->lot = lot;
  piece->space = -1;
  return table->piece_count;
}

/* Writes what happened to a piece where it lies; whoever sees its face reads its name. */
static void note(bz_table *table, int32_t piece, bz_event_kind kind, int32_t a, int64_t n,
                 bz_seats named) {
  const bz_piece *it = &table->pieces[piece];
  const bz_zone *zone = &table->zones[it->zone];
  bz_event event = {
      .kind = (uint8_t)kind, .card = it->card, .from = it->zone, .a = a, .n = n};
  event.from_place = it->space >= 0 ? it->space : it->place;
  event.named = named;
  event.seen = (bz_seats)(named | (zone->flags & BZ_ZONE_ORDERED ? zone->counted : 0));
  bz_journal_add(table, event, NULL, 0);
}

static bool mine(const bz_table *table, int32_t piece) {
  return table->branch == 0 || bz_touchable(table, bz_piece_owner(table, piece));
}

bz_fault bz_piece_flip(bz_table *table, int32_t piece, bool up) {
  bz_piece *it = &table->pieces[piece];
  if (!mine(table, piece)) return BZ_FOREIGN;
  if (it->face == (uint8_t)up) return BZ_FINE;
  bz_seats before = bz_sees(table, piece);
  it->face = (uint8_t)up;
  bz_sight_changed(table, piece);
  table->version++;
  note(table, piece, BZ_EVENT_FLIP, up, 0, (bz_seats)(before | bz_sees(table, piece)));
  return BZ_FINE;
}

bz_fault bz_piece_turn(bz_table *table, int32_t piece, int quarters) {
  assert(quarters >= 0 && quarters < 4);
  bz_piece *it = &table->pieces[piece];
  if (!mine(table, piece)) return BZ_FOREIGN;
  if (it->turn == quarters) return BZ_FINE;
  it->turn = (uint8_t)quarters;
  bz_zone_stirred(table, it->zone);
  note(table, piece, BZ_EVENT_TURN, quarters, 0, bz_sees(table, piece));
  return BZ_FINE;
}

bz_fault bz_piece_mark(bz_table *table, int32_t piece, int mark, int value) {
  assert(mark >= 0 && mark < table->mark_count && value >= INT16_MIN &&
         value <= INT16_MAX);
  bz_piece *it = &table->pieces[piece];
  if (!mine(table, piece)) return BZ_FOREIGN;
  if (it->marks[mark] == value) return BZ_FINE;
  it->marks[mark] = (int16_t)value;
  table->version++;
  note(table, piece, BZ_EVENT_MARK, mark, value, bz_sees(table, piece));
  return BZ_FINE;
}

static void drop_marks(bz_table *table, int32_t piece) {
  for (int mark = 0; mark < table->mark_count; mark++)
    if (!table->marks[mark].keep) table->pieces[piece].marks[mark] = 0;
}

static bool is_play(const bz_table *table, int32_t zone) {
  return table->zones[zone].flags & BZ_ZONE_PLAY;
}

static bool bears(const bz_table *table, const bz_piece *it) {
  for (int32_t i = 0; i < it->zone_count; i++)
    if (table->zones[it->first_zone + i].count > 0) return true;
  return false;
}

/* Does it matter to what is in play? If it does something there, or what lies on it may. */
static bool matters(const bz_table *table, const bz_piece *it) {
  return table->stands == NULL || table->stands[it->card] != 0 || bears(table, it);
}

void bz_piece_came(bz_table *table, int32_t piece, int32_t from) {
  bz_piece *it = &table->pieces[piece];
  bool was = is_play(table, from), is = is_play(table, it->zone);
  if ((is || was) && matters(table, it)) table->play_version++;
  if (is && !was) it->arrived = ++table->arrivals;
  if (was && !is) {
    it->arrived = 0;
    drop_marks(table, piece);
  }
}

bool bz_piece_in_play(const bz_table *table, int32_t piece) {
  while (piece != 0) {
    const bz_zone *zone = &table->zones[table->pieces[piece].zone];
    if (!(zone->flags & BZ_ZONE_PLAY)) return false;
    piece = zone->piece;
  }
  return true;
}

void bz_marks_end(bz_table *table, const char *moment) {
  for (int mark = 0; mark < table->mark_count; mark++) {
    const char *ends = table->marks[mark].ends;
    if (ends == NULL || strcmp(ends, moment) != 0) continue;
    for (int32_t piece = 1; piece <= table->piece_count; piece++)
      if (table->pieces[piece].marks[mark] != 0) bz_piece_mark(table, piece, mark, 0);
  }
}

int bz_mark_find(const bz_table *table, const char *name) {
  for (int mark = 0; mark < table->mark_count; mark++)
    if (strcmp(table->marks[mark].name, name) == 0) return mark;
  return -1;
}

int bz_mark_new(bz_table *table, const char *name, bool keep, bool open,
                const char *ends) {
  if (table->mark_count == BZ_MARKS_MAX) return -1;
  const char *copy = bz_table_text(table, name);
  const char *until = ends != NULL ? bz_table_text(table, ends) : NULL;
  if (copy == NULL || (ends != NULL && until == NULL)) return -1;
  table->marks[table->mark_count] =
      (bz_mark_kind){.name = copy, .keep = keep, .open = open, .ends = until};
  return table->mark_count++;
}

int bz_piece_owner(const bz_table *table, int32_t piece) {
  return bz_zone_seat(table, table->pieces[piece].zone);
}
