/* rpc.c - JSON-RPC 2.0 on stdin and stdout, one message a line. */
#include "rpc.h"
#include "commands.h"
#include "options.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MESSAGE_MAX ((size_t)4 << 20) /* bytes of one message */
#define CHUNK       ((size_t)64 << 10)

json_t *rpc_fail(rpc_error *error, int code, const char *format, ...) {
  va_list list;
  va_start(list, format);
  vsnprintf(error->message, sizeof error->message, format, list);
  va_end(list);
  error->code = code;
  return NULL;
}

static json_t *reply(const json_t *id, json_t *result, const rpc_error *error) {
  json_t *out = json_object();
  json_object_set_new(out, "jsonrpc", json_string("2.0"));
  json_object_set(out, "id", id != NULL ? (json_t *)id : json_null());
  if (result != NULL) {
    json_object_set_new(out, "result", result);
    return out;
  }
  json_t *text = json_string(error->message);
  if (text == NULL) text = json_string("the reason is no valid text");
  json_object_set_new(out, "error",
                      json_pack("{s:i, s:o}", "code", error->code, "message", text));
  return out;
}

static bool is_request(const json_t *message) {
  const char *version = json_string_value(json_object_get(message, "jsonrpc"));
  const json_t *id = json_object_get(message, "id");
  const json_t *params = json_object_get(message, "params");
  return version != NULL && strcmp(version, "2.0") == 0 &&
         json_is_string(json_object_get(message, "method")) &&
         (id == NULL || json_is_string(id) || json_is_number(id) || json_is_null(id)) &&
         (params == NULL || json_is_object(params));
}

/* One request; NULL for a notification. */
static json_t *answer_one(rpc *it, const json_t *message) {
  rpc_error error = {0};
  if (!is_request(message)) {
    rpc_fail(&error, RPC_INVALID,
             "a request is {\"jsonrpc\": \"2.0\", \"id\", \"method\", \"params\": {}}");
    return reply(NULL, NULL, &error);
  }
  const json_t *id = json_object_get(message, "id");
  json_t *result = rpc_call(it, json_string_value(json_object_get(message, "method")),
                            json_object_get(message, "params"), &error);
  if (id != NULL) return reply(id, result, &error);
  json_decref(result);
  return NULL;
}

static json_t *answer_batch(rpc *it, const json_t *messages) {
  json_t *out = json_array(), *message;
  size_t index;
  json_array_foreach(messages, index, message) {
    json_t *one = answer_one(it, message);
    if (one != NULL) json_array_append_new(out, one);
  }
  if (json_array_size(out) > 0) return out;
  json_decref(out);
  return NULL;
}

char *rpc_line(rpc *it, const char *text, size_t size) {
  json_error_t wrong;
  rpc_error error = {0};
  json_t *out;
  if (size > MESSAGE_MAX) {
    rpc_fail(&error, RPC_INVALID, "a message has at most %zu bytes", MESSAGE_MAX);
    out = reply(NULL, NULL, &error);
  } else {
    json_t *message =
        json_loadb(text, size, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &wrong);
    if (message == NULL) {
      rpc_fail(&error, RPC_PARSE, "no JSON: %s", wrong.text);
      out = reply(NULL, NULL, &error);
    } else if (json_is_array(message) && json_array_size(message) > 0) {
      out = answer_batch(it, message);
    } else {
      out = answer_one(it, message);
    }
    json_decref(message);
  }
  char *said = out != NULL ? json_dumps(out, JSON_COMPACT) : NULL;
  json_decref(out);
  return said;
}

/* Lines gathered from a stream; an overlong one is dropped but for its length. */
typedef struct gathering {
  char *text;
  size_t size, room;
  bool too_long;
} gathering;

static bool gather(gathering *line, const char *bytes, size_t size) {
  if (line->too_long || line->size + size > MESSAGE_MAX) {
    line->too_long = true;
    return true;
  }
  if (line->size + size + 1 > line->room) {
    size_t room = (line->size + size + 1) * 2;
    char *more = realloc(line->text, room);
    if (more == NULL) return false;
    line->text = more;
    line->room = room;
  }
  memcpy(line->text + line->size, bytes, size);
  line->size += size;
  return true;
}

static void answer_line(rpc *it, gathering *line) {
  bool blank = line->size == 0 && !line->too_long;
  size_t size = line->too_long ? MESSAGE_MAX + 1 : line->size;
  char *said = blank ? NULL : rpc_line(it, line->text, size);
  if (said != NULL) {
    fputs(said, stdout);
    putchar('\n');
  }
  free(said);
  line->size = 0;
  line->too_long = false;
}

/* Answers are sent when all that has arrived is answered. */
static bool serve(rpc *it) {
  static char chunk[CHUNK];
  gathering line = {0};
  bool fine = true;
  for (;;) {
    ssize_t got = read(STDIN_FILENO, chunk, sizeof chunk);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    const char *at = chunk, *end = chunk + got;
    for (const char *feed; fine && (feed = memchr(at, '\n', (size_t)(end - at))) != NULL;
         at = feed + 1) {
      fine = gather(&line, at, (size_t)(feed - at));
      answer_line(it, &line);
    }
    fine = fine && gather(&line, at, (size_t)(end - at)) && fflush(stdout) == 0;
    if (!fine) break;
  }
  if (fine && (line.size > 0 || line.too_long)) answer_line(it, &line);
  free(line.text);
  return fflush(stdout) == 0 && fine;
}

int rpc_command(int argc, char **argv) {
  static const char help[] = "usage: baize rpc\n"
                             "JSON-RPC 2.0 on stdin and stdout, one message a line: "
                             "docs/rpc.md.\n";
  static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
  opterr = 0;
  int c = getopt_long(argc, argv, ":h", options, NULL);
  if (c == 'h') return fputs(help, stdout) < 0;
  if (c != -1) return option_wrong(argv, options, c);
  if (optind != argc) {
    fputs(help, stderr);
    return 2;
  }
  rpc it = {0};
  bool fine = serve(&it);
  rpc_close(&it);
  return fine ? 0 : 1;
}
