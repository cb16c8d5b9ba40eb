/* types.h - words that all models share. */
#ifndef BZ_TYPES_H
#define BZ_TYPES_H

#include <stdint.h>

#define BZ_SEATS_MAX   8
#define BZ_MARKS_MAX   16
#define BZ_STATUS_MAX  16
#define BZ_STATUS_TEXT 48

typedef struct bz_table bz_table;
typedef struct bz_journal bz_journal;

/* A set of seats: bit n is seat n; bit 0 is a spectator, who sees what is public. */
typedef uint16_t bz_seats;
#define BZ_SEAT(n) ((bz_seats)(1u << (unsigned)(n)))

/* Why an operation was refused; the table is then unchanged. */
typedef enum bz_fault {
  BZ_FINE,
  BZ_FULL,     /* the zone has no room left */
  BZ_TAKEN,    /* the space holds a piece */
  BZ_NO_SPACE, /* a grid needs a space, and no space is free or none was named */
  BZ_INSIDE,   /* a piece cannot lie in a zone of its own */
  BZ_FOREIGN,  /* inside `together`: not a thing of the branch's seat */
  BZ_SHORT,    /* not enough in the purse */
  BZ_BRIMFUL,  /* the other purse cannot hold that much */
  BZ_UNIT,     /* two purses of different units */
  BZ_OUT_OF_MEMORY
} bz_fault;

/* What a public fact is. */
typedef enum bz_status_kind { BZ_IS_NUMBER, BZ_IS_TEXT, BZ_IS_SEAT } bz_status_kind;

#endif
