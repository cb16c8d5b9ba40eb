/* commands_pass.c - somebody says that questions shall be declined for him, and which. */
#include "answer.h"
#include "session.h"
#include <string.h>

/* Is it somebody's turn, one after the other? */
static bool has_turns(const session *it) {
  json_t *view = bz_game_view(it->game, 0);
  const char *turn = text_of(json_object_get(view, "status"), "turn");
  bool named = false;
  for (int seat = 1; seat <= bz_game_seats(it->game); seat++)
    named = named || strcmp(turn, bz_game_name_of(it->game, seat)) == 0;
  json_decref(view);
  return named;
}

bool pass_any(const session *it, int seat) {
  return it->passing[seat] != PASS_NEVER || it->always[seat] != NULL;
}

bool pass_is_always(const session *it, int seat, const json_t *question) {
  return json_object_get(it->always[seat], text_of(question, "id")) != NULL;
}

void pass_nothing(session *it, int seat) {
  it->passing[seat] = PASS_NEVER;
  json_decref(it->always[seat]);
  it->always[seat] = NULL;
}

static bool can_decline(const session *it, const json_t *question) {
  if (json_object_get(question, "none") != NULL) return true;
  screen_tell(&it->screen, "yellow",
              question != NULL ? "This question cannot be declined."
                               : "You are asked nothing now.");
  return false;
}

/* Can the question be declined? If not, nothing is passed. */
static outcome begin_passing(session *it, int seat, const json_t *question, passing how) {
  if (!can_decline(it, question)) return STAYS;
  it->passing[seat] = how;
  snprintf(it->pass_id[seat], sizeof it->pass_id[seat], "%s", text_of(question, "id"));
  return CHANGED;
}

/* "'fox', 'last word'" */
static void name_passed(const session *it, int seat, char *out, size_t size) {
  const char *id;
  json_t *any;
  size_t used = 0;
  json_object_foreach(it->always[seat], id, any) {
    int more = snprintf(out + used, size - used, "%s'%s'", used > 0 ? ", " : "", id);
    if (more < 0 || (size_t)more >= size - used) return;
    used += (size_t)more;
  }
  for (char *at = out; *at != '\0'; at++)
    if (*at == '_') *at = ' ';
}

outcome command_pass_always(session *it, int seat, const json_t *question,
                            const char *rest) {
  char names[400] = "";
  (void)rest;
  it->tipped = true;
  if (!can_decline(it, question)) return STAYS;
  if (it->always[seat] == NULL) it->always[seat] = json_object();
  json_object_set_new(it->always[seat], text_of(question, "id"), json_true());
  name_passed(it, seat, names, sizeof names);
  screen_tell(&it->screen, NULL,
              "From now on passed for you: %s. `pass never` ends that.", names);
  return CHANGED;
}

outcome command_pass_never(session *it, int seat, const json_t *question,
                           const char *rest) {
  bool any = pass_any(it, seat);
  (void)question, (void)rest;
  pass_nothing(it, seat);
  screen_tell(&it->screen, NULL,
              any ? "You are asked everything again." : "Nothing was passed for you.");
  return STAYS;
}

outcome command_pass(session *it, int seat, const json_t *question, const char *rest) {
  if (is_name(rest, "off") || seat == 0)
    return command_pass_never(it, seat, question, rest);
  if (is_name(rest, "changed") || is_name(rest, "another question"))
    return begin_passing(it, seat, question, PASS_QUESTION);
  if ((is_name(rest, "turn") || is_name(rest, "my turn")) && has_turns(it))
    return begin_passing(it, seat, question, PASS_TURN);
  screen_tell(&it->screen, "yellow",
              has_turns(it)
                  ? "Say: pass until turn, pass until changed, or pass until off."
                  : "Here nobody has a turn of his own. Say: pass until changed, pass "
                    "until off, or pass always.");
  return STAYS;
}
