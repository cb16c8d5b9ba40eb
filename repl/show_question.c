/* show_question.c - a question as a person sees it, and how much of the screen it takes. */
#include "answer.h"
#include "session.h"
#include <stdlib.h>
#include <string.h>

#define FEW     6 /* so many options are explained in full, more in one line each */
#define HANDFUL 3 /* so many never stand side by side */

static int widest_label(const json_t *options, size_t from, size_t to) {
  int widest = 0;
  for (size_t i = from; i < to && i < json_array_size(options); i++) {
    const char *label = text_of(json_array_get(options, i), "label");
    int width = bz_text_width(label, strlen(label));
    if (width > widest) widest = width;
  }
  return widest;
}

static bool any_help(const json_t *options) {
  json_t *option;
  size_t index;
  json_array_foreach(options, index, option) {
    if (json_object_get(option, "help") != NULL ||
        json_object_get(option, "closed") != NULL)
      return true;
  }
  return false;
}

static void show_mark(const session *it, const json_t *option, size_t number,
                      bool numbered) {
  char mark[48] = "  ";
  if (it->screen.plain && *text_of(option, "short") != '\0')
    snprintf(mark, sizeof mark, "%zu, %.20s, ", number, text_of(option, "short"));
  else if (it->screen.plain && numbered)
    snprintf(mark, sizeof mark, "%zu, ", number);
  else if (numbered)
    snprintf(mark, sizeof mark, " %2zu  ", number);
  screen_print(&it->screen, "cyan", mark);
}

/* The script's mistake on the rest of the line, without folders; `why` tells all of it. */
static void show_closed(const session *it, const char *label, const char *closed) {
  char text[512];
  size_t size = strcspn(closed, "\n"), folders = 0;
  if (*closed == '/' || *closed == '.') /* where the script lies: FILE:LINE: MESSAGE */
    for (size_t i = 0; i < size && closed[i] != ':'; i++)
      if (closed[i] == '/') folders = i + 1;
  snprintf(text, sizeof text, "  closed, its script failed: %.*s",
           (int)(size - folders > 400 ? 400 : size - folders), closed + folders);
  int room = it->screen.columns - 9 - bz_text_width(label, strlen(label));
  size_t fits = bz_text_fit(text, strlen(text), room > 24 ? room : 24);
  bool cut = text[fits] != '\0' && !it->screen.plain;
  if (cut) text[fits] = '\0';
  screen_print(&it->screen, "dim", label);
  screen_print(&it->screen, "red", text);
  screen_print(&it->screen, "red", cut ? "…\n" : "\n");
}

/* One option to a line: what it is, and what it costs or does; in full as far as `full` goes. */
static void show_option(const session *it, const json_t *options, size_t number,
                        bool numbered, int widest, bool full) {
  const json_t *option = json_array_get(options, number - 1);
  const char *help = text_of(option, "help"), *closed = text_of(option, "closed");
  const char *label = text_of(option, "label");
  int width = bz_text_width(label, strlen(label));
  if (width > widest) widest = width; /* a long name is not cut */
  int room = it->screen.columns - 8 - widest;
  show_mark(it, option, number, numbered);
  if (*closed != '\0') {
    show_closed(it, label, closed);
  } else if (*help == '\0') {
    screen_print(&it->screen, NULL, text_of(option, "label"));
    putchar('\n');
  } else if (it->screen.plain || (full && room < 16)) {
    screen_print(&it->screen, NULL, text_of(option, "label"));
    printf("%s", it->screen.plain ? ": " : "\n        ");
    screen_after(&it->screen, "dim", it->screen.plain ? widest + 12 : 8,
                 it->screen.plain ? 0 : 8, help);
  } else {
    screen_pad(&it->screen, NULL, text_of(option, "label"), widest + 2);
    if (full) {
      screen_hang(&it->screen, "dim", widest + 7, help);
      return;
    }
    if (!it->screen.unicode) room -= 2; /* "..." for the sign */
    size_t size = bz_text_fit(help, strlen(help), room > 0 ? room : 0);
    char *line = strndup(help, size);
    screen_print(&it->screen, "dim", line != NULL ? line : "");
    screen_print(&it->screen, "dim", help[size] != '\0' ? "…\n" : "\n");
    free(line);
  }
}

/* The columns that these options take side by side in so many lines. */
static int width_in(const json_t *options, size_t lines) {
  size_t count = json_array_size(options);
  int width = -2; /* no gap behind the last */
  for (size_t from = 0; from < count; from += lines)
    width += widest_label(options, from, from + lines) + 7;
  return width;
}

/* As few lines as short names without explanations need side by side. */
static size_t lines_abreast(const session *it, const json_t *options) {
  size_t lines = 1;
  while (lines < json_array_size(options) &&
         width_in(options, lines) > it->screen.columns - 1)
    lines++;
  return lines;
}

static void show_abreast(const session *it, const json_t *options, bool numbered) {
  size_t count = json_array_size(options), lines = lines_abreast(it, options);
  for (size_t line = 0; line < lines; line++) {
    for (size_t i = line; i < count; i += lines) {
      const json_t *option = json_array_get(options, i);
      int widest = widest_label(options, i - line, i - line + lines);
      show_mark(it, option, i + 1, numbered);
      if (i + lines < count)
        screen_pad(&it->screen, NULL, text_of(option, "label"), widest + 2);
      else
        screen_print(&it->screen, NULL, text_of(option, "label"));
    }
    putchar('\n');
  }
}

/* Would an option to a line push the table off the screen? Then they go side by side, and
   what they do is told when asked for. */
static bool is_tight(const session *it, const json_t *question) {
  int drawn = (int)json_array_size(it->pictures[number_of(question, "seat")]);
  int count = (int)json_array_size(json_object_get(question, "options"));
  return it->screen.keys && !it->screen.plain && count > HANDFUL && drawn > 0 &&
         drawn + count + show_last_lines(it, question, false, false) + 5 >
             it->screen.rows;
}

static bool goes_abreast(const session *it, const json_t *question, bool whole) {
  const json_t *options = json_object_get(question, "options");
  if (!whole && is_tight(it, question)) return true;
  return !it->screen.plain && json_array_size(options) > FEW && !any_help(options);
}

/* The lines that a few options take with all they do. */
static int full_lines(const session *it, const json_t *options) {
  int widest = widest_label(options, 0, json_array_size(options)), lines = 0;
  int room = it->screen.columns - 8 - widest;
  json_t *option;
  size_t index;
  json_array_foreach(options, index, option) {
    const char *help = text_of(option, "help");
    lines += 1 + (bz_text_width(help, strlen(help)) - 1) / (room > 16 ? room : 16);
  }
  return lines;
}

/* Options are told in full unless that would push the table off the screen; many only where
   there is a screen to fill. */
static bool is_full(const session *it, const json_t *question, bool whole) {
  const json_t *options = json_object_get(question, "options");
  int drawn = (int)json_array_size(it->pictures[number_of(question, "seat")]);
  bool many = json_array_size(options) > FEW;
  if (!it->screen.keys || it->screen.plain) return !many;
  if (!many && (whole || drawn == 0)) return true;
  return drawn + full_lines(it, options) + show_last_lines(it, question, false, false) +
             5 <=
         it->screen.rows;
}

/* Are the options told shorter than they could be? */
static bool is_shortened(const session *it, const json_t *question) {
  size_t count = json_array_size(json_object_get(question, "options"));
  return count <= FEW && !is_full(it, question, false) && is_full(it, question, true) &&
         full_lines(it, json_object_get(question, "options")) > (int)count;
}

static void show_options(const session *it, const json_t *question, bool whole) {
  const json_t *options = json_object_get(question, "options");
  bool numbered = !answer_names_are_numbers(question);
  int widest = widest_label(options, 0, json_array_size(options));
  if (goes_abreast(it, question, whole)) {
    show_abreast(it, options, numbered);
    return;
  }
  if (widest > it->screen.columns / 2) widest = it->screen.columns / 2;
  for (size_t i = 1; i <= json_array_size(options); i++)
    show_option(it, options, i, numbered, widest, is_full(it, question, whole));
}

static void show_parts(const session *it, const json_t *question) {
  json_t *part;
  size_t index;
  printf("  ");
  json_array_foreach(json_object_get(question, "into"), index, part) {
    if (index > 0) printf(", ");
    screen_print(&it->screen, "bold", json_string_value(part));
  }
  putchar('\n');
}

/* Is there more to tell about the options than stands there? */
static bool is_short(const session *it, const json_t *question, bool whole) {
  if (goes_abreast(it, question, whole)) return !goes_abreast(it, question, true);
  return !whole && is_shortened(it, question);
}

/* About so many lines a question takes; the news may have the rest of the screen. */
static int question_lines(const session *it, const json_t *question) {
  const json_t *options = json_object_get(question, "options");
  size_t lines = goes_abreast(it, question, false) ? lines_abreast(it, options)
                                                   : json_array_size(options);
  if (is_full(it, question, false)) lines = (size_t)full_lines(it, options);
  return 2 + (int)lines +
         show_last_lines(it, question, is_short(it, question, false), false);
}

/* The end takes a line for every seat, and three. */
static void make_room_for_the_end(session *it, int drawn) {
  int room = it->screen.rows - drawn - bz_game_seats(it->game) - 4;
  it->news_room = room > 3 ? room : 3;
}

void show_make_room(session *it, int seat, const json_t *question) {
  int drawn = (int)json_array_size(it->pictures[seat]);
  if (question == NULL) {
    make_room_for_the_end(it, drawn);
    return;
  }
  int room = it->screen.rows - 2 - drawn - question_lines(it, question);
  int least = is_tight(it, question) || is_shortened(it, question) ? 1 : 2;
  it->news_room = room > least ? room : least;
}

void show_question(const session *it, const json_t *question, bool whole) {
  const char *name = bz_game_name_of(it->game, (int)number_of(question, "seat"));
  const char *prompt = text_of(question, "prompt");
  if (strncmp(prompt, name, strlen(name)) == 0) {
    screen_say(&it->screen, "bold", 2, prompt);
  } else {
    screen_print(&it->screen, "bold green", name);
    screen_print(&it->screen, NULL, ": ");
    screen_after(&it->screen, "bold", 2 + bz_text_width(name, strlen(name)), 2, prompt);
  }
  if (json_object_get(question, "trouble") != NULL)
    screen_tell(&it->screen, "red", "The question's words failed: %s",
                text_of(question, "trouble"));
  if (is_kind(question, "split")) show_parts(it, question);
  show_options(it, question, whole);
  show_last_lines(it, question, is_short(it, question, whole), true);
  show_manner(it, question);
}
