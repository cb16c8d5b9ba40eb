/*
** counting.h - counts pieces and tokens its own way, without asking bz_table_check.
** Each returns NULL, or what is wrong.
*/
#ifndef BZ_COUNTING_H
#define BZ_COUNTING_H

#include "table.h"
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#define COUNTED_MAX 512

/* Every piece is held by exactly one zone, once, and is the one to say so. */
static inline const char *count_pieces(const bz_table *table) {
  int held[COUNTED_MAX] = {0};
  if (table->piece_count >= COUNTED_MAX) return "too many pieces to count";
  for (int32_t zone = 1; zone <= table->zone_count; zone++)
    for (int32_t place = 0; place < table->zones[zone].count; place++) {
      int32_t piece = table->zones[zone].pieces[place];
      if (piece < 1 || piece > table->piece_count) return "a zone holds a stranger";
      if (table->pieces[piece].zone != zone) return "a piece says it is elsewhere";
      held[piece]++;
    }
  for (int32_t piece = 1; piece <= table->piece_count; piece++)
    if (held[piece] != 1)
      return held[piece] == 0 ? "a piece is lost" : "a piece is doubled";
  return NULL;
}

/* Every piece in a grid has one space, every filled space one piece of that grid. */
static inline const char *count_spaces(const bz_table *table) {
  int filled[COUNTED_MAX] = {0};
  for (int32_t zone = 1; zone <= table->zone_count; zone++) {
    const bz_zone *it = &table->zones[zone];
    for (int32_t space = 0; space < it->columns * it->rows; space++) {
      int32_t piece = it->spaces[space];
      if (piece == 0) continue;
      if (table->pieces[piece].zone != zone) return "a space holds a piece of elsewhere";
      if (table->pieces[piece].space != space) return "a piece says it has another space";
      filled[piece]++;
    }
  }
  for (int32_t piece = 1; piece <= table->piece_count; piece++) {
    bool in_grid = table->zones[table->pieces[piece].zone].columns > 0;
    if (filled[piece] != in_grid) return "a piece has no space, or too many";
  }
  return NULL;
}

/* Going up from any piece to what carries it ends at the table. */
static inline const char *count_carriers(const bz_table *table) {
  for (int32_t piece = 1; piece <= table->piece_count; piece++) {
    int32_t steps = 0;
    int32_t carrier = table->zones[table->pieces[piece].zone].piece;
    for (; carrier != 0; carrier = table->zones[table->pieces[carrier].zone].piece)
      if (++steps > table->piece_count) return "a piece lies inside itself";
  }
  return NULL;
}

/* The tokens of a unit, over all purses. */
static inline int64_t count_tokens(const bz_table *table, const char *unit) {
  uint64_t sum = 0;
  for (int32_t purse = 1; purse <= table->purse_count; purse++)
    if (strcmp(table->purses[purse].unit, unit) == 0)
      sum += (uint64_t)table->purses[purse].amount;
  return (int64_t)sum;
}

static inline const char *count_all_pieces(const bz_table *table) {
  const char *wrong = count_pieces(table);
  if (wrong == NULL) wrong = count_spaces(table);
  return wrong != NULL ? wrong : count_carriers(table);
}

#endif
