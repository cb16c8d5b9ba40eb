/*
** cards.h - the printed cards of a game, read from YAML once and shared read-only by all of
** its tables. Knows nothing of Lua, effects or rules: an effect is a name with parameters.
** Host-side (malloc); nothing here belongs to a table's arena.
*/
#ifndef BZ_CARDS_H
#define BZ_CARDS_H

#include "report.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum bz_type {
  BZ_NIL,
  BZ_BOOL,
  BZ_INT,
  BZ_NUMBER,
  BZ_STRING,
  BZ_LIST,
  BZ_MAP
} bz_type;

typedef struct bz_value bz_value;
typedef struct bz_field bz_field;

/* A value of a card, with the place it was written at. */
struct bz_value {
  bz_type type;
  int file, line, col; /* file: which of bz_cards.files (a mod may change one field) */
  union {
    bool boolean;
    int64_t integer;
    double number;
    const char *string; /* NUL-terminated valid UTF-8 without NUL inside */
    struct {
      bz_value *items;
      size_t count;
    } list;
    struct {
      bz_field *fields; /* in the order written */
      size_t count;
    } map;
  } as;
};

struct bz_field {
  const char *name;
  int line, col;
  bz_value value;
};

typedef struct bz_kind {
  const char *name; /* "venue" */
  const char *back; /* cards of one back cannot be told apart face down; the kind's name
                       unless given */
  bz_value schema;  /* its whole entry in kinds.yaml, for `baize schema` */
} bz_kind;

typedef struct bz_card {
  const char *id, *name, *text; /* text: "{field}" already filled in; "" if it has none */
  const bz_kind *kind;
  int copies;
  const char *file; /* where it is written */
  int line, col;
  const char *const *tags; /* NULL-terminated */
  bz_value fields; /* a map: every declared field, defaults filled in; not id, name,
                      copies, tags, text, kind */
} bz_card;

/* Where something is written, and by which layer (bz_source.layer). */
typedef struct bz_origin {
  const char *file;
  int line, layer;
} bz_origin;

typedef enum bz_clash_kind {
  BZ_BOTH_CHANGE,     /* the same field, to different values: the later one has it */
  BZ_REMOVES_CHANGED, /* the card is gone */
  BZ_CHANGES_REMOVED, /* it stays gone */
  BZ_PRINTS_REMOVED   /* the later one's card is there */
} bz_clash_kind;

/* Two layers over the game do not agree about a card. */
typedef struct bz_clash bz_clash;
struct bz_clash {
  bz_clash_kind kind;
  const char *card, *field; /* ids; field: of BZ_BOTH_CHANGE, else NULL */
  bz_origin earlier, later;
  const bz_clash *next;
};

typedef struct bz_cards {
  const bz_kind *kinds;
  size_t kind_count;
  const bz_card *cards; /* in the order of the files and of the lines */
  size_t card_count;
  const char *const *files; /* the names of the sources, as given */
  uint64_t hash;            /* of all the text read */
  const bz_clash *clashes;  /* in the order they were read; NULL = none */
} bz_cards;

/* One file handed to the loader; nothing is read from disk here. */
typedef struct bz_source {
  const char *file; /* the name shown in messages: cards/chops/venues.yaml */
  const char *text;
  size_t size;
  int layer; /* 0 or 1: the game; above: its variant and mods, in their order */
} bz_source;

#define BZ_CARDS_FILE_MAX (4u << 20) /* bytes of one list */

/* Reads kinds.yaml (the source whose base name is that) and the lists. Adds every mistake
   to the report; NULL if there was any. Sources are read in the order given, all kinds
   before the lists; later ones (of a variant or a mod) may add kinds, and change or
   remove cards of earlier ones. A card that one layer over the game removes may still be
   changed or removed by a later one: it stays removed. Nothing of the sources is kept. The
   caller frees with bz_cards_free. */
bz_cards *bz_cards_load(const bz_source *sources, size_t count, bz_report *report);
void bz_cards_free(bz_cards *cards);

/* The card of that id, or NULL. */
const bz_card *bz_cards_find(const bz_cards *cards, const char *id);
/* A field of a map value, or NULL. */
const bz_value *bz_value_get(const bz_value *map, const char *name);

/* Reports every effect that a card names and that is not among names (NULL-terminated),
   with the nearest of them as a suggestion. */
void bz_cards_check_effects(const bz_cards *cards, const char *const *names,
                            bz_report *report);

/* A parameter that an effect takes from the card that names it. */
typedef struct bz_need {
  const char *effect, *parameter;
  bool number; /* it must be a number */
  bool either; /* one of those of the effect that are marked so is enough */
} bz_need;

/* Reports every effect of a card that lacks what its effect needs. The needs of an effect
   stand together; the last has no effect. */
void bz_cards_check_needs(const bz_cards *cards, const bz_need *needs, bz_report *report);

#endif
