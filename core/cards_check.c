/* cards_check.c - makes values of nodes, as their shapes want them. */
#include "cards_impl.h"
#include <stdio.h>
#include <string.h>

static const char *wanted(const bz_shape *shape) {
  static const char *const words[] = {
      [BZ_FORM_ANY] = "a value",
      [BZ_FORM_INTEGER] = "an integer",
      [BZ_FORM_NUMBER] = "a number",
      [BZ_FORM_STRING] = "a text",
      [BZ_FORM_BOOLEAN] = "true or false",
      [BZ_FORM_CHOICE] = "a choice",
      [BZ_FORM_LIST] = "a list",
      [BZ_FORM_MAP] = "a map",
      [BZ_FORM_EFFECT] = "the name of an effect or { effect: NAME, ... }",
      [BZ_FORM_WORD] = "a word in lower case like 'big_gig'",
      [BZ_FORM_LATER] = "a value",
  };
  return shape->wanted ? shape->wanted : words[shape->form];
}

static bool wrong(bz_loader *load, const bz_shape *shape, const bz_node *node) {
  bz_nearest search = {.wanted = ""};
  if (node->kind == BZ_NODE_SCALAR) search.wanted = node->as.text;
  bz_guess_all(load, &search, shape->choices);
  bz_report_add(load->report, load->name, node->line, node->col,
                "%s should be %s, not %s%s", shape->label, wanted(shape),
                bz_say_node(node).text, bz_say_nearest(&search).text);
  return false;
}

static bz_value *start(bz_loader *load, const bz_node *node, bz_value *value) {
  *value = (bz_value){.file = load->file, .line = node->line, .col = node->col};
  return value;
}

static const char *keep(bz_loader *load, const char *text) {
  return bz_pool_text(&load->library->pool, text, strlen(text));
}

static void set_string(bz_loader *load, const char *text, bz_value *value) {
  value->type = BZ_STRING;
  value->as.string = keep(load, text);
}

static size_t count(const bz_node *node) {
  size_t total = 0;
  for (const bz_node *at = node->as.first; at; at = at->next)
    total++;
  return total;
}

/* -- bounds -- */

static bool less(const bz_value *a, const bz_value *b) {
  if (a->type == BZ_INT && b->type == BZ_INT) return a->as.integer < b->as.integer;
  double left = a->type == BZ_INT ? (double)a->as.integer : a->as.number;
  double right = b->type == BZ_INT ? (double)b->as.integer : b->as.number;
  return left < right;
}

/* "between 0 and 40", "at least 0", "at most 40" */
static bz_phrase say_range(const bz_shape *shape) {
  bz_phrase phrase;
  bz_phrase low = bz_say_number(&shape->low);
  bz_phrase high = bz_say_number(&shape->high);
  if (shape->high.type == BZ_NIL)
    (void)snprintf(phrase.text, sizeof phrase.text, "at least %.99s", low.text);
  else if (shape->low.type == BZ_NIL)
    (void)snprintf(phrase.text, sizeof phrase.text, "at most %.99s", high.text);
  else
    (void)snprintf(phrase.text, sizeof phrase.text, "between %.99s and %.99s", low.text,
                   high.text);
  return phrase;
}

static bool in_range(bz_loader *load, const bz_shape *shape, const bz_node *node,
                     const bz_value *size) {
  bool small = shape->low.type != BZ_NIL && less(size, &shape->low);
  bool big = shape->high.type != BZ_NIL && less(&shape->high, size);
  if (!small && !big) return true;
  bool list = shape->form == BZ_FORM_LIST;
  bool one = list && size->as.integer == 1;
  bz_report_add(load->report, load->name, node->line, node->col,
                "%s %s %s%s; it must %s %s", shape->label, list ? "has" : "is",
                bz_say_number(size).text,
                !list ? ""
                : one ? " item"
                      : " items",
                list ? "have" : "be", say_range(shape).text);
  return false;
}

/* -- scalars -- */

static bool check_number(bz_loader *load, const bz_shape *shape, const bz_node *node,
                         bz_value *value) {
  if (node->kind != BZ_NODE_SCALAR) return wrong(load, shape, node);
  if (!bz_node_scalar(load, node, value)) return false;
  bool whole = value->type == BZ_INT;
  if (!whole && (value->type != BZ_NUMBER || shape->form == BZ_FORM_INTEGER))
    return wrong(load, shape, node);
  return in_range(load, shape, node, value);
}

static bool check_boolean(bz_loader *load, const bz_shape *shape, const bz_node *node,
                          bz_value *value) {
  if (node->kind != BZ_NODE_SCALAR) return wrong(load, shape, node);
  if (!bz_node_scalar(load, node, value)) return false;
  return value->type == BZ_BOOL || wrong(load, shape, node);
}

/* A text is taken as it is written, also where YAML would see a number: 007, 320003. */
static bool check_string(bz_loader *load, const bz_shape *shape, const bz_node *node,
                         bz_value *value) {
  if (node->kind != BZ_NODE_SCALAR || bz_node_is_null(node))
    return wrong(load, shape, node);
  if (shape->form == BZ_FORM_WORD && !bz_is_word(node->as.text))
    return wrong(load, shape, node);
  set_string(load, node->as.text, value);
  return true;
}

static bool check_choice(bz_loader *load, const bz_shape *shape, const bz_node *node,
                         bz_value *value) {
  if (node->kind != BZ_NODE_SCALAR) return wrong(load, shape, node);
  for (const char *const *choice = shape->choices; *choice; choice++) {
    if (strcmp(*choice, node->as.text) != 0) continue;
    value->type = BZ_STRING;
    value->as.string = *choice;
    return true;
  }
  return wrong(load, shape, node);
}

/* -- lists and maps -- */

static bool check_list(bz_loader *load, const bz_shape *shape, const bz_node *node,
                       bz_value *value) {
  if (node->kind != BZ_NODE_LIST) return wrong(load, shape, node);
  size_t total = count(node), i = 0;
  bz_value size = {.type = BZ_INT, .as.integer = (int64_t)total};
  bool good = in_range(load, shape, node, &size);
  bz_value *items = bz_pool_new(&load->library->pool, total * sizeof *items);
  for (const bz_node *at = node->as.first; at; at = at->next)
    good = bz_check(load, shape->item, at, &items[i++]) && good;
  value->type = BZ_LIST;
  value->as.list.items = items;
  value->as.list.count = total;
  return good;
}

static bool check_map(bz_loader *load, const bz_shape *shape, const bz_node *node,
                      bz_value *value) {
  if (node->kind != BZ_NODE_MAP) return wrong(load, shape, node);
  return bz_check_fields(load, shape, node, NULL, NULL, value);
}

static bool any_map(bz_loader *load, const bz_node *node, bz_value *value) {
  static const bz_shape any = {.form = BZ_FORM_ANY, .label = "the value"};
  size_t total = count(node) / 2;
  bz_field *field = bz_pool_new(&load->library->pool, total * sizeof *field);
  bool good = true;
  value->type = BZ_MAP;
  value->as.map.fields = field;
  value->as.map.count = total;
  for (const bz_node *key = node->as.first; key; key = key->next->next, field++) {
    field->name = keep(load, key->as.text);
    field->line = key->line;
    field->col = key->col;
    good = bz_check(load, &any, key->next, &field->value) && good;
  }
  return good;
}

static bool check_any(bz_loader *load, const bz_shape *shape, const bz_node *node,
                      bz_value *value) {
  static const bz_shape any = {.form = BZ_FORM_ANY, .label = "the value"};
  static const bz_shape list = {.form = BZ_FORM_LIST, .label = "the list", .item = &any};
  (void)shape;
  if (node->kind == BZ_NODE_LIST) return check_list(load, &list, node, value);
  if (node->kind == BZ_NODE_MAP) return any_map(load, node, value);
  if (!bz_node_scalar(load, node, value)) return false;
  if (value->type == BZ_STRING) set_string(load, node->as.text, value);
  return true;
}

/* -- effects -- */

/* A name that YAML does not take for something else. */
static bool names_effect(bz_loader *load, const bz_node *node) {
  bz_value value;
  return node && node->kind == BZ_NODE_SCALAR && bz_node_scalar(load, node, &value) &&
         value.type == BZ_STRING && value.as.string[0];
}

/* NAME stands for { effect: NAME }, so that readers see one shape. */
static bool short_effect(bz_loader *load, const bz_node *node, bz_value *value) {
  bz_field *field = bz_pool_new(&load->library->pool, sizeof *field);
  *field = (bz_field){.name = "effect", .line = node->line, .col = node->col};
  set_string(load, node->as.text, start(load, node, &field->value));
  value->type = BZ_MAP;
  value->as.map.fields = field;
  value->as.map.count = 1;
  return true;
}

static bool check_effect(bz_loader *load, const bz_shape *shape, const bz_node *node,
                         bz_value *value) {
  if (names_effect(load, node)) return short_effect(load, node, value);
  if (node->kind != BZ_NODE_MAP) return wrong(load, shape, node);
  const bz_node *name = bz_node_get(node, "effect");
  if (name && name->kind == BZ_NODE_BAD) return false;
  if (names_effect(load, name)) return any_map(load, node, value);
  bz_report_add(load->report, load->name, name ? name->line : node->line,
                name ? name->col : node->col,
                "%s does not name its effect ({ effect: NAME, ... })", shape->label);
  return false;
}

/* -- all of them -- */

typedef bool checker(bz_loader *load, const bz_shape *shape, const bz_node *node,
                     bz_value *value);

bool bz_check(bz_loader *load, const bz_shape *shape, const bz_node *node,
              bz_value *value) {
  static checker *const checkers[] = {
      [BZ_FORM_ANY] = check_any,         [BZ_FORM_INTEGER] = check_number,
      [BZ_FORM_NUMBER] = check_number,   [BZ_FORM_STRING] = check_string,
      [BZ_FORM_BOOLEAN] = check_boolean, [BZ_FORM_CHOICE] = check_choice,
      [BZ_FORM_LIST] = check_list,       [BZ_FORM_MAP] = check_map,
      [BZ_FORM_EFFECT] = check_effect,   [BZ_FORM_WORD] = check_string,
  };
  (void)start(load, node, value);
  if (node->kind == BZ_NODE_BAD) return false;
  if (shape->form == BZ_FORM_LATER) return true;
  return checkers[shape->form](load, shape, node, value);
}
