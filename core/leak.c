/* leak.c - does what a seat can read depend on what it cannot know? */
#include "game.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PATH_SIZE 256

/* Adds one step to the path of what differs. */
static void go_down(char *path, const char *name, long index) {
  size_t used = strlen(path);
  if (name != NULL)
    snprintf(path + used, PATH_SIZE - used, "%s%s", used > 0 ? "." : "", name);
  else
    snprintf(path + used, PATH_SIZE - used, "[%ld]", index);
}

/* Finds the first place where the two differ; false if they do not. */
static bool differ(const json_t *one, const json_t *two, char *path) {
  const char *name;
  json_t *item;
  size_t index;
  if (json_equal(one, two)) return false;
  if (json_is_object(one) && json_is_object(two))
    json_object_foreach((json_t *)one, name,
                        item) if (!json_equal(item, json_object_get(two, name))) {
      go_down(path, name, 0);
      return differ(item, json_object_get(two, name), path);
    }
  if (json_is_array(one) && json_is_array(two))
    json_array_foreach(one, index,
                       item) if (!json_equal(item, json_array_get(two, index))) {
      go_down(path, NULL, (long)index);
      return differ(item, json_array_get(two, index), path);
    }
  return true;
}

/* All that a seat can read now, in whatever world it is. */
static json_t *reads(bz_game *game, int seat) {
  json_t *out = json_object();
  json_object_set_new(out, "view", bz_game_view(game, seat));
  json_t *question = bz_game_question(game, seat);
  if (question == NULL) return out;
  json_object_set_new(out, "question", question);
  json_object_set_new(out, "refused", bz_game_refused(game, seat));
  return out;
}

char *bz_game_leak(bz_game *game, int seat, uint64_t seed) {
  char *error = NULL, path[PATH_SIZE] = "";
  if (game->engine->table->together && bz_game_slot(game, seat) < 0)
    return NULL; /* it waits for the others, who may be done in another world already */
  json_t *here = reads(game, seat), *there = NULL;
  if (bz_game_hold(game, &error)) {
    if (bz_game_guess(game, seat, seed, &error)) there = reads(game, seat);
    bz_game_release(game);
  }
  if (there != NULL && differ(here, there, path)) error = bz_copy(path);
  json_decref(here);
  json_decref(there);
  return error;
}
