/* loop.c - the course of a sitting: the keyboard is handed over, people answer. */
#include "answer.h"
#include "saves.h"
#include "session.h"
#include <stdlib.h>
#include <string.h>

#define TIP_AFTER                                                                        \
  3 /* so many questions that are asked for secrecy's sake were declined */

void session_went_back(session *it) {
  for (int seat = 0; seat <= bz_game_seats(it->game); seat++) {
    json_t *journal = bz_game_journal(it->game, seat, 0);
    if (it->told[seat] > json_array_size(journal))
      it->told[seat] = json_array_size(journal);
    it->drawn[seat] = 0;
    json_decref(it->pictures[seat]);
    it->pictures[seat] = NULL;
    pass_nothing(it, seat);
    json_decref(journal);
  }
}

/* Whom to ask: who sits at the keyboard, if he is asked; else the first. */
static int whom_to_ask(const session *it) {
  int asked[SEATS], count = bz_game_asked(it->game, asked);
  for (int i = 0; i < count; i++)
    if (asked[i] == it->keyboard) return asked[i];
  return count > 0 ? asked[0] : 0;
}

/* Does the seat know more than who only watches? */
static bool knows_more(const session *it, int seat) {
  json_t *own = bz_game_view(it->game, seat), *all = bz_game_view(it->game, 0);
  json_object_del(own, "seat");
  json_object_del(all, "seat");
  bool more = !json_equal(own, all);
  json_decref(own);
  json_decref(all);
  if (more) return true;
  own = bz_game_journal(it->game, seat, 0);
  all = bz_game_journal(it->game, 0, 0);
  more = !json_equal(own, all);
  json_decref(own);
  json_decref(all);
  return more;
}

/* Once there was a secret on the screen, it stays in the terminal's memory: from then on the
   screen is cleared for the next person. */
static void look_for_secrets(session *it, const json_t *question) {
  if (session_people(it) < 2) return;
  if (json_is_true(json_object_get(question, "secret"))) it->secrets = true;
  for (int seat = 1; !it->secrets && seat <= bz_game_seats(it->game); seat++)
    if (it->kinds[seat] == SEAT_PERSON) it->secrets = knows_more(it, seat);
}

/* Another person comes to the keyboard: what the last one saw must be gone. */
static bool hand_over(session *it, int seat) {
  const char *name = bz_game_name_of(it->game, seat);
  bool first = it->keyboard == 0;
  it->keyboard = seat;
  it->drawn[seat] = 0;
  json_decref(it->pictures[seat]);
  it->pictures[seat] = NULL;
  look_for_secrets(it, NULL);
  if (!it->screen.keys || !it->secrets || session_people(it) < 2) return true;
  char prompt[160], *line = NULL;
  screen_clear(&it->screen);
  if (!first) screen_tell(&it->screen, NULL, "The keyboard goes to another person.");
  snprintf(prompt, sizeof prompt,
           "%.100s, press Enter when you are alone with it: ", name);
  line_end end = line_read(&it->screen, prompt, true, NULL, &line);
  free(line);
  screen_clear(&it->screen);
  return end != LINE_END;
}

static bool is_secret(const json_t *question) {
  return json_is_true(json_object_get(question, "secret"));
}

/* Who has declined such a question a few times learns, once, how not to be asked. */
static void show_tip(session *it, const json_t *question) {
  if (!is_secret(question) || it->declined < TIP_AFTER || it->tipped) return;
  screen_tell(&it->screen, "cyan",
              "(Tip: `pass always` declines this for you; `pass never` ends that.)");
  it->tipped = true;
}

/* The table first, what has happened below it, and the question last: where the eyes are. */
static void show_turn(session *it, int seat, const json_t *question) {
  char title[256];
  if (it->drawn[seat] == bz_game_answers(it->game) + 1) return;
  snprintf(title, sizeof title, "%.120s %s %.100s", session_title(it),
           it->screen.unicode ? "·" : "-", bz_game_name_of(it->game, seat));
  if (it->screen.plain) {
    screen_tell(&it->screen, NULL, "Since your last turn:");
    show_news(it, seat);
  }
  show_table_if_new(it, seat, title);
  show_make_room(it, seat, question);
  if (!it->screen.plain) show_news(it, seat);
  show_question(it, question, false);
  show_tip(it, question);
}

/* What the answer set off went wrong, not the answer: such errors tell which calls it was in. */
static bool is_of_script(const char *error) {
  return error != NULL && strstr(error, "\n  in ") != NULL;
}

static void tell_refusal(const session *it, const char *error) {
  if (is_of_script(error))
    screen_tell(&it->screen, "red",
                "The script has a mistake; nothing happened. Mend it, then `reload`.\n%s",
                error);
  else
    screen_tell(&it->screen, "yellow", "That cannot be: %s", error != NULL ? error : "?");
}

static void try_answer(session *it, int seat, const json_t *question, json_t *answer) {
  char *error = NULL;
  if (!bz_game_answer(it->game, seat, answer, &error))
    tell_refusal(it, error);
  else if (json_is_null(answer) && is_secret(question))
    it->declined++;
  free(error);
}

static outcome on_line(session *it, int seat, const json_t *question, const char *line) {
  outcome end = STAYS;
  while (*line == ' ')
    line++;
  if (*line == '\0') {
    show_question(it, question, true);
    return STAYS;
  }
  if (!answer_is_exact(question, line) && command_run(it, seat, question, line, &end))
    return end;
  char wrong[512];
  json_t *answer = answer_read(question, line, wrong, sizeof wrong);
  if (answer != NULL)
    try_answer(it, seat, question, answer);
  else if (!tell_why_not(it, seat, line) &&
           !command_guess(it, seat, question, line, &end) &&
           !(strlen(line) > 2 && tell_held(it, seat, line)))
    screen_tell(&it->screen, "yellow", "%s", wrong);
  json_decref(answer);
  return end;
}

/* Options that are cards can be named by the cards' short names. */
static void add_short_names(const session *it, const json_t *question) {
  json_t *option;
  size_t index;
  json_array_foreach(json_object_get(question, "options"), index, option) {
    const char *name = show_short(it, text_of(option, "card"));
    if (*name != '\0') json_object_set_new(option, "short", json_string(name));
  }
}

static outcome ask_person(session *it, int seat) {
  json_t *question = bz_game_question(it->game, seat);
  add_short_names(it, question);
  look_for_secrets(it, question);
  typing context = {.session = it, .seat = seat, .question = question};
  line_help help = complete_help(&context);
  char prompt[128], *line = NULL;
  bool masked = json_is_true(json_object_get(question, "secret")) &&
                session_people(it) > 1 && is_kind(question, "number");
  outcome result = STAYS;
  if (it->drawn[seat] != bz_game_answers(it->game) + 1)
    result = session_tell_much(it, seat, question);
  it->skips = false;
  if (result != STAYS) {
    json_decref(question);
    return result;
  }
  show_turn(it, seat, question);
  snprintf(prompt, sizeof prompt, "%.100s> ", bz_game_name_of(it->game, seat));
  line_end end = line_read(&it->screen, prompt, masked, &help, &line);
  if (end == LINE_END)
    result = it->screen.keys ? command_quit(it, seat, question, "") : QUITS;
  else if (end == LINE_TYPED)
    result = on_line(it, seat, question, line);
  free(line);
  json_decref(question);
  return result;
}

/* The table when all is over: one may look around, or go back. */
static outcome after_the_end(session *it) {
  int seat = session_people(it) == 1 ? it->keyboard : 0;
  char *line = NULL;
  outcome result = QUITS;
  if (!it->over_shown) {
    outcome told = session_tell_much(it, seat, NULL);
    if (told != STAYS) return told;
    if (it->screen.keys) show_table(it, seat);
    show_make_room(it, seat, NULL);
    show_news(it, seat);
    show_result(it);
    it->over_shown = true;
  }
  if (!it->screen.keys) return QUITS;
  screen_tell(&it->screen, "dim",
              "Enter leaves; look, log, score, undo and save still work.");
  typing context = {.session = it, .seat = seat};
  line_help help = complete_help(&context);
  line_end end = line_read(&it->screen, "over> ", false, &help, &line);
  if (end == LINE_CANCELLED) result = STAYS;
  if (end == LINE_TYPED && *line != '\0') {
    result = STAYS;
    if (!command_run(it, seat, NULL, line, &result))
      screen_tell(&it->screen, "yellow", "That is no command here. (help)");
  }
  free(line);
  return result;
}

/* Saved whenever somebody is about to be asked anew. */
static void autosave_if_changed(session *it) {
  size_t now = bz_game_answers(it->game) + 1;
  if (it->saved == now) return;
  it->saved = now;
  session_autosave(it);
}

int session_play(session *it) {
  outcome end = STAYS;
  while (end != QUITS && bz_game_phase(it->game) != BZ_BROKEN) {
    if (bz_game_phase(it->game) == BZ_OVER) {
      autosave_if_changed(it);
      end = after_the_end(it);
      continue;
    }
    it->over_shown = false;
    if (session_answer_bots(it)) {
      end = session_meanwhile(it, it->screen.rows - 4);
      continue;
    }
    autosave_if_changed(it);
    int seat = whom_to_ask(it);
    if (it->kinds[seat] != SEAT_PERSON) return 1; /* a bot that cannot answer */
    if (seat != it->keyboard && !hand_over(it, seat)) break;
    end = ask_person(it, seat);
  }
  if (bz_game_phase(it->game) == BZ_BROKEN)
    screen_tell(&it->screen, "red", "The game's script is broken and cannot go on.");
  return bz_game_phase(it->game) == BZ_BROKEN ? 1 : 0;
}
