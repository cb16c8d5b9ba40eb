/* answer.h - what somebody typed, as an answer to a question. */
#ifndef ANSWER_H
#define ANSWER_H

#include "baize.h"

/* Finding one of several names by number, name, start of a name or start of a word in it. */
typedef enum match_end { MATCH_NONE = -1, MATCH_SEVERAL = -2 } match_end;

/* The index of the option meant by the word, or one of match_end; with MATCH_SEVERAL their
   labels are put into list. */
int answer_option(const json_t *question, const char *word, char *list, size_t size);
/* The line as an answer; NULL with what is wrong with it. */
json_t *answer_read(const json_t *question, const char *line, char *wrong, size_t size);
/* Does 0 decline the question, or is it a number that may be answered? */
bool answer_zero_declines(const json_t *question);
/* Is the line exactly an option's name, so that it cannot mean a command? */
bool answer_is_exact(const json_t *question, const char *line);
/* The answer in words: "Ace of Clubs, King". The caller frees. */
char *answer_words(const json_t *question, const json_t *answer);
/* Numbers are names here, so options carry no numbers of their own. */
bool answer_names_are_numbers(const json_t *question);
const char *text_of(const json_t *object, const char *name);
long long number_of(const json_t *object, const char *name);
/* Does the name start with size bytes of the word? Case does not matter, '_' is ' '. */
bool same_name(const char *name, const char *word, size_t size);
/* Are they the same name, in that sense? */
bool is_name(const char *name, const char *word);
bool is_kind(const json_t *question, const char *kind);

#endif
