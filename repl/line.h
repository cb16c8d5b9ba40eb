/*
** line.h - one line from the person: edited with linenoise at a terminal, read as it is from
** a pipe or a file.
*/
#ifndef LINE_H
#define LINE_H

#include "screen.h"

typedef enum line_end { LINE_TYPED, LINE_CANCELLED, LINE_END } line_end;

/* What the editor may ask while a line is being typed. */
typedef struct line_help {
  void *data;
  /* Calls add(to, text) with every whole line that the typed one may become. */
  void (*complete)(void *data, const char *typed, void (*add)(void *to, const char *text),
                   void *to);
  /* What could follow, in grey; the caller frees. NULL = nothing to say. */
  char *(*hint)(void *data, const char *typed);
} line_help;

/* Reads a line into *text (freed by the caller; NULL unless LINE_TYPED). masked: it is not
   shown and not remembered. help may be NULL. */
line_end line_read(const screen *it, const char *prompt, bool masked,
                   const line_help *help, char **text);
/* The lines typed earlier, from a file; and kept in it. */
void line_history(const char *file);

#endif
