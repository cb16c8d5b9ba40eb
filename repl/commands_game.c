/* commands_game.c - commands that change how the game goes on. */
#include "answer.h"
#include "session.h"
#include <stdlib.h>
#include <string.h>

reply ask(const session *it, const char *question, bool may_leave) {
  char prompt[512], *line = NULL;
  for (;;) {
    snprintf(prompt, sizeof prompt, "%.480s (yes/no) ", question);
    line_end end = line_read(&it->screen, prompt, false, NULL, &line);
    if (end != LINE_TYPED) return may_leave ? REPLY_LEAVES : REPLY_NO;
    size_t size = strlen(line);
    bool yes = size > 0 && same_name("yes", line, size);
    bool no = size > 0 && same_name("no", line, size);
    bool leaves = size > 0 && (same_name("quit", line, size) || is_name("exit", line));
    free(line);
    if (yes || no) return yes ? REPLY_YES : REPLY_NO;
    if (leaves && may_leave) return REPLY_LEAVES;
  }
}

bool ask_yes(const session *it, const char *question) {
  return ask(it, question, false) == REPLY_YES;
}

/* A seat by its number or the start of its name; 0 = none. */
static int find_seat(const session *it, const char *word, size_t size) {
  int number = atoi(word);
  if (number >= 1 && number <= bz_game_seats(it->game)) return number;
  for (int seat = 1; size > 0 && seat <= bz_game_seats(it->game); seat++)
    if (same_name(bz_game_name_of(it->game, seat), word, size)) return seat;
  return 0;
}

static void list_seats(const session *it) {
  static const char *const words[] = {"a person", "a bot at random",
                                      "the game's own bot"};
  for (int seat = 1; seat <= bz_game_seats(it->game); seat++)
    screen_tell(&it->screen, NULL, "  %d  %s: %s", seat, bz_game_name_of(it->game, seat),
                words[it->kinds[seat]]);
}

bool seat_kind_of(const char *word, seat_kind *kind) {
  static const struct {
    const char *name;
    seat_kind kind;
  } levels[] = {{"off", SEAT_PERSON},    {"person", SEAT_PERSON},
                {"random", SEAT_RANDOM}, {"easy", SEAT_RANDOM},
                {"greedy", SEAT_GREEDY}, {"heuristic", SEAT_GREEDY}};
  for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
    if (is_name(levels[i].name, word)) {
      *kind = levels[i].kind;
      return true;
    }
  return false;
}

outcome command_bot(session *it, int seat, const json_t *question, const char *rest) {
  size_t size = strcspn(rest, " ");
  int other = find_seat(it, rest, size);
  const char *level = rest + size + strspn(rest + size, " ");
  (void)seat, (void)question;
  if (*rest == '\0') {
    list_seats(it);
    return STAYS;
  }
  if (other == 0 || !seat_kind_of(level, &it->kinds[other])) {
    screen_tell(&it->screen, "yellow", "Say: bot SEAT random, greedy or off.");
    list_seats(it);
    return STAYS;
  }
  list_seats(it);
  return CHANGED;
}

/* The number of answers before the last one that a person gave, and whose that is; false if
   there is none. */
static bool last_of_people(const session *it, size_t *answers, int *owner) {
  json_t *record = bz_game_record(it->game), *given = json_object_get(record, "answers");
  size_t count = json_array_size(given);
  while (count > 0) {
    int seat = (int)number_of(json_array_get(given, count - 1), "seat");
    *owner = seat;
    if (seat >= 1 && seat <= SEATS && it->kinds[seat] == SEAT_PERSON) break;
    count--;
  }
  json_decref(record);
  *answers = count - 1;
  return count > 0;
}

/* Has that seat learned something since that it cannot forget? */
static bool has_learned(const json_t *revealed, int seat) {
  json_t *other;
  size_t index;
  if (json_is_true(json_object_get(revealed, "rolled"))) return true;
  json_array_foreach(json_object_get(revealed, "seats"), index, other) {
    if (json_integer_value(other) == seat) return true;
  }
  return false;
}

/* The other people are asked where cards were shown or dice rolled since. */
static bool others_agree(const session *it, int seat, int owner, size_t answers) {
  json_t *revealed = bz_game_revealed(it->game, answers);
  bool agreed = true;
  if (owner != seat) {
    char question[128];
    snprintf(question, sizeof question, "%.60s, shall your answer be taken back?",
             bz_game_name_of(it->game, owner));
    agreed = ask_yes(it, question);
  }
  for (int other = 1; agreed && other <= bz_game_seats(it->game); other++) {
    char question[256];
    if (other == seat || other == owner || it->kinds[other] != SEAT_PERSON ||
        !has_learned(revealed, other))
      continue;
    snprintf(question, sizeof question,
             "%.60s, you have learned something since. May %.60s take it back?",
             bz_game_name_of(it->game, other), bz_game_name_of(it->game, seat));
    agreed = ask_yes(it, question);
  }
  json_decref(revealed);
  return agreed;
}

/* Where several are asked at once, everybody takes back his own. */
static bool take_back(session *it, int seat, const json_t *question, char **error) {
  int asked[SEATS];
  size_t answers;
  int owner = seat;
  const json_t *back = json_object_get(question, "back");
  if (bz_game_asked(it->game, asked) > 1) return bz_game_take_back(it->game, seat, error);
  if (!last_of_people(it, &answers, &owner)) return false;
  bool free_to = back != NULL && json_integer_value(back) <= (json_int_t)answers;
  if (free_to || others_agree(it, seat, owner, answers))
    return bz_game_undo(it->game, answers, error);
  *error = strdup("They would rather not.");
  return false;
}

outcome command_undo(session *it, int seat, const json_t *question, const char *rest) {
  char *error = NULL;
  (void)rest;
  bool fine = take_back(it, seat, question, &error);
  if (!fine)
    screen_tell(&it->screen, "yellow", "%s",
                error != NULL ? error : "There is nothing to take back.");
  free(error);
  if (!fine) return STAYS;
  bool passed = pass_any(it, seat);
  session_went_back(it);
  screen_tell(&it->screen, NULL, "Taken back.%s",
              passed ? " Nothing is passed for you any more." : "");
  return CHANGED;
}

outcome command_redo(session *it, int seat, const json_t *question, const char *rest) {
  char *error = NULL;
  bool any = false;
  (void)seat, (void)question, (void)rest;
  do {
    if (!bz_game_redo(it->game, &error)) break;
    any = true;
  } while (session_bot_is_asked(it));
  free(error);
  screen_tell(&it->screen, any ? NULL : "yellow",
              any ? "Given again." : "There is nothing to give again.");
  return any ? CHANGED : STAYS;
}

outcome command_resign(session *it, int seat, const json_t *question, const char *rest) {
  char *error = NULL;
  (void)question, (void)rest;
  if (seat == 0 || bz_game_phase(it->game) != BZ_WAITING) return STAYS;
  if (!ask_yes(it, "Do you really give up?")) return STAYS;
  if (!bz_game_resign(it->game, seat, &error))
    screen_tell(&it->screen, "yellow", "%s", error != NULL ? error : "You cannot.");
  else
    it->kinds[seat] = SEAT_RANDOM; /* its questions are answered without a person */
  free(error);
  return CHANGED;
}
