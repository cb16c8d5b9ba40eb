/* cards_yaml.c - makes a tree of nodes of a YAML file. Aliases are refused, so that the
   tree is never bigger than the file. */
#include "cards_impl.h"
#include <string.h>

#define FEW_KEYS 24 /* so many are compared one by one */

typedef struct reading {
  bz_loader *load;
  bz_node *root;
  unsigned count; /* nodes made */
  int documents;
  int depth; /* lists and maps begun and not ended */
  struct {
    bz_node *node;
    bz_node **end; /* where the next child goes */
  } open[BZ_DEPTH_MAX];
} reading;

static int line_of(yaml_mark_t mark) { return (int)mark.line + 1; }
static int col_of(yaml_mark_t mark) { return (int)mark.column + 1; }

/* Complains about the current event. */
static void refuse(reading *reader, const char *why) {
  bz_loader *load = reader->load;
  yaml_mark_t mark = load->event.start_mark;
  bz_report_add(load->report, load->name, line_of(mark), col_of(mark), "%s", why);
}

/* Complains about a byte of the file. */
static void refuse_byte(bz_loader *load, const bz_source *source, size_t at,
                        const char *why) {
  int line = 1, col = 1;
  for (size_t i = 0; i < at && i < source->size; i++) {
    if (source->text[i] == '\n') {
      line++;
      col = 1;
    } else if ((source->text[i] & 0xC0) != 0x80) {
      col++;
    }
  }
  bz_report_add(load->report, load->name, line, col, "%s", why);
}

static bz_node *new_node(reading *reader, bz_node_kind kind) {
  bz_node *node = bz_pool_new(&reader->load->scratch, sizeof *node);
  yaml_mark_t mark = reader->load->event.start_mark;
  node->kind = kind;
  node->line = line_of(mark);
  node->col = col_of(mark);
  reader->count++;
  return node;
}

static void append(reading *reader, bz_node *node) {
  if (reader->depth == 0) {
    reader->root = node;
    return;
  }
  *reader->open[reader->depth - 1].end = node;
  reader->open[reader->depth - 1].end = &node->next;
}

static bool begin(reading *reader, bz_node_kind kind) {
  if (reader->depth == BZ_DEPTH_MAX) {
    refuse(reader,
           "lists and maps are nested too deep here (at most 32 inside each other)");
    return false;
  }
  bz_node *node = new_node(reader, kind);
  reader->open[reader->depth].node = node;
  reader->open[reader->depth].end = &node->as.first;
  reader->depth++;
  return true;
}

static bool usable_key(reading *reader, const bz_node *key) {
  if (key->kind == BZ_NODE_BAD) return false;
  if (key->kind == BZ_NODE_SCALAR && key->as.text[0]) return true;
  bz_report_add(reader->load->report, reader->load->name, key->line, key->col,
                "a key should be a name, not %s", bz_say_node(key).text);
  return false;
}

/* The earlier key of the same name in the map, or NULL; seen is used where there are
   many. */
static const bz_node *same_key(const bz_node *map, bz_node *key, bz_names *seen,
                               int place) {
  if (place > FEW_KEYS) {
    void **thing = bz_names_at(seen, key->as.text);
    if (*thing) return *thing;
    *thing = key;
    return NULL;
  }
  for (const bz_node *at = map->as.first; at != key; at = at->next->next)
    if (strcmp(at->as.text, key->as.text) == 0) return at;
  return NULL;
}

static bool doubled_key(reading *reader, const bz_node *map, bz_node *key, bz_names *seen,
                        int place) {
  if (place == FEW_KEYS + 1)
    for (bz_node *at = map->as.first; at != key; at = at->next->next)
      *bz_names_at(seen, at->as.text) = at;
  const bz_node *first = same_key(map, key, seen, place);
  if (!first) return false;
  bz_report_add(reader->load->report, reader->load->name, key->line, key->col,
                "'%s' is there twice (first in line %d)", bz_say_plain(key->as.text).text,
                first->line);
  return true;
}

/* Takes the pairs with an unusable or doubled key out of the map. */
static void check_keys(reading *reader, bz_node *map) {
  bz_loader *load = reader->load;
  bz_names seen = {.pool = &load->scratch, .salt = load->library->cards.hash};
  int place = 1;
  bz_node **at = &map->as.first;
  while (*at) {
    bz_node *key = *at, *value = key->next;
    if (!usable_key(reader, key) || doubled_key(reader, map, key, &seen, place)) {
      *at = value->next;
    } else {
      place++;
      at = &value->next;
    }
  }
}

static void end(reading *reader) {
  bz_node *node = reader->open[--reader->depth].node;
  if (node->kind == BZ_NODE_MAP) check_keys(reader, node);
  append(reader, node);
}

/* NUL would cut a text short, others could play tricks with a terminal. */
static bool has_control(const unsigned char *text, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (text[i] < 0x20 && text[i] != '\n' && text[i] != '\t') return true;
    if (text[i] == 0x7F) return true;
    if (text[i] == 0xC2 && text[i + 1] < 0xA0) return true;
  }
  return false;
}

static void scalar(reading *reader) {
  bz_loader *load = reader->load;
  const yaml_char_t *text = load->event.data.scalar.value;
  size_t size = load->event.data.scalar.length;
  bool bad = has_control(text, size);
  if (bad) refuse(reader, "a control character is not allowed in a text");
  bz_node *node = new_node(reader, bad ? BZ_NODE_BAD : BZ_NODE_SCALAR);
  node->plain = load->event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
  node->as.text = bz_pool_text(&load->scratch, (const char *)text, size);
  append(reader, node);
}

static void alias(reading *reader) {
  refuse(reader,
         "aliases ('*name') are not supported in card lists; write the value again");
  append(reader, new_node(reader, BZ_NODE_BAD));
}

static void check_extras(reading *reader, const yaml_char_t *anchor,
                         const yaml_char_t *tag) {
  if (anchor) refuse(reader, "anchors ('&name') are not supported in card lists");
  if (tag) refuse(reader, "YAML tags ('!name') are not supported in card lists");
}

static bool document(reading *reader) {
  if (reader->documents++ == 0) return true;
  refuse(reader, "a second document begins here ('---'); a file should hold only one");
  return false;
}

/* Takes in the current event; false: nothing more can be read. */
static bool take_event(reading *reader) {
  const yaml_event_t *event = &reader->load->event;
  switch (event->type) {
  case YAML_DOCUMENT_START_EVENT:
    return document(reader);
  case YAML_SEQUENCE_START_EVENT:
    check_extras(reader, event->data.sequence_start.anchor,
                 event->data.sequence_start.tag);
    return begin(reader, BZ_NODE_LIST);
  case YAML_MAPPING_START_EVENT:
    check_extras(reader, event->data.mapping_start.anchor, event->data.mapping_start.tag);
    return begin(reader, BZ_NODE_MAP);
  case YAML_SEQUENCE_END_EVENT:
  case YAML_MAPPING_END_EVENT:
    end(reader);
    return true;
  case YAML_SCALAR_EVENT:
    check_extras(reader, event->data.scalar.anchor, event->data.scalar.tag);
    scalar(reader);
    return true;
  case YAML_ALIAS_EVENT:
    alias(reader);
    return true;
  default:
    return true;
  }
}

/* The commonest slip deserves better words than libyaml's. */
static const char *tab_hint(const bz_source *source, const char *problem, size_t line) {
  const char *at = source->text, *end = at + source->size;
  if (strcmp(problem, "found character that cannot start any token") != 0) return "";
  for (; line > 0 && at; line--)
    if ((at = memchr(at, '\n', (size_t)(end - at)))) at++;
  while (at && at < end && *at == ' ')
    at++;
  return at && at < end && *at == '\t' ? "; indent with spaces, not tabs" : "";
}

static void refuse_syntax(bz_loader *load, const bz_source *source) {
  const yaml_parser_t *parser = &load->parser;
  if (parser->error == YAML_MEMORY_ERROR) longjmp(load->no_memory, 1);
  const char *problem = parser->problem ? parser->problem : "it makes no sense";
  if (parser->error == YAML_READER_ERROR) {
    refuse_byte(load, source, parser->problem_offset, problem);
    return;
  }
  yaml_mark_t mark = parser->problem_mark;
  const char *context = parser->context;
  bz_report_add(load->report, load->name, line_of(mark), col_of(mark),
                "not valid YAML: %s%s%s%s%s", problem, context ? " (" : "",
                context ? context : "", context ? ")" : "",
                tab_hint(source, problem, mark.line));
}

/* Reads all events; false: it stopped at a mistake. */
static bool read_events(reading *reader, const bz_source *source) {
  bz_loader *load = reader->load;
  for (;;) {
    yaml_event_delete(&load->event);
    if (!yaml_parser_parse(&load->parser, &load->event)) {
      refuse_syntax(load, source);
      return false;
    }
    if (load->event.type == YAML_STREAM_END_EVENT) return true;
    if (!take_event(reader)) return false;
    if (reader->count > BZ_NODES_MAX) {
      refuse(reader, "too many values in one file; split it");
      return false;
    }
  }
}

static bool readable(bz_loader *load, const bz_source *source) {
  size_t bad;
  if (source->size > BZ_CARDS_FILE_MAX) {
    bz_report_add(load->report, load->name, 0, 0,
                  "the file is too large: %zu bytes (at most %u); split it", source->size,
                  BZ_CARDS_FILE_MAX);
    return false;
  }
  if (bz_utf8_valid(source->text, source->size, &bad)) return true;
  refuse_byte(load, source, bad, "this is not UTF-8 text");
  return false;
}

bz_node *bz_read_yaml(bz_loader *load, const bz_source *source, bool *broken) {
  *broken = !readable(load, source);
  if (*broken || source->size == 0) return NULL;
  reading reader = {.load = load};
  if (!yaml_parser_initialize(&load->parser)) longjmp(load->no_memory, 1);
  yaml_parser_set_encoding(&load->parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&load->parser, (const unsigned char *)source->text,
                               source->size);
  *broken = !read_events(&reader, source);
  yaml_event_delete(&load->event);
  yaml_parser_delete(&load->parser);
  if (reader.depth == 0) return reader.root;
  return reader.open[0].node->kind == BZ_NODE_LIST ? reader.open[0].node : NULL;
}
