/* cards_effects.c - finds the effects inside a card's fields, and those that do not
   exist. */
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
  const char *const *names;
  bz_names known;
  bz_report *report;
} inspection;

/* The effect of a default is in many cards and should be told once. */
static bool told(const bz_report *report, const char *file, const bz_value *place) {
  for (size_t i = 0; i < report->count; i++) {
    const bz_mistake *mistake = &report->mistakes[i];
    if (mistake->line == place->line && mistake->col == place->col &&
        strcmp(mistake->file, file) == 0)
      return true;
  }
  return report->count == BZ_REPORT_MAX;
}

static bool inspect(void *what, const bz_value *effect) {
  inspection *this = what;
  const bz_value *name = bz_value_get(effect, "effect");
  if (bz_names_find(&this->known, name->as.string)) return false;
  const char *file = this->cards->files[name->file];
  if (told(this->report, file, name)) {
    this->report->more += this->report->count == BZ_REPORT_MAX;
    return false;
  }
  bz_nearest search = {.wanted = name->as.string};
  for (const char *const *at = this->names; *at; at++)
    bz_nearest_offer(&search, *at);
  bz_report_add(this->report, file, name->line, name->col, "unknown effect '%s'%s",
                bz_say_plain(name->as.string).text, bz_say_nearest(&search).text);
  return false;
}

static void inspect_all(inspection *this) {
  const bz_library *library = (const bz_library *)this->cards;
  for (const char *const *at = this->names; *at; at++)
    *bz_names_at(&this->known, *at) = this;
  for (size_t i = 0; i < this->cards->card_count; i++) {
    const bz_card *card = &this->cards->cards[i];
    const bz_kind_rules *rules = &library->rules[card->kind - this->cards->kinds];
    (void)bz_visit(&rules->fields, &card->fields, BZ_FORM_EFFECT, inspect, this);
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

void bz_cards_check_effects(const bz_cards *cards, const char *const *names,
                            bz_report *report) {
  bz_pool pool = {0};
  inspection all = {cards, names, {.pool = &pool, .salt = cards->hash}, report};
  try_inspect(&all, &pool);
  bz_pool_free(&pool);
}
