/* commands.c - the words that are no answers: finding and explaining them. */
#include "answer.h"
#include "session.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef struct entry {
  const char *name, *arguments, *help;
  command run;
  bool changes; /* more than what is on the screen: then it is never meant by its start */
} entry;

static outcome command_help(session *it, int seat, const json_t *question,
                            const char *rest);

static const entry entries[] = {
    {"look", "", "the whole table", command_look, false},
    {"hand", "", "what only you can see", command_hand, false},
    {"card", "NAME", "what is printed on a card", command_card, false},
    {"log", "[N]", "the last N things that happened (20)", command_log, false},
    {"rules", "[TOPIC]", "how the game is played", command_rules, false},
    {"score", "", "what everybody has", command_score, false},
    {"options", "[NAME]", "the question again (so does Enter), or all about an option",
     command_options, false},
    {"why", "NAME", "why something is not offered", command_why, false},
    {"pass until", "turn | changed | off",
     "decline for you until it is your turn, or until another question comes",
     command_pass, true},
    {"pass always", "", "decline this question for you whenever it comes",
     command_pass_always, true},
    {"pass never", "", "ends all that; you are asked everything again",
     command_pass_never, true},
    {"hint", "", "what a bot would do", command_hint, false},
    {"undo", "", "takes your last answer back (so does back)", command_undo, true},
    {"redo", "", "gives it again", command_redo, true},
    {"save", "[NAME]", "keeps the game under a name, or in a file", command_save, true},
    {"load", "[NAME]", "goes on with a kept game", command_load, true},
    {"reload", "", "reads the rules and cards again; the game goes on with them",
     command_reload, true},
    {"lua", "EXPRESSION",
     "looks at something with Lua: what you see are seats, zones, purses, status, shows, "
     "result, game (its name) and seat (yours), all of it view; with --debug game is the "
     "table itself, and all that a script knows is there",
     command_lua, true},
    {"bot", "SEAT random|greedy|off", "lets a bot play a seat, or a person again",
     command_bot, true},
    {"resign", "", "gives up; your questions get their usual answers", command_resign,
     true},
    {"help", "[COMMAND]", "this", command_help, false},
    {"quit", "", "leaves the table", command_quit, true},
};
#define COUNT (sizeof entries / sizeof *entries)

const char *const *command_names(void) {
  static const char *names[COUNT + 1];
  for (size_t i = 0; i < COUNT; i++)
    names[i] = entries[i].name;
  return names;
}

const char *command_arguments(const char *name) {
  for (size_t i = 0; i < COUNT; i++)
    if (strcmp(entries[i].name, name) == 0) return entries[i].arguments;
  return "";
}

static const char *const topics[] = {
    "Answering: type an option's number, its name, or any start of it that fits only "
    "one.",
    "Several at once: 1 3 5, 2-4, or names with commas; all; 0 for none.",
    "An option and a command of one name: the option is meant; a slash (/look) makes it "
    "the command. Commands that only look may be shortened.",
    "Tab completes, the arrow keys bring back earlier lines, Ctrl-C drops the line, "
    "Ctrl-D leaves.",
};

static void explain(const session *it, const entry *which) {
  char usage[96];
  int size = snprintf(usage, sizeof usage, "%s %s", which->name, which->arguments);
  printf("  ");
  screen_pad(&it->screen, "cyan", usage, size > 18 ? size : 18);
  if (size > 18) printf("\n%20s", "");
  screen_hang(&it->screen, NULL, 20, which->help);
}

static outcome command_help(session *it, int seat, const json_t *question,
                            const char *rest) {
  size_t found = 0;
  (void)seat, (void)question;
  for (size_t i = 0; *rest != '\0' && i < COUNT; i++)
    if (same_name(entries[i].name, rest, strlen(rest))) {
      explain(it, &entries[i]);
      found++;
    }
  if (*rest != '\0' && found == 0)
    screen_tell(&it->screen, "yellow", "There is no command '%s'.", rest);
  if (*rest != '\0') return STAYS;
  for (size_t i = 0; i < sizeof topics / sizeof *topics; i++)
    screen_say(&it->screen, NULL, 2, topics[i]);
  for (size_t i = 0; i < COUNT; i++)
    explain(it, &entries[i]);
  return STAYS;
}

/* The arguments behind the command's name, or NULL if the line does not start with it. */
static const char *behind(const char *line, const char *name) {
  size_t size = strlen(name);
  if (!same_name(line, name, size) || (line[size] != '\0' && line[size] != ' '))
    return NULL;
  line += size;
  while (*line == ' ')
    line++;
  return line;
}

/* The only command that starts like the first word; NULL if there is none or several. */
static const entry *by_start(const char *line, const char **rest) {
  const entry *found = NULL;
  size_t size = strcspn(line, " ");
  for (size_t i = 0; size > 1 && i < COUNT; i++) {
    if (!same_name(entries[i].name, line, size)) continue;
    if (found != NULL) return NULL;
    found = &entries[i];
  }
  *rest = line + size;
  while (**rest == ' ')
    (*rest)++;
  return found;
}

static const entry *named(const char *name) {
  size_t i = 0;
  while (i + 1 < COUNT && strcmp(entries[i].name, name) != 0)
    i++;
  return &entries[i];
}

static const entry *find(const char *line, const char **rest) {
  for (size_t i = 0; i < COUNT; i++)
    if ((*rest = behind(line, entries[i].name)) != NULL) return &entries[i];
  if ((*rest = behind(line, "?")) != NULL) return named("help");
  if ((*rest = behind(line, "exit")) != NULL) return named("quit");
  if ((*rest = behind(line, "back")) != NULL) return named("undo");
  return NULL;
}

/* Runs it with what stands behind its name, without blanks at the end. */
static outcome run(const entry *which, session *it, int seat, const json_t *question,
                   const char *rest) {
  char *copy = strdup(rest);
  size_t size = copy != NULL ? strlen(copy) : 0;
  while (size > 0 && isspace((unsigned char)copy[size - 1]))
    copy[--size] = '\0';
  outcome end = which->run(it, seat, question, copy != NULL ? copy : "");
  free(copy);
  return end;
}

/* Is it about the question? */
static bool is_about_question(const entry *which) {
  return which->run == command_hint || which->run == command_options ||
         which->run == command_why;
}

bool command_run(session *it, int seat, const json_t *question, const char *line,
                 outcome *end) {
  const char *rest = "";
  bool forced = *line == '/';
  line += forced;
  const entry *which = find(line, &rest);
  if (which == NULL && (forced || question == NULL)) which = by_start(line, &rest);
  if (which != NULL && question == NULL && is_about_question(which)) return false;
  if (which == NULL && forced)
    screen_tell(&it->screen, "yellow", "There is no command '%s'. (help)", line);
  if (which != NULL) *end = run(which, it, seat, question, rest);
  return which != NULL || forced;
}

bool command_guess(session *it, int seat, const json_t *question, const char *line,
                   outcome *end) {
  char list[8];
  const char *rest = "";
  if (answer_option(question, line, list, sizeof list) != MATCH_NONE) return false;
  const entry *which = by_start(line, &rest);
  if (which == NULL || which->changes) return false;
  *end = run(which, it, seat, question, rest);
  return true;
}
