/* sight.c - who sees, who knows, who can tell apart. */
#include "sight.h"
#include "table.h"
#include <stdlib.h>
#include <string.h>

/* Is the face turned to whoever may look into the zone? */
static bool faces_out(const bz_zone *zone, const bz_piece *piece) {
  return piece->face && (!(zone->flags & BZ_ZONE_TOP) || piece->place == zone->count - 1);
}

/* Who sees the face now, leaving aside what a zone remembers for them. */
static bz_seats shown(const bz_table *table, int32_t piece) {
  const bz_piece *it = &table->pieces[piece];
  const bz_zone *zone = &table->zones[it->zone];
  bz_seats seen = faces_out(zone, it) ? zone->seen : 0;
  if (seen && (zone->flags & BZ_ZONE_HOST)) seen &= bz_sees(table, zone->piece);
  return (bz_seats)(seen | it->look);
}

bz_seats bz_sees(const bz_table *table, int32_t piece) {
  const bz_piece *it = &table->pieces[piece];
  bool remembers = table->zones[it->zone].flags & BZ_ZONE_KNOWN;
  return (bz_seats)(shown(table, piece) | (remembers ? it->knows : 0));
}

bool bz_sees_sorted(const bz_table *table, int32_t piece, int seat) {
  const bz_piece *it = &table->pieces[piece];
  return (it->look & BZ_SEAT(seat)) && !(it->knows & BZ_SEAT(seat));
}

bz_seats bz_sees_place(const bz_table *table, int32_t piece) {
  const bz_zone *zone = &table->zones[table->pieces[piece].zone];
  bz_seats seen = bz_sees(table, piece);
  return (bz_seats)(zone->flags & BZ_ZONE_ORDERED ? seen | zone->counted : seen);
}

/* Handles of the main line are 1, 2, ...; each branch numbers its own, so that the order in
   which branches run does not show in them. */
static uint32_t new_handle(bz_table *table, int seat) {
  uint32_t number = ++table->seats[seat].last_handle[table->branch];
  return number | (uint32_t)table->branch << 24;
}

/* These seats see the piece now: they know it, and have a name for it. */
static void learn(bz_table *table, bz_piece *piece, bz_seats seen) {
  table->learned |= (bz_seats)(seen & ~piece->knows);
  piece->knows |= seen;
  for (int seat = 0; seat <= table->seat_count; seat++)
    if ((seen & BZ_SEAT(seat)) && piece->handles[seat] == 0)
      piece->handles[seat] = new_handle(table, seat);
}

static void lose(bz_table *table, int32_t piece, bz_seats who, bool know);

/* The same with all that lies on the piece, but for what they see there. */
static void lose_load(bz_table *table, const bz_piece *piece, bz_seats who, bool know) {
  for (int32_t own = 0; own < piece->zone_count; own++) {
    const bz_zone *zone = &table->zones[piece->first_zone + own];
    for (int32_t place = 0; place < zone->count; place++) {
      bz_seats seen = bz_sees(table, zone->pieces[place]);
      lose(table, zone->pieces[place], (bz_seats)(who & ~seen), know);
    }
  }
}

/* These seats lose their handles of the piece, or even what they know of it. */
static void lose(bz_table *table, int32_t piece, bz_seats who, bool know) {
  bz_piece *it = &table->pieces[piece];
  if (know) it->knows &= (bz_seats)~who;
  for (int seat = 0; seat <= table->seat_count; seat++)
    if (who & BZ_SEAT(seat)) it->handles[seat] = 0;
  if (it->zone_count > 0 && who != 0) lose_load(table, it, who, know);
}

/* These seats can no longer tell which piece this is. */
static void forget(bz_table *table, int32_t piece, bz_seats who) {
  lose(table, piece, who, true);
}

void bz_sight_changed(bz_table *table, int32_t piece) {
  bz_piece *it = &table->pieces[piece];
  learn(table, it, bz_sees(table, piece));
  for (int32_t own = 0; own < it->zone_count; own++) {
    const bz_zone *zone = &table->zones[it->first_zone + own];
    for (int32_t place = 0; place < zone->count; place++)
      bz_sight_changed(table, zone->pieces[place]);
  }
}

/* Something left a zone in which these seats cannot tell pieces apart: it may have been
   any of them. */
static void mix(bz_table *table, int32_t zone, bz_seats blind) {
  const bz_zone *it = &table->zones[zone];
  for (int32_t place = 0; place < it->count; place++) {
    bz_seats seen = bz_sees(table, it->pieces[place]);
    forget(table, it->pieces[place], (bz_seats)(blind & ~seen));
  }
}

void bz_sight_leaves(bz_table *table, int32_t piece, bz_seats seen_before,
                     bz_seats placed_before, int32_t from, bz_seats seen_after) {
  bz_piece *it = &table->pieces[piece];
  bz_seats all = bz_everyone(table);
  bz_seats followed = (bz_seats)(seen_before | placed_before);
  bz_seats blind = (bz_seats)(all & ~followed & ~seen_after);
  if (blind) {
    forget(table, piece, blind);
    mix(table, from, blind);
  }
  if (!(table->zones[it->zone].flags & BZ_ZONE_ORDERED)) /* among others, out of sight */
    lose(table, piece, (bz_seats)(all & ~seen_after), false);
  bz_seats unfollowed = (bz_seats)(seen_after & ~followed);
  for (int seat = 0; seat <= table->seat_count; seat++)
    if (unfollowed & BZ_SEAT(seat)) it->handles[seat] = 0; /* it came from out of sight */
  if (it->zone_count > 0)
    bz_sight_changed(table, piece);
  else
    learn(table, it, seen_after);
  const bz_zone *left = &table->zones[from];
  if ((left->flags & BZ_ZONE_TOP) && left->count > 0)
    bz_sight_changed(table, left->pieces[left->count - 1]);
}

void bz_sight_shuffled(bz_table *table, int32_t zone) {
  const bz_zone *it = &table->zones[zone];
  bz_seats all = bz_everyone(table);
  for (int32_t place = 0; place < it->count; place++) {
    const bz_piece *piece = &table->pieces[it->pieces[place]];
    bz_seats seen =
        it->flags & BZ_ZONE_TOP ? piece->look : shown(table, it->pieces[place]);
    forget(table, it->pieces[place], (bz_seats)(all & ~seen));
  }
  if (it->count > 0) bz_sight_changed(table, it->pieces[it->count - 1]);
}

void bz_look_begin(bz_table *table, int32_t piece, int seat, bool sorted) {
  bz_piece *it = &table->pieces[piece];
  it->look |= BZ_SEAT(seat);
  if (!sorted) learn(table, it, BZ_SEAT(seat));
  table->version++;
}

void bz_look_end(bz_table *table, int32_t piece, int seat) {
  table->pieces[piece].look &= (bz_seats)~BZ_SEAT(seat);
  table->version++;
}

void bz_reveal(bz_table *table, int32_t piece, bz_seats to) {
  learn(table, &table->pieces[piece], to);
  table->version++;
}

/* Orders definitions, so that any true world gives the same list. */
static int by_number(const void *a, const void *b) {
  int32_t left = *(const int32_t *)a, right = *(const int32_t *)b;
  return (left > right) - (left < right);
}

/* Deals the definitions of the pieces of one lot that the seat does not know out anew. */
static void deal_lot(bz_table *table, const int32_t *pieces, int32_t *cards,
                     int32_t count, bz_rng *rng) {
  for (int32_t i = 0; i < count; i++)
    cards[i] = table->pieces[pieces[i]].card;
  qsort(cards, (size_t)count, sizeof *cards, by_number);
  if (rng != NULL) bz_rng_shuffle(rng, cards, count);
  for (int32_t i = 0; i < count; i++) {
    table->pieces[pieces[i]].card = cards[i];
    bz_zone_stirred(table, table->pieces[pieces[i]].zone);
  }
}

static bool unknown(const bz_table *table, int32_t piece, int seat) {
  bz_seats bit = BZ_SEAT(seat);
  return !(table->pieces[piece].knows & bit) && !(bz_sees(table, piece) & bit);
}

/* Unknown pieces in the order of zones and places: that order is the same in every world.
 */
static int32_t collect(const bz_table *table, int seat, int32_t *found) {
  int32_t count = 0;
  for (int32_t zone = 1; zone <= table->zone_count; zone++)
    for (int32_t place = 0; place < table->zones[zone].count; place++)
      if (unknown(table, table->zones[zone].pieces[place], seat))
        found[count++] = table->zones[zone].pieces[place];
  return count;
}

/* Sets what a guessed purse holds; the sums hold in this world, too. */
static void set_amount(bz_purse *purse, int64_t amount) {
  uint64_t more = (uint64_t)amount - (uint64_t)purse->amount;
  purse->start = (int64_t)((uint64_t)purse->start + more);
  purse->amount = amount;
}

static int64_t guess_between(int64_t low, int64_t high, bz_rng *rng) {
  bool wide = (uint64_t)high - (uint64_t)low > 1000; /* it may be all of 64 bits */
  if (wide) high = low + 1000;                       /* nobody hoards without end */
  return rng != NULL ? bz_rng_between(rng, low, high) : low + (high - low) / 2;
}

/* A purse that the seat sees only as a sum with its partner: both, so that the sum stays. */
static void guess_pair(bz_table *table, bz_purse *purse, int seat, bz_rng *rng) {
  bz_purse *other = &table->purses[purse->sum];
  int64_t total = purse->amount + other->amount;
  int64_t low = purse->low[seat], high = purse->high[seat];
  if (other->high[seat] < total && total - other->high[seat] > low)
    low = total - other->high[seat];
  if (total - other->low[seat] < high) high = total - other->low[seat];
  if (low > high) return;
  set_amount(purse, guess_between(low, high, rng));
  set_amount(other, total - purse->amount);
}

static bool guessable(const bz_purse *purse, int seat) {
  return !(purse->seen & BZ_SEAT(seat)) && !(purse->flags & BZ_PURSE_ENDLESS);
}

/* Is the purse the partner of one whose sum the seat sees? */
static bool is_partner(const bz_table *table, int32_t purse, int seat) {
  for (int32_t id = 1; id <= table->purse_count; id++)
    if (table->purses[id].sum == purse && (table->purses[id].sum_seen & BZ_SEAT(seat)))
      return true;
  return false;
}

/* What the seat cannot see gets an amount from what it can deduce. */
static void guess_purses(bz_table *table, int seat, bz_rng *rng) {
  for (int32_t id = 1; id <= table->purse_count; id++) {
    bz_purse *purse = &table->purses[id];
    if (!guessable(purse, seat)) continue;
    if (purse->sum != 0 && (purse->sum_seen & BZ_SEAT(seat))) {
      if (guessable(&table->purses[purse->sum], seat))
        guess_pair(table, purse, seat, rng);
    } else if (!is_partner(table, id, seat)) {
      set_amount(purse, guess_between(purse->low[seat], purse->high[seat], rng));
    }
  }
}

bool bz_sight_guess(bz_table *table, int seat, bz_rng *rng) {
  size_t room = (size_t)table->piece_count + 1;
  int32_t *found = malloc(room * 3 * sizeof *found);
  if (found == NULL) return false;
  int32_t *lot = found + room, *cards = lot + room;
  int32_t count = collect(table, seat, found);
  for (int32_t i = 0; i < count; i++) {
    if (found[i] == 0) continue;
    uint16_t which = table->pieces[found[i]].lot;
    int32_t size = 0;
    for (int32_t j = i; j < count; j++) {
      if (found[j] == 0 || table->pieces[found[j]].lot != which) continue;
      lot[size++] = found[j];
      found[j] = 0;
    }
    deal_lot(table, lot, cards, size, rng);
  }
  free(found);
  guess_purses(table, seat, rng);
  table->version++;
  table->play_version++;
  return true;
}
