/* loop_bots.c - the course of a sitting: bots answer, and those who said that they pass. */
#include "answer.h"
#include "session.h"
#include <stdlib.h>
#include <string.h>

#define TRIES 50 /* of a bot at one question, before it gives up */

static bool is_turn_of(const session *it, int seat) {
  json_t *view = bz_game_view(it->game, seat);
  const char *turn = text_of(json_object_get(view, "status"), "turn");
  bool own = strcmp(turn, bz_game_name_of(it->game, seat)) == 0;
  json_decref(view);
  return own;
}

/* A person may have said: decline for me until it is my turn, or while this is asked, or
   whenever it is. */
static bool passes(session *it, int seat) {
  if (!pass_any(it, seat)) return false;
  json_t *question = bz_game_question(it->game, seat);
  bool can = json_object_get(question, "none") != NULL;
  bool always = can && pass_is_always(it, seat, question);
  bool now = can && it->passing[seat] != PASS_NEVER;
  if (it->passing[seat] == PASS_TURN)
    now = now && !is_turn_of(it, seat);
  else
    now = now && strcmp(text_of(question, "id"), it->pass_id[seat]) == 0;
  json_decref(question);
  if (!now) it->passing[seat] = PASS_NEVER;
  return now || always;
}

bool session_bot_is_asked(const session *it) {
  int asked[SEATS], count = bz_game_asked(it->game, asked);
  for (int i = 0; i < count; i++)
    if (it->kinds[asked[i]] == SEAT_PERSON) return false;
  return count > 0;
}

/* What the game's own bot says; at random where it has none. Where it fails, or says what
   cannot be, that is told, but only the first time. */
static bool answer_greedily(session *it, int seat, char **error) {
  bool there = bz_game_has_bot(it->game);
  json_t *answer = there ? bz_game_bot(it->game, seat, &it->chance, error) : NULL;
  bool fine = answer != NULL && bz_game_answer(it->game, seat, answer, error);
  json_decref(answer);
  if (fine) return true;
  if (there && !it->bot_failed)
    screen_tell(&it->screen, "yellow", "The bot failed, so it answers at random: %s",
                *error != NULL ? *error : "it said nothing");
  it->bot_failed = it->bot_failed || there;
  free(*error);
  *error = NULL;
  return bz_game_answer_randomly(it->game, seat, &it->chance, error);
}

static bool is_asked(const session *it, int seat) {
  int asked[SEATS], count = bz_game_asked(it->game, asked);
  for (int i = 0; i < count; i++)
    if (asked[i] == seat) return true;
  return false;
}

/* A script failed at a bot's answer. That answer is closed now, so others are tried; where all
   of them fail, the table has gone back to an earlier question. */
static bool answer_otherwise(session *it, int seat, char **error) {
  for (int tries = 0; tries < TRIES; tries++) {
    if (!is_asked(it, seat)) return bz_game_phase(it->game) == BZ_WAITING;
    screen_tell(&it->screen, "yellow",
                "A script failed at an answer of %s, who tries another: %s",
                bz_game_name_of(it->game, seat), *error != NULL ? *error : "?");
    free(*error);
    *error = NULL;
    if (bz_game_answer_randomly(it->game, seat, &it->chance, error)) return true;
  }
  return false;
}

static bool answer_for(session *it, int seat) {
  char *error = NULL;
  bool fine;
  if (it->kinds[seat] == SEAT_PERSON)
    fine = bz_game_answer(it->game, seat, json_null(), &error);
  else if (it->kinds[seat] == SEAT_GREEDY)
    fine = answer_greedily(it, seat, &error);
  else
    fine = bz_game_answer_randomly(it->game, seat, &it->chance, &error);
  if (!fine && it->kinds[seat] != SEAT_PERSON) fine = answer_otherwise(it, seat, &error);
  if (!fine) {
    screen_tell(&it->screen, "red", "%s could not answer: %s",
                bz_game_name_of(it->game, seat), error != NULL ? error : "?");
    pass_nothing(it, seat);
  }
  free(error);
  return fine;
}

bool session_answer_bots(session *it) {
  int asked[SEATS], count = bz_game_asked(it->game, asked);
  for (int i = 0; i < count; i++)
    if (it->kinds[asked[i]] != SEAT_PERSON || passes(it, asked[i]))
      return answer_for(it, asked[i]);
  return false;
}
