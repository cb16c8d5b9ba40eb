/* cards_list.c - the entries of a list: a card, or the change or removal of an earlier
 * one. */
#include "cards_impl.h"
#include <string.h>

static const bz_shape id_shape = {.form = BZ_FORM_WORD, .label = "'id'"};
static const bz_shape name_shape = {.form = BZ_FORM_STRING, .label = "'name'"};
static const bz_shape kind_shape = {.form = BZ_FORM_STRING, .label = "'kind'"};
static const bz_shape text_shape = {.form = BZ_FORM_STRING, .label = "'text'"};
static const bz_shape tag_shape = {.form = BZ_FORM_WORD, .label = "each item of 'tags'"};
static const bz_shape tags_shape = {
    .form = BZ_FORM_LIST, .label = "'tags'", .item = &tag_shape};
static const bz_shape copies_shape = {
    .form = BZ_FORM_INTEGER,
    .label = "'copies'",
    .low = {.type = BZ_INT, .as.integer = 1},
    .high = {.type = BZ_INT, .as.integer = 999},
};

static const char *const no_tags[] = {NULL};
static const char *const card_words[] = {"id",   "name",   "copies", "tags", "text",
                                         "kind", "change", "remove", NULL};
static const char *const change_words[] = {"name", "copies", "tags", "text", NULL};

static void complain(bz_loader *load, const bz_node *node, const char *what) {
  bz_report_add(load->report, load->name, node->line, node->col, "%s", what);
}

/* -- what every card has -- */

/* Takes a value out of the entry; false if it is not there, or wrong. */
static bool take(bz_loader *load, bz_node *node, const char *name, const bz_shape *shape,
                 bz_value *value) {
  const bz_node *written = bz_node_take(node, name);
  return written && bz_check(load, shape, written, value);
}

static const char *const *tag_list(bz_loader *load, const bz_value *list) {
  size_t count = list->as.list.count;
  const char **tags = bz_pool_new(&load->library->pool, (count + 1) * sizeof *tags);
  for (size_t i = 0; i < count; i++)
    tags[i] = list->as.list.items[i].as.string;
  return tags;
}

static void take_printed(bz_loader *load, bz_node *node, bz_entry *entry) {
  bz_value value;
  if (take(load, node, "name", &name_shape, &value)) entry->card.name = value.as.string;
  if (take(load, node, "copies", &copies_shape, &value))
    entry->card.copies = (int)value.as.integer;
  if (take(load, node, "tags", &tags_shape, &value))
    entry->card.tags = tag_list(load, &value);
  if (take(load, node, "text", &text_shape, &value)) entry->text = value;
}

/* -- a new card -- */

static const bz_kind_rules *named_kind(bz_loader *load, const bz_node *node) {
  bz_value name;
  if (!bz_check(load, &kind_shape, node, &name)) return NULL;
  const bz_kind_rules *rules = bz_find_kind(load->library, name.as.string);
  if (rules) return rules;
  bz_nearest search = {.wanted = name.as.string};
  for (size_t i = 0; i < load->library->cards.kind_count; i++)
    bz_guess(load, &search, load->library->cards.kinds[i].name);
  bz_report_add(load->report, load->name, node->line, node->col, "unknown kind '%s'%s",
                bz_say_plain(name.as.string).text, bz_say_nearest(&search).text);
  return NULL;
}

static const bz_kind_rules *kind_of(bz_loader *load, bz_node *node,
                                    const bz_kind_rules *usual) {
  const bz_node *kind = bz_node_take(node, "kind");
  if (kind) return named_kind(load, kind);
  if (!usual)
    complain(load, node, "this card needs a 'kind'; the file's name does not settle it");
  return usual;
}

/* Enters the card under its id, unless another card has it. */
static void enter(bz_loader *load, const bz_node *id, bz_entry *entry) {
  void **place = bz_names_at(&load->library->ids, entry->card.id);
  const bz_entry *first = *place;
  if (first && !first->removed) {
    bz_report_add(load->report, load->name, id->line, id->col,
                  "doubled id '%s' (first at %s:%d:%d)", entry->card.id, first->card.file,
                  first->card.line, first->card.col);
    return;
  }
  if (first) bz_print_anew(load, first, entry);
  *place = entry;
  *load->entries_end = entry;
  load->entries_end = &entry->next;
}

static void read_id(bz_loader *load, bz_node *node, bz_entry *entry) {
  const bz_node *id = bz_node_take(node, "id");
  bz_value value;
  if (!id) {
    complain(load, node, "missing field 'id'");
  } else if (bz_check(load, &id_shape, id, &value)) {
    entry->card.id = value.as.string;
    enter(load, id, entry);
  }
}

static void read_card(bz_loader *load, bz_node *node, const bz_kind_rules *usual) {
  bz_entry *entry = bz_pool_new(&load->library->pool, sizeof *entry);
  entry->card = (bz_card){.text = "",
                          .copies = 1,
                          .file = load->name,
                          .line = node->line,
                          .col = node->col,
                          .tags = no_tags};
  read_id(load, node, entry);
  if (!bz_node_get(node, "name")) complain(load, node, "missing field 'name'");
  take_printed(load, node, entry);
  entry->rules = kind_of(load, node, usual);
  if (!entry->rules) return;
  entry->card.kind = &load->library->cards.kinds[entry->rules - load->library->rules];
  entry->flawed = !bz_check_fields(load, &entry->rules->fields, node, NULL, card_words,
                                   &entry->card.fields);
}

/* -- a change or removal -- */

static void unknown_id(bz_loader *load, const bz_node *id, const char *verb) {
  bz_nearest search = {.wanted = id->as.text};
  if (load->ids_lost) return; /* it may be in what could not be read */
  for (const bz_entry *entry = load->entries; entry; entry = entry->next)
    if (!entry->removed) bz_guess(load, &search, entry->card.id);
  bz_report_add(load->report, load->name, id->line, id->col,
                "there is no card '%s' to %s%s", bz_say_plain(id->as.text).text, verb,
                bz_say_nearest(&search).text);
}

/* The earlier card that the node names, or NULL. */
static bz_entry *earlier(bz_loader *load, const bz_node *id, const char *verb) {
  bz_shape shape = {.form = BZ_FORM_WORD, .wanted = "the id of a card"};
  shape.label = strcmp(verb, "change") == 0 ? "'change'" : "'remove'";
  bz_value value;
  if (!bz_check(load, &shape, id, &value)) return NULL;
  bz_entry *entry = bz_names_find(&load->library->ids, id->as.text);
  if (entry && (!entry->removed || bz_removed_before(load, entry))) return entry;
  unknown_id(load, id, verb);
  return NULL;
}

static bool refuse(bz_loader *load, bz_node *node, const char *name, const char *what) {
  const bz_node *written = bz_node_take(node, name);
  if (written) complain(load, written, what);
  return !written;
}

static void read_change(bz_loader *load, bz_node *node, const bz_node *id) {
  bz_entry *entry = earlier(load, id, "change");
  (void)refuse(load, node, "id", "a change cannot give a card another 'id'");
  (void)refuse(load, node, "kind", "a change cannot give a card another 'kind'");
  if (!entry) return;
  bz_change change = bz_begin_change(load, entry, node);
  take_printed(load, node, entry);
  if (!entry->rules) return;
  bz_value fields;
  bool good = bz_check_fields(load, &entry->rules->fields, node, &entry->card.fields,
                              change_words, &fields);
  entry->flawed = entry->flawed || !good;
  entry->card.fields = fields;
  if (good) bz_end_change(load, &change, entry);
}

static void read_removal(bz_loader *load, const bz_node *node, const bz_node *id) {
  bz_entry *entry = earlier(load, id, "remove");
  if (node->as.first)
    complain(load, node->as.first, "an entry with 'remove' should say nothing else");
  if (entry) bz_remove(load, entry, node->line);
}

/* -- the list -- */

static void read_entry(bz_loader *load, bz_node *node, const bz_kind_rules *usual) {
  if (node->kind == BZ_NODE_BAD) return;
  if (node->kind != BZ_NODE_MAP) {
    bz_report_add(load->report, load->name, node->line, node->col,
                  "a card should be a map ('id: ...', 'name: ...'), not %s",
                  bz_say_node(node).text);
    return;
  }
  const bz_node *change = bz_node_take(node, "change");
  const bz_node *removal = bz_node_take(node, "remove");
  if (change && removal)
    complain(load, removal, "'change' and 'remove' cannot be in one entry");
  else if (change)
    read_change(load, node, change);
  else if (removal)
    read_removal(load, node, removal);
  else
    read_card(load, node, usual);
}

void bz_read_list(bz_loader *load, bz_node *root, const char *base) {
  if (!root || load->kinds_lost || bz_node_is_null(root)) return;
  if (root->kind == BZ_NODE_BAD) return;
  if (root->kind != BZ_NODE_LIST) {
    bz_report_add(load->report, load->name, root->line, root->col,
                  "this file should be a list of cards ('- id: ...'), not %s",
                  bz_say_node(root).text);
    load->ids_lost = true;
    return;
  }
  const bz_kind_rules *usual = bz_kind_of_file(load->library, base);
  bz_node *next;
  for (bz_node *node = root->as.first; node; node = next) {
    next = node->next;
    read_entry(load, node, usual);
  }
}
