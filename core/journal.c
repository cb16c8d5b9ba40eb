/* journal.c - the append-only record of a table. */
#include "journal.h"
#include "table.h"
#include "text.h"
#include <stdlib.h>
#include <string.h>

bz_journal *bz_journal_new(void) { return calloc(1, sizeof(bz_journal)); }

void bz_journal_free(bz_journal *journal) {
  if (journal == NULL) return;
  free(journal->events);
  free(journal->text);
  free(journal);
}

bz_journal_mark bz_journal_here(const bz_journal *journal) {
  return (bz_journal_mark){.events = journal->count, .text = journal->text_count};
}

void bz_journal_cut(bz_journal *journal, bz_journal_mark mark) {
  journal->count = mark.events;
  journal->text_count = mark.text;
}

/* Host memory that fails cannot be reported to a rule: the event is dropped, the game
   goes on, and a replay of the saved answers still has it. */
static bool reserve(bz_journal *journal, size_t text) {
  if (journal->count == journal->room) {
    size_t room = journal->room < 64 ? 64 : journal->room * 2;
    bz_event *events = realloc(journal->events, room * sizeof *events);
    if (events == NULL) return false;
    journal->events = events;
    journal->room = room;
  }
  while (journal->text_count + text > journal->text_room) {
    size_t room = journal->text_room < 256 ? 256 : journal->text_room * 2;
    char *bytes = realloc(journal->text, room);
    if (bytes == NULL) return false;
    journal->text = bytes;
    journal->text_room = room;
  }
  return true;
}

static uint64_t mix(uint64_t hash, uint64_t with) {
  hash ^= with + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
  return hash * 0xff51afd7ed558ccdULL;
}

/* What a spectator notices of an event goes into the table's history; a card he cannot
   name and an amount he cannot read stay out. Branches are joined in seat order later, so
   that their own order of arrival does not count. */
static void remember(bz_table *table, const bz_event *event, const char *text,
                     size_t size) {
  if (!(event->seen & BZ_SEAT(0)) || table->branch != 0) return;
  bool named = event->named & BZ_SEAT(0);
  uint64_t hash = mix(table->history, event->kind);
  hash = mix(hash, ((uint64_t)(uint32_t)event->from << 32) | (uint32_t)event->to);
  if (named) {
    hash = mix(hash, (uint64_t)(uint32_t)event->card);
    hash = mix(hash, ((uint64_t)(uint32_t)event->a << 32) | (uint32_t)event->b);
    hash = mix(hash, (uint64_t)event->n);
    if (size > 0) hash = bz_hash(hash, text, size);
  }
  table->history = hash;
}

void bz_journal_add(bz_table *table, bz_event event, const char *text, size_t size) {
  bz_journal *journal = table->journal;
  if (journal == NULL) return;
  remember(table, &event, text, size);
  if (!reserve(journal, size)) return;
  event.branch = (uint8_t)table->branch;
  event.text = (uint32_t)journal->text_count;
  event.size = (uint32_t)size;
  if (size > 0) memcpy(journal->text + journal->text_count, text, size);
  journal->text_count += size;
  journal->events[journal->count++] = event;
}
