/* session.c - a table is opened and closed. */
#include "session.h"
#include "answer.h"
#include "saves.h"
#include "seating.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* "aoc" for ace_of_clubs: the first letters, and a number where that is taken. */
static void initials(const char *id, char *out, size_t size) {
  size_t used = 0;
  for (const char *at = id; *at != '\0' && used + 1 < size; at++)
    if (at == id || at[-1] == '_' || isdigit((unsigned char)*at)) out[used++] = *at;
  out[used] = '\0';
}

static size_t earlier(const json_t *cards, size_t before, const char *mark) {
  size_t count = 0;
  char other[32];
  for (size_t i = 0; i < before; i++) {
    initials(text_of(json_array_get(cards, i), "id"), other, sizeof other);
    if (strcmp(other, mark) == 0) count++;
  }
  return count;
}

/* Every card gets a short name that stays the same as long as the cards do. */
static void name_shortly(json_t *cards) {
  json_t *card;
  size_t index;
  json_array_foreach(cards, index, card) {
    char mark[32], name[48];
    initials(text_of(card, "id"), mark, sizeof mark);
    size_t count = earlier(cards, index, mark);
    if (count == 0)
      snprintf(name, sizeof name, "%s", mark);
    else
      snprintf(name, sizeof name, "%s%zu", mark, count + 1);
    json_object_set_new(card, "short", json_string(name));
  }
}

static bz_places places_of(const session *it) {
  bz_places places = place_files(&it->at);
  places.variant = it->wish.variant;
  places.mods = it->wish.mods[0] != NULL ? it->wish.mods : NULL;
  return places;
}

bz_pack *session_pack(const session *it, char **error) {
  bz_places places = places_of(it);
  return seating_open(&places, error);
}

const char *session_title(const session *it) {
  const char *name = text_of(it->info, "name");
  return *name != '\0' ? name : it->at.id;
}

int session_people(const session *it) {
  int count = 0;
  for (int seat = 1; seat <= bz_game_seats(it->game); seat++)
    count += it->kinds[seat] == SEAT_PERSON;
  return count;
}

/* The last seats are the bots'. */
static void seat_bots(session *it) {
  int seats = bz_game_seats(it->game);
  int bots = it->wish.bots >= 0 ? it->wish.bots : seats - 1;
  for (int seat = 1; seat <= seats; seat++)
    it->kinds[seat] = seat > seats - bots ? it->wish.level : SEAT_PERSON;
}

/* What is known of the game besides its table. */
static void read_pack(session *it) {
  char *error = NULL;
  json_decref(it->cards);
  json_decref(it->info);
  it->cards = bz_pack_cards(it->pack);
  it->info = bz_pack_info(it->pack, &error);
  free(error);
  name_shortly(it->cards);
}

void session_replace(session *it, bz_pack *pack, bz_game *game) {
  bz_game_free(it->game);
  bz_pack_close(it->pack);
  it->pack = pack;
  it->game = game;
  it->bot_failed = false;
  read_pack(it);
  session_went_back(it);
}

/* A saved game says itself which game, variant and mods it is of. */
static json_t *read_saved(session *it, char **error) {
  char file[PLACE_MAX];
  json_t *record = NULL, *folder;
  size_t index;
  if (saves_find(it->wish.load, file, sizeof file)) record = bz_record_read(file, error);
  if (record == NULL) return NULL;
  it->loaded_game = strdup(text_of(record, "game"));
  it->wish.game = it->loaded_game;
  if (*text_of(record, "variant") != '\0')
    it->wish.variant = it->loaded_variant = strdup(text_of(record, "variant"));
  json_array_foreach(json_object_get(record, "folders"), index, folder) {
    if (index < 16) it->wish.mods[index] = json_string_value(folder);
  }
  it->wish.seed = strtoull(text_of(record, "seed"), NULL, 10);
  return record;
}

static bz_game *new_game(session *it, char **error) {
  const wish *wanted = &it->wish;
  bz_setup setup = {.seats = wanted->seats, .seed = wanted->seed};
  const char *names[SEATS + 1] = {"Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal"};
  for (int i = 0; i < SEATS && wanted->names[i] != NULL; i++)
    names[i] = wanted->names[i];
  setup.names = names;
  if (wanted->options[0] != NULL) setup.options = wanted->options;
  bz_game *game = bz_game_new(it->pack, &setup, error);
  bz_places places = places_of(it);
  if (game == NULL) seating_explain(&places, wanted->seats, error);
  return game;
}

static bool set_table(session *it, char **error) {
  json_t *record = NULL;
  if (it->wish.load != NULL && (record = read_saved(it, error)) == NULL) return false;
  bool fine = place_of_game(it->wish.game, &it->at, error) &&
              (it->pack = session_pack(it, error)) != NULL;
  if (fine && record == NULL) it->game = new_game(it, error);
  if (it->game != NULL) seat_bots(it);
  if (fine && record != NULL && !session_resume(it, record, error)) fine = false;
  it->saved_record = record;
  return fine && it->game != NULL;
}

bool session_open(session *it, const wish *wanted) {
  char *error = NULL;
  *it = (session){.wish = *wanted, .chance = wanted->seed, .autosave_lock = -1};
  screen_open(&it->screen, wanted->plain, wanted->ascii);
  if (!set_table(it, &error)) {
    fprintf(stderr, "baize: %s\n", error != NULL ? error : "the game cannot be started");
    free(error);
    session_close(it);
    return false;
  }
  read_pack(it);
  return true;
}

void session_close(session *it) {
  for (int seat = 0; seat <= SEATS; seat++) {
    json_decref(it->pictures[seat]);
    pass_nothing(it, seat);
  }
  json_decref(it->saved_record);
  json_decref(it->cards);
  json_decref(it->info);
  bz_game_free(it->game);
  if (it->pack != NULL) bz_pack_close(it->pack);
  free(it->loaded_game);
  free(it->loaded_variant);
  *it = (session){.autosave_lock = -1};
}
