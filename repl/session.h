/*
** session.h - one sitting at a table: the game, who plays which seat, what each person has
** been told, and where it is saved.
*/
#ifndef SESSION_H
#define SESSION_H

#include "baize.h"
#include "line.h"
#include "places.h"
#include "screen.h"

#define SEATS 8

typedef enum seat_kind { SEAT_PERSON, SEAT_RANDOM, SEAT_GREEDY } seat_kind;
typedef enum passing { PASS_NEVER, PASS_TURN, PASS_QUESTION } passing;

/* What the command line asked for. */
typedef struct wish {
  const char *game;
  int seats, bots; /* 0 and -1 = not said */
  seat_kind level; /* of the bots */
  uint64_t seed;
  bool seeded; /* the seed was said */
  const char *names[SEATS + 1];
  const char *options[33];
  const char *variant;
  const char *mods[17];
  const char *record; /* file that the game is written to after each answer, or NULL */
  const char *load;   /* a saved game to go on with, or NULL */
  bool plain, ascii, debug, no_autosave;
} wish;

typedef struct session {
  wish wish;
  place at;
  screen screen;
  bz_pack *pack;
  bz_game *game;
  char *loaded_game, *loaded_variant; /* what a saved game is of */
  json_t *saved_record;               /* and itself; the mods' names lie in it */
  json_t *info;                       /* bz_pack_info */
  json_t *cards;                      /* bz_pack_cards */
  seat_kind kinds[SEATS + 1];
  size_t told[SEATS + 1];      /* events that the person has been told */
  json_t *pictures[SEATS + 1]; /* what each has in front of his eyes */
  size_t drawn[SEATS + 1];     /* answers given when the table was last drawn, plus 1 */
  passing passing[SEATS + 1];
  char pass_id[SEATS + 1][128]; /* PASS_QUESTION: while this is asked */
  json_t *always[SEATS + 1]; /* ids of questions declined whenever they come, or NULL */
  int declined;              /* secret questions by people; the third brings a tip */
  bool tipped;               /* he knows how to decline them for good */
  int keyboard;              /* the seat whose person sits there; 0 = nobody yet */
  uint64_t chance;           /* of the bots */
  char autosave[PLACE_MAX];  /* "" = none */
  int autosave_lock;         /* a file descriptor, -1 */
  bool over_shown;
  bool bot_failed; /* and the person has been told */
  bool skips;      /* what happens is told no more until a question comes */
  bool secrets;    /* somebody has seen what others may not */
  int news_room;   /* lines of the screen that news may take; 0 = half of them */
  size_t saved;    /* answers given when it was last saved, plus 1 */
  bool keep;       /* the unfinished game is kept when the sitting ends */
} session;

/* How a command ended. */
typedef enum outcome { STAYS, CHANGED, QUITS } outcome;

/* session.c: opens the game and sets the table; false with the reason printed. */
bool session_open(session *it, const wish *wanted);
void session_close(session *it);
/* Opens the pack as the wish says; NULL with the reason. */
bz_pack *session_pack(const session *it, char **error);
int session_people(const session *it);
/* "Crazy Eights" */
const char *session_title(const session *it);

/* show.c: what a person sees. */
void show_news(session *it, int seat);
/* So many lines all of them would take. */
int show_news_lines(const session *it, int seat);
/* The news may take what the drawn table and the question leave of the screen; without a
   question what the end of the game leaves. */
void show_make_room(session *it, int seat, const json_t *question);
void show_table(session *it, int seat);
/* Finds out how much of the screen it would take. */
void show_measure(session *it, int seat);
/* The same under a title; into a pipe only if something has changed since. */
void show_table_if_new(session *it, int seat, const char *title);
void show_zones(const session *it, int seat); /* read out, without a picture */
/* whole: with what every option does, even if the table is pushed off the screen. */
void show_question(const session *it, const json_t *question, bool whole);
/* How such a question is answered, where that is not plain to see. */
void show_manner(const session *it, const json_t *question);
/* show_last.c: how to decline and the asides, as many to a line as fit; shortened: with a tip
   that there is more to tell. The lines they take; only counted unless it says them. */
int show_last_lines(const session *it, const json_t *question, bool shortened, bool says);
void show_result(session *it);
/* What the game calls a zone or purse: its title, or its name in words. */
void show_title(const session *it, FILE *out, const char *name);
/* A card's short name, "" if there is no such card. */
const char *show_short(const session *it, const char *id);
/* Seats by rank: who won, in one line each. */
void show_ranks(const session *it);

/* meanwhile.c: tells what has happened, and waits, if that is more than so many lines. */
outcome session_meanwhile(session *it, int room);
/* The same if it is much more than what the table and the question, or the end, leave. */
outcome session_tell_much(session *it, int seat, const json_t *question);

/* loop.c: plays until the game is over or somebody quits; the exit status. */
int session_play(session *it);
/* loop_bots.c */
/* Answers for the bots and for who passes until something; false if there is nothing to do. */
bool session_answer_bots(session *it);

/* Is nobody but bots being asked? */
bool session_bot_is_asked(const session *it);
/* Answers were taken back: what was told and drawn since is no longer so. */
void session_went_back(session *it);
/* The same game with new rules takes the place of the old. */
void session_replace(session *it, bz_pack *pack, bz_game *game);

/* commands.c */
/* What a command wants behind its name, "" if nothing. */
const char *command_arguments(const char *name);
/* A level of play by its name. */
bool seat_kind_of(const char *word, seat_kind *kind);
/* Is the line a command? Then runs it. Behind a slash and where nothing is asked its start
   will do. */
bool command_run(session *it, int seat, const json_t *question, const char *line,
                 outcome *end);
/* A line that is no answer, but the start of the only command that it can be: runs that if
   it only looks. What changes the game must not come from a mistyped answer. */
bool command_guess(session *it, int seat, const json_t *question, const char *line,
                   outcome *end);
/* The names of all commands, NULL-terminated. */
const char *const *command_names(void);

/* complete.c: completion and hints for the question. */
typedef struct typing {
  session *session;
  int seat;
  const json_t *question; /* NULL when the game is over */
} typing;
line_help complete_help(typing *it);
/* A yes or no from the person; false at the end of input. */
bool ask_yes(const session *it, const char *question);
/* The same where one may also leave, by quit or at the end of input. */
typedef enum reply { REPLY_NO, REPLY_YES, REPLY_LEAVES } reply;
reply ask(const session *it, const char *question, bool may_leave);

/* commands_why.c: the whole of what is said about the option that the words mean; false if
   they mean none, or several. */
bool explain_option(const session *it, const json_t *question, const char *words);

/* commands_pass.c: is anything declined for the seat? */
bool pass_any(const session *it, int seat);
/* Is this question, whenever it comes? */
bool pass_is_always(const session *it, int seat, const json_t *question);
/* From now on nothing is. */
void pass_nothing(session *it, int seat);

/* The line names something that is not offered: tells why; false if it does not. */
bool tell_why_not(const session *it, int seat, const char *line);

/* The words name a card that the person has, but that this question is not about: says so. */
bool tell_held(const session *it, int seat, const char *words);

/* commands_look.c, commands_why.c, commands_game.c, commands_pass.c, commands_file.c */
typedef outcome (*command)(session *it, int seat, const json_t *question,
                           const char *rest);
outcome command_look(session *it, int seat, const json_t *question, const char *rest);
outcome command_hand(session *it, int seat, const json_t *question, const char *rest);
outcome command_card(session *it, int seat, const json_t *question, const char *rest);
outcome command_log(session *it, int seat, const json_t *question, const char *rest);
outcome command_rules(session *it, int seat, const json_t *question, const char *rest);
outcome command_score(session *it, int seat, const json_t *question, const char *rest);
outcome command_why(session *it, int seat, const json_t *question, const char *rest);
outcome command_options(session *it, int seat, const json_t *question, const char *rest);
outcome command_bot(session *it, int seat, const json_t *question, const char *rest);
outcome command_pass_always(session *it, int seat, const json_t *question,
                            const char *rest);
outcome command_pass_never(session *it, int seat, const json_t *question,
                           const char *rest);
outcome command_pass(session *it, int seat, const json_t *question, const char *rest);
outcome command_undo(session *it, int seat, const json_t *question, const char *rest);
outcome command_redo(session *it, int seat, const json_t *question, const char *rest);
outcome command_resign(session *it, int seat, const json_t *question, const char *rest);
outcome command_save(session *it, int seat, const json_t *question, const char *rest);
outcome command_load(session *it, int seat, const json_t *question, const char *rest);
outcome command_reload(session *it, int seat, const json_t *question, const char *rest);
outcome command_lua(session *it, int seat, const json_t *question, const char *rest);
outcome command_hint(session *it, int seat, const json_t *question, const char *rest);
outcome command_quit(session *it, int seat, const json_t *question, const char *rest);

#endif
