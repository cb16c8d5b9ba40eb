/* cards_clash.c - a variant and mods, or two mods, that do not agree about a card. That is no
   mistake, but whoever puts them together wants to know. */
#include "cards_impl.h"
#include <string.h>

/* -- are two values the same? -- */

static bool same_value(const bz_value *a, const bz_value *b);

static bool same_items(const bz_value *a, const bz_value *b) {
  bool same = a->as.list.count == b->as.list.count;
  for (size_t i = 0; same && i < a->as.list.count; i++)
    same = same_value(&a->as.list.items[i], &b->as.list.items[i]);
  return same;
}

/* The order does not matter; but maps that no honest file has are not searched. */
static bool same_fields(const bz_value *a, const bz_value *b) {
  bool same = a->as.map.count == b->as.map.count;
  for (size_t i = 0; same && i < a->as.map.count; i++) {
    const bz_field *field = &a->as.map.fields[i], *other = &b->as.map.fields[i];
    const bz_value *value = &other->value;
    if (strcmp(field->name, other->name) != 0)
      value = a->as.map.count <= BZ_NAMES_MAX ? bz_value_get(b, field->name) : NULL;
    same = value && same_value(&field->value, value);
  }
  return same;
}

static bool same_value(const bz_value *a, const bz_value *b) {
  if (a->type != b->type) return false;
  switch (a->type) {
  case BZ_BOOL:
    return a->as.boolean == b->as.boolean;
  case BZ_INT:
    return a->as.integer == b->as.integer;
  case BZ_NUMBER:
    return a->as.number == b->as.number;
  case BZ_STRING:
    return strcmp(a->as.string, b->as.string) == 0;
  case BZ_LIST:
    return same_items(a, b);
  case BZ_MAP:
    return same_fields(a, b);
  case BZ_NIL:
    break;
  }
  return true;
}

static bool same_tags(const char *const *a, const char *const *b) {
  for (; *a && *b; a++, b++)
    if (strcmp(*a, *b) != 0) return false;
  return *a == *b;
}

/* Is the field of the card, or what every card has, as it was? */
static bool unchanged(const bz_entry *before, const bz_entry *entry, const char *name) {
  const bz_card *old = &before->card, *new = &entry->card;
  if (strcmp(name, "name") == 0)
    return old->name && new->name &&strcmp(old->name, new->name) == 0;
  if (strcmp(name, "copies") == 0) return old->copies == new->copies;
  if (strcmp(name, "tags") == 0) return same_tags(old->tags, new->tags);
  if (strcmp(name, "text") == 0) return same_value(&before->text, &entry->text);
  const bz_value *one = bz_value_get(&old->fields, name);
  const bz_value *two = bz_value_get(&new->fields, name);
  return one && two ? same_value(one, two) : one == two;
}

/* -- who has said what -- */

static bz_origin here(const bz_loader *load, int line) {
  return (bz_origin){load->name, line, load->layer};
}

/* A layer over the game, and not the one that is being read. */
static bool is_other(const bz_loader *load, const bz_origin *by) {
  return by->layer > 1 && by->layer != load->layer;
}

static void tell(bz_loader *load, bz_clash_kind kind, const bz_entry *entry,
                 const char *field, const bz_origin *earlier, int line) {
  bz_clash *clash = bz_pool_new(&load->library->pool, sizeof *clash);
  *clash = (bz_clash){kind, entry->card.id, field, *earlier, here(load, line), NULL};
  *load->clashes_end = clash;
  load->clashes_end = &clash->next;
}

static bz_claim *claim_on(bz_loader *load, bz_entry *entry, const char *field) {
  bz_claim *claim = entry->claims;
  while (claim && strcmp(claim->field, field) != 0)
    claim = claim->next;
  if (claim) return claim;
  bz_pool *pool = &load->library->pool;
  claim = bz_pool_new(pool, sizeof *claim);
  *claim =
      (bz_claim){bz_pool_text(pool, field, strlen(field)), entry->anew, entry->claims};
  entry->claims = claim;
  return claim;
}

bool bz_removed_before(const bz_loader *load, const bz_entry *entry) {
  return entry->removed && is_other(load, &entry->removal);
}

bz_change bz_begin_change(bz_loader *load, const bz_entry *entry, const bz_node *node) {
  bz_change change = {.before = *entry};
  size_t room = 0;
  if (entry->removed)
    tell(load, BZ_CHANGES_REMOVED, entry, NULL, &entry->removal, node->line);
  if (entry->removed || load->layer <= 1) return change;
  for (const bz_node *key = node->as.first; key; key = key->next->next)
    room++;
  change.keys = bz_pool_new(&load->scratch, room * sizeof *change.keys);
  for (const bz_node *key = node->as.first; key; key = key->next->next)
    change.keys[change.count++] = key;
  return change;
}

void bz_end_change(bz_loader *load, const bz_change *change, bz_entry *entry) {
  for (size_t i = 0; i < change->count; i++) {
    const bz_node *key = change->keys[i];
    bz_claim *claim = claim_on(load, entry, key->as.text);
    if (is_other(load, &claim->by) && !unchanged(&change->before, entry, claim->field))
      tell(load, BZ_BOTH_CHANGE, entry, claim->field, &claim->by, key->line);
    claim->by = here(load, key->line);
  }
}

/* Of all the claims of its layer, is it the first? */
static bool speaks_for_layer(const bz_entry *entry, const bz_claim *claim) {
  for (const bz_claim *other = entry->claims; other != claim; other = other->next)
    if (other->by.layer == claim->by.layer) return false;
  return true;
}

void bz_remove(bz_loader *load, bz_entry *entry, int line) {
  if (entry->removed) return; /* they agree */
  entry->removed = true;
  entry->removal = here(load, line);
  if (is_other(load, &entry->anew))
    tell(load, BZ_REMOVES_CHANGED, entry, NULL, &entry->anew, line);
  for (const bz_claim *claim = entry->claims; claim; claim = claim->next)
    if (is_other(load, &claim->by) && speaks_for_layer(entry, claim))
      tell(load, BZ_REMOVES_CHANGED, entry, NULL, &claim->by, line);
}

void bz_print_anew(bz_loader *load, const bz_entry *removed, bz_entry *entry) {
  entry->anew = here(load, entry->card.line);
  if (bz_removed_before(load, removed))
    tell(load, BZ_PRINTS_REMOVED, entry, NULL, &removed->removal, entry->card.line);
}
