/* decision.c - what a question allows. */
#include "decision.h"
#include "table.h"
#include <string.h>

void bz_decision_open(bz_decision *decision, bz_ask kind, int seat, const char *id) {
  bz_decision kept = *decision;
  memset(decision, 0, sizeof *decision);
  decision->options = kept.options;
  decision->room = kept.room;
  decision->chosen = kept.chosen;
  decision->chosen_room = kept.chosen_room;
  decision->open = true;
  decision->kind = kind;
  decision->seat = seat;
  decision->id = id;
  decision->min = decision->max = 1;
  decision->enough = INT32_MAX;
  decision->aside = -1;
}

bz_option *bz_decision_add(bz_table *table, bz_decision *decision) {
  if (!bz_table_grow(table, (void **)&decision->options, decision->count, &decision->room,
                     sizeof(bz_option)))
    return NULL;
  bz_option *option = &decision->options[decision->count++];
  *option = (bz_option){0};
  return option;
}

void bz_decision_remove(bz_decision *decision, int32_t option) {
  int32_t behind = --decision->count - option;
  memmove(decision->options + option, decision->options + option + 1,
          (size_t)behind * sizeof *decision->options);
}

bool bz_decision_choose(bz_table *table, bz_decision *decision, int32_t count) {
  while (decision->chosen_room < count)
    if (!bz_table_grow(table, (void **)&decision->chosen, decision->chosen_room,
                       &decision->chosen_room, sizeof(int32_t)))
      return false;
  return true;
}

static int64_t pick_answers(const bz_decision *decision, int64_t limit) {
  if (decision->count < decision->min) return decision->none;
  if (decision->max == 0) return 1;
  if (decision->min == decision->max && decision->max == decision->count)
    return 1 + decision->none;
  int64_t one = decision->count + decision->none;
  return decision->single ? one : limit;
}

/* How many whole numbers there are from low to high, counted up to limit. */
static int64_t numbers(int64_t low, int64_t high, int64_t limit) {
  if (high < low) return 0;
  uint64_t more = (uint64_t)high - (uint64_t)low;
  return more < (uint64_t)limit ? (int64_t)more + 1 : limit;
}

static int64_t split_answers(const bz_decision *decision, int64_t limit) {
  bool one_part = decision->max < 2 || decision->high == 0;
  return one_part ? numbers(decision->low, decision->high, limit) : limit;
}

int64_t bz_decision_answers(const bz_decision *decision, int64_t limit) {
  int64_t answers = limit;
  switch (decision->kind) {
  case BZ_PICK:
    answers = pick_answers(decision, limit);
    break;
  case BZ_NUMBER_:
    answers = numbers(decision->low, decision->high, limit) + decision->none;
    break;
  case BZ_SPLIT:
    answers = split_answers(decision, limit) + decision->none;
    break;
  case BZ_ORDER:
    answers = (decision->count < 2 ? 1 : limit) + decision->none;
    break;
  case BZ_CONFIRM:
    answers = 2 + decision->none;
    break;
  }
  return answers < limit ? answers : limit;
}

bool bz_decision_offers(const bz_decision *decision) {
  if (decision->kind == BZ_PICK) return decision->count >= decision->min;
  if (decision->kind == BZ_NUMBER_) return decision->low <= decision->high;
  return true;
}

static const char *refuse_chosen(const bz_decision *decision, const int32_t *chosen,
                                 int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    if (chosen[i] < 0 || chosen[i] >= decision->count)
      return "that is not one of the options";
    for (int32_t j = 0; j < i; j++)
      if (chosen[j] == chosen[i]) return "the same option was named twice";
  }
  return NULL;
}

static const char *refuse_pick(const bz_decision *decision, const int32_t *chosen,
                               int32_t count) {
  if (count < decision->min)
    return decision->min == 1 ? "one must be chosen" : "too few were chosen";
  if (count > decision->max)
    return decision->max == 1 ? "only one can be chosen" : "too many were chosen";
  return refuse_chosen(decision, chosen, count);
}

static const char *refuse_split(const bz_decision *decision, const int32_t *chosen,
                                int32_t count) {
  int64_t sum = 0;
  if (count != decision->max) return "every part needs its amount";
  for (int32_t i = 0; i < count; i++) {
    if (chosen[i] < 0) return "an amount cannot be less than nothing";
    sum += chosen[i];
  }
  if (sum > decision->high) return "that is more than there is";
  return sum < decision->low ? "that is less than has to be given out" : NULL;
}

const char *bz_decision_refuses(const bz_decision *decision, bool declined,
                                int64_t number, const int32_t *chosen, int32_t count) {
  if (declined) return decision->none ? NULL : "this cannot be declined";
  switch (decision->kind) {
  case BZ_PICK:
    return refuse_pick(decision, chosen, count);
  case BZ_ORDER:
    if (count != decision->count) return "all of them must be put in order";
    return refuse_chosen(decision, chosen, count);
  case BZ_NUMBER_:
    if (number < decision->low) return "that number is too low";
    return number > decision->high ? "that number is too high" : NULL;
  case BZ_SPLIT:
    return refuse_split(decision, chosen, count);
  case BZ_CONFIRM:
    return number == 0 || number == 1 ? NULL : "answer yes or no";
  }
  return "no such question";
}
