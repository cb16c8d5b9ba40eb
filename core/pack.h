/*
** pack.h - a game as it lies on disk, read once: scripts, cards, variant and mods.
** Shared read-only by all tables of that game; host memory.
*/
#ifndef BZ_PACK_H
#define BZ_PACK_H

#include "baize.h"
#include "cards.h"
#include "report.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BZ_SCRIPT_MAX (1u << 20) /* bytes of one script */

/* One module: "turn", "effects.venues", "baize.window", "mod:loud/main". */
typedef struct bz_module {
  char *name; /* as require finds it */
  char *file; /* as messages name it */
  char *text;
  size_t size;
  int layer; /* 0 the library, 1 the game, 2 the variant, 3.. the mods in their order */
} bz_module;

struct bz_pack {
  char *id;
  char *variant; /* NULL = none */
  char *rules;   /* the folder of its scripts */
  bz_module *modules;
  size_t module_count;
  bz_cards *cards;
  uint64_t hash;      /* of every script and card */
  int layers;         /* how many layers there are */
  char **layer_names; /* "baize", "chops", "variant quick", "mod loud" */
};

/* A whole file of at most limit bytes, owned by the caller; NULL with a mistake reported. */
char *bz_read_file(const char *file, size_t limit, size_t *size, bz_report *report);
/* Reads everything; adds every mistake to the report. NULL if there was any. */
bz_pack *bz_pack_load(const bz_places *places, bz_report *report);
void bz_pack_free(bz_pack *pack);
/* The module of that name as seen from a layer: its own first, then the game's, then the
   library's; NULL if there is none. */
const bz_module *bz_pack_module(const bz_pack *pack, const char *name, int layer);

#endif
