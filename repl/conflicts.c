/* conflicts.c - what the mods that somebody plays with do not agree about. */
#include "answer.h"
#include "options.h"
#include "screen.h"

#define MOST 8 /* lines; `baize check` tells all of them */

static void tell(const screen *it, const char *text) {
  if (it != NULL)
    screen_tell(it, "yellow", "Note: %s.", text);
  else
    fprintf(stderr, "baize: note: %s\n", text);
}

void tell_conflicts(bz_pack *pack, const screen *it) {
  json_t *list = bz_pack_conflicts(pack);
  size_t count = json_array_size(list);
  for (size_t i = 0; i < count && i < MOST; i++)
    tell(it, text_of(json_array_get(list, i), "text"));
  char rest[80];
  if (count > MOST) {
    int more = (int)(count - MOST);
    snprintf(rest, sizeof rest, "and %d more such note%s; `check` tells all of them",
             more, plural(more));
    tell(it, rest);
  }
  json_decref(list);
}
