/* pages.h - cards and rules put on the screen. */
#ifndef PAGES_H
#define PAGES_H

#include "places.h"
#include "screen.h"

/* The card (or cards) of that name or start of one, in full; false if there is none. */
bool cards_show(const screen *it, const json_t *cards, const char *name);
/* One line: the piece's name and its printed text. */
void cards_show_line(const screen *it, const json_t *cards, const json_t *piece);
/* The rules' summary and topics, or the page of a topic; false if there is none. */
bool pages_show(const screen *it, const place *at, const char *topic);

#endif
