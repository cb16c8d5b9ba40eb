/* record_write.c - data as YAML: maps in blocks, the items of long lists one on a line. */
#include "record.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

typedef struct writing {
  yaml_emitter_t emitter;
  char *text;
  size_t size, room;
  bool fine;
} writing;

static int take(void *data, unsigned char *bytes, size_t size) {
  writing *out = data;
  if (out->size + size + 1 > out->room) {
    size_t room = (out->size + size + 1) * 2;
    char *more = realloc(out->text, room);
    if (more == NULL) return 0;
    out->text = more;
    out->room = room;
  }
  memcpy(out->text + out->size, bytes, size);
  out->size += size;
  out->text[out->size] = '\0';
  return 1;
}

static void emit(writing *out, int made, yaml_event_t *event) {
  out->fine = out->fine && made && yaml_emitter_emit(&out->emitter, event);
}

static void emit_scalar(writing *out, const char *text, bool quoted) {
  yaml_event_t event;
  int made = yaml_scalar_event_initialize(
      &event, NULL, NULL, (yaml_char_t *)text, (int)strlen(text), 1, 1,
      quoted ? YAML_DOUBLE_QUOTED_SCALAR_STYLE : YAML_PLAIN_SCALAR_STYLE);
  emit(out, made, &event);
}

static void emit_data(writing *out, const json_t *data, int depth);

static void emit_list(writing *out, const json_t *data, int depth) {
  yaml_event_t event;
  size_t index;
  json_t *item;
  emit(out,
       yaml_sequence_start_event_initialize(&event, NULL, NULL, 1,
                                            depth > 1 ? YAML_FLOW_SEQUENCE_STYLE
                                                      : YAML_BLOCK_SEQUENCE_STYLE),
       &event);
  json_array_foreach(data, index, item) emit_data(out, item, depth + 1);
  emit(out, yaml_sequence_end_event_initialize(&event), &event);
}

static void emit_map(writing *out, const json_t *data, int depth) {
  yaml_event_t event;
  const char *name;
  json_t *item;
  emit(out,
       yaml_mapping_start_event_initialize(&event, NULL, NULL, 1,
                                           depth > 1 ? YAML_FLOW_MAPPING_STYLE
                                                     : YAML_BLOCK_MAPPING_STYLE),
       &event);
  json_object_foreach((json_t *)data, name, item) {
    emit_scalar(out, name, depth > 1 && strpbrk(name, ":,{}[]\"' #") != NULL);
    emit_data(out, item, depth + 1);
  }
  emit(out, yaml_mapping_end_event_initialize(&event), &event);
}

static void emit_data(writing *out, const json_t *data, int depth) {
  char number[32];
  if (json_is_object(data)) {
    emit_map(out, data, depth);
  } else if (json_is_array(data)) {
    emit_list(out, data, depth);
  } else if (json_is_string(data)) {
    emit_scalar(out, json_string_value(data), true);
  } else if (json_is_integer(data)) {
    snprintf(number, sizeof number, "%lld", (long long)json_integer_value(data));
    emit_scalar(out, number, false);
  } else {
    emit_scalar(out,
                json_is_true(data)    ? "true"
                : json_is_false(data) ? "false"
                                      : "null",
                false);
  }
}

char *bz_yaml_write(const json_t *data, size_t *size) {
  writing out = {.fine = true};
  yaml_event_t event;
  if (!yaml_emitter_initialize(&out.emitter)) return NULL;
  yaml_emitter_set_output(&out.emitter, take, &out);
  yaml_emitter_set_unicode(&out.emitter, 1);
  yaml_emitter_set_width(&out.emitter, -1);
  emit(&out, yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING), &event);
  emit(&out, yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 1), &event);
  emit_data(&out, data, 0);
  emit(&out, yaml_document_end_event_initialize(&event, 1), &event);
  emit(&out, yaml_stream_end_event_initialize(&event), &event);
  yaml_emitter_delete(&out.emitter);
  *size = out.size;
  if (out.fine) return out.text;
  free(out.text);
  return NULL;
}
