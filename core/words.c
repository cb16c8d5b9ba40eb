/* words.c - templates and their arguments become sentences. */
#include "words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct line {
  char *text;
  size_t size, room;
} line;

static void add(line *out, const char *text, size_t size) {
  if (out->size + size + 1 > out->room) {
    size_t room = (out->size + size + 1) * 2;
    char *more = realloc(out->text, room);
    if (more == NULL) return;
    out->text = more;
    out->room = room;
  }
  memcpy(out->text + out->size, text, size);
  out->size += size;
  out->text[out->size] = '\0';
}

static const char *card_word(const bz_engine *engine, const char *value, int seat,
                             bool all) {
  int32_t card;
  bz_seats named;
  memcpy(&card, value, sizeof card);
  memcpy(&named, value + sizeof card, sizeof named);
  if (!all && !(named & BZ_SEAT(seat))) return "a card";
  return engine->pack->cards->cards[card].name;
}

/* Writes one argument; returns the end of its bytes. plural: "one|many" by its number. */
static const char *add_value(const bz_engine *engine, line *out, const char *value,
                             int seat, bool all, const char *plural, size_t plural_size) {
  char number[32];
  int64_t n = 0;
  int32_t id;
  const char *word = value + 1;
  const char *end = value + 1;
  switch (*value) {
  case 'c':
    word = card_word(engine, value + 1, seat, all);
    end += sizeof(int32_t) + sizeof(bz_seats);
    break;
  case 'z':
    memcpy(&id, value + 1, sizeof id);
    word = engine->table->zones[id].name;
    end += sizeof id;
    break;
  case 'p':
    memcpy(&id, value + 1, sizeof id);
    word = engine->table->seats[id].name;
    end += sizeof id;
    break;
  case 'n':
    memcpy(&n, value + 1, sizeof n);
    snprintf(number, sizeof number, "%lld", (long long)n);
    word = number;
    end += sizeof n;
    break;
  default:
    end += strlen(value + 1) + 1;
    break;
  }
  if (plural == NULL) {
    add(out, word, strlen(word));
    return end;
  }
  const char *bar = memchr(plural, '|', plural_size);
  size_t one = bar != NULL ? (size_t)(bar - plural) : plural_size;
  if (n == 1 || bar == NULL)
    add(out, plural, one);
  else
    add(out, bar + 1, plural_size - one - 1);
  return end;
}

char *bz_words(const bz_engine *engine, const char *text, size_t size, int seat,
               bool all) {
  line out = {0};
  const char *argument = text + strlen(text) + 1;
  add(&out, "", 0);
  for (const char *at = text; *at != '\0';) {
    size_t plain = strcspn(at, "{");
    add(&out, at, plain);
    at += plain;
    const char *close = *at == '{' ? strchr(at, '}') : NULL;
    if (close == NULL || argument >= text + size) break;
    const char *colon = memchr(at, ':', (size_t)(close - at));
    argument += strlen(argument) + 1; /* past its name: they come in the order of use */
    argument =
        add_value(engine, &out, argument, seat, all, colon != NULL ? colon + 1 : NULL,
                  colon != NULL ? (size_t)(close - colon) - 1 : 0);
    at = close + 1;
  }
  return out.text;
}
