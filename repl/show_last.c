/* show_last.c - the last lines of a question: how to decline, and what may be done meanwhile. */
#include "answer.h"
#include "session.h"
#include <string.h>

static const char shortened_words[] = "     Enter: what each of them does";

static bool can_decline(const json_t *question) {
  return json_object_get(question, "none") != NULL && !is_kind(question, "confirm") &&
         answer_zero_declines(question);
}

/* The columns that the word for declining takes, and the tip that there is more to tell. */
static int none_width(const json_t *question, bool shortened) {
  const char *none = text_of(question, "none");
  int width = can_decline(question) ? 5 + bz_text_width(none, strlen(none)) : 0;
  return width + (shortened ? (int)strlen(shortened_words) : 0);
}

static void say_aside(const session *it, const json_t *aside, size_t index) {
  const char *help = text_of(aside, "help");
  printf("  %c  ", (char)('a' + index));
  screen_print(&it->screen, "magenta", text_of(aside, "label"));
  if (*help != '\0') screen_print(&it->screen, "magenta", ": ");
  screen_print(&it->screen, "magenta", help);
}

/* The asides from that column on, as many to a line as fit; the lines that they end. */
static int flow_asides(const session *it, const json_t *question, int column, bool says) {
  json_t *aside;
  size_t index;
  int lines = 0;
  json_array_foreach(json_object_get(question, "asides"), index, aside) {
    const char *label = text_of(aside, "label"), *help = text_of(aside, "help");
    int width =
        7 + bz_text_width(label, strlen(label)) + bz_text_width(help, strlen(help));
    if (column > 0 && (it->screen.plain || column + width + 2 >= it->screen.columns)) {
      if (says) putchar('\n');
      lines++;
      column = 0;
    }
    if (says && column > 0) printf("  ");
    if (says) say_aside(it, aside, index);
    column += width;
    if (width < it->screen.columns) continue;
    if (says) putchar('\n');
    lines += 1 + width / it->screen.columns;
    column = 0;
  }
  if (index == 0 || column == 0) return lines;
  if (says) putchar('\n');
  return lines + 1;
}

int show_last_lines(const session *it, const json_t *question, bool shortened,
                    bool says) {
  int width = none_width(question, shortened);
  if (says && can_decline(question)) {
    screen_print(&it->screen, "cyan", it->screen.plain ? "0, " : "  0  ");
    screen_print(&it->screen, NULL, text_of(question, "none"));
  }
  if (says && shortened) screen_print(&it->screen, "dim", shortened_words);
  int lines = flow_asides(it, question, width, says);
  bool alone = width > 0 && json_array_size(json_object_get(question, "asides")) == 0;
  if (says && alone) putchar('\n');
  return lines + alone;
}
