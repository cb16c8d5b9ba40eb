/*
** report.h - the mistakes found in an author's files, all of them.
** A loader adds what it finds and goes on; whoever asked prints the list.
** Host-side (malloc), never part of a table.
*/
#ifndef BZ_REPORT_H
#define BZ_REPORT_H

#include <stdbool.h>
#include <stddef.h>

typedef struct bz_mistake {
  char *file;    /* as the user would name it; owned by the report */
  int line, col; /* counted from 1; 0 = the file as a whole */
  char *text;    /* one sentence without a full stop; owned by the report */
} bz_mistake;

typedef struct bz_report {
  bz_mistake *mistakes; /* in the order found */
  size_t count;
  size_t more; /* found after BZ_REPORT_MAX, counted only */
} bz_report;

#define BZ_REPORT_MAX 200

/* Adds a mistake; file and text are copied. */
void bz_report_add(bz_report *report, const char *file, int line, int col,
                   const char *format, ...) __attribute__((format(printf, 5, 6)));
/* "file:line:col: text" lines, each ended by a newline; the caller frees. */
char *bz_report_text(const bz_report *report);
/* Frees what the report owns and empties it. A report starts as {0}. */
void bz_report_clear(bz_report *report);

#endif
