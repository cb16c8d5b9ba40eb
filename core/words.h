/* words.h - log lines put into words for one reader. */
#ifndef BZ_WORDS_H
#define BZ_WORDS_H

#include "engine.h"
#include "journal.h"

/* The line of a SAY event as the seat may read it (all = secrets too); the caller frees. */
char *bz_words(const bz_engine *engine, const char *text, size_t size, int seat,
               bool all);

#endif
