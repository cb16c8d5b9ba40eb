/* deck.c - shuffling and drawing. */
#include "deck.h"
#include "journal.h"
#include "sight.h"
#include "table.h"

bz_fault bz_deck_shuffle(bz_table *table, int32_t zone) {
  bz_zone *it = &table->zones[zone];
  if (table->branch != 0 && !bz_touchable(table, bz_zone_seat(table, zone)))
    return BZ_FOREIGN;
  bz_rng_shuffle(bz_chance(table), it->pieces, it->count);
  for (int32_t place = 0; place < it->count; place++)
    table->pieces[it->pieces[place]].place = place;
  bz_sight_shuffled(table, zone);
  bz_zone_stirred(table, zone);
  bz_event event = {.kind = BZ_EVENT_SHUFFLE, .card = -1, .from = zone};
  event.seen = event.named = (bz_seats)(it->seen | it->counted);
  bz_journal_add(table, event, NULL, 0);
  return BZ_FINE;
}

int32_t bz_deck_next(bz_table *table, int32_t zone) {
  bz_zone *it = &table->zones[zone];
  if (it->count == 0 && it->refill != 0) {
    bz_zone *source = &table->zones[it->refill];
    while (source->count > 0)
      if (bz_zone_move(table, source->pieces[source->count - 1], zone, BZ_LANDING) !=
          BZ_FINE)
        break;
    if (it->count > 0) bz_deck_shuffle(table, zone);
  }
  return it->count > 0 ? it->pieces[it->count - 1] : 0;
}
