/*
** baize.h - a tabletop engine as a library: open a game, seat people, answer its questions.
** Everything returned is a copy that the caller owns (json_decref, free); nothing points into
** a table. No function prints or exits. A table is used by one thread at a time.
*/
#ifndef BAIZE_H
#define BAIZE_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct bz_pack bz_pack; /* a game as read from disk, shared by its tables */
typedef struct bz_game bz_game; /* one table */

/* Where the parts of a game are. */
typedef struct bz_places {
  const char *id;          /* "chops" */
  const char *rules;       /* folder with game.lua */
  const char *cards;       /* folder with kinds.yaml and the lists; NULL = rules/cards */
  const char *library;     /* the folder scripts/baize */
  const char *variant;     /* name of a folder in rules/variants, or NULL */
  const char *const *mods; /* folders, NULL-terminated, or NULL */
} bz_places;

/* Reads a game; NULL with every mistake in *error as "file:line:col: message" lines. */
bz_pack *bz_pack_open(const bz_places *places, char **error);
/* Frees it once its last table is freed. */
void bz_pack_close(bz_pack *pack);

/* What the game is: { id, name, players: { min, max }, options: [{ name, default, choices }],
   variants, bot }; its cards with all their fields; its kinds of cards as declared. */
json_t *bz_pack_info(bz_pack *pack, char **error);
json_t *bz_pack_cards(const bz_pack *pack);
json_t *bz_pack_kinds(const bz_pack *pack);
/* What is odd about a game although it can be read: a list of { file, line, mistake, text }. */
json_t *bz_pack_lint(bz_pack *pack);
/* What its variant and mods do not agree about: a list of { text, file, line, other_file,
   other_line }, where file is the later one's, who has it; line 0 = somewhere in the file. */
json_t *bz_pack_conflicts(bz_pack *pack);

/* How a table is set up. */
typedef struct bz_setup {
  int seats;                  /* 0 = as few as the game allows */
  const char *const *names;   /* one for each seat, or NULL */
  const char *const *options; /* "name=value", NULL-terminated, or NULL */
  uint64_t seed;
  size_t memory;         /* bytes the table may use; 0 = 64 MB */
  bool unrecorded;       /* no journal and no answers kept: simulation and search */
  uint64_t instructions; /* of Lua that one step may take; 0 = 500 million */
  bool exact;            /* count them always, not only where a step takes long: slower */
} bz_setup;

typedef enum bz_phase { BZ_WAITING, BZ_OVER, BZ_BROKEN } bz_phase;

/* Sets a table and plays to the first question. The pack must outlive it. */
bz_game *bz_game_new(bz_pack *pack, const bz_setup *setup, char **error);
void bz_game_free(bz_game *game);
bz_phase bz_game_phase(const bz_game *game);
int bz_game_seats(const bz_game *game);
const char *bz_game_name_of(const bz_game *game, int seat);

/* The seats that are being asked now, written to seats[8]; returns how many. */
int bz_game_asked(const bz_game *game, int seats[8]);
/* The question to a seat as data, or NULL: id, kind, prompt, options (key, label, help),
   min, max, none, default. */
json_t *bz_game_question(bz_game *game, int seat);
/* What is not offered to the seat and why: a list of { key, reason }. */
json_t *bz_game_refused(bz_game *game, int seat);
/* Answers: a key, a list of keys, a number, true or false, or parts with amounts. On false
   nothing has changed, and *error says why. */
bool bz_game_answer(bz_game *game, int seat, const json_t *answer, char **error);
/* A legal answer chosen by chance (state: any number, kept by the caller). */
bool bz_game_answer_randomly(bz_game *game, int seat, uint64_t *state, char **error);
/* Random answers one after the other, `most` of them or to the end; how many is added to
   *played. On a table that is held or unrecorded this is the quickest way through a game: the
   filter of a question is asked only of what is drawn. */
bool bz_game_play_randomly(bz_game *game, long most, uint64_t *state, long *played,
                           char **error);
/* The question's default answer; what a host gives for somebody who is away. */
bool bz_game_answer_default(bz_game *game, int seat, char **error);
/* What the game's bot.lua would answer (a legal answer is for bz_game_answer to judge); NULL with
   the reason, also where the game has none. The bot looks at a world its seat could be in
   (state: any number, kept by the caller). */
json_t *bz_game_bot(bz_game *game, int seat, uint64_t *state, char **error);
bool bz_game_has_bot(const bz_game *game);
/* The seat gives up: from now on its questions get their defaults. */
bool bz_game_resign(bz_game *game, int seat, char **error);

/* How many answers were given, and going back to when there were only that many. */
size_t bz_game_answers(const bz_game *game);
bool bz_game_undo(bz_game *game, size_t answers, char **error);
/* What could no longer be unknown if one went back to that many answers: { seats: those who have
   come to know a card since, rolled: whether dice were }. */
json_t *bz_game_revealed(const bz_game *game, size_t answers);
/* Gives the next answer that was taken back again. */
bool bz_game_redo(bz_game *game, char **error);
/* Takes back the last answer of a seat, and with it all later ones; but while several are asked
   at the same time the others' answers stay. */
bool bz_game_take_back(bz_game *game, int seat, char **error);

/* The table as a seat sees it (0 = a spectator); the journal from the seat's event number
   since (from 0) on. */
json_t *bz_game_view(bz_game *game, int seat);
json_t *bz_game_journal(bz_game *game, int seat, size_t since);
/* Everything that happened, secrets and all, for replays and tests. */
json_t *bz_game_journal_full(bz_game *game);
/* Ranks, points and reason once the game is over, else NULL. */
json_t *bz_game_result(const bz_game *game);

/* Records. A game as data: what it was set up with, and every answer with a short hash of what
   everybody could see. Going on with a record plays it again; *error tells the answer that no
   longer fits. Where the rules or cards have changed since and the game goes another way though
   all answers fit, *note says from where on. */
json_t *bz_game_record(const bz_game *game);
bz_game *bz_game_resume(bz_pack *pack, const json_t *record, char **note, char **error);
/* A record as a text file (YAML), replaced at once or not at all. */
bool bz_record_write(const json_t *record, const char *path, char **error);
json_t *bz_record_read(const char *path, char **error);

/* What a Lua expression gives, in words; the caller frees. It sees the seat's view (view, zones,
   purses, ...), or with debug the game itself. Nothing is changed. */
char *bz_game_eval(bz_game *game, int seat, const char *text, bool debug, char **error);

/* What the seat's screen shows, drawn by the game's draw.lua or, where it has none, by the
   library: lines, each a list of [text, style] with styles like "bold red". If the game's own
   drawing fails, *error says why and the picture is the library's; NULL if that fails too. */
json_t *bz_game_picture(bz_game *game, int seat, int columns, int rows, bool unicode,
                        char **error);

/* Text on a terminal. How many bytes the first glyph has (a character with the marks upon it)
   and its columns; -1 columns for a control character or a byte that is no text, which must
   not be printed. */
size_t bz_text_glyph(const char *text, size_t size, int *columns);
/* The columns a text takes, and how many of its bytes fit into so many columns. */
int bz_text_width(const char *text, size_t size);
size_t bz_text_fit(const char *text, size_t size, int columns);
/* The name (of a NULL-terminated list) that somebody probably meant, or NULL. */
const char *bz_text_nearest(const char *wanted, const char *const *names);

/* Scenario tests (docs/scripting.md): how one of them ended. */
typedef struct bz_verdict {
  const char *name, *file;
  int line; /* where the scenario is written */
  bool passed;
  const char *message; /* "file:line: what was wrong" if it failed; borrowed */
} bz_verdict;
typedef void (*bz_on_verdict)(void *data, const bz_verdict *verdict);
/* Runs the scenarios of a file (those whose name contains `only`, unless that is NULL), each
   on a table of its own. Returns how many failed; -1, with the reason, if the file or the game
   cannot be loaded. */
int bz_scenarios_run(const bz_places *places, const char *file, const char *only,
                     bz_on_verdict report, void *data, char **error);

/* Do the table's sums and, until it is over, the game's own invariants hold? NULL, or what is
   wrong. */
char *bz_game_check(bz_game *game);
/* Does what the seat can read stay the same in another world that it could be in as well? NULL,
   or which part of it differs. */
char *bz_game_leak(bz_game *game, int seat, uint64_t seed);
/* Plays the same seed and answers again from the start; true if the journal is the same. */
bool bz_game_replays(bz_game *game);
/* Starts over with another seed, from the state after loading. */
bool bz_game_restart(bz_game *game, uint64_t seed, char **error);
/* Bytes the table uses, and how many of them are the loaded rules. */
size_t bz_game_memory(const bz_game *game, size_t *loaded);

/* Search. A held table can be put back to that moment quickly, however far it was played on;
   meanwhile there is no journal, no answer is remembered and the collector rests. Moments
   can be held inside one another. */
bool bz_game_hold(bz_game *game, char **error);
/* Back to the moment held last. */
void bz_game_back(bz_game *game);
/* Forgets the moment held last, if it lies inside another; the table stays as it is. */
void bz_game_drop(bz_game *game);
/* Back to the outermost moment, and no longer held: everything is as before. */
void bz_game_release(bz_game *game);
/* Other chance from now on, also in the branches of a `together`. A table that is not held
   stays as it is. */
void bz_game_reseed(bz_game *game, uint64_t seed);
/* Back to the moment held last, which becomes one of the worlds the seat could be in, with
   other chance: what it does not know is dealt out anew within what it can deduce, then the
   game's own guess = function(game, player) has its say. Inside a `together` the guess is
   made at its opening, and the other seats are asked anew; but not where the table is
   unrecorded or the moment lies inside another. What another seat is being asked outside of
   a `together` stays as it really is. On false the table is at the held moment, and *error
   says why. */
bool bz_game_guess(bz_game *game, int seat, uint64_t seed, char **error);

#endif
