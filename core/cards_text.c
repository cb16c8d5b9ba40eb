/* cards_text.c - fills in the "{field}"s of a card's text, so that the printed number and
   the working one cannot differ. */
#include "cards_impl.h"
#include <stdio.h>
#include <string.h>

#define PATH_SIZE 128

/* A text while it is filled in. */
typedef struct filling {
  bz_loader *load;
  const bz_entry *entry;
  size_t used;
  bool full;
  int fills;
  char out[BZ_TEXT_MAX + 1];
} filling;

/* A "{name}" while its value is looked for. */
typedef struct search {
  bz_loader *load;
  const char *path;
  const bz_value *found;
  bz_nearest nearest;
} search;

static void put(filling *text, const char *bytes, size_t size) {
  if (size > BZ_TEXT_MAX - text->used) {
    text->full = true;
    return;
  }
  memcpy(text->out + text->used, bytes, size);
  text->used += size;
}

static void put_word(filling *text, const char *word) { put(text, word, strlen(word)); }

static void complain(const filling *text, const char *name, const char *what,
                     const bz_nearest *nearest) {
  const bz_value *written = &text->entry->text;
  bz_report_add(text->load->report, text->load->library->cards.files[written->file],
                written->line, written->col, "'{%s}' in the text %s%s",
                bz_say_plain(name).text, what,
                nearest ? bz_say_nearest(nearest).text : "");
}

/* -- finding the value -- */

static const bz_value *get(const bz_value *map, const char *name, size_t length) {
  for (size_t i = 0; i < map->as.map.count; i++) {
    const bz_field *field = &map->as.map.fields[i];
    if (strncmp(field->name, name, length) == 0 && field->name[length] == '\0')
      return &field->value;
  }
  return NULL;
}

/* The value at a path of so many letters; a flaw on the way ends it. */
static const bz_value *follow(const bz_value *value, const char *path, size_t length) {
  while (value && value->type == BZ_MAP && length > 0) {
    const char *dot = memchr(path, '.', length);
    size_t step = dot ? (size_t)(dot - path) : length;
    value = get(value, path, step);
    path += dot ? step + 1 : step;
    length -= dot ? step + 1 : step;
  }
  bool arrived = length == 0 || (value && value->type == BZ_NIL);
  return arrived ? value : NULL;
}

static bool find(void *what, const bz_value *map) {
  search *quest = what;
  quest->found = follow(map, quest->path, strlen(quest->path));
  return quest->found != NULL;
}

/* Offers the names that could stand for the last word of the path. */
static bool suggest(void *what, const bz_value *map) {
  search *quest = what;
  const char *dot = strrchr(quest->path, '.');
  if (dot) map = follow(map, quest->path, (size_t)(dot - quest->path));
  if (!map || map->type != BZ_MAP) return false;
  for (size_t i = 0; i < map->as.map.count; i++)
    bz_guess(quest->load, &quest->nearest, map->as.map.fields[i].name);
  return false;
}

/* Fields first, then the parameters of effects, then maps of anything. */
static bool visit_maps(const bz_entry *entry, bz_visitor *visitor, search *quest) {
  const bz_shape *shape = &entry->rules->fields;
  const bz_value *fields = &entry->card.fields;
  return visitor(quest, fields) ||
         bz_visit(shape, fields, BZ_FORM_EFFECT, visitor, quest) ||
         bz_visit(shape, fields, BZ_FORM_ANY, visitor, quest);
}

/* NULL with a mistake, unless the value is flawed and that has been told. */
static const bz_value *value_of(const filling *text, const char *path) {
  const char *dot = strrchr(path, '.');
  search quest = {text->load, path, NULL, {.wanted = dot ? dot + 1 : path}};
  if (visit_maps(text->entry, find, &quest) && quest.found->type != BZ_NIL)
    return quest.found;
  if (quest.found && text->entry->flawed) return NULL;
  (void)visit_maps(text->entry, suggest, &quest);
  complain(text, path, "has no value", &quest.nearest);
  return NULL;
}

/* -- showing it -- */

static bool is_number(const bz_value *value) {
  return value->type == BZ_INT || value->type == BZ_NUMBER;
}

static bool put_scalar(filling *text, const bz_value *value) {
  if (value->type == BZ_STRING)
    put_word(text, value->as.string);
  else if (value->type == BZ_BOOL)
    put_word(text, value->as.boolean ? "true" : "false");
  else if (is_number(value))
    put_word(text, bz_say_number(value).text);
  else
    return false;
  return true;
}

static bool put_value(filling *text, const bz_value *value) {
  if (value->type != BZ_LIST) return put_scalar(text, value);
  for (size_t i = 0; i < value->as.list.count && !text->full; i++) {
    if (i > 0) put_word(text, ", ");
    if (!put_scalar(text, &value->as.list.items[i])) return false;
  }
  return true;
}

static bool put_signed(filling *text, const bz_value *value) {
  if (!is_number(value)) return false;
  if (bz_say_number(value).text[0] != '-') put_word(text, "+");
  return put_scalar(text, value);
}

/* Fills in what stands between the braces: name, a.b or +name. */
static void fill(filling *text, const char *name) {
  bool sign = *name == '+';
  const bz_value *value = value_of(text, name + sign);
  if (!value) return;
  if (sign && !put_signed(text, value))
    complain(text, name, "is no number, so it has no sign", NULL);
  else if (!sign && !put_value(text, value))
    complain(text, name, "cannot be shown; it is no number, text or list of texts", NULL);
}

/* -- the text -- */

/* Reads one {name} from its brace on; returns what follows it. */
static const char *fill_next(filling *text, const char *brace) {
  char name[PATH_SIZE] = "";
  size_t length = strcspn(brace + 1, "{}");
  bool closed = brace[1 + length] == '}';
  if (closed && length > 0 && length < sizeof name) {
    memcpy(name, brace + 1, length);
    fill(text, name);
    return brace + length + 2;
  }
  bz_value place = text->entry->text;
  bz_report_add(text->load->report, text->load->library->cards.files[place.file],
                place.line, place.col,
                "the text has a '{' that begins no '{name}'; write '{{' for a brace");
  return brace + 1 + length + closed;
}

static void fill_all(filling *text, const char *from) {
  while (*from && !text->full) {
    size_t plain = strcspn(from, "{");
    put(text, from, plain);
    from += plain;
    if (from[0] == '{' && from[1] == '{') {
      put_word(text, "{");
      from += 2;
    } else if (*from == '{') {
      text->full = text->full || text->fills++ == BZ_FILLS_MAX;
      from = text->full ? from : fill_next(text, from);
    }
  }
}

void bz_fill_text(bz_loader *load, bz_entry *entry) {
  if (!entry->rules || entry->text.type != BZ_STRING) return;
  filling text = {.load = load, .entry = entry};
  fill_all(&text, entry->text.as.string);
  if (text.full || text.used > load->text_room) {
    bz_report_add(load->report, load->library->cards.files[entry->text.file],
                  entry->text.line, entry->text.col,
                  "the text is too long (at most %d bytes and %d '{name}'s)", BZ_TEXT_MAX,
                  BZ_FILLS_MAX);
    return;
  }
  load->text_room -= text.used;
  entry->card.text = bz_pool_text(&load->library->pool, text.out, text.used);
}
