/* cards_effects.c - finds the effects inside a card's fields: those that do not exist, and
   those that lack a parameter. */
#include "cards_impl.h"
#include <string.h>

static bool visit_items(const bz_shape *shape, const bz_value *list, bz_form form,
                        bz_visitor *visitor, void *what) {
  for (size_t i = 0; i < list->as.list.count; i++)
    if (bz_visit(shape->item, &list->as.list.items[i], form, visitor, what)) return true;
  return false;
}

/* Fields stand in the order of their slots. */
static bool visit_fields(const bz_shape *shape, const bz_value *map, bz_form form,
                         bz_visitor *visitor, void *what) {
  const bz_field *field = map->as.map.fields, *end = field + map->as.map.count;
  for (size_t i = 0; i < shape->slot_count && field < end; i++) {
    if (strcmp(field->name, shape->slots[i].name) != 0) continue;
    if (bz_visit(&shape->slots[i].shape, &field->value, form, visitor, what)) return true;
    field++;
  }
  return false;
}

bool bz_visit(const bz_shape *shape, const bz_value *value, bz_form form,
              bz_visitor *visitor, void *what) {
  if (shape->form == form) return visitor(what, value);
  if (shape->form == BZ_FORM_LIST && value->type == BZ_LIST)
    return visit_items(shape, value, form, visitor, what);
  if (shape->form == BZ_FORM_MAP && value->type == BZ_MAP)
    return visit_fields(shape, value, form, visitor, what);
  return false;
}

typedef struct inspection {
  const bz_cards *cards;
  bz_visitor *visitor;
  const char *const *names; /* the effects there are */
  const bz_need *needs;     /* or what they need */
  bz_names known;           /* of either */
  bz_report *report;
} inspection;

/* The effect of a default is in many cards and should be told once. */
static bool told(inspection *this, const bz_value *place) {
  const char *file = this->cards->files[place->file];
  for (size_t i = 0; i < this->report->count; i++) {
    const bz_mistake *mistake = &this->report->mistakes[i];
    if (mistake->line == place->line && mistake->col == place->col &&
        strcmp(mistake->file, file) == 0)
      return true;
  }
  bool full = this->report->count == BZ_REPORT_MAX;
  this->report->more += full;
  return full;
}

static bool inspect(void *what, const bz_value *effect) {
  inspection *this = what;
  const bz_value *name = bz_value_get(effect, "effect");
  if (bz_names_find(&this->known, name->as.string)) return false;
  if (told(this, name)) return false;
  bz_nearest search = {.wanted = name->as.string};
  for (const char *const *at = this->names; *at; at++)
    bz_nearest_offer(&search, *at);
  bz_report_add(this->report, this->cards->files[name->file], name->line, name->col,
                "unknown effect '%s'%s", bz_say_plain(name->as.string).text,
                bz_say_nearest(&search).text);
  return false;
}

static bool is_number(const bz_value *value) {
  return value != NULL && (value->type == BZ_INT || value->type == BZ_NUMBER);
}

static bool is_given(const bz_value *value) {
  return value != NULL && value->type != BZ_NIL;
}

/* Is one of those given of which one is enough? */
static bool has_either(const bz_need *need, const char *name, const bz_value *effect) {
  for (; need->effect != NULL && strcmp(need->effect, name) == 0; need++)
    if (need->either && is_given(bz_value_get(effect, need->parameter))) return true;
  return false;
}

static void complain(inspection *this, const bz_need *need, const bz_value *place) {
  if (told(this, place)) return;
  bz_report_add(this->report, this->cards->files[place->file], place->line, place->col,
                "effect '%s' needs a %s '%s' here", bz_say_plain(need->effect).text,
                need->number ? "number" : "value", bz_say_plain(need->parameter).text);
}

static bool inspect_needs(void *what, const bz_value *effect) {
  inspection *this = what;
  const bz_value *name = bz_value_get(effect, "effect");
  const bz_need *need = bz_names_find(&this->known, name->as.string);
  bool enough = need != NULL && has_either(need, need->effect, effect);
  for (; need != NULL && need->effect != NULL; need++) {
    if (strcmp(need->effect, name->as.string) != 0) break;
    const bz_value *given = bz_value_get(effect, need->parameter);
    bool there = is_given(given);
    if (there && (!need->number || is_number(given))) continue;
    if (there)
      complain(this, need, given);
    else if (!need->either || !enough)
      complain(this, need, name);
  }
  return false;
}

/* Makes known the names, or the first need of each effect. */
static void learn(inspection *this) {
  for (const char *const *at = this->names; at != NULL && *at != NULL; at++)
    *bz_names_at(&this->known, *at) = this;
  for (const bz_need *at = this->needs; at != NULL && at->effect != NULL; at++)
    if (bz_names_find(&this->known, at->effect) == NULL)
      *bz_names_at(&this->known, at->effect) = (void *)at;
}

static void inspect_all(inspection *this) {
  const bz_library *library = (const bz_library *)this->cards;
  learn(this);
  for (size_t i = 0; i < this->cards->card_count; i++) {
    const bz_card *card = &this->cards->cards[i];
    const bz_kind_rules *rules = &library->rules[card->kind - this->cards->kinds];
    (void)bz_visit(&rules->fields, &card->fields, BZ_FORM_EFFECT, this->visitor, this);
  }
}

/* Apart from its caller, whose pool must outlive the jump. */
static void try_inspect(inspection *this, bz_pool *pool) {
  jmp_buf no_memory;
  pool->no_memory = &no_memory;
  if (setjmp(no_memory) == 0)
    inspect_all(this);
  else
    bz_report_add(this->report, "cards", 0, 0, "out of memory");
  pool->no_memory = NULL;
}

static void inspect_with(inspection *this) {
  bz_pool pool = {0};
  this->known = (bz_names){.pool = &pool, .salt = this->cards->hash};
  try_inspect(this, &pool);
  bz_pool_free(&pool);
}

void bz_cards_check_effects(const bz_cards *cards, const char *const *names,
                            bz_report *report) {
  inspection all = {.cards = cards, .visitor = inspect, .names = names, .report = report};
  inspect_with(&all);
}

void bz_cards_check_needs(const bz_cards *cards, const bz_need *needs,
                          bz_report *report) {
  inspection all = {
      .cards = cards, .visitor = inspect_needs, .needs = needs, .report = report};
  if (needs->effect != NULL) inspect_with(&all);
}
