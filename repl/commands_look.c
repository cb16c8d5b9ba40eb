/* commands_look.c - commands that only look. */
#include "answer.h"
#include "pages.h"
#include "session.h"
#include <stdlib.h>
#include <string.h>

outcome command_look(session *it, int seat, const json_t *question, const char *rest) {
  (void)question, (void)rest;
  show_table(it, seat);
  return STAYS;
}

outcome command_options(session *it, int seat, const json_t *question, const char *rest) {
  (void)seat;
  if (question != NULL && *rest == '\0')
    show_question(it, question, true);
  else if (question != NULL && !explain_option(it, question, rest))
    screen_tell(&it->screen, "yellow", "'%s' is not, or not only one of, the options.",
                rest);
  return STAYS;
}

static void tell_title(const session *it, const char *name) {
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  if (out == NULL) return;
  show_title(it, out, name);
  fclose(out);
  screen_tell(&it->screen, "bold", "%s:", text);
  free(text);
}

/* What the seat sees and a spectator does not. */
outcome command_hand(session *it, int seat, const json_t *question, const char *rest) {
  json_t *view = bz_game_view(it->game, seat), *zone, *card;
  size_t i, j;
  bool any = false;
  (void)question, (void)rest;
  json_array_foreach(json_object_get(view, "zones"), i, zone) {
    if (number_of(zone, "owner") != seat || seat == 0) continue;
    json_array_foreach(json_object_get(zone, "cards"), j, card) {
      if (j == 0) tell_title(it, text_of(zone, "name"));
      any = true;
      cards_show_line(&it->screen, it->cards, card);
    }
  }
  if (!any) screen_tell(&it->screen, NULL, "You have no cards.");
  json_decref(view);
  return STAYS;
}

outcome command_card(session *it, int seat, const json_t *question, const char *rest) {
  (void)seat, (void)question;
  if (*rest == '\0')
    screen_tell(&it->screen, "yellow", "Which card? card NAME");
  else
    cards_show(&it->screen, it->cards, rest);
  return STAYS;
}

outcome command_log(session *it, int seat, const json_t *question, const char *rest) {
  json_t *journal = bz_game_journal(it->game, seat, 0), *event;
  long wanted = *rest != '\0' ? strtol(rest, NULL, 10) : 20;
  long said = 0;
  size_t index;
  (void)question;
  json_array_foreach(journal, index, event) said +=
      strcmp(text_of(event, "event"), "say") == 0;
  if (said == 0) screen_tell(&it->screen, NULL, "Nothing has happened yet.");
  json_array_foreach(journal, index, event) {
    if (strcmp(text_of(event, "event"), "say") != 0) continue;
    if (said-- > wanted) continue;
    printf("  ");
    screen_hang(&it->screen, NULL, 2, text_of(event, "text"));
  }
  json_decref(journal);
  return STAYS;
}

outcome command_rules(session *it, int seat, const json_t *question, const char *rest) {
  (void)seat, (void)question;
  pages_show(&it->screen, &it->at, rest);
  return STAYS;
}

static void say_purses(const session *it, const json_t *view, int seat, FILE *out) {
  json_t *purse;
  size_t index, said = 0;
  json_array_foreach(json_object_get(view, "purses"), index, purse) {
    const json_t *amount = json_object_get(purse, "amount");
    if (number_of(purse, "owner") != seat) continue;
    if (said++ > 0) fputs(", ", out);
    show_title(it, out, text_of(purse, "name"));
    if (amount == NULL)
      fputs(" ?", out);
    else
      fprintf(out, " %lld", (long long)json_integer_value(amount));
  }
}

static void tell_purses(const session *it, const json_t *view, int seat) {
  const char *name = bz_game_name_of(it->game, seat);
  int width = bz_text_width(name, strlen(name));
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream(&text, &size);
  if (out == NULL) return;
  say_purses(it, view, seat, out);
  fclose(out);
  printf("  ");
  screen_pad(&it->screen, "bold", name, width < 14 ? 16 : width + 2);
  screen_hang(&it->screen, NULL, 2 + (width < 14 ? 16 : width + 2), text);
  if (size == 0) putchar('\n');
  free(text);
}

outcome command_score(session *it, int seat, const json_t *question, const char *rest) {
  (void)question, (void)rest;
  json_t *view = bz_game_view(it->game, seat);
  for (int other = 1; other <= bz_game_seats(it->game); other++)
    tell_purses(it, view, other);
  if (bz_game_phase(it->game) == BZ_OVER) show_ranks(it);
  json_decref(view);
  return STAYS;
}
