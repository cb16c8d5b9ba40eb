/* table_fixture.h - a small table for the tests of the models, with a journal. */
#ifndef BZ_TABLE_FIXTURE_H
#define BZ_TABLE_FIXTURE_H

#include "journal.h"
#include "munit.h"
#include "table.h"

#define FIXTURE_BYTES ((size_t)8 << 20)

static inline bz_table *new_table(int seats) {
  bz_arena *arena = bz_arena_new(FIXTURE_BYTES);
  munit_assert_not_null(arena);
  bz_table *table = bz_table_new(arena, seats);
  munit_assert_not_null(table);
  table->journal = bz_journal_new();
  bz_rng_seed(&table->rng, 1);
  return table;
}

static inline void free_table(void *fixture) {
  bz_table *table = fixture;
  bz_journal_free(table->journal);
  bz_arena_free(table->arena);
}

static inline bz_zone *zone_of(bz_table *table, int32_t zone) {
  return &table->zones[zone];
}

static inline bz_piece *piece_of(bz_table *table, int32_t piece) {
  return &table->pieces[piece];
}

/* A new piece of lot 1, lying in the zone. */
static inline int32_t new_piece(bz_table *table, int32_t card, int32_t zone) {
  int32_t piece = bz_piece_new(table, card, 1);
  munit_assert_int32(piece, >, 0);
  munit_assert_int(bz_zone_put(table, piece, zone), ==, BZ_FINE);
  return piece;
}

static inline bz_event last_event(const bz_table *table) {
  munit_assert_size(table->journal->count, >, 0);
  return table->journal->events[table->journal->count - 1];
}

#endif
