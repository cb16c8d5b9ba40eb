/* zone.c - where pieces lie, and the one way to move them. */
#include "zone.h"
#include "journal.h"
#include "sight.h"
#include "table.h"
#include <assert.h>
#include <string.h>

int32_t bz_zone_new(bz_table *table, const char *name, int owner, int32_t piece) {
  if (!bz_table_grow(table, (void **)&table->zones, table->zone_count + 1,
                     &table->zone_room, sizeof(bz_zone)))
    return 0;
  bz_zone *zone = &table->zones[table->zone_count + 1];
  memset(zone, 0, sizeof *zone);
  zone->name = bz_table_text(table, name);
  if (zone->name == NULL) return 0;
  zone->owner = owner;
  zone->piece = piece;
  zone->capacity = INT32_MAX;
  zone->seen = zone->counted = bz_everyone(table);
  zone->flags = BZ_ZONE_FACE_UP;
  return ++table->zone_count;
}

bool bz_zone_grid(bz_table *table, int32_t zone, int left, int first, int columns,
                  int rows, const char *const *names) {
  bz_zone *it = &table->zones[zone];
  size_t spaces = (size_t)columns * (size_t)rows;
  assert(it->count == 0 && spaces > 0);
  it->spaces = bz_arena_alloc(table->arena, spaces * sizeof *it->spaces);
  it->names = bz_arena_alloc(table->arena, spaces * sizeof *it->names);
  if (it->spaces == NULL || it->names == NULL) return false;
  memset(it->spaces, 0, spaces * sizeof *it->spaces);
  for (size_t space = 0; space < spaces; space++) {
    it->names[space] = bz_table_text(table, names[space]);
    if (it->names[space] == NULL) return false;
  }
  it->left = left;
  it->first = first;
  it->columns = columns;
  it->rows = rows;
  it->flags |= BZ_ZONE_ORDERED;
  if ((size_t)it->capacity > spaces) it->capacity = (int32_t)spaces;
  return true;
}

int bz_zone_seat(const bz_table *table, int32_t zone) {
  while (table->zones[zone].piece != 0)
    zone = table->pieces[table->zones[zone].piece].zone;
  return table->zones[zone].owner;
}

void bz_zone_stirred(bz_table *table, int32_t zone) {
  table->version++;
  table->moves++;
  table->zones[zone].moves++;
  while (table->zones[zone].piece != 0) {
    zone = table->pieces[table->zones[zone].piece].zone;
    table->zones[zone].moves++;
  }
  table->seats[table->zones[zone].owner].moves++;
}

int32_t bz_zone_find(const bz_table *table, const char *name, int owner) {
  for (int32_t zone = 1; zone <= table->zone_count; zone++) {
    const bz_zone *it = &table->zones[zone];
    if (it->owner == owner && it->piece == 0 && strcmp(it->name, name) == 0) return zone;
  }
  return 0;
}

/* Does the zone lie on the piece, or on something that lies on it? */
static bool lies_on(const bz_table *table, int32_t zone, int32_t piece) {
  for (int32_t host = table->zones[zone].piece; host != 0;
       host = table->zones[table->pieces[host].zone].piece)
    if (host == piece) return true;
  return false;
}

static int32_t free_space(const bz_zone *zone) {
  for (int32_t space = 0; space < zone->columns * zone->rows; space++)
    if (zone->spaces[space] == 0) return space;
  return -1;
}

/* Which space a piece would come to lie in; it may keep its own. */
static bz_fault space_for(const bz_zone *zone, int32_t piece, bz_landing landing,
                          int32_t *space) {
  *space = -1;
  if (zone->columns == 0) return BZ_FINE;
  *space = landing.space >= 0 ? landing.space : free_space(zone);
  if (*space < 0 || *space >= zone->columns * zone->rows) return BZ_NO_SPACE;
  int32_t there = zone->spaces[*space];
  return there == 0 || there == piece ? BZ_FINE : BZ_TAKEN;
}

bz_fault bz_zone_room(const bz_table *table, int32_t piece, int32_t zone,
                      bz_landing landing) {
  const bz_zone *to = &table->zones[zone];
  int32_t space;
  if (lies_on(table, zone, piece)) return BZ_INSIDE;
  if (table->pieces[piece].zone != zone && to->count >= to->capacity) return BZ_FULL;
  return space_for(to, piece, landing, &space);
}

static void take_out(bz_table *table, int32_t piece) {
  bz_piece *it = &table->pieces[piece];
  bz_zone *zone = &table->zones[it->zone];
  zone->count--;
  for (int32_t place = it->place; place < zone->count; place++) {
    zone->pieces[place] = zone->pieces[place + 1];
    table->pieces[zone->pieces[place]].place = place;
  }
  if (it->space >= 0) zone->spaces[it->space] = 0;
}

static void put_in(bz_table *table, int32_t piece, int32_t zone, int32_t place,
                   int32_t space) {
  bz_piece *it = &table->pieces[piece];
  bz_zone *to = &table->zones[zone];
  for (int32_t i = to->count; i > place; i--) {
    to->pieces[i] = to->pieces[i - 1];
    table->pieces[to->pieces[i]].place = i;
  }
  to->pieces[place] = piece;
  to->count++;
  it->zone = zone;
  it->place = place;
  it->space = space;
  if (space >= 0) to->spaces[space] = piece;
}

/* The place meant, in a zone that already lacks the piece. */
static int32_t place_for(bz_table *table, const bz_zone *zone, bz_landing landing) {
  if (landing.place == BZ_BOTTOM) return 0;
  if (landing.place == BZ_RANDOM)
    return (int32_t)bz_rng_below(bz_chance(table), (uint64_t)zone->count + 1);
  if (landing.place < 0 || landing.place > zone->count) return zone->count;
  return landing.place;
}

bz_fault bz_zone_put(bz_table *table, int32_t piece, int32_t zone) {
  bz_zone *to = &table->zones[zone];
  int32_t space;
  if (to->count >= to->capacity) return BZ_FULL;
  bz_fault fault = space_for(to, piece, BZ_LANDING, &space);
  if (fault != BZ_FINE) return fault;
  if (!bz_table_grow(table, (void **)&to->pieces, to->count, &to->room, sizeof(int32_t)))
    return BZ_OUT_OF_MEMORY;
  put_in(table, piece, zone, to->count, space);
  table->pieces[piece].face = (to->flags & BZ_ZONE_FACE_UP) != 0;
  if (to->flags & BZ_ZONE_PLAY) table->pieces[piece].arrived = ++table->arrivals;
  bz_sight_changed(table, piece);
  return BZ_FINE;
}

static void note_move(bz_table *table, int32_t piece, const bz_piece *was,
                      bz_seats named) {
  const bz_piece *is = &table->pieces[piece];
  const bz_zone *from = &table->zones[was->zone], *to = &table->zones[is->zone];
  bz_event event = {
      .kind = BZ_EVENT_MOVE, .card = is->card, .from = was->zone, .to = is->zone};
  event.from_place = was->space >= 0 ? was->space : was->place;
  event.to_place = is->space >= 0 ? is->space : is->place;
  event.a = is->face;
  event.b = is->turn;
  event.named = named;
  event.seen = (bz_seats)(named | from->counted | to->counted);
  bz_journal_add(table, event, NULL, 0);
}

static bz_fault may_move(bz_table *table, int32_t piece, int32_t zone,
                         bz_landing landing) {
  if (table->branch != 0 && (!bz_touchable(table, bz_piece_owner(table, piece)) ||
                             !bz_touchable(table, bz_zone_seat(table, zone))))
    return BZ_FOREIGN;
  bz_fault fault = bz_zone_room(table, piece, zone, landing);
  if (fault != BZ_FINE) return fault;
  bz_zone *to = &table->zones[zone];
  if (!bz_table_grow(table, (void **)&to->pieces, to->count, &to->room, sizeof(int32_t)))
    return BZ_OUT_OF_MEMORY;
  return BZ_FINE;
}

/* The face a piece gets in a zone: as asked, else as the zone has it. A move within a
   zone leaves it as it is. */
static uint8_t face_for(const bz_zone *to, const bz_piece *was, int32_t zone, int face) {
  if (face >= 0) return face != 0;
  if (was->zone == zone) return was->face;
  return (to->flags & BZ_ZONE_FACE_UP) != 0;
}

bz_fault bz_zone_move(bz_table *table, int32_t piece, int32_t zone, bz_landing landing) {
  bz_fault fault = may_move(table, piece, zone, landing);
  if (fault != BZ_FINE) return fault;
  bz_zone *to = &table->zones[zone];
  bz_piece *it = &table->pieces[piece], was = *it;
  bz_seats before = bz_sees(table, piece), placed = bz_sees_place(table, piece);
  int32_t space;
  take_out(table, piece);
  space_for(to, piece, landing, &space);
  put_in(table, piece, zone, place_for(table, to, landing), space);
  it->face = face_for(to, &was, zone, landing.face);
  if (landing.turn >= 0)
    it->turn = (uint8_t)(landing.turn & 3);
  else if (was.zone != zone)
    it->turn = 0;
  bz_piece_came(table, piece, was.zone);
  bz_seats after = bz_sees(table, piece);
  bz_sight_leaves(table, piece, before, placed, was.zone, after);
  bz_zone_stirred(table, was.zone);
  bz_zone_stirred(table, zone);
  if (!landing.quiet) note_move(table, piece, &was, (bz_seats)(before | after));
  return BZ_FINE;
}

static void set_place(bz_table *table, int32_t piece, const bz_piece *of) {
  bz_piece *it = &table->pieces[piece];
  bz_zone *zone = &table->zones[of->zone];
  it->zone = of->zone;
  it->place = of->place;
  it->space = of->space;
  zone->pieces[of->place] = piece;
  if (of->space >= 0) zone->spaces[of->space] = piece;
}

/* One of the two exchanged pieces has its new place: sight, marks, journal. */
static void swapped(bz_table *table, int32_t piece, const bz_piece *was, bz_seats before,
                    bz_seats placed) {
  bz_piece_came(table, piece, was->zone);
  bz_seats after = bz_sees(table, piece);
  bz_sight_leaves(table, piece, before, placed, was->zone, after);
  note_move(table, piece, was, (bz_seats)(before | after));
}

bz_fault bz_zone_swap(bz_table *table, int32_t piece, int32_t other) {
  bz_piece one = table->pieces[piece], two = table->pieces[other];
  if (piece == other) return BZ_FINE;
  if (table->branch != 0 && (!bz_touchable(table, bz_piece_owner(table, piece)) ||
                             !bz_touchable(table, bz_piece_owner(table, other))))
    return BZ_FOREIGN;
  if (lies_on(table, two.zone, piece) || lies_on(table, one.zone, other))
    return BZ_INSIDE;
  bz_seats one_seen = bz_sees(table, piece), two_seen = bz_sees(table, other);
  bz_seats one_placed = bz_sees_place(table, piece),
           two_placed = bz_sees_place(table, other);
  set_place(table, piece, &two);
  set_place(table, other, &one);
  if (one.zone != two.zone) {
    table->pieces[piece].face = face_for(&table->zones[two.zone], &one, two.zone, -1);
    table->pieces[other].face = face_for(&table->zones[one.zone], &two, one.zone, -1);
  }
  bz_zone_stirred(table, one.zone);
  bz_zone_stirred(table, two.zone);
  swapped(table, piece, &one, one_seen, one_placed);
  swapped(table, other, &two, two_seen, two_placed);
  return BZ_FINE;
}

void bz_zone_show(bz_table *table, int32_t zone, bz_seats seen) {
  bz_zone *it = &table->zones[zone];
  if (it->seen == seen) return;
  it->seen = seen;
  for (int32_t place = 0; place < it->count; place++)
    bz_sight_changed(table, it->pieces[place]);
  table->version++;
  bz_event event = {.kind = BZ_EVENT_SHOW, .card = -1, .from = zone, .a = seen};
  event.seen = event.named = bz_everyone(table);
  bz_journal_add(table, event, NULL, 0);
}

void bz_zone_count_to(bz_table *table, int32_t zone, bz_seats counted) {
  table->zones[zone].counted = counted;
  table->version++;
}

int32_t bz_space_find(const bz_zone *zone, const char *name) {
  for (int32_t space = 0; space < zone->columns * zone->rows; space++)
    if (strcmp(zone->names[space], name) == 0) return space;
  return -1;
}

void bz_space_near(const bz_zone *zone, int32_t space, int32_t near[4]) {
  int32_t column = space % zone->columns, row = space / zone->columns;
  near[0] = column + 1 < zone->columns ? space + 1 : -1;
  near[1] = row + 1 < zone->rows ? space + zone->columns : -1;
  near[2] = column > 0 ? space - 1 : -1;
  near[3] = row > 0 ? space - zone->columns : -1;
}
