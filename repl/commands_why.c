/* commands_why.c - why something is not offered; what an option is about. */
#include "answer.h"
#include "pages.h"
#include "session.h"
#include <stdlib.h>
#include <string.h>

bool explain_option(const session *it, const json_t *question, const char *words) {
  char list[8];
  int found = answer_option(question, words, list, sizeof list);
  if (found < 0) return false;
  const json_t *option =
      json_array_get(json_object_get(question, "options"), (size_t)found);
  const char *help = text_of(option, "help"), *closed = text_of(option, "closed");
  screen_print(&it->screen, "bold", text_of(option, "label"));
  putchar('\n');
  if (*closed != '\0')
    screen_tell(&it->screen, "red", "  It is closed, its script failed:\n  %s", closed);
  if (*closed != '\0' && *help == '\0') return true;
  screen_print(&it->screen, NULL, "  ");
  screen_hang(&it->screen, NULL, 2,
              *help != '\0' ? help : "It is offered; there is no more to tell about it.");
  return true;
}

static const char *card_name(const session *it, const char *key) {
  json_t *card;
  size_t index, size = strcspn(key, "#"); /* a second copy is called five#2 */
  json_array_foreach(it->cards, index, card) {
    const char *id = text_of(card, "id");
    if (strlen(id) == size && strncmp(id, key, size) == 0) return text_of(card, "name");
  }
  return NULL;
}

/* What people call something that is not offered. */
static const char *label_of(const session *it, const json_t *entry) {
  const char *key = text_of(entry, "key"), *label = text_of(entry, "label");
  int seat = 0;
  if (*label != '\0') return label;
  if (sscanf(key, "seat_%d", &seat) == 1 && seat >= 1 && seat <= bz_game_seats(it->game))
    return bz_game_name_of(it->game, seat);
  const char *name = card_name(it, key);
  return name != NULL ? name : key;
}

/* Do the words start the name, or one of its words? */
static bool fits(const char *name, const char *words) {
  for (const char *at = name; at != NULL; at = strpbrk(at, " _")) {
    at += strspn(at, " _");
    if (same_name(at, words, strlen(words))) return true;
  }
  return false;
}

/* Equal cards are left out for one reason, which is told once. */
static bool is_told(json_t *told, const char *label, const char *reason) {
  char line[512];
  snprintf(line, sizeof line, "%s: %s", label, reason);
  bool known = json_object_get(told, line) != NULL;
  json_object_set_new(told, line, json_true());
  return known;
}

static int tell_refused(const session *it, int seat, const char *words) {
  json_t *refused = bz_game_refused(it->game, seat), *told = json_object(), *entry;
  size_t index;
  json_array_foreach(refused, index, entry) {
    const char *reason = text_of(entry, "reason"), *label = label_of(it, entry);
    if (*words != '\0' && !fits(label, words) && !fits(text_of(entry, "key"), words))
      continue;
    if (is_told(told, label, reason)) continue;
    screen_tell(&it->screen, NULL, "  %s: %s", label,
                *reason != '\0' ? reason : "the rules do not allow it now");
  }
  int count = (int)json_object_size(told);
  json_decref(refused);
  json_decref(told);
  return count;
}

bool tell_why_not(const session *it, int seat, const char *line) {
  json_t *refused = bz_game_refused(it->game, seat), *entry;
  size_t index;
  bool said = false;
  json_array_foreach(refused, index, entry) {
    const char *label = label_of(it, entry);
    size_t size = strlen(line);
    if (said || size == 0 ||
        (!same_name(text_of(entry, "key"), line, size) && !same_name(label, line, size) &&
         (size < 3 || !fits(label, line))))
      continue;
    said = true;
    screen_tell(&it->screen, "yellow", "%s is not offered: %s.", label,
                json_object_get(entry, "reason") != NULL ? text_of(entry, "reason")
                                                         : "the rules do not allow it");
  }
  json_decref(refused);
  return said;
}

bool tell_held(const session *it, int seat, const char *words) {
  json_t *view = bz_game_view(it->game, seat), *zone, *card;
  size_t i, j;
  bool told = false;
  json_array_foreach(json_object_get(view, "zones"), i, zone) {
    if (number_of(zone, "owner") != seat) continue;
    json_array_foreach(json_object_get(zone, "cards"), j, card) {
      if (told || !fits(text_of(card, "name"), words)) continue;
      told = true;
      screen_tell(&it->screen, NULL, "You have %s, but this question is not about it.",
                  text_of(card, "name"));
      cards_show_line(&it->screen, it->cards, card);
    }
  }
  json_decref(view);
  return told;
}

outcome command_why(session *it, int seat, const json_t *question, const char *rest) {
  if (tell_refused(it, seat, rest) > 0) return STAYS;
  if (*rest == '\0')
    screen_tell(&it->screen, NULL, "Nothing was left out that has a reason to tell.");
  else if ((question == NULL || !explain_option(it, question, rest)) &&
           (seat == 0 || !tell_held(it, seat, rest)))
    screen_tell(&it->screen, NULL, "'%s' is not something this question is about.", rest);
  return STAYS;
}
