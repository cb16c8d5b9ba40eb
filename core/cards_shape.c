/* cards_shape.c - reads what kinds.yaml says of a field: { type: integer, min: 0 }. A
   field that is wrong there becomes one that takes anything, so that each mistake is told
   once. */
#include "cards_impl.h"
#include <string.h>

#define WANTED_MAX 12 /* choices that a message lists */

/* In the order of bz_form. */
static const char *const types[] = {"any",    "integer", "number", "string", "boolean",
                                    "choice", "list",    "map",    "effect", NULL};

static const bz_slot spec_slots[] = {
    {"type",
     {.form = BZ_FORM_CHOICE,
      .label = "'type'",
      .choices = types,
      .wanted =
          "one of any, integer, number, string, boolean, choice, list, map, effect"}},
    {"optional", {.form = BZ_FORM_BOOLEAN, .label = "'optional'", .optional = true}},
    {"default", {.form = BZ_FORM_LATER, .label = "'default'", .optional = true}},
    {"min", {.form = BZ_FORM_LATER, .label = "'min'", .optional = true}},
    {"max", {.form = BZ_FORM_LATER, .label = "'max'", .optional = true}},
    {"of", {.form = BZ_FORM_LATER, .label = "'of'", .optional = true}},
    {"fields", {.form = BZ_FORM_LATER, .label = "'fields'", .optional = true}},
};
static const bz_shape spec_shape = {.form = BZ_FORM_MAP,
                                    .slots = spec_slots,
                                    .slot_count = sizeof spec_slots / sizeof *spec_slots};

/* State and built-in words, which a printed field would hide. */
static const char *const reserved[] = {
    "id",   "name",  "text", "copies", "tags", "kind",  "back",   "at",  "space", "face",
    "turn", "marks", "on",   "owner",  "zone", "place", "handle", "def", NULL};

static bool complain(bz_loader *load, const bz_node *node, const char *path,
                     const char *what) {
  bz_report_add(load->report, load->name, node->line, node->col, "'%s' %s", path, what);
  return false;
}

static bool listed(const char *const *words, const char *word) {
  for (; *words; words++)
    if (strcmp(*words, word) == 0) return true;
  return false;
}

/* The form whose name the type is. */
static bz_form form_of(const char *type) {
  int form = 0;
  while (strcmp(types[form], type) != 0)
    form++;
  return (bz_form)form;
}

/* -- parts of a field -- */

static bool read_bound(bz_loader *load, const bz_node *node, const char *label,
                       bz_form form, bz_value *bound) {
  bz_shape shape = {.form = form, .label = label};
  return !node || bz_check(load, &shape, node, bound);
}

static bool ordered(const bz_value *low, const bz_value *high) {
  if (low->type == BZ_NIL || high->type == BZ_NIL) return true;
  if (low->type == BZ_INT && high->type == BZ_INT)
    return low->as.integer <= high->as.integer;
  double least = low->type == BZ_INT ? (double)low->as.integer : low->as.number;
  double most = high->type == BZ_INT ? (double)high->as.integer : high->as.number;
  return least <= most;
}

static bool read_bounds(bz_loader *load, const bz_node *node, const char *path,
                        bz_shape *shape) {
  const bz_node *low = bz_node_get(node, "min"), *high = bz_node_get(node, "max");
  bz_form form = shape->form == BZ_FORM_NUMBER ? BZ_FORM_NUMBER : BZ_FORM_INTEGER;
  bool bounded = shape->form == BZ_FORM_INTEGER || shape->form == BZ_FORM_NUMBER ||
                 shape->form == BZ_FORM_LIST;
  if (!bounded && (low || high))
    return complain(load, low ? low : high, path, "has no size, so no 'min' or 'max'");
  if (!read_bound(load, low, "'min'", form, &shape->low)) return false;
  if (!read_bound(load, high, "'max'", form, &shape->high)) return false;
  return ordered(&shape->low, &shape->high) ||
         complain(load, low, path, "has a 'min' that is more than its 'max'");
}

/* "one of coffee, dive, haunt" */
static const char *say_choices(bz_pool *pool, const char *const *choices) {
  const char *text = "one of ";
  for (int i = 0; choices[i] && i < WANTED_MAX; i++)
    text = bz_pool_join(pool, text, i ? ", " : "", bz_say_plain(choices[i]).text);
  bool more = false;
  for (int i = 0; choices[i]; i++)
    more = i >= WANTED_MAX;
  return more ? bz_pool_join(pool, text, ", ", "...") : text;
}

static bool read_choices(bz_loader *load, const bz_node *node, const char *path,
                         bz_shape *shape) {
  static const bz_shape text = {.form = BZ_FORM_STRING, .label = "each choice"};
  static const bz_shape texts = {
      .form = BZ_FORM_LIST,
      .label = "'of'",
      .wanted = "a list of texts",
      .item = &text,
      .low = {.type = BZ_INT, .as.integer = 1},
      .high = {.type = BZ_INT, .as.integer = BZ_NAMES_MAX},
  };
  const bz_node *of = bz_node_get(node, "of");
  bz_value list;
  if (!of) return complain(load, node, path, "is a choice and needs 'of: [...]'");
  if (!bz_check(load, &texts, of, &list)) return false;
  bz_pool *pool = &load->library->pool;
  const char **choices = bz_pool_new(pool, (list.as.list.count + 1) * sizeof *choices);
  for (size_t i = 0; i < list.as.list.count; i++)
    choices[i] = list.as.list.items[i].as.string;
  shape->choices = choices;
  shape->wanted = say_choices(pool, choices);
  return true;
}

static bool read_item(bz_loader *load, const bz_node *node, const char *path,
                      bz_shape *shape) {
  const bz_node *of = bz_node_get(node, "of");
  if (!of) return complain(load, node, path, "is a list and needs 'of: { type: ... }'");
  bz_shape *item = bz_pool_new(&load->library->pool, sizeof *item);
  bz_read_shape(load, of, path, item);
  item->label = bz_pool_join(&load->library->pool, "each item of '", path, "'");
  shape->item = item;
  if (!item->optional && !item->standard) return true;
  return item->form == BZ_FORM_ANY || /* it was told already */
         complain(load, of, path,
                  "has items; those cannot be optional or have a default");
}

static bool read_parts(bz_loader *load, const bz_node *node, const char *path,
                       bz_shape *shape) {
  const bz_node *of = bz_node_get(node, "of"), *fields = bz_node_get(node, "fields");
  if (fields && shape->form != BZ_FORM_MAP)
    return complain(load, fields, path, "is no map, so it has no 'fields'");
  if (of && shape->form != BZ_FORM_CHOICE && shape->form != BZ_FORM_LIST)
    return complain(load, of, path, "is no choice and no list, so it has no 'of'");
  if (shape->form == BZ_FORM_CHOICE) return read_choices(load, node, path, shape);
  if (shape->form == BZ_FORM_LIST) return read_item(load, node, path, shape);
  if (shape->form != BZ_FORM_MAP) return true;
  if (!fields) return complain(load, node, path, "is a map and needs 'fields: { ... }'");
  bz_read_slots(load, fields, path, shape);
  return true;
}

static bool read_default(bz_loader *load, const bz_node *node, bz_shape *shape) {
  const bz_node *standard = bz_node_get(node, "default");
  if (!standard) return true;
  bz_value *value = bz_pool_new(&load->library->pool, sizeof *value);
  shape->standard = value;
  return bz_check(load, shape, standard, value);
}

/* -- fields -- */

static bool read_spec(bz_loader *load, const bz_node *node, const char *path,
                      bz_shape *shape) {
  bz_value spec;
  if (node->kind == BZ_NODE_BAD) return false;
  if (node->kind != BZ_NODE_MAP)
    return complain(load, node, path,
                    "should be declared by a map like { type: integer }");
  if (!bz_check_fields(load, &spec_shape, node, NULL, NULL, &spec)) return false;
  const bz_value *optional = bz_value_get(&spec, "optional");
  shape->form = form_of(bz_value_get(&spec, "type")->as.string);
  shape->optional = optional && optional->as.boolean;
  return read_bounds(load, node, path, shape) && read_parts(load, node, path, shape) &&
         read_default(load, node, shape);
}

void bz_read_shape(bz_loader *load, const bz_node *node, const char *path,
                   bz_shape *shape) {
  const char *label = bz_pool_join(&load->library->pool, "'", path, "'");
  *shape = (bz_shape){.label = label};
  if (read_spec(load, node, path, shape)) return;
  *shape = (bz_shape){.form = BZ_FORM_ANY, .label = label, .optional = true};
}

static bool usable_name(bz_loader *load, const bz_node *key, bool of_card) {
  const char *name = key->as.text;
  if (of_card && listed(reserved, name))
    return complain(load, key, name,
                    "is a word of the engine; give the field another name");
  if (bz_is_word(name)) return true;
  return complain(
      load, key, bz_say_plain(name).text,
      "cannot name a field; it should be a word in lower case like 'big_gig'");
}

/* At most BZ_NAMES_MAX. */
static size_t count_keys(const bz_node *map) {
  size_t count = 0;
  for (const bz_node *key = map->as.first; key; key = key->next->next)
    if (count < BZ_NAMES_MAX) count++;
  return count;
}

static void read_slot(bz_loader *load, const bz_node *key, const char *path,
                      bz_slot *slot) {
  bz_pool *pool = &load->library->pool;
  slot->name = bz_pool_text(pool, key->as.text, strlen(key->as.text));
  const char *whole = bz_pool_join(pool, path, *path ? "." : "", slot->name);
  bz_read_shape(load, key->next, whole, &slot->shape);
}

void bz_read_slots(bz_loader *load, const bz_node *node, const char *path,
                   bz_shape *shape) {
  shape->form = BZ_FORM_MAP;
  if (node->kind == BZ_NODE_BAD || bz_node_is_null(node)) return;
  if (node->kind != BZ_NODE_MAP) {
    (void)complain(load, node, "fields", "should be a map of fields");
    return;
  }
  bz_slot *slots = bz_pool_new(&load->library->pool, count_keys(node) * sizeof *slots);
  shape->slots = slots;
  for (const bz_node *key = node->as.first; key; key = key->next->next) {
    if (!usable_name(load, key, *path == '\0')) continue;
    if (shape->slot_count == BZ_NAMES_MAX) {
      (void)complain(load, key, key->as.text, "is one field too many (at most 256)");
      return;
    }
    read_slot(load, key, path, &slots[shape->slot_count++]);
  }
}
