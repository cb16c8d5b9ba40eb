/*
** pattern.h - Lua's patterns, matched on a budget of steps.
** Pure model, knows nothing of Lua's state. It never recurses: what is still to be tried
** stands in the matcher, so a search that ran out of work can be taken up again.
*/
#ifndef BZ_PATTERN_H
#define BZ_PATTERN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BZ_CAPTURES_MAX     32
#define BZ_CHOICES_MAX      200 /* quantifiers with something left to try at one time */
#define BZ_CAPTURE_POSITION (-1)

typedef enum bz_matched {
  BZ_NO_MATCH,
  BZ_MATCHED,
  BZ_OUT_OF_WORK, /* add to work, then bz_match_resume */
  BZ_BAD_PATTERN, /* error says why */
} bz_matched;

typedef struct bz_capture {
  const char *start;
  ptrdiff_t size; /* bytes, or BZ_CAPTURE_POSITION for "()" */
} bz_capture;

/* A quantifier that can still take one less (greedy) or one more (lazy). */
typedef struct bz_choice {
  const char *rest;   /* the pattern behind the quantifier */
  const char *item;   /* lazy: what it repeats; greedy: NULL */
  const char *at;     /* the subject behind what it has taken */
  const char *lowest; /* greedy: at never goes below */
  uint32_t open;
  int captures;
} bz_choice;

typedef struct bz_matcher {
  const char *subject, *subject_end; /* borrowed */
  const char *pattern, *pattern_end; /* borrowed, without the anchor */
  const char *last;                  /* no match may end here; NULL: anywhere */
  int64_t work;                      /* steps left; may fall a little below 0 */
  bool anchored;                     /* only tries the place it is given */

  const char *start, *end; /* of the match found */
  int captures;            /* how many there are */
  uint32_t open;           /* bit i: capture i has no end yet */
  bz_capture capture[BZ_CAPTURES_MAX];
  char error[64];

  int first;        /* the byte every match starts with, or -1 if not known */
  const char *at;   /* subject still to match */
  const char *item; /* pattern still to match */
  ptrdiff_t run;    /* how many the greedy item at hand has taken so far */
  int choice_count;
  bz_choice choices[BZ_CHOICES_MAX];
} bz_matcher;

/* Both texts are borrowed for the life of the matcher. With anchors, a leading '^' is an
   anchor; without (gmatch) it stands for itself. */
void bz_matcher_init(bz_matcher *m, const char *subject, size_t size, const char *pattern,
                     size_t pattern_size, bool anchors);

/* Finds the first match at or after place, which lies in the subject or at its end. Set
   work first. */
bz_matched bz_match_search(bz_matcher *m, const char *place);

/* Goes on after BZ_OUT_OF_WORK. */
bz_matched bz_match_resume(bz_matcher *m);

/* Has the pattern none of the characters that make it more than plain text? */
bool bz_pattern_is_plain(const char *pattern, size_t size);

#endif
