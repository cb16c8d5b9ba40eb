/*
** decision.h - a question that waits for an answer: the only way into a game.
** Model code: an option is known here by what it stands for (a piece, a space, a seat, an
** item of a script's list); its key and label are made when somebody looks (bind_ask.c).
*/
#ifndef BZ_DECISION_H
#define BZ_DECISION_H

#include "types.h"
#include <stdbool.h>
#include <stddef.h>

typedef enum bz_ask { BZ_PICK, BZ_NUMBER_, BZ_SPLIT, BZ_ORDER, BZ_CONFIRM } bz_ask;

typedef enum bz_option_kind {
  BZ_OPT_PIECE,
  BZ_OPT_SPACE,
  BZ_OPT_SEAT,
  BZ_OPT_ITEM
} bz_option_kind;

typedef struct bz_option {
  bz_option_kind kind;
  int32_t
      id; /* the piece, the space's index, the seat, or the place in the list (from 1) */
  int32_t zone; /* of a space; of an item, the hash of its key */
  int32_t copy; /* 0; or n for the nth option of the same name whose state differs */
  bool waits;   /* it has still to pass the filter: only in playouts */
} bz_option;

typedef struct bz_decision {
  bool open;
  bz_ask kind;
  int seat;
  const char *id;    /* snake_case; lives as long as the decision */
  bool secret;       /* others do not even learn that this seat is being asked */
  bool single;       /* answered by one item, not by a list */
  bool none;         /* may be declined */
  bool mixed;        /* its spaces are of several zones, so that their names do not do */
  bool tested;       /* picks must pass the rule's own test as well */
  int64_t low, high; /* number: its range; split: the total is high */
  int32_t min, max;  /* picks: how many; split: number of parts */
  int32_t count;     /* options */
  int32_t room;
  bz_option *options;
  int32_t enough;   /* so many wanted options, and the others may wait for the filter */
  int32_t unsifted; /* how many do wait: only in playouts */
  int32_t
      asides; /* small actions that may be taken instead of answering; -1 = to be found */
  /* the answer */
  int32_t aside; /* the aside taken, from 0; -1 = the question itself is answered */
  bool declined;
  int64_t number; /* number; confirm: 1 = yes */
  int32_t chosen_count, chosen_room;
  int32_t *chosen; /* option indexes from 0 in the order given; split: the amounts */
} bz_decision;

/* Empties the decision and opens it; what its arrays can hold is kept. */
void bz_decision_open(bz_decision *decision, bz_ask kind, int seat, const char *id);
/* Adds an option; NULL without memory. */
bz_option *bz_decision_add(bz_table *table, bz_decision *decision);
/* Takes an option out; those behind it move up. */
void bz_decision_remove(bz_decision *decision, int32_t option);
/* Makes room for that many chosen ones. */
bool bz_decision_choose(bz_table *table, bz_decision *decision, int32_t count);
/* How many answers there are, counted up to limit. */
int64_t bz_decision_answers(const bz_decision *decision, int64_t limit);
/* Is there any answer besides declining? */
bool bz_decision_offers(const bz_decision *decision);
/* Would this answer be legal, leaving the rule's own test aside? NULL, or the reason. The
   chosen indexes are looked at, not kept. */
const char *bz_decision_refuses(const bz_decision *decision, bool declined,
                                int64_t number, const int32_t *chosen, int32_t count);

#endif
