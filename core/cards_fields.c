/* cards_fields.c - the fields of a card or map: known names, defaults, what is missing.
 */
#include "cards_impl.h"
#include <assert.h>
#include <string.h>

static const bz_value
    flaw; /* in place of a wrong value: no further complaints about it */

/* The fields of a map while they are gathered. */
typedef struct gathering {
  bz_loader *load;
  const bz_node *node;
  const bz_value *old;
  bz_value *value;
} gathering;

static const bz_slot *find_slot(const bz_shape *shape, const char *name) {
  for (size_t i = 0; i < shape->slot_count; i++)
    if (strcmp(shape->slots[i].name, name) == 0) return &shape->slots[i];
  return NULL;
}

static bool unknown(bz_loader *load, const bz_shape *shape, const bz_node *key,
                    const char *const *also) {
  bz_nearest search = {.wanted = key->as.text};
  for (size_t i = 0; i < shape->slot_count; i++)
    bz_guess(load, &search, shape->slots[i].name);
  bz_guess_all(load, &search, also);
  bz_report_add(load->report, load->name, key->line, key->col, "unknown field '%s'%s",
                bz_say_plain(key->as.text).text, bz_say_nearest(&search).text);
  return false;
}

/* Puts each key of the map beside the slot of its name. */
static bool sort_keys(bz_loader *load, const bz_shape *shape, const bz_node *node,
                      const char *const *also, const bz_node *keys[]) {
  bool good = true;
  for (const bz_node *key = node->as.first; key; key = key->next->next) {
    const bz_slot *slot = find_slot(shape, key->as.text);
    if (slot)
      keys[slot - shape->slots] = key;
    else
      good = unknown(load, shape, key, also);
  }
  return good;
}

static void add(bz_value *map, const char *name, int line, int col,
                const bz_value *value) {
  bz_field *field = &map->as.map.fields[map->as.map.count++];
  *field = (bz_field){.name = name, .line = line, .col = col, .value = *value};
}

static bool add_written(const gathering *map, const bz_slot *slot, const bz_node *key) {
  bz_value value;
  bool good = bz_check(map->load, &slot->shape, key->next, &value);
  add(map->value, slot->name, key->line, key->col, good ? &value : &flaw);
  return good;
}

/* A field that is not written, or written as nothing, which takes back the old value. */
static bool add_unwritten(const gathering *map, const bz_slot *slot, bool nothing) {
  const bz_value *value = map->old ? bz_value_get(map->old, slot->name) : NULL;
  if (!value || nothing) value = slot->shape.standard;
  if (value) {
    add(map->value, slot->name, value->line, value->col, value);
    return true;
  }
  if (slot->shape.optional) return true;
  bz_report_add(map->load->report, map->load->name, map->node->line, map->node->col,
                "missing field %s", slot->shape.label);
  add(map->value, slot->name, 0, 0, &flaw);
  return false;
}

static bool add_slot(const gathering *map, const bz_slot *slot, const bz_node *key) {
  if (!key) return add_unwritten(map, slot, false);
  bool needed = !slot->shape.optional && !slot->shape.standard;
  if (bz_node_is_null(key->next) && !needed) return add_unwritten(map, slot, true);
  return add_written(map, slot, key);
}

bool bz_check_fields(bz_loader *load, const bz_shape *shape, const bz_node *node,
                     const bz_value *old, const char *const *also, bz_value *value) {
  assert(shape->slot_count <= BZ_NAMES_MAX);
  const bz_node *keys[BZ_NAMES_MAX];
  memset(keys, 0, shape->slot_count * sizeof keys[0]);
  bool good = sort_keys(load, shape, node, also, keys);
  gathering map = {load, node, old, value};
  size_t size = shape->slot_count * sizeof(bz_field);
  *value = (bz_value){BZ_MAP, load->file, node->line, node->col, {0}};
  value->as.map.fields = bz_pool_new(&load->library->pool, size);
  for (size_t i = 0; i < shape->slot_count; i++)
    good = add_slot(&map, &shape->slots[i], keys[i]) && good;
  return good;
}
