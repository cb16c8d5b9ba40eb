/*
** cards_impl.h - what the files of the card loader share; nobody else includes it.
** A file goes through three stages: cards_yaml.c makes a tree of nodes of it, cards_check.c
** makes values of the nodes by the shapes that cards_kinds.c has read, and cards_list.c
** makes cards of the values. cards_text.c fills in their texts when all files are read.
*/
#ifndef BZ_CARDS_IMPL_H
#define BZ_CARDS_IMPL_H

#include "cards.h"
#include "cards_pool.h"
#include "text.h"
#include <yaml.h>

/* Bounds that no honest file comes near; they keep hostile ones cheap. */
#define BZ_DEPTH_MAX   32          /* lists and maps inside each other */
#define BZ_NODES_MAX   (1u << 20)  /* values in one file */
#define BZ_WORD_MAX    64          /* letters of an id or a field's name */
#define BZ_NAMES_MAX   256         /* kinds, fields of a map, values of a choice */
#define BZ_GUESSES_MAX 2000000     /* candidates for all the suggestions of a load */
#define BZ_TEXT_MAX    4096        /* bytes of a text, before and after it is filled in */
#define BZ_FILLS_MAX   64          /* {names} in a text */
#define BZ_TEXTS_MAX   (32u << 20) /* bytes of all the texts */

/* What a file says, before anybody asks what it means. */
typedef enum bz_node_kind {
  BZ_NODE_BAD, /* has been complained about already; passes every check unseen */
  BZ_NODE_SCALAR,
  BZ_NODE_LIST,
  BZ_NODE_MAP
} bz_node_kind;

typedef struct bz_node bz_node;
struct bz_node {
  bz_node *next; /* next item of the list; in a map keys and values take turns */
  union {
    const char *text;
    bz_node *first; /* of a list or map */
  } as;
  int line, col;
  bz_node_kind kind;
  bool plain; /* written without quotes, so it may be a number */
};

/* What a value should look like. Permanent. */
typedef enum bz_form {
  BZ_FORM_ANY,
  BZ_FORM_INTEGER,
  BZ_FORM_NUMBER,
  BZ_FORM_STRING,
  BZ_FORM_BOOLEAN,
  BZ_FORM_CHOICE,
  BZ_FORM_LIST,
  BZ_FORM_MAP,
  BZ_FORM_EFFECT,
  BZ_FORM_WORD, /* the rest only in the loader's own shapes */
  BZ_FORM_LATER /* looked at elsewhere */
} bz_form;

typedef struct bz_slot bz_slot;
typedef struct bz_shape bz_shape;
struct bz_shape {
  bz_form form;
  bool optional;
  const char *label;          /* its name in messages, with quotes: 'cost.gold' */
  const char *wanted;         /* "one of coffee, dive", for a choice */
  bz_value low, high;         /* BZ_NIL: no bound; of a list: of the number of items */
  const bz_value *standard;   /* its default, or NULL */
  const char *const *choices; /* NULL-terminated */
  const bz_shape *item;       /* of a list */
  const bz_slot *slots;       /* of a map */
  size_t slot_count;
};

struct bz_slot {
  const char *name;
  bz_shape shape;
};

/* What a kind's bz_kind does not show. */
typedef struct bz_kind_rules bz_kind_rules;
struct bz_kind_rules {
  bz_kind kind;
  const char *const *lists; /* NULL-terminated; NULL: named like the kind */
  bz_shape fields;          /* a map */
  const char *file;
  bz_kind_rules *next; /* while they are read */
};

/* A layer over the game has set this field of a card. */
typedef struct bz_claim bz_claim;
struct bz_claim {
  const char *field;
  bz_origin by;
  bz_claim *next;
};

/* A card while others may still change it. */
typedef struct bz_entry bz_entry;
struct bz_entry {
  bz_card card;
  const bz_kind_rules *rules; /* NULL if its kind is unknown */
  bz_value text;              /* as written */
  bool removed;
  bz_origin removal;   /* if it is removed */
  bz_origin anew;      /* if it took the place of a removed card; else file is NULL */
  bz_claim *claims;    /* one for each field that was set by a layer over the game */
  bool flawed;         /* BZ_NIL stands for a wrong field */
  const bz_card *done; /* the finished card */
  bz_entry *next;
};

/* What a bz_cards points into; the bz_cards comes first, so one casts to the other. */
typedef struct bz_library {
  bz_cards cards;
  bz_pool pool;
  const bz_kind_rules *rules; /* parallel to cards.kinds */
  bz_names ids;               /* of bz_entry */
} bz_library;

typedef struct bz_loader {
  bz_library *library;
  bz_report *report;
  const char *name; /* of the file being read */
  int file, layer;
  bz_pool scratch; /* nodes, emptied after each file */
  yaml_parser_t parser;
  yaml_event_t event;
  bz_kind_rules *kinds, **kinds_end;
  bz_entry *entries, **entries_end;
  const bz_clash **clashes_end;
  bool ids_lost;   /* a list could not be read to its end */
  bool kinds_lost; /* or kinds.yaml; cards cannot be checked then */
  long guesses;    /* candidates that may still be tried */
  size_t text_room;
  jmp_buf no_memory;
} bz_loader;

/* cards_yaml.c: the file's tree, or NULL if it is empty. What stands before a syntax
   error is returned; *broken says that there was one. */
bz_node *bz_read_yaml(bz_loader *load, const bz_source *source, bool *broken);

/* cards_node.c */
/* The value under that key, or NULL. */
const bz_node *bz_node_get(const bz_node *map, const char *name);
/* The same, and takes it out of the map. */
const bz_node *bz_node_take(bz_node *map, const char *name);
bool bz_node_is_null(const bz_node *node);
/* Finds out what an unquoted scalar is; false with a mistake if it is no usable number.
 */
bool bz_node_scalar(bz_loader *load, const bz_node *node, bz_value *value);
/* Is it a snake_case word? */
bool bz_is_word(const char *text);

/* cards_say.c: parts of messages */
typedef struct bz_phrase {
  char text[320];
} bz_phrase;
/* many, cut short if it is long */
bz_phrase bz_say_plain(const char *text);
/* 'many', the text "5", a list, a map, nothing */
bz_phrase bz_say_node(const bz_node *node);
/* 3, 0.5 */
bz_phrase bz_say_number(const bz_value *number);
/* " (did you mean 'x'?)" or "" */
bz_phrase bz_say_nearest(const bz_nearest *search);
/* Offers a candidate unless so many were tried that the file is a joke. */
void bz_guess(bz_loader *load, bz_nearest *search, const char *candidate);
/* The same for a NULL-terminated list, or NULL. */
void bz_guess_all(bz_loader *load, bz_nearest *search, const char *const *candidates);

/* cards_check.c: make permanent values of nodes; false if there was a mistake */
bool bz_check(bz_loader *load, const bz_shape *shape, const bz_node *node,
              bz_value *value);
/* cards_fields.c: the fields of a map: those written, else those of old (or NULL), else
   the defaults. also: further names to suggest for an unknown one, or NULL. */
bool bz_check_fields(bz_loader *load, const bz_shape *shape, const bz_node *node,
                     const bz_value *old, const char *const *also, bz_value *value);

/* cards_kinds.c */
void bz_read_kinds(bz_loader *load, const bz_node *root);
/* Moves the kinds into the library once all are read. */
void bz_finish_kinds(bz_loader *load);
/* The kind of that name, or NULL. */
const bz_kind_rules *bz_find_kind(const bz_library *library, const char *name);
/* The one kind that the file settles, or NULL. base: the file's name without .yaml */
const bz_kind_rules *bz_kind_of_file(const bz_library *library, const char *base);

/* cards_shape.c: what kinds.yaml says of one field. path: its name, with those around it.
 */
void bz_read_shape(bz_loader *load, const bz_node *node, const char *path,
                   bz_shape *shape);
/* Reads the fields of a kind or map into the shape. */
void bz_read_slots(bz_loader *load, const bz_node *node, const char *path,
                   bz_shape *shape);

/* cards_list.c */
void bz_read_list(bz_loader *load, bz_node *root, const char *base);

/* cards_clash.c: what layers over the game say of the same card */
/* A card as it was before an entry changes it, and the names of the fields in the entry. */
typedef struct bz_change {
  bz_entry before;
  const bz_node **keys;
  size_t count;
} bz_change;
bz_change bz_begin_change(bz_loader *load, const bz_entry *entry, const bz_node *node);
/* Not for a change with unknown fields: there may be any number of them. */
void bz_end_change(bz_loader *load, const bz_change *change, bz_entry *entry);
void bz_remove(bz_loader *load, bz_entry *entry, int line);
/* The entry takes the place of a removed one. */
void bz_print_anew(bz_loader *load, const bz_entry *removed, bz_entry *entry);
/* Has an earlier layer over the game removed it? Then who changes it could not know. */
bool bz_removed_before(const bz_loader *load, const bz_entry *entry);

/* cards_text.c: fills in the "{name}"s of a finished entry */
void bz_fill_text(bz_loader *load, bz_entry *entry);

/* cards_effects.c: shows the visitor each value of that form inside the value, until it
   returns true; says whether it did. */
typedef bool bz_visitor(void *what, const bz_value *value);
bool bz_visit(const bz_shape *shape, const bz_value *value, bz_form form,
              bz_visitor *visitor, void *what);

#endif
