/* saves.h - where games are kept: those saved by name, and the one being played. */
#ifndef SAVES_H
#define SAVES_H

#include "session.h"

/* The file to save to: a path as it is, a name in the folder of saves. */
bool saves_file(const char *name, char *file, size_t size);
/* The same to load from; where there is no such save, any file of that name that lies here. */
bool saves_find(const char *name, char *file, size_t size);
/* Calls with the name of every save there is. */
void saves_each(void (*call)(void *data, const char *name), void *data);
/* Where the typed lines are kept between sittings; "" if nowhere. */
void saves_history(char *file, size_t size);
/* A file that is kept between sittings; false if there is no place for it. */
bool saves_state_file(const char *name, char *file, size_t size);

/* The sitting as a record: the game's own, and who plays the seats. */
json_t *session_record(const session *it);
bool session_save(session *it, const char *file, char **error);
/* Puts the record's game on the table in place of the present one; false with the reason,
   and then the present one stays. */
bool session_resume(session *it, const json_t *record, char **error);
/* Is the record of the game that lies on the table, variant and mods included? */
bool session_is_of_this(const session *it, const json_t *record);
/* autosave.c: takes the file that this sitting writes itself to after each answer, one for
   each game, variant and choice of mods. An unfinished game found there is offered if it is
   what was asked for; else it is kept beside the new one. False if the
   person leaves. */
bool session_begin_autosave(session *it);
void session_autosave(session *it);
void session_end_autosave(session *it, bool keep);
/* The unfinished game of that name, without variant or mods, or NULL. */
json_t *saves_unfinished(const char *game);

#endif
