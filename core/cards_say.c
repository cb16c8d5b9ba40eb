/* cards_say.c - parts of the loader's messages. */
#include "cards_impl.h"
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define SHOWN_MAX 40 /* bytes of a value in a message */

bz_phrase bz_say_plain(const char *text) {
  bz_phrase phrase;
  size_t size = strnlen(text, SHOWN_MAX + 1);
  bool cut = size > SHOWN_MAX;
  if (cut) size = SHOWN_MAX;
  while (cut && size > 0 && (text[size] & 0xC0) == 0x80)
    size--; /* not in the middle of a letter */
  (void)snprintf(phrase.text, sizeof phrase.text, "%.*s%s", (int)size, text,
                 cut ? "..." : "");
  for (char *at = phrase.text; *at; at++)
    if (*at == '\n' || *at == '\t') *at = ' ';
  return phrase;
}

bz_phrase bz_say_node(const bz_node *node) {
  if (node->kind == BZ_NODE_LIST) return (bz_phrase){"a list"};
  if (node->kind == BZ_NODE_MAP) return (bz_phrase){"a map"};
  if (bz_node_is_null(node)) return (bz_phrase){"nothing"};
  bz_phrase phrase, shown = bz_say_plain(node->as.text);
  (void)snprintf(phrase.text, sizeof phrase.text,
                 node->plain ? "'%.60s'" : "the text \"%.60s\"", shown.text);
  return phrase;
}

bz_phrase bz_say_number(const bz_value *number) {
  bz_phrase phrase;
  if (number->type == BZ_INT) {
    (void)snprintf(phrase.text, sizeof phrase.text, "%" PRId64, number->as.integer);
    return phrase;
  }
  (void)snprintf(phrase.text, sizeof phrase.text, "%.15g", number->as.number);
  for (char *at = phrase.text; *at; at++)
    if (!strchr("0123456789+-e", *at)) *at = '.'; /* whatever the locale writes */
  return phrase;
}

bz_phrase bz_say_nearest(const bz_nearest *search) {
  bz_phrase phrase = {""};
  if (search->best)
    (void)snprintf(phrase.text, sizeof phrase.text, " (did you mean '%.280s'?)",
                   search->best);
  return phrase;
}

void bz_guess(bz_loader *load, bz_nearest *search, const char *candidate) {
  if (load->report->count == BZ_REPORT_MAX || load->guesses <= 0) return;
  load->guesses--;
  bz_nearest_offer(search, candidate);
}

void bz_guess_all(bz_loader *load, bz_nearest *search, const char *const *candidates) {
  for (; candidates && *candidates; candidates++)
    bz_guess(load, search, *candidates);
}
