/* show.c - what a person sees of the table: news and the picture. */
#include "answer.h"
#include "session.h"
#include <stdlib.h>
#include <string.h>

static void say_event(const session *it, const json_t *event) {
  const char *kind = text_of(event, "event");
  if (strcmp(kind, "say") != 0) return;
  printf("%s", it->screen.plain ? "" : it->screen.unicode ? "  · " : "  . ");
  screen_hang(&it->screen, NULL, it->screen.plain ? 0 : 4, text_of(event, "text"));
}

static bool is_said(const json_t *event) {
  return strcmp(text_of(event, "event"), "say") == 0;
}

/* So many lines of the screen a piece of news takes. */
static int news_lines(const session *it, const json_t *event) {
  const char *text = text_of(event, "text");
  int width = bz_text_width(text, strlen(text)), room = it->screen.columns - 6;
  return is_said(event) ? 1 + width / (room > 20 ? room : 20) : 0;
}

/* The first of the last pieces of news that take so many lines together. */
static size_t last_lines(const session *it, const json_t *journal, int room) {
  size_t index = json_array_size(journal);
  while (index > 0) {
    room -= news_lines(it, json_array_get(journal, index - 1));
    if (room < 0) break;
    index--;
  }
  return index;
}

/* Long news are cut to the last lines that fit, with one that says so; `log` has them all. */
static size_t first_to_say(const session *it, const json_t *journal) {
  int room = it->news_room > 0 ? it->news_room : it->screen.rows / 2;
  if (!it->screen.keys || it->screen.plain) return 0;
  size_t first = last_lines(it, journal, room);
  return first > 0 ? last_lines(it, journal, room - 1) : 0;
}

static void say_left_out(const session *it, const json_t *journal, size_t from) {
  int count = 0, all = 0;
  for (size_t i = 0; i < json_array_size(journal); i++) {
    all += is_said(json_array_get(journal, i));
    if (i < from) count = all;
  }
  if (count > 0)
    screen_tell(&it->screen, "dim", "  (and %d before that: log %d)", count, all);
}

int show_news_lines(const session *it, int seat) {
  json_t *journal = bz_game_journal(it->game, seat, it->told[seat]), *event;
  size_t index;
  int lines = 0;
  json_array_foreach(journal, index, event) lines += news_lines(it, event);
  json_decref(journal);
  return lines;
}

void show_news(session *it, int seat) {
  json_t *journal = bz_game_journal(it->game, seat, it->told[seat]), *event;
  size_t index, from = first_to_say(it, journal);
  say_left_out(it, journal, from);
  json_array_foreach(journal, index, event) {
    if (index >= from) say_event(it, event);
  }
  it->told[seat] += json_array_size(journal);
  json_decref(journal);
}

/* The picture for the seat, kept; NULL in plain mode. */
static json_t *draw(session *it, int seat) {
  char *error = NULL;
  screen_measure(&it->screen);
  json_t *lines = bz_game_picture(it->game, seat, it->screen.columns - 1, it->screen.rows,
                                  it->screen.unicode, &error);
  if (error != NULL)
    screen_tell(&it->screen, "red", "The game's drawing failed: %s", error);
  free(error);
  return lines;
}

void show_measure(session *it, int seat) {
  json_t *lines = draw(it, seat);
  json_decref(it->pictures[seat]);
  it->pictures[seat] = lines;
}

void show_table_if_new(session *it, int seat, const char *title) {
  it->drawn[seat] = bz_game_answers(it->game) + 1;
  if (it->screen.plain) {
    show_zones(it, seat);
    return;
  }
  json_t *lines = draw(it, seat);
  if (it->screen.keys || !json_equal(lines, it->pictures[seat])) {
    if (title != NULL) screen_rule(&it->screen, title);
    screen_picture(&it->screen, lines);
  }
  json_decref(it->pictures[seat]);
  it->pictures[seat] = lines;
}

void show_table(session *it, int seat) {
  json_decref(it->pictures[seat]);
  it->pictures[seat] = NULL;
  show_table_if_new(it, seat, NULL);
}
