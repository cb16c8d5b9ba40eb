/* report.c - collects mistakes and writes them out. */
#include "report.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *copy(const char *text) {
  size_t size = strlen(text) + 1;
  char *made = malloc(size);
  return made ? memcpy(made, text, size) : NULL;
}

static char *write_text(const char *format, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  int length = vsnprintf(NULL, 0, format, again);
  va_end(again);
  if (length < 0) return NULL;
  char *text = malloc((size_t)length + 1);
  if (text) (void)vsnprintf(text, (size_t)length + 1, format, arguments);
  return text;
}

static bool has_room(bz_report *report) {
  if (report->count == BZ_REPORT_MAX) return false;
  if (!report->mistakes) report->mistakes = malloc(BZ_REPORT_MAX * sizeof(bz_mistake));
  return report->mistakes != NULL;
}

static bool keep(bz_report *report, bz_mistake mistake) {
  if (mistake.file && mistake.text) {
    report->mistakes[report->count++] = mistake;
    return true;
  }
  free(mistake.file);
  free(mistake.text);
  return false;
}

void bz_report_add(bz_report *report, const char *file, int line, int col,
                   const char *format, ...) {
  bool kept = false;
  if (has_room(report)) {
    va_list arguments;
    va_start(arguments, format);
    bz_mistake mistake = {copy(file), line, col, write_text(format, arguments)};
    va_end(arguments);
    kept = keep(report, mistake);
  }
  if (!kept) report->more++;
}

/* Writes one line like snprintf: returns its length, whatever fits. */
static size_t write_line(char *to, size_t room, const bz_mistake *mistake) {
  int length = mistake->line > 0
                   ? snprintf(to, room, "%s:%d:%d: %s\n", mistake->file, mistake->line,
                              mistake->col, mistake->text)
                   : snprintf(to, room, "%s: %s\n", mistake->file, mistake->text);
  return length > 0 ? (size_t)length : 0;
}

static size_t write_more(char *to, size_t room, size_t more) {
  if (more == 0) return 0;
  int length = snprintf(to, room, "... and %zu more\n", more);
  return length > 0 ? (size_t)length : 0;
}

char *bz_report_text(const bz_report *report) {
  size_t size = 1 + write_more(NULL, 0, report->more);
  for (size_t i = 0; i < report->count; i++)
    size += write_line(NULL, 0, &report->mistakes[i]);
  char *text = malloc(size);
  if (!text) return NULL;
  size_t used = 0;
  for (size_t i = 0; i < report->count; i++)
    used += write_line(text + used, size - used, &report->mistakes[i]);
  used += write_more(text + used, size - used, report->more);
  text[used] = '\0';
  return text;
}

void bz_report_clear(bz_report *report) {
  for (size_t i = 0; i < report->count; i++) {
    free(report->mistakes[i].file);
    free(report->mistakes[i].text);
  }
  free(report->mistakes);
  *report = (bz_report){0};
}
