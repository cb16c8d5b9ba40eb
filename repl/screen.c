/* screen.c - printing: styles, widths, and nothing that a terminal would obey. */
#include "screen.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

static bool is_set(const char *name) {
  const char *value = getenv(name);
  return value != NULL && *value != '\0';
}

/* Does the locale say UTF-8? The first of these that is set decides. */
static bool locale_is_utf8(void) {
  static const char *const names[] = {"LC_ALL", "LC_CTYPE", "LANG", NULL};
  for (int i = 0; names[i] != NULL; i++)
    if (is_set(names[i]))
      return strcasestr(getenv(names[i]), "utf-8") != NULL ||
             strcasestr(getenv(names[i]), "utf8") != NULL;
  return false;
}

static int number_of(const char *name, int otherwise) {
  const char *value = getenv(name);
  int number = value != NULL ? atoi(value) : 0;
  return number >= 20 && number <= 1000 ? number : otherwise;
}

void screen_measure(screen *it) {
  struct winsize size = {0};
  bool known = it->keys && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
               size.ws_col > 0 && size.ws_row > 0;
  it->columns = known ? size.ws_col : number_of("COLUMNS", 80);
  it->rows = known ? size.ws_row : number_of("LINES", 24);
  if (it->columns < 20) it->columns = 20;
}

void screen_open(screen *it, bool plain, bool ascii) {
  const char *term = getenv("TERM");
  bool dumb = term == NULL || strcmp(term, "dumb") == 0;
  it->keys = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  it->plain = plain;
  it->colour = it->keys && !dumb && !plain && !is_set("NO_COLOR");
  /* A pipe always gets the same text. */
  it->unicode = !ascii && (it->keys ? !dumb && locale_is_utf8() : true);
  screen_measure(it);
}

/* The code of a word of a style, NULL if it is unknown. */
static const char *code_of(const char *word, size_t size) {
  static const char *const codes[][2] = {
      {"bold", "1"},     {"dim", "2"},    {"underline", "4"}, {"reverse", "7"},
      {"red", "31"},     {"green", "32"}, {"yellow", "33"},   {"blue", "34"},
      {"magenta", "35"}, {"cyan", "36"},  {"white", "37"}};
  for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
    if (strlen(codes[i][0]) == size && strncmp(codes[i][0], word, size) == 0)
      return codes[i][1];
  return NULL;
}

static bool begin_style(const screen *it, const char *style) {
  bool any = false;
  for (const char *at = style; it->colour && at != NULL && *at != '\0';) {
    size_t size = strcspn(at, " ");
    const char *code = code_of(at, size);
    if (code != NULL) {
      printf("%s%s", any ? ";" : "\033[", code);
      any = true;
    }
    at += size + (at[size] == ' ');
  }
  if (any) putchar('m');
  return any;
}

static void end_style(bool any) {
  if (any) fputs("\033[0m", stdout);
}

/* What stands for a glyph where there is only ASCII. */
static const char *plain_of(const char *glyph, size_t size) {
  static const char *const pairs[][2] = {
      {"…", "..."}, {"–", "-"}, {"—", "-"}, {"’", "'"}, {"‘", "'"}, {"“", "\""},
      {"”", "\""},  {"×", "x"}, {"·", "."}, {"•", "*"}, {"→", ">"}, {"←", "<"},
      {"♣", "c"},   {"♦", "d"}, {"♥", "h"}, {"♠", "s"}, {"●", "*"}, {"○", "o"},
      {"▶", ">"},   {"é", "e"}, {"ä", "a"}, {"ö", "o"}, {"ü", "u"}, {"−", "-"}};
  for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
    if (strlen(pairs[i][0]) == size && memcmp(pairs[i][0], glyph, size) == 0)
      return pairs[i][1];
  return "?";
}

static void print_glyph(const screen *it, const char *glyph, size_t size, int width) {
  if (*glyph == '\n')
    putchar('\n');
  else if (width < 0)
    putchar(*glyph == '\t' ? ' ' : '?');
  else if (it->unicode || size == 1)
    fwrite(glyph, 1, size, stdout);
  else
    fputs(plain_of(glyph, size), stdout);
}

static void print_bytes(const screen *it, const char *text, size_t size) {
  while (size > 0) {
    int width;
    size_t step = bz_text_glyph(text, size, &width);
    print_glyph(it, text, step, width);
    text += step;
    size -= step;
  }
}

void screen_print(const screen *it, const char *style, const char *text) {
  bool any = begin_style(it, style);
  print_bytes(it, text, strlen(text));
  end_style(any);
}

void screen_pad(const screen *it, const char *style, const char *text, int columns) {
  size_t size = bz_text_fit(text, strlen(text), columns);
  bool any = begin_style(it, style);
  print_bytes(it, text, size);
  end_style(any);
  printf("%*s", columns - bz_text_width(text, size), "");
}

/* How many bytes of the text go on a line of so many columns, cut between words. */
static size_t line_size(const char *text, int columns) {
  size_t end = strcspn(text, "\n");
  size_t size = bz_text_fit(text, end, columns);
  if (size == end) return size;
  size_t cut = size;
  while (cut > 0 && text[cut] != ' ')
    cut--;
  if (cut > 0) return cut;
  return size > 0 ? size : 1;
}

static void paragraph(const screen *it, const char *style, int column, int indent,
                      const char *text) {
  int room = it->columns - 1 - column;
  while (*text != '\0') {
    size_t size = line_size(text, room > 10 ? room : 10);
    bool any = begin_style(it, style);
    print_bytes(it, text, size);
    end_style(any);
    text += size;
    if (*text == '\n' || *text == ' ') text++;
    putchar('\n');
    if (*text != '\0') printf("%*s", indent, "");
    room = it->columns - 1 - indent;
  }
}

void screen_say(const screen *it, const char *style, int indent, const char *text) {
  paragraph(it, style, 0, indent, text);
}

void screen_hang(const screen *it, const char *style, int column, const char *text) {
  paragraph(it, style, column, column, text);
}

void screen_after(const screen *it, const char *style, int column, int indent,
                  const char *text) {
  paragraph(it, style, column, indent, text);
}

void screen_tell(const screen *it, const char *style, const char *format, ...) {
  char *text = NULL;
  va_list list;
  va_start(list, format);
  int size = vasprintf(&text, format, list);
  va_end(list);
  if (size >= 0) {
    screen_say(it, style, 2, text);
    free(text);
  }
}

void screen_rule(const screen *it, const char *title) {
  if (it->plain) {
    screen_say(it, NULL, 2, title);
    return;
  }
  const char *line = it->unicode ? "─" : "-";
  int left = it->columns - 4 - bz_text_width(title, strlen(title));
  bool any = begin_style(it, "dim");
  printf("%s%s ", line, line);
  end_style(any);
  screen_print(it, "bold", title);
  any = begin_style(it, "dim");
  putchar(' ');
  for (int i = 0; i < left; i++)
    fputs(line, stdout);
  end_style(any);
  putchar('\n');
}

static void print_line(const screen *it, const json_t *line) {
  size_t index;
  json_t *span;
  json_array_foreach(line, index, span) {
    const char *text = json_string_value(json_array_get(span, 0));
    const char *style = json_string_value(json_array_get(span, 1));
    if (text != NULL) screen_print(it, style, text);
  }
  putchar('\n');
}

void screen_picture(const screen *it, const json_t *lines) {
  size_t index;
  json_t *line;
  json_array_foreach(lines, index, line) print_line(it, line);
}

void screen_clear(const screen *it) {
  const char *term = getenv("TERM");
  if (!it->keys) return;
  if (term == NULL || strcmp(term, "dumb") == 0 || it->plain)
    for (int i = 0; i < it->rows + 1; i++)
      putchar('\n');
  else
    fputs("\033[H\033[2J\033[3J", stdout);
  fflush(stdout);
}
