/* token.c - purses, and the one way to pay. */
#include "token.h"
#include "journal.h"
#include "table.h"
#include <assert.h>
#include <string.h>

int32_t bz_purse_new(bz_table *table, const char *name, const char *unit, int owner) {
  if (!bz_table_grow(table, (void **)&table->purses, table->purse_count + 1,
                     &table->purse_room, sizeof(bz_purse)))
    return 0;
  bz_purse *purse = &table->purses[table->purse_count + 1];
  memset(purse, 0, sizeof *purse);
  purse->name = bz_table_text(table, name);
  purse->unit = bz_table_text(table, unit);
  if (purse->name == NULL || purse->unit == NULL) return 0;
  purse->owner = owner;
  purse->max = INT64_MAX;
  purse->seen = bz_everyone(table);
  return ++table->purse_count;
}

void bz_purse_start(bz_table *table, int32_t purse, int64_t amount, int64_t min,
                    int64_t max) {
  bz_purse *it = &table->purses[purse];
  it->amount = it->start = amount;
  it->min = min;
  it->max = max;
  for (int seat = 0; seat <= BZ_SEATS_MAX; seat++)
    it->low[seat] = it->high[seat] = amount;
}

/* How far it is from low to high, at most INT64_MAX. */
static int64_t gap(int64_t low, int64_t high) {
  return low < 0 && high > INT64_MAX + low ? INT64_MAX : high - low;
}

/* Even a bank cannot count beyond 64 bits. */
static int64_t can_give(const bz_purse *purse) {
  return gap(purse->flags & BZ_PURSE_ENDLESS ? INT64_MIN : purse->min, purse->amount);
}

static int64_t can_take(const bz_purse *purse) {
  return gap(purse->amount, purse->flags & BZ_PURSE_ENDLESS ? INT64_MAX : purse->max);
}

int64_t bz_purse_payable(const bz_table *table, int32_t from, int32_t to) {
  int64_t give = can_give(&table->purses[from]), take = can_take(&table->purses[to]);
  return give < take ? give : take;
}

static void raise_high(bz_purse *purse, int seat, int64_t by) {
  if (by > gap(purse->high[seat], purse->max))
    purse->high[seat] = purse->max;
  else
    purse->high[seat] += by;
}

static void lower_low(bz_purse *purse, int seat, int64_t by) {
  if (by > gap(purse->min, purse->low[seat]))
    purse->low[seat] = purse->min;
  else
    purse->low[seat] -= by;
}

/* A seat that saw how much moved shifts what it can deduce; one that did not only knows
   that the amount lies within the purse's ends, and that a purse got from the giver (NULL:
   it gave) no more than that can have had. The true amount must not show in it. */
static void deduce(bz_table *table, bz_purse *purse, int64_t by, bz_seats saw,
                   const bz_purse *giver) {
  for (int seat = 0; seat <= table->seat_count; seat++) {
    if (purse->seen & BZ_SEAT(seat)) {
      purse->low[seat] = purse->high[seat] = purse->amount;
    } else if (saw & BZ_SEAT(seat)) {
      lower_low(purse, seat, -by);
      raise_high(purse, seat, by);
    } else if (giver == NULL) {
      purse->low[seat] = purse->min;
    } else {
      bool endless = giver->flags & BZ_PURSE_ENDLESS;
      raise_high(purse, seat, endless ? INT64_MAX : gap(giver->min, giver->high[seat]));
    }
  }
}

/* Who reads the amount of a payment: who sees either purse, or everybody where the flow
   is open. */
static bz_seats readers(const bz_table *table, const bz_purse *from, const bz_purse *to,
                        bool quiet) {
  bz_seats seen = 0;
  if (!(from->flags & BZ_PURSE_ENDLESS)) seen |= from->seen;
  if (!(to->flags & BZ_PURSE_ENDLESS)) seen |= to->seen;
  if (quiet) {
    bz_seats both = bz_everyone(table);
    if (!(from->flags & BZ_PURSE_ENDLESS)) both &= from->seen;
    if (!(to->flags & BZ_PURSE_ENDLESS)) both &= to->seen;
    return both;
  }
  return (from->flags | to->flags) & BZ_PURSE_FLOW ? bz_everyone(table) : seen;
}

bz_fault bz_purse_pay(bz_table *table, int32_t from, int32_t to, int64_t n, bool quiet,
                      int64_t *paid) {
  bz_purse *giver = &table->purses[from], *taker = &table->purses[to];
  assert(n >= 0);
  *paid = 0;
  if (strcmp(giver->unit, taker->unit) != 0) return BZ_UNIT;
  if (!bz_touchable(table, giver->owner) || !bz_touchable(table, taker->owner)) {
    bool from_bank = (giver->flags & BZ_PURSE_ENDLESS) && giver->owner == 0;
    bool to_bank = (taker->flags & BZ_PURSE_ENDLESS) && taker->owner == 0;
    if (!(from_bank && bz_touchable(table, taker->owner)) &&
        !(to_bank && bz_touchable(table, giver->owner)))
      return BZ_FOREIGN;
  }
  bool track = (giver->flags | taker->flags) & BZ_PURSE_CLAMP;
  int64_t most = bz_purse_payable(table, from, to);
  if (n > most && track) n = most;
  if (n > can_give(giver)) return BZ_SHORT;
  if (n > can_take(taker)) return BZ_BRIMFUL;
  *paid = n;
  if ((n == 0 && !quiet) || from == to) return BZ_FINE;
  giver->amount -= n;
  taker->amount += n;
  bz_seats saw = readers(table, giver, taker, quiet);
  deduce(table, taker, n, saw, giver); /* first: it needs what the giver can have had */
  deduce(table, giver, -n, saw, NULL);
  if (n == 0) return BZ_FINE;
  table->version++;
  bz_event event = {.kind = BZ_EVENT_PAY, .card = -1, .from = from, .to = to, .n = n};
  event.named = saw;
  event.seen = quiet ? saw : bz_everyone(table);
  bz_journal_add(table, event, NULL, 0);
  return BZ_FINE;
}

void bz_purse_show(bz_table *table, int32_t purse, bz_seats seen) {
  bz_purse *it = &table->purses[purse];
  it->seen = seen;
  for (int seat = 0; seat <= table->seat_count; seat++)
    if (seen & BZ_SEAT(seat)) it->low[seat] = it->high[seat] = it->amount;
  table->version++;
}

void bz_purse_show_sum(bz_table *table, int32_t purse, bz_seats seen) {
  table->purses[purse].sum_seen = seen;
  table->version++;
}

int32_t bz_purse_find(const bz_table *table, const char *name, int owner) {
  for (int32_t purse = 1; purse <= table->purse_count; purse++) {
    const bz_purse *it = &table->purses[purse];
    if (it->owner == owner && strcmp(it->name, name) == 0) return purse;
  }
  return 0;
}
