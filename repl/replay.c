/* replay.c - `baize replay FILE`: a saved or finished game, step by step, from any seat. */
#include "answer.h"
#include "commands.h"
#include "options.h"
#include "saves.h"
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct replay {
  session table;
  json_t *answers; /* of the record */
  size_t total;
  size_t *turns; /* how many answers there were when each turn began */
  size_t turn_count;
  int seat;    /* whose eyes; 0 = a spectator */
  bool starts; /* nothing has been shown yet */
} replay;

static size_t position(const replay *it) { return bz_game_answers(it->table.game); }

/* To when so many answers had been given. */
static bool go_to(replay *it, size_t wanted) {
  char *error = NULL;
  bool fine = true;
  if (wanted > it->total) wanted = it->total;
  if (wanted < position(it)) fine = bz_game_undo(it->table.game, wanted, &error);
  while (fine && position(it) < wanted)
    fine = bz_game_redo(it->table.game, &error);
  if (!fine)
    screen_tell(&it->table.screen, "red", "It stops here: %s",
                error != NULL ? error : "?");
  free(error);
  return fine;
}

/* Notes where each turn begins: where the status "turn", or else who is asked, changes. */
static void find_turns(replay *it) {
  char last[128] = "";
  it->turns = calloc(it->total + 1, sizeof *it->turns);
  for (size_t at = 0; it->turns != NULL && at <= it->total && go_to(it, at); at++) {
    json_t *view = bz_game_view(it->table.game, 0);
    const char *turn = text_of(json_object_get(view, "status"), "turn");
    int asked[SEATS];
    if (*turn == '\0' && bz_game_asked(it->table.game, asked) > 0)
      turn = bz_game_name_of(it->table.game, asked[0]);
    if (strcmp(turn, last) != 0 && *turn != '\0') it->turns[it->turn_count++] = at;
    snprintf(last, sizeof last, "%s", turn);
    json_decref(view);
  }
}

static size_t turn_now(const replay *it) {
  size_t turn = 0;
  while (turn < it->turn_count && it->turns[turn] <= position(it))
    turn++;
  return turn;
}

/* What was answered to come here, as far as this seat may know: its own answers. */
static void show_answer(replay *it) {
  const json_t *entry = json_array_get(it->answers, position(it) - 1);
  int seat = (int)number_of(entry, "seat");
  if (position(it) == 0 || seat < 1 || seat > bz_game_seats(it->table.game)) return;
  const char *name = bz_game_name_of(it->table.game, seat);
  if (json_is_true(json_object_get(entry, "resigns")))
    screen_tell(&it->table.screen, "dim", "%s resigns", name);
  else if (it->seat == seat) {
    char *text = json_dumps(json_object_get(entry, "answer"), JSON_ENCODE_ANY);
    screen_tell(&it->table.screen, "dim", "%s answers %s: %s", name,
                text_of(entry, "question"), text != NULL ? text : "?");
    free(text);
  }
}

static void show_place(replay *it) {
  char title[256];
  snprintf(title, sizeof title, "%.80s, answer %zu of %zu, turn %zu of %zu, %s %.80s",
           session_title(&it->table), position(it), it->total, turn_now(it),
           it->turn_count, it->seat == 0 ? "seen by a" : "as seen by",
           bz_game_name_of(it->table.game, it->seat));
  screen_rule(&it->table.screen, title);
}

static void show_step(replay *it, bool table) {
  show_place(it);
  show_answer(it);
  show_news(&it->table, it->seat);
  if (table) show_table(&it->table, it->seat);
  if (bz_game_phase(it->table.game) == BZ_OVER) show_result(&it->table);
}

static void jump(replay *it, size_t wanted) {
  if (wanted < position(it) || wanted > position(it) + 1) {
    json_t *journal;
    go_to(it, wanted);
    journal = bz_game_journal(it->table.game, it->seat, 0);
    it->table.told[it->seat] = json_array_size(journal); /* no flood of old news */
    json_decref(journal);
  } else {
    go_to(it, wanted);
  }
  show_step(it, true);
}

/* Plays on until the end or until a key is pressed. */
static void autoplay(replay *it, double seconds) {
  struct pollfd keys = {.fd = STDIN_FILENO, .events = POLLIN};
  while (position(it) < it->total) {
    jump(it, position(it) + 1);
    fflush(stdout);
    if (!it->table.screen.keys) continue;
    if (poll(&keys, 1, (int)(seconds * 1000)) > 0) break;
  }
}

static bool set_seat(replay *it, const char *word) {
  char *end;
  long seat = strtol(word, &end, 10);
  if (*word == '\0' || *end != '\0' || seat < 0 || seat > bz_game_seats(it->table.game)) {
    screen_tell(&it->table.screen, "yellow",
                "A seat is a number from 0 (a spectator) to %d.",
                bz_game_seats(it->table.game));
    return false;
  }
  it->seat = (int)seat;
  return true;
}

static void go_to_turn(replay *it, size_t turn) {
  if (turn >= 1 && turn <= it->turn_count)
    jump(it, it->turns[turn - 1]);
  else
    screen_tell(&it->table.screen, "yellow", "There are turns 1 to %zu.", it->turn_count);
}

static void show_keys(const replay *it) {
  screen_say(&it->table.screen, NULL, 2,
             "Enter or next: one answer on    back: one back\n"
             "to N: to answer N               turn N: to turn N\n"
             "start, end                      play [SECONDS]: by itself; Enter stops it\n"
             "seat N: with the eyes of seat N (0: a spectator)\n"
             "look, log [N], quit");
}

/* A command with a number behind it; true if it was one. */
static bool numbered(replay *it, const char *line) {
  const char *rest = line + strcspn(line, " ");
  rest += strspn(rest, " ");
  size_t number = (size_t)strtoul(rest, NULL, 10);
  if (same_name(line, "to ", 3))
    jump(it, number);
  else if (same_name(line, "turn ", 5))
    go_to_turn(it, number);
  else if (same_name(line, "seat ", 5) && set_seat(it, rest))
    jump(it, position(it));
  else if (same_name(line, "play", 4))
    autoplay(it, *rest != '\0' ? strtod(rest, NULL) : 1.0);
  else if (same_name(line, "log", 3))
    command_log(&it->table, it->seat, NULL, rest);
  else
    return false;
  return true;
}

static bool obey(replay *it, const char *line) {
  if (is_name(line, "quit") || is_name(line, "q")) return false;
  if (*line == '\0' || is_name(line, "next") || is_name(line, "n"))
    jump(it, position(it) + 1);
  else if (is_name(line, "back") || is_name(line, "b"))
    jump(it, position(it) > 0 ? position(it) - 1 : 0);
  else if (is_name(line, "start"))
    jump(it, 0);
  else if (is_name(line, "end"))
    jump(it, it->total);
  else if (is_name(line, "look"))
    show_table(&it->table, it->seat);
  else if (!numbered(it, line))
    show_keys(it);
  return true;
}

static void step_through(replay *it) {
  bool goes_on = true;
  show_step(it, true);
  if (it->table.screen.keys) show_keys(it);
  while (goes_on) {
    char *line = NULL;
    line_end end = line_read(&it->table.screen, "replay> ", false, NULL, &line);
    if (end == LINE_TYPED) goes_on = obey(it, line);
    if (end == LINE_END) goes_on = false;
    free(line);
  }
}

/* Into a pipe, with nobody to say how: the whole game as it was told. */
static void tell_all(replay *it) {
  show_news(&it->table, it->seat);
  while (position(it) < it->total && go_to(it, position(it) + 1)) {
    show_answer(it);
    show_news(&it->table, it->seat);
  }
  if (bz_game_phase(it->table.game) == BZ_OVER) show_result(&it->table);
}

static int run(const wish *wanted, int seat, int at, bool steps) {
  static replay it;
  if (!session_open(&it.table, wanted)) return 1;
  json_t *record = bz_game_record(it.table.game);
  it.answers = json_object_get(record, "answers");
  it.total = json_array_size(it.answers);
  it.seat = seat <= bz_game_seats(it.table.game) ? seat : 0;
  find_turns(&it);
  if (steps) {
    jump(&it, at >= 0 ? (size_t)at : 0);
    step_through(&it);
  } else if (at >= 0) {
    jump(&it, (size_t)at);
  } else {
    go_to(&it, 0);
    screen_tell(&it.table.screen, "bold", "%s, seed %llu, %zu answers",
                session_title(&it.table), (unsigned long long)it.table.wish.seed,
                it.total);
    tell_all(&it);
  }
  json_decref(record);
  free(it.turns);
  session_close(&it.table);
  return 0;
}

int replay_command(int argc, char **argv) {
  static const char help[] =
      "usage: baize replay FILE [options]\n"
      "Steps through a saved game. Into a pipe it tells the whole game.\n"
      "\n"
      "      --seat N     with the eyes of that seat (0: a spectator)\n"
      "      --at N       shows the table after N answers\n"
      "      --step       reads commands, also from a pipe\n"
      "      --plain      --ascii\n";
  static const struct option options[] = {{"seat", required_argument, NULL, 's'},
                                          {"at", required_argument, NULL, 'a'},
                                          {"step", no_argument, NULL, 'S'},
                                          {"plain", no_argument, NULL, 'P'},
                                          {"ascii", no_argument, NULL, 'A'},
                                          {"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
  wish it = {.bots = 0};
  int seat = 0, at = -1;
  bool step = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
  opterr = 0;
  for (int c; (c = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
    if (c == '?' || c == ':') return option_wrong(argv, options, c);
    if (c == 'h') return fputs(help, stdout) < 0;
    if (c == 's' && !option_number("seat", optarg, 0, SEATS, &seat)) return 2;
    if (c == 'a' && !option_number("at", optarg, 0, 10000000, &at)) return 2;
    if (c == 'S') step = true;
    if (c == 'P') it.plain = true;
    if (c == 'A') it.ascii = true;
  }
  if (optind + 1 != argc) {
    fputs(help, stderr);
    return 2;
  }
  it.load = argv[optind];
  return run(&it, seat, at, step);
}
