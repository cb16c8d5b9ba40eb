/* describe.c - what went wrong in a script, in words. */
#include "describe.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CALLS_MAX 12 /* calls that are told; there may be thousands */

typedef struct words {
  char *text;
  size_t size, room;
} words;

static void add(words *out, const char *text) {
  size_t size = strlen(text);
  if (out->size + size + 1 > out->room) {
    size_t room = (out->size + size + 1) * 2;
    char *more = realloc(out->text, room);
    if (more == NULL) return;
    out->text = more;
    out->room = room;
  }
  memcpy(out->text + out->size, text, size + 1);
  out->size += size;
}

static void add_place(words *out, const lua_Debug *call) {
  char line[32];
  snprintf(line, sizeof line, ":%d", call->currentline);
  add(out, call->short_src);
  add(out, line);
}

/* A text says where it was raised already; anything else is told by its type. */
static void add_message(words *out, lua_State *thread, bz_stop stopped) {
  if (stopped == BZ_STOP_MEMORY)
    add(out, "this takes more memory than a table may have");
  else if (lua_type(thread, -1) == LUA_TSTRING)
    add(out, lua_tostring(thread, -1));
  else {
    add(out, "an error was raised that is no text but a ");
    add(out, lua_typename(thread, lua_type(thread, -1)));
  }
}

static void add_call(words *out, const lua_Debug *call) {
  add(out, "\n  in ");
  add(out, call->name != NULL ? call->name : "the main line");
  add(out, " (");
  add_place(out, call);
  add(out, ")");
}

/* error(message, 0) speaks to the people at the table, of a wish of theirs: it names no line. */
static bool names_no_line(lua_State *thread) {
  if (lua_type(thread, -1) != LUA_TSTRING) return false;
  const char *text = lua_tostring(thread, -1);
  while ((text = strchr(text, ':')) != NULL) {
    text++;
    size_t digits = strspn(text, "0123456789");
    if (digits > 0 && text[digits] == ':') return false;
  }
  return true;
}

char *bz_describe(lua_State *thread, bz_stop stopped) {
  words out = {0};
  lua_Debug call;
  int told = 0;
  add_message(&out, thread, stopped);
  if (stopped == BZ_NOT_STOPPED && names_no_line(thread)) return out.text;
  for (int level = 0; lua_getstack(thread, level, &call) && told < CALLS_MAX; level++)
    if (lua_getinfo(thread, "nSl", &call) && call.currentline > 0) {
      add_call(&out, &call);
      told++;
    }
  return out.text;
}
