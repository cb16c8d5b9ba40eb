/* line.c - reading a line. linenoise knows one editor in a process, hence the statics. */
#include "line.h"
#include "linenoise.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define GREY 90

static const line_help *helper; /* of the line being typed */
static char history_file[4096]; /* "" = none */

static void add_completion(void *to, const char *text) {
  linenoiseAddCompletion(to, text);
}

static void on_tab(const char *typed, linenoiseCompletions *found) {
  if (helper != NULL && helper->complete != NULL)
    helper->complete(helper->data, typed, add_completion, found);
}

static char *on_hint(const char *typed, int *colour, int *bold) {
  *colour = GREY;
  *bold = 0;
  return helper != NULL && helper->hint != NULL ? helper->hint(helper->data, typed)
                                                : NULL;
}

void line_history(const char *file) {
  snprintf(history_file, sizeof history_file, "%s", file);
  linenoiseHistorySetMaxLen(1000);
  linenoiseHistoryLoad(history_file);
}

static char *read_stream(void) {
  char *text = NULL;
  size_t room = 0;
  ssize_t size = getline(&text, &room, stdin);
  if (size < 0) {
    free(text);
    return NULL;
  }
  while (size > 0 && (text[size - 1] == '\n' || text[size - 1] == '\r'))
    text[--size] = '\0';
  return text;
}

static bool is_simple(void) {
  const char *term = getenv("TERM");
  return term == NULL || strcmp(term, "dumb") == 0 || strcmp(term, "cons25") == 0 ||
         strcmp(term, "emacs") == 0;
}

/* A terminal without editing: at least it can be silent. */
static char *read_silently(const char *prompt) {
  struct termios before;
  bool known = tcgetattr(STDIN_FILENO, &before) == 0;
  struct termios silent = before;
  silent.c_lflag &= ~(tcflag_t)ECHO;
  fputs(prompt, stdout);
  fflush(stdout);
  if (known) tcsetattr(STDIN_FILENO, TCSANOW, &silent);
  char *text = read_stream();
  if (known) tcsetattr(STDIN_FILENO, TCSANOW, &before);
  putchar('\n');
  return text;
}

static char *edit(const screen *it, const char *prompt, bool masked,
                  const line_help *help) {
  helper = masked ? NULL : help;
  linenoiseSetCompletionCallback(on_tab);
  linenoiseSetHintsCallback(it->colour ? on_hint : NULL);
  linenoiseSetFreeHintsCallback(free);
  linenoiseSetMultiLine(1);
  if (masked)
    linenoiseMaskModeEnable();
  else
    linenoiseMaskModeDisable();
  errno = 0;
  char *text = linenoise(prompt);
  linenoiseMaskModeDisable();
  helper = NULL;
  if (text == NULL || masked || *text == '\0') return text;
  if (linenoiseHistoryAdd(text) && history_file[0] != '\0')
    linenoiseHistorySave(history_file);
  return text;
}

/* From a pipe the line is repeated behind the prompt, so that a transcript can be read. */
static char *read_piped(const char *prompt) {
  char *text = read_stream();
  if (text != NULL) {
    size_t index = 0;
    fputs(prompt, stdout);
    for (; text[index] != '\0'; index++)
      putchar((unsigned char)text[index] < 32 || text[index] == 127 ? '?' : text[index]);
    putchar('\n');
  }
  return text;
}

line_end line_read(const screen *it, const char *prompt, bool masked,
                   const line_help *help, char **text) {
  fflush(stdout);
  if (!it->keys)
    *text = read_piped(prompt);
  else if (is_simple() && masked)
    *text = read_silently(prompt);
  else
    *text = edit(it, prompt, masked, help);
  if (*text != NULL) return LINE_TYPED;
  if (it->keys && errno == EAGAIN) {
    putchar('\n');
    return LINE_CANCELLED;
  }
  if (it->keys) putchar('\n');
  return LINE_END;
}
