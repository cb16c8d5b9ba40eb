/*
** journal.h - what happened, in order; append-only host memory beside the arena.
** Every event carries who notices it at all (seen) and who learns its secret part (named: the
** card's name, the amount), fixed when it happened. A seat's own journal is made from that.
** A snapshot remembers the length; going back cuts the journal to it.
*/
#ifndef BZ_JOURNAL_H
#define BZ_JOURNAL_H

#include "types.h"
#include <stdbool.h>
#include <stddef.h>

typedef enum bz_event_kind {
  BZ_EVENT_MOVE,     /* a card, from -> to */
  BZ_EVENT_FLIP,     /* a = up */
  BZ_EVENT_TURN,     /* a = quarter turns */
  BZ_EVENT_MARK,     /* a = mark, n = value */
  BZ_EVENT_SHUFFLE,  /* from */
  BZ_EVENT_SHOW,     /* a zone's visibility changed: from */
  BZ_EVENT_PAY,      /* purses from -> to, n = amount */
  BZ_EVENT_ROLL,     /* a = sides, n = face, b = source */
  BZ_EVENT_SAY,      /* text */
  BZ_EVENT_ANSWER,   /* a = seat, text = decision id and answer */
  BZ_EVENT_STATUS,   /* text = name, n, a = kind */
  BZ_EVENT_RESIGN,   /* a = seat */
  BZ_EVENT_TOGETHER, /* branches open */
  BZ_EVENT_JOIN,     /* and are joined, in seat order */
  BZ_EVENT_RESULT
} bz_event_kind;

typedef struct bz_event {
  uint8_t kind, branch; /* branch: the seat whose branch it happened in, 0 = main line */
  bz_seats seen, named;
  int32_t card;                 /* the definition, -1 = none */
  int32_t from, to;             /* zones or purses */
  int32_t from_place, to_place; /* places from 0; in grids spaces */
  int32_t a, b;
  int64_t n;
  uint32_t text, size; /* bytes in the journal's text store */
} bz_event;

struct bz_journal {
  bz_event *events;
  size_t count, room;
  char *text;
  size_t text_count, text_room;
};

typedef struct bz_journal_mark {
  size_t events, text;
} bz_journal_mark;

bz_journal *bz_journal_new(void);
void bz_journal_free(bz_journal *journal);
bz_journal_mark bz_journal_here(const bz_journal *journal);
void bz_journal_cut(bz_journal *journal, bz_journal_mark mark);

/* An event of the table as it stands, if a journal is kept: branch, sight and hash are
   seen to. text may be NULL. */
void bz_journal_add(bz_table *table, bz_event event, const char *text, size_t size);

#endif
