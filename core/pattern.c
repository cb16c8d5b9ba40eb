/* pattern.c - one step for each item of the pattern; choices are kept on a small stack */
#include "pattern.h"
#include "ascii.h"
#include "pattern_item.h"
#include <stdio.h>
#include <string.h>

/* What one step came to. */
typedef enum outcome { ONWARD, DONE, FAILED, TIRED, BROKEN } outcome;

static outcome broken(bz_matcher *m, const char *error) {
  bz_pattern_fail(m, error);
  return BROKEN;
}

/* Remembers a choice with the captures as they are; NULL when there are too many. */
static bz_choice *choose(bz_matcher *m, const char *rest) {
  if (m->choice_count == BZ_CHOICES_MAX) {
    broken(m, "pattern too complex");
    return NULL;
  }
  bz_choice *choice = &m->choices[m->choice_count++];
  choice->rest = rest;
  choice->open = m->open;
  choice->captures = m->captures;
  return choice;
}

/* Takes as many as it can, remembering that fewer would do. */
static outcome greedy(bz_matcher *m, const char *end, ptrdiff_t least, ptrdiff_t most) {
  while (m->run < most && bz_item_fits(m, m->item, end, m->at + m->run)) {
    m->run++;
    if (--m->work <= 0) return TIRED;
  }
  ptrdiff_t run = m->run;
  m->run = 0;
  if (run < least) return FAILED;
  if (run > least) {
    bz_choice *choice = choose(m, end + 1);
    if (choice == NULL) return BROKEN;
    choice->item = NULL;
    choice->at = m->at + run;
    choice->lowest = m->at + least;
  }
  m->at += run;
  m->item = end + 1;
  return ONWARD;
}

/* Takes none, remembering that more would do. */
static outcome lazy(bz_matcher *m, const char *end) {
  bz_choice *choice = choose(m, end + 1);
  if (choice == NULL) return BROKEN;
  choice->item = m->item;
  choice->at = m->at;
  m->item = end + 1;
  return ONWARD;
}

static outcome match_item(bz_matcher *m) {
  const char *end = bz_item_end(m, m->item);
  if (end == NULL) return BROKEN;
  switch (end < m->pattern_end ? *end : '\0') {
  case '?':
    return greedy(m, end, 0, 1);
  case '*':
    return greedy(m, end, 0, PTRDIFF_MAX);
  case '+':
    return greedy(m, end, 1, PTRDIFF_MAX);
  case '-':
    return lazy(m, end);
  default:
    break;
  }
  if (!bz_item_fits(m, m->item, end, m->at)) return FAILED;
  m->at++;
  m->item = end;
  return ONWARD;
}

static outcome open_capture(bz_matcher *m) {
  if (m->captures == BZ_CAPTURES_MAX) return broken(m, "too many captures");
  bool position = m->item + 1 < m->pattern_end && m->item[1] == ')';
  bz_capture *capture = &m->capture[m->captures];
  capture->start = m->at;
  capture->size = BZ_CAPTURE_POSITION;
  if (!position) m->open |= UINT32_C(1) << m->captures;
  m->captures++;
  m->item += position ? 2 : 1;
  return ONWARD;
}

/* Ends the capture that was opened last. */
static outcome close_capture(bz_matcher *m) {
  int i = m->captures - 1;
  while (i >= 0 && !(m->open >> i & 1))
    i--;
  if (i < 0) return broken(m, "invalid pattern capture");
  m->capture[i].size = m->at - m->capture[i].start;
  m->open &= ~(UINT32_C(1) << i);
  m->item++;
  return ONWARD;
}

/* %1: the same text as capture 1 once more. */
static outcome match_capture(bz_matcher *m) {
  int i = m->item[1] - '1';
  if (i < 0 || i >= m->captures || (m->open >> i & 1)) {
    (void)snprintf(m->error, sizeof m->error, "invalid capture index %%%d", i + 1);
    return BROKEN;
  }
  ptrdiff_t size = m->capture[i].size;
  if (size == BZ_CAPTURE_POSITION || m->subject_end - m->at < size) return FAILED;
  m->work -= size / 8;
  if (memcmp(m->at, m->capture[i].start, (size_t)size) != 0) return FAILED;
  m->at += size;
  m->item += 2;
  return ONWARD;
}

/* Behind the bracket that closes the one at the head of the subject, NULL if none does.
 */
static const char *balanced_end(bz_matcher *m, char opening, char closing) {
  ptrdiff_t depth = 1;
  for (const char *p = m->at + 1; p < m->subject_end; p++) {
    m->work--;
    if (*p == closing) {
      if (--depth == 0) return p + 1;
    } else if (*p == opening) {
      depth++;
    }
  }
  return NULL;
}

/* %bxy */
static outcome match_balanced(bz_matcher *m) {
  if (m->pattern_end - m->item < 4)
    return broken(m, "malformed pattern (missing arguments to '%b')");
  if (m->at == m->subject_end || *m->at != m->item[2]) return FAILED;
  const char *end = balanced_end(m, m->item[2], m->item[3]);
  if (end == NULL) return FAILED;
  m->at = end;
  m->item += 4;
  return ONWARD;
}

/* %f[set]: the set begins here; both ends of the subject count as '\0'. */
static outcome match_frontier(bz_matcher *m) {
  const char *set = m->item + 2;
  if (set == m->pattern_end || *set != '[')
    return broken(m, "missing '[' after '%f' in pattern");
  const char *end = bz_set_end(m, set);
  if (end == NULL) return BROKEN;
  unsigned char before = m->at == m->subject ? '\0' : (unsigned char)m->at[-1];
  unsigned char here = m->at == m->subject_end ? '\0' : (unsigned char)*m->at;
  m->work -= (end - set) / 4;
  if (bz_set_has(set, end, before) || !bz_set_has(set, end, here)) return FAILED;
  m->item = end;
  return ONWARD;
}

static outcome match_escape(bz_matcher *m) {
  unsigned char letter =
      m->item + 1 < m->pattern_end ? (unsigned char)m->item[1] : (unsigned char)'\0';
  if (letter == 'b') return match_balanced(m);
  if (letter == 'f') return match_frontier(m);
  if (bz_ascii_digit(letter)) return match_capture(m);
  return match_item(m);
}

static outcome step(bz_matcher *m) {
  if (m->item == m->pattern_end) return DONE;
  switch (*m->item) {
  case '(':
    return open_capture(m);
  case ')':
    return close_capture(m);
  case '%':
    return match_escape(m);
  case '$':
    if (m->item + 1 != m->pattern_end) return match_item(m);
    return m->at == m->subject_end ? DONE : FAILED;
  default:
    return match_item(m);
  }
}

/* Takes the next way of a choice; false when it had none left. */
static bool try_other(bz_matcher *m, bz_choice *choice) {
  if (choice->item == NULL) {
    choice->at--;
    if (choice->at == choice->lowest) m->choice_count--;
    return true;
  }
  if (bz_item_fits(m, choice->item, choice->rest - 1, choice->at)) {
    choice->at++;
    return true;
  }
  m->choice_count--;
  return false;
}

/* Goes back to the latest choice that has another way; false when all are used up. */
static bool backtrack(bz_matcher *m) {
  while (m->choice_count > 0) {
    bz_choice *choice = &m->choices[m->choice_count - 1];
    if (!try_other(m, choice)) continue;
    m->at = choice->at;
    m->item = choice->rest;
    m->open = choice->open;
    m->captures = choice->captures;
    return true;
  }
  return false;
}

/* Matches at one place of the subject, as far as the work reaches. */
static bz_matched attempt(bz_matcher *m) {
  while (m->work > 0) {
    m->work--;
    switch (step(m)) {
    case ONWARD:
      break;
    case DONE:
      m->end = m->at;
      return BZ_MATCHED;
    case FAILED:
      if (!backtrack(m)) return BZ_NO_MATCH;
      break;
    case TIRED:
      return BZ_OUT_OF_WORK;
    case BROKEN:
      return BZ_BAD_PATTERN;
    }
  }
  return BZ_OUT_OF_WORK;
}

/* Gets ready to match at place, or at the first place after it where a match can start;
   false if there is none. */
static bool begin(bz_matcher *m, const char *place) {
  if (m->first >= 0 && !m->anchored) {
    size_t left = (size_t)(m->subject_end - place);
    const char *found = left > 0 ? memchr(place, m->first, left) : NULL;
    m->work -= ((found ? found : m->subject_end) - place) / 8;
    if (found == NULL) return false;
    place = found;
  }
  m->start = m->at = place;
  m->item = m->pattern;
  m->captures = 0;
  m->open = 0;
  m->run = 0;
  m->choice_count = 0;
  return true;
}

bz_matched bz_match_resume(bz_matcher *m) {
  for (;;) {
    bz_matched result = attempt(m);
    bool refused = result == BZ_MATCHED && m->end == m->last;
    if (result != BZ_NO_MATCH && !refused) return result;
    if (m->anchored || m->start == m->subject_end) return BZ_NO_MATCH;
    if (!begin(m, m->start + 1)) return BZ_NO_MATCH;
  }
}

bz_matched bz_match_search(bz_matcher *m, const char *place) {
  return begin(m, place) ? bz_match_resume(m) : BZ_NO_MATCH;
}

static bool is_special(char c) { return c == '\0' || strchr("^$*+?.([%-)", c) != NULL; }

bool bz_pattern_is_plain(const char *pattern, size_t size) {
  for (size_t i = 0; i < size; i++)
    if (pattern[i] != '\0' && pattern[i] != ')' && is_special(pattern[i])) return false;
  return true;
}

/* The byte that a match of the pattern must start with, or -1. */
static int first_byte(const char *pattern, const char *end) {
  if (pattern == end || is_special(*pattern)) return -1;
  if (pattern + 1 < end && strchr("*?-", pattern[1]) != NULL) return -1;
  return (unsigned char)*pattern;
}

void bz_matcher_init(bz_matcher *m, const char *subject, size_t size, const char *pattern,
                     size_t pattern_size, bool anchors) {
  m->subject = subject;
  m->subject_end = subject + size;
  m->pattern_end = pattern + pattern_size;
  m->anchored = anchors && pattern_size > 0 && *pattern == '^';
  m->pattern = m->anchored ? pattern + 1 : pattern;
  m->first = first_byte(m->pattern, m->pattern_end);
  m->last = NULL;
  m->work = 0;
  m->captures = 0;
  m->error[0] = '\0';
}
