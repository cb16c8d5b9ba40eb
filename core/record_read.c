/* record_read.c - YAML as data: plain numbers and words are what they look like, the rest texts. */
#include "record.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#define DEPTH_MAX 32

typedef struct reading {
  yaml_parser_t parser;
  yaml_event_t event; /* the present one, if any */
  bool any;
  char *error;
} reading;

static void complain(reading *in, size_t line, size_t column, const char *text) {
  if (in->error != NULL) return;
  size_t size = strlen(text) + 48;
  in->error = malloc(size);
  if (in->error != NULL)
    snprintf(in->error, size, "%zu:%zu: %s", line + 1, column + 1, text);
}

static void complain_here(reading *in, const char *text) {
  complain(in, in->event.start_mark.line, in->event.start_mark.column, text);
}

/* The next event; false at an error. */
static bool next(reading *in) {
  if (in->any) yaml_event_delete(&in->event);
  in->any = yaml_parser_parse(&in->parser, &in->event);
  if (!in->any)
    complain(in, in->parser.problem_mark.line, in->parser.problem_mark.column,
             in->parser.problem != NULL ? in->parser.problem : "this is no YAML");
  return in->any;
}

static bool is_whole(const char *text, long long *number) {
  char *end;
  errno = 0;
  *number = strtoll(text, &end, 10);
  return errno == 0 && end != text && *end == '\0';
}

static json_t *scalar(const reading *in) {
  const char *text = (const char *)in->event.data.scalar.value;
  size_t size = in->event.data.scalar.length;
  long long number;
  if (in->event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE) {
    if (strcmp(text, "null") == 0 || strcmp(text, "~") == 0 || size == 0)
      return json_null();
    if (strcmp(text, "true") == 0) return json_true();
    if (strcmp(text, "false") == 0) return json_false();
    if (is_whole(text, &number)) return json_integer(number);
  }
  return json_stringn(text, size);
}

static json_t *read_data(reading *in, int depth);

static json_t *read_list(reading *in, int depth) {
  json_t *list = json_array();
  while (next(in) && in->event.type != YAML_SEQUENCE_END_EVENT)
    if (json_array_append_new(list, read_data(in, depth + 1)) != 0) break;
  return list;
}

static json_t *read_map(reading *in, int depth) {
  json_t *map = json_object();
  while (next(in) && in->event.type != YAML_MAPPING_END_EVENT) {
    char name[256];
    if (in->event.type != YAML_SCALAR_EVENT ||
        in->event.data.scalar.length >= sizeof name) {
      complain_here(in, "a name should be a short text");
      break;
    }
    snprintf(name, sizeof name, "%s", (const char *)in->event.data.scalar.value);
    if (json_object_get(map, name) != NULL) complain_here(in, "this name is there twice");
    if (!next(in) || json_object_set_new(map, name, read_data(in, depth + 1)) != 0) break;
  }
  return map;
}

/* The value that begins with the present event; NULL with a complaint. */
static json_t *read_data(reading *in, int depth) {
  if (in->error != NULL) return NULL;
  if (depth > DEPTH_MAX) {
    complain_here(in, "this nests too deep");
    return NULL;
  }
  json_t *data = NULL;
  if (in->event.type == YAML_SCALAR_EVENT) {
    data = scalar(in);
    if (data == NULL) complain_here(in, "this is no UTF-8 text");
  } else if (in->event.type == YAML_SEQUENCE_START_EVENT) {
    data = read_list(in, depth);
  } else if (in->event.type == YAML_MAPPING_START_EVENT) {
    data = read_map(in, depth);
  } else {
    complain_here(in, in->event.type == YAML_ALIAS_EVENT ? "aliases are not allowed here"
                                                         : "a value is missing here");
  }
  if (in->error == NULL) return data;
  json_decref(data);
  return NULL;
}

static bool begins(reading *in) {
  if (!next(in) || !next(in)) return false; /* the stream, the document */
  if (in->event.type == YAML_DOCUMENT_START_EVENT) return next(in);
  complain_here(in, "the file is empty");
  return false;
}

json_t *bz_yaml_read(const char *text, size_t size, char **error) {
  reading in = {.any = false};
  if (!yaml_parser_initialize(&in.parser)) return NULL;
  yaml_parser_set_input_string(&in.parser, (const unsigned char *)text, size);
  json_t *data = begins(&in) ? read_data(&in, 0) : NULL;
  while (in.error == NULL && next(&in) && in.event.type != YAML_STREAM_END_EVENT)
    if (in.event.type == YAML_DOCUMENT_START_EVENT)
      complain_here(&in, "there should be one document only");
  if (in.any) yaml_event_delete(&in.event);
  yaml_parser_delete(&in.parser);
  if (in.error == NULL) return data;
  json_decref(data);
  *error = in.error;
  return NULL;
}
