/* cards_kinds.c - kinds.yaml: which kinds of cards there are, and in which files. */
#include "cards_impl.h"
#include <string.h>

static const bz_shape text_shape = {.form = BZ_FORM_STRING,
                                    .label = "each item of 'lists'"};
static const bz_slot kind_slots[] = {
    {"back", {.form = BZ_FORM_STRING, .label = "'back'", .optional = true}},
    {"lists",
     {.form = BZ_FORM_LIST,
      .label = "'lists'",
      .optional = true,
      .item = &text_shape,
      .high = {.type = BZ_INT, .as.integer = BZ_NAMES_MAX}}},
    {"fields", {.form = BZ_FORM_LATER, .label = "'fields'", .optional = true}},
};
static const bz_shape kind_shape = {.form = BZ_FORM_MAP,
                                    .slots = kind_slots,
                                    .slot_count = sizeof kind_slots / sizeof *kind_slots};

static size_t mistakes(const bz_loader *load) {
  return load->report->count + load->report->more;
}

static const char *const *read_lists(bz_loader *load, const bz_value *lists) {
  if (!lists) return NULL;
  size_t count = lists->as.list.count;
  const char **names = bz_pool_new(&load->library->pool, (count + 1) * sizeof *names);
  for (size_t i = 0; i < count; i++)
    names[i] = lists->as.list.items[i].as.string;
  return names;
}

static void read_entry(bz_loader *load, const bz_node *node, bz_kind_rules *rules) {
  static const bz_shape any = {.form = BZ_FORM_ANY, .label = "the kind"};
  size_t before = mistakes(load);
  bz_value entry;
  if (bz_check_fields(load, &kind_shape, node, NULL, NULL, &entry)) {
    const bz_value *back = bz_value_get(&entry, "back");
    if (back) rules->kind.back = back->as.string;
    rules->lists = read_lists(load, bz_value_get(&entry, "lists"));
  }
  const bz_node *fields = bz_node_get(node, "fields");
  if (fields) bz_read_slots(load, fields, "", &rules->fields);
  if (mistakes(load) == before) (void)bz_check(load, &any, node, &rules->kind.schema);
}

static bool usable_name(bz_loader *load, const bz_node *key) {
  for (const bz_kind_rules *other = load->kinds; other; other = other->next) {
    if (strcmp(other->kind.name, key->as.text) != 0) continue;
    bz_report_add(load->report, load->name, key->line, key->col,
                  "kind '%s' is declared already, in %s", key->as.text, other->file);
    return false;
  }
  if (bz_is_word(key->as.text)) return true;
  bz_report_add(
      load->report, load->name, key->line, key->col,
      "'%s' cannot name a kind; it should be a word in lower case like 'big_gig'",
      bz_say_plain(key->as.text).text);
  return false;
}

static void read_kind(bz_loader *load, const bz_node *key) {
  if (!usable_name(load, key)) return;
  const bz_node *node = key->next;
  bz_pool *pool = &load->library->pool;
  bz_kind_rules *rules = bz_pool_new(pool, sizeof *rules);
  rules->kind.name = bz_pool_text(pool, key->as.text, strlen(key->as.text));
  rules->kind.back = rules->kind.name;
  rules->kind.schema = (bz_value){BZ_NIL, load->file, node->line, node->col, {0}};
  rules->fields = (bz_shape){.form = BZ_FORM_MAP, .label = "'fields'"};
  rules->file = load->name;
  *load->kinds_end = rules;
  load->kinds_end = &rules->next;
  load->library->cards.kind_count++;
  if (node->kind == BZ_NODE_MAP)
    read_entry(load, node, rules);
  else if (node->kind != BZ_NODE_BAD && !bz_node_is_null(node))
    bz_report_add(load->report, load->name, node->line, node->col,
                  "kind '%s' should be a map with 'fields', not %s", rules->kind.name,
                  bz_say_node(node).text);
}

void bz_read_kinds(bz_loader *load, const bz_node *root) {
  if (!root || bz_node_is_null(root)) return;
  if (root->kind != BZ_NODE_MAP) {
    bz_report_add(load->report, load->name, root->line, root->col,
                  "this file should be a map of kinds ('venue: { fields: ... }'), not %s",
                  bz_say_node(root).text);
    load->kinds_lost = true;
    return;
  }
  for (const bz_node *key = root->as.first; key; key = key->next->next) {
    if (load->library->cards.kind_count == BZ_NAMES_MAX) {
      bz_report_add(load->report, load->name, key->line, key->col,
                    "'%s' is one kind too many (at most 256)", key->as.text);
      load->kinds_lost = true;
      return;
    }
    read_kind(load, key);
  }
}

void bz_finish_kinds(bz_loader *load) {
  bz_library *library = load->library;
  size_t count = library->cards.kind_count, i = 0;
  bz_kind *kinds = bz_pool_new(&library->pool, count * sizeof *kinds);
  bz_kind_rules *rules = bz_pool_new(&library->pool, count * sizeof *rules);
  for (const bz_kind_rules *at = load->kinds; at; at = at->next, i++) {
    kinds[i] = at->kind;
    rules[i] = *at;
  }
  library->cards.kinds = kinds;
  library->rules = rules;
}

const bz_kind_rules *bz_find_kind(const bz_library *library, const char *name) {
  for (size_t i = 0; i < library->cards.kind_count; i++)
    if (strcmp(library->rules[i].kind.name, name) == 0) return &library->rules[i];
  return NULL;
}

/* Does the kind live in the file? "venue" in venue.yaml and venues.yaml, unless it says.
 */
static bool lives_in(const bz_kind_rules *rules, const char *base) {
  for (const char *const *list = rules->lists; list && *list; list++)
    if (strcmp(*list, base) == 0) return true;
  if (rules->lists) return false;
  size_t length = strlen(rules->kind.name);
  if (strncmp(base, rules->kind.name, length) != 0) return false;
  return base[length] == '\0' || strcmp(base + length, "s") == 0;
}

const bz_kind_rules *bz_kind_of_file(const bz_library *library, const char *base) {
  const bz_kind_rules *found = NULL;
  for (size_t i = 0; i < library->cards.kind_count; i++) {
    if (!lives_in(&library->rules[i], base)) continue;
    if (found) return NULL;
    found = &library->rules[i];
  }
  return found;
}
