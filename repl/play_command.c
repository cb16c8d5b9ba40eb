/* play_command.c - `baize play`. */
#include "commands.h"
#include "options.h"
#include "saves.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "usage: baize play GAME [options]\n"
    "       baize play --load FILE     goes on with a saved game\n"
    "\n"
    "  -p, --players N        how many sit at the table\n"
    "  -b, --bots N           how many of them are bots (all but you, unless you say)\n"
    "  -l, --level LEVEL      how they play: random, greedy\n"
    "  -n, --names A,B,...    what the players are called\n"
    "  -s, --seed N           the same seed and answers give the same game\n"
    "  -v, --variant NAME     a variant of the game\n"
    "  -m, --mod FOLDER       with a mod; may be said several times\n"
    "  -o, --option NAME=VALUE  an option of the game; may be said several times\n"
    "      --load FILE        a saved game, by name or file\n"
    "      --record FILE      writes the game to a file after each answer\n"
    "      --plain            for screen readers: no pictures, short lines\n"
    "      --ascii            no characters but ASCII\n"
    "      --debug            `lua EXPR` sees everything\n"
    "      --no-autosave      nothing is kept between sittings\n"
    "\n"
    "Without a terminal the answers come from stdin, one a line.\n";

static const struct option options[] = {
    {"players", required_argument, NULL, 'p'}, {"bots", required_argument, NULL, 'b'},
    {"level", required_argument, NULL, 'l'},   {"names", required_argument, NULL, 'n'},
    {"seed", required_argument, NULL, 's'},    {"variant", required_argument, NULL, 'v'},
    {"mod", required_argument, NULL, 'm'},     {"option", required_argument, NULL, 'o'},
    {"load", required_argument, NULL, 'L'},    {"record", required_argument, NULL, 'R'},
    {"plain", no_argument, NULL, 'P'},         {"ascii", no_argument, NULL, 'A'},
    {"debug", no_argument, NULL, 'D'},         {"no-autosave", no_argument, NULL, 'N'},
    {"help", no_argument, NULL, 'h'},          {NULL, 0, NULL, 0}};

static bool add_text(const char **list, size_t most, const char *text) {
  size_t count = 0;
  while (list[count] != NULL)
    count++;
  if (count < most) list[count] = text;
  return count < most;
}

static bool split_names(wish *it, char *text) {
  char *rest = NULL;
  for (char *name = strtok_r(text, ",", &rest); name != NULL;
       name = strtok_r(NULL, ",", &rest))
    if (strlen(name) > 40 || !add_text(it->names, SEATS, name)) {
      fprintf(stderr, "baize: at most 8 names of at most 40 letters\n");
      return false;
    }
  return true;
}

static bool read_level(wish *it, const char *text) {
  if (seat_kind_of(text, &it->level) && it->level != SEAT_PERSON) return true;
  fprintf(stderr, "baize: a level is random or greedy, not '%s'\n", text);
  return false;
}

/* Options that take a text or nothing. */
static bool read_text(wish *it, int code, char *text) {
  switch (code) {
  case 'v':
    it->variant = text;
    return true;
  case 'L':
    it->load = text;
    return true;
  case 'R':
    it->record = text;
    return true;
  case 'P':
    it->plain = true;
    return true;
  case 'A':
    it->ascii = true;
    return true;
  case 'D':
    it->debug = true;
    return true;
  case 'N':
    it->no_autosave = true;
    return true;
  default:
    return false;
  }
}

static bool read_option(wish *it, int code, char *text) {
  switch (code) {
  case 'p':
    return option_players(text, &it->seats);
  case 'b':
    return option_number("bots", text, 0, SEATS, &it->bots);
  case 's':
    it->seeded = true;
    return option_seed(text, &it->seed);
  case 'l':
    return read_level(it, text);
  case 'n':
    return split_names(it, text);
  case 'm':
    return add_text(it->mods, 16, text);
  case 'o':
    return add_text(it->options, 32, text);
  default:
    return read_text(it, code, text);
  }
}

/* What is kept between sittings; false if the person leaves. */
static bool find_kept(session *table, bool autosaves) {
  char file[PLACE_MAX];
  if (!table->screen.keys) return true;
  saves_history(file, sizeof file);
  if (file[0] != '\0') line_history(file);
  return !autosaves || session_begin_autosave(table);
}

static int play_at(session *table) {
  screen_tell(&table->screen, "bold", "%s, seed %llu", session_title(table),
              (unsigned long long)table->wish.seed);
  tell_conflicts(table->pack, &table->screen);
  if (table->screen.keys)
    screen_tell(&table->screen, "dim",
                "Answer with a number or a name; help tells the rest.");
  table->keep = true;
  int status = session_play(table);
  bool over = bz_game_phase(table->game) == BZ_OVER;
  session_end_autosave(table, table->keep && !over && bz_game_answers(table->game) > 0);
  return status;
}

static int play(const wish *it) {
  static session table;
  int status = 0;
  if (!session_open(&table, it)) return 1;
  if (find_kept(&table, !it->no_autosave))
    status = play_at(&table);
  else
    session_end_autosave(&table, true);
  session_close(&table);
  return status;
}

/* The seats as the names, the bots and the number of players together say. */
static bool settle_seats(wish *it) {
  int names = 0;
  while (it->names[names] != NULL)
    names++;
  if (it->seats == 0 && names > 0) it->seats = names;
  if (it->seats == 0 && it->bots > 0) it->seats = it->bots + 1;
  if (it->seats != 0 && it->bots > it->seats) {
    fprintf(stderr, "baize: %d bots are more than the %d players\n", it->bots, it->seats);
    return false;
  }
  return true;
}

int play_command(int argc, char **argv) {
  wish it = {.bots = -1, .level = SEAT_GREEDY, .seed = fresh_seed()};
  opterr = 0;
  for (int c; (c = getopt_long(argc, argv, ":p:b:l:n:s:v:m:o:h", options, NULL)) != -1;) {
    if (c == '?' || c == ':') return option_wrong(argv, options, c);
    if (c == 'h') return fputs(help, stdout) < 0;
    if (!read_option(&it, c, optarg)) return 2;
  }
  if (it.load != NULL && optind < argc) {
    fprintf(stderr, "baize: with --load leave out the game (%s): the save tells it\n",
            argv[optind]);
    return 2;
  }
  if (it.load == NULL && optind + 1 != argc) {
    fputs(help, stderr);
    return 2;
  }
  it.game = it.load == NULL ? argv[optind] : NULL;
  return settle_seats(&it) ? play(&it) : 2;
}

int play_named(const char *game) {
  wish it = {.game = game, .bots = -1, .level = SEAT_GREEDY, .seed = fresh_seed()};
  return play(&it);
}
