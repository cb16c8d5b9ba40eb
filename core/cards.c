/* cards.c - loads the cards of a game: all kinds, then all lists, then the texts. */
#include "cards_impl.h"
#include <stdlib.h>
#include <string.h>

#define KINDS "kinds"

/* -- files -- */

/* The file's name without folders and .yaml. */
static const char *base_name(bz_loader *load, const char *file) {
  const char *slash = strrchr(file, '/');
  const char *base = slash ? slash + 1 : file;
  const char *end = strstr(base, ".yaml");
  return bz_pool_text(&load->scratch, base, end ? (size_t)(end - base) : strlen(base));
}

static void read_source(bz_loader *load, const bz_source *source, int file, bool kinds) {
  const char *base = base_name(load, source->file);
  bool broken = false;
  if (kinds == (strcmp(base, KINDS) == 0)) {
    load->file = file;
    load->layer = source->layer;
    load->name = load->library->cards.files[file];
    bz_node *root = bz_read_yaml(load, source, &broken);
    load->kinds_lost = load->kinds_lost || (kinds && broken);
    load->ids_lost = load->ids_lost || (!kinds && broken);
    if (kinds)
      bz_read_kinds(load, root);
    else
      bz_read_list(load, root, base);
  }
  bz_pool_free(&load->scratch);
}

static void read_sources(bz_loader *load, const bz_source *sources, size_t count) {
  for (size_t i = 0; i < count; i++)
    read_source(load, &sources[i], (int)i, true);
  if (count > 0 && !load->kinds && !load->kinds_lost) {
    bz_report_add(load->report, sources[0].file, 0, 0,
                  "there is no kinds.yaml beside it that declares a kind of card");
    load->kinds_lost = true;
  }
  bz_finish_kinds(load);
  for (size_t i = 0; i < count; i++)
    read_source(load, &sources[i], (int)i, false);
}

/* The names of the files, and the hash of all they hold. */
static void note_sources(bz_library *library, const bz_source *sources, size_t count) {
  const char **files = bz_pool_new(&library->pool, count * sizeof *files);
  unsigned long long hash = BZ_HASH_START;
  for (size_t i = 0; i < count; i++) {
    const bz_source *source = &sources[i];
    uint64_t size = source->size;
    files[i] = bz_pool_text(&library->pool, source->file, strlen(source->file));
    for (int byte = 0; byte < 8; byte++, size >>= 8)
      hash = bz_hash(hash, &(unsigned char){(unsigned char)size}, 1);
    if (source->size <= BZ_CARDS_FILE_MAX)
      hash = bz_hash(hash, source->text, source->size);
  }
  library->cards.files = files;
  library->cards.hash = hash;
}

/* -- the whole load -- */

static void finish_cards(bz_loader *load) {
  bz_cards *cards = &load->library->cards;
  for (const bz_entry *entry = load->entries; entry; entry = entry->next)
    cards->card_count += !entry->removed;
  bz_card *card = bz_pool_new(&load->library->pool, cards->card_count * sizeof *card);
  cards->cards = card;
  for (bz_entry *entry = load->entries; entry; entry = entry->next) {
    if (entry->removed) continue;
    bz_fill_text(load, entry);
    *card = entry->card;
    entry->done = card++;
  }
}

static void load_all(bz_loader *load, const bz_source *sources, size_t count) {
  bz_library *library = load->library;
  note_sources(library, sources, count);
  library->ids = (bz_names){.pool = &library->pool, .salt = library->cards.hash};
  read_sources(load, sources, count);
  finish_cards(load);
}

static void try_load(bz_loader *load, const bz_source *sources, size_t count) {
  if (setjmp(load->no_memory) == 0)
    load_all(load, sources, count);
  else
    bz_report_add(load->report, count ? sources[0].file : "cards", 0, 0, "out of memory");
  yaml_event_delete(&load->event);
  yaml_parser_delete(&load->parser);
  bz_pool_free(&load->scratch);
  load->library->pool.no_memory = NULL; /* a loaded library never grows */
}

static void start(bz_loader *load, bz_library *library, bz_report *report) {
  load->library = library;
  load->report = report;
  load->scratch.no_memory = &load->no_memory;
  library->pool.no_memory = &load->no_memory;
  load->kinds_end = &load->kinds;
  load->entries_end = &load->entries;
  load->clashes_end = &library->cards.clashes;
  load->guesses = BZ_GUESSES_MAX;
  load->text_room = BZ_TEXTS_MAX;
}

bz_cards *bz_cards_load(const bz_source *sources, size_t count, bz_report *report) {
  size_t before = report->count + report->more;
  bz_loader *load = calloc(1, sizeof *load);
  bz_library *library = calloc(1, sizeof *library);
  if (load && library) {
    start(load, library, report);
    try_load(load, sources, count);
  } else {
    bz_report_add(report, "cards", 0, 0, "out of memory");
  }
  free(load);
  if (library && report->count + report->more == before) return &library->cards;
  bz_cards_free((bz_cards *)library);
  return NULL;
}

void bz_cards_free(bz_cards *cards) {
  bz_library *library = (bz_library *)cards;
  if (library) bz_pool_free(&library->pool);
  free(library);
}

const bz_card *bz_cards_find(const bz_cards *cards, const char *id) {
  const bz_entry *entry = bz_names_find(&((const bz_library *)cards)->ids, id);
  return entry ? entry->done : NULL;
}

const bz_value *bz_value_get(const bz_value *map, const char *name) {
  if (map->type != BZ_MAP) return NULL;
  for (size_t i = 0; i < map->as.map.count; i++)
    if (strcmp(map->as.map.fields[i].name, name) == 0)
      return &map->as.map.fields[i].value;
  return NULL;
}
