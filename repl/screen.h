/*
** screen.h - what the program prints on: a terminal with or without colours, or a pipe.
** Every text passes through here, so that nothing a card or a log line says can reach the
** terminal as a control code.
*/
#ifndef SCREEN_H
#define SCREEN_H

#include "baize.h"
#include <stdio.h>

typedef struct screen {
  bool keys;    /* somebody sits at a keyboard (stdin and stdout are a terminal) */
  bool colour;  /* styles are shown */
  bool unicode; /* more than ASCII can be shown */
  bool plain;   /* spoken first: no pictures, short lines */
  int columns, rows;
} screen;

/* Finds out what there is. plain and ascii: as asked for on the command line. */
void screen_open(screen *it, bool plain, bool ascii);
/* The size may have changed. */
void screen_measure(screen *it);
/* Prints a text in a style ("bold red", NULL = none); line feeds are kept. */
void screen_print(const screen *it, const char *style, const char *text);
/* The same for the first bytes of it, filled up with blanks to so many columns. */
void screen_pad(const screen *it, const char *style, const char *text, int columns);
/* A paragraph, broken between words; all lines but the first are indented. */
void screen_say(const screen *it, const char *style, int indent, const char *text);
/* A paragraph where the cursor stands, in that column; its further lines start there too. */
void screen_hang(const screen *it, const char *style, int column, const char *text);
/* A paragraph where the cursor stands, in that column; its further lines are indented. */
void screen_after(const screen *it, const char *style, int column, int indent,
                  const char *text);
/* printf and a paragraph. */
void screen_tell(const screen *it, const char *style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* conflicts.c: what the game's variant and mods do not agree about, one line each; without a
   screen to stderr. */
void tell_conflicts(bz_pack *pack, const screen *it);
/* A line across with a title in it; in plain mode just the title. */
void screen_rule(const screen *it, const char *title);
/* Lines of spans as bz_game_picture makes them. */
void screen_picture(const screen *it, const json_t *lines);
/* An empty screen, and nothing of before in the terminal's memory. */
void screen_clear(const screen *it);

#endif
