/* new_command.h - what `baize new` writes, page by page. */
#ifndef NEW_COMMAND_H
#define NEW_COMMAND_H

#include "places.h"
#include <stdio.h>

/* Opens a file that is not there yet, and tells its name; NULL with a complaint if it cannot. */
FILE *new_page(const char *folder, const char *file);

/* Shows a mod, in comments, how cards are changed and what a new card with an effect needs. */
bool new_samples(const char *folder, const place *game, const char *name);

#endif
