/*
** main.c - the program: `baize play GAME`, from a terminal or a pipe.
** Talks to the library through baize.h alone.
*/
#include "baize.h"
#include "bench.h"
#include "linenoise.h"
#include "places.h"
#include "test.h"
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

typedef struct wish {
  const char *game;
  int seats, people;
  uint64_t seed;
} wish;

static void usage(FILE *to) {
  fputs("usage: baize play GAME [--players N] [--bots N] [--seed N]\n"
        "       baize bench [--quick] [--json] [--check]\n"
        "       baize --version\n"
        "games here: tic_tac_toe, leduc_poker, crazy_eights\n",
        to);
}

static bz_pack *open_game(const char *id, char **error) {
  static place at;
  if (!place_of_game(id, &at, error)) return NULL;
  bz_places places = place_files(&at);
  return bz_pack_open(&places, error);
}

static const char *text_of(const json_t *object, const char *name) {
  const char *text = json_string_value(json_object_get(object, name));
  return text != NULL ? text : "";
}

static size_t tell_news(bz_game *game, int seat, size_t since) {
  json_t *journal = bz_game_journal(game, seat, since), *event;
  size_t index, count = json_array_size(journal);
  json_array_foreach(journal, index, event) {
    if (strcmp(text_of(event, "event"), "say") == 0)
      printf("  %s\n", text_of(event, "text"));
  }
  json_decref(journal);
  return since + count;
}

static void show_zone(const bz_game *game, const json_t *zone) {
  const json_t *cards = json_object_get(zone, "cards"), *card;
  int owner = (int)json_integer_value(json_object_get(zone, "owner"));
  size_t index;
  printf("%s%s%s (%lld):", owner != 0 ? bz_game_name_of(game, owner) : "",
         owner != 0 ? "'s " : "", text_of(zone, "name"),
         (long long)json_integer_value(json_object_get(zone, "count")));
  json_array_foreach(cards, index, card) {
    const char *space = text_of(card, "space");
    const char *name = text_of(card, "name");
    printf(" [%s%s%s]", space, *space != '\0' ? " " : "", *name != '\0' ? name : "?");
  }
  putchar('\n');
}

static void show_table(bz_game *game, int seat) {
  json_t *view = bz_game_view(game, seat), *it;
  size_t index;
  json_array_foreach(json_object_get(view, "zones"), index, it) show_zone(game, it);
  json_array_foreach(json_object_get(view, "purses"), index, it) {
    int owner = (int)json_integer_value(json_object_get(it, "owner"));
    json_t *amount = json_object_get(it, "amount");
    if (amount == NULL) continue;
    printf("%s %s: %lld\n", owner != 0 ? bz_game_name_of(game, owner) : "table",
           text_of(it, "name"), (long long)json_integer_value(amount));
  }
  json_decref(view);
}

static void show_question(const bz_game *game, const json_t *question) {
  int seat = (int)json_integer_value(json_object_get(question, "seat"));
  json_t *option;
  size_t index;
  printf("%s: %s\n", bz_game_name_of(game, seat), text_of(question, "prompt"));
  json_array_foreach(json_object_get(question, "options"), index, option)
      printf("  %zu) %s\n", index + 1, text_of(option, "label"));
  if (json_object_get(question, "none") != NULL)
    printf("  0) %s\n", text_of(question, "none"));
}

/* The option meant by a number, a key, a label or the start of one that fits only it. */
static const char *find_option(const json_t *question, const char *word) {
  json_t *options = json_object_get(question, "options"), *option;
  size_t index, hits = 0, size = strlen(word);
  const char *found = NULL;
  char *end;
  long number = strtol(word, &end, 10);
  if (*word != '\0' && *end == '\0' && number >= 1 &&
      (size_t)number <= json_array_size(options))
    return text_of(json_array_get(options, (size_t)number - 1), "key");
  json_array_foreach(options, index, option) {
    const char *key = text_of(option, "key"), *label = text_of(option, "label");
    if (strcmp(key, word) == 0) return key;
    if (strncasecmp(key, word, size) == 0 || strncasecmp(label, word, size) == 0) {
      found = key;
      hits++;
    }
  }
  return hits == 1 && size > 0 ? found : NULL;
}

/* The line typed, as an answer; NULL if it means none of the options. */
static json_t *read_answer(const json_t *question, char *line) {
  const char *kind = text_of(question, "kind");
  char *end;
  if (strcmp(kind, "number") == 0) {
    long long number = strtoll(line, &end, 10);
    return *line != '\0' && *end == '\0' ? json_integer(number) : NULL;
  }
  if (strcmp(kind, "confirm") == 0)
    return *line == 'y' ? json_true() : *line == 'n' ? json_false() : NULL;
  if (strcmp(line, "0") == 0 || strcmp(line, text_of(question, "none")) == 0)
    return json_object_get(question, "none") != NULL ? json_null() : NULL;
  if (json_is_true(json_object_get(question, "single"))) {
    const char *key = find_option(question, line);
    return key != NULL ? json_string(key) : NULL;
  }
  json_t *list = json_array();
  for (char *word = strtok(line, " ,"); word != NULL; word = strtok(NULL, " ,")) {
    const char *key = find_option(question, word);
    if (key != NULL) {
      json_array_append_new(list, json_string(key));
    } else {
      json_decref(list);
      return NULL;
    }
  }
  return list;
}

static bool is_command(bz_game *game, int seat, const char *line) {
  char *error = NULL;
  if (strcmp(line, "look") == 0) {
    show_table(game, seat);
  } else if (strcmp(line, "undo") == 0) {
    size_t answers = bz_game_answers(game);
    if (answers == 0 || !bz_game_undo(game, answers - 1, &error))
      puts("There is nothing to take back.");
  } else if (strcmp(line, "help") == 0) {
    puts("Answer with a number or the start of a name. look  undo  help  quit");
  } else {
    return false;
  }
  free(error);
  return true;
}

/* Asks a person; false at the end of input or on quit. */
static bool ask_person(bz_game *game, int seat) {
  json_t *question = bz_game_question(game, seat);
  char *error = NULL;
  show_question(game, question);
  char *line = linenoise("> ");
  bool goes_on = line != NULL && strcmp(line, "quit") != 0;
  if (goes_on && !is_command(game, seat, line)) {
    json_t *answer = read_answer(question, line);
    if (answer == NULL)
      puts("That is none of the options. (help)");
    else if (!bz_game_answer(game, seat, answer, &error))
      printf("%s\n", error);
    json_decref(answer);
  }
  free(error);
  free(line);
  json_decref(question);
  return goes_on;
}

static void show_result(bz_game *game) {
  json_t *result = bz_game_result(game), *rank;
  size_t index;
  printf("The game is over: %s.\n", text_of(result, "reason"));
  json_array_foreach(json_object_get(result, "ranks"), index, rank)
      printf("  %lld. %s\n", (long long)json_integer_value(rank),
             bz_game_name_of(game, (int)index + 1));
  json_decref(result);
}

static int play(const wish *it) {
  char *error = NULL;
  bz_pack *pack = open_game(it->game, &error);
  bz_setup setup = {.seats = it->seats, .seed = it->seed};
  bz_game *game = pack != NULL ? bz_game_new(pack, &setup, &error) : NULL;
  size_t told = 0;
  uint64_t chance = it->seed;
  bool goes_on = game != NULL;
  if (game == NULL)
    fprintf(stderr, "baize: %s\n", error != NULL ? error : "cannot start");
  if (goes_on) printf("%s, seed %llu\n", it->game, (unsigned long long)it->seed);
  while (goes_on && bz_game_phase(game) == BZ_WAITING) {
    int asked[8];
    bz_game_asked(game, asked);
    if (asked[0] <= it->people) {
      told = tell_news(game, 1, told);
      goes_on = ask_person(game, asked[0]);
    } else {
      goes_on = bz_game_answer_randomly(game, asked[0], &chance, &error);
    }
  }
  if (game != NULL && bz_game_phase(game) == BZ_OVER) {
    tell_news(game, 1, told);
    show_result(game);
  }
  int status = game != NULL && error == NULL ? 0 : 1;
  free(error);
  bz_game_free(game);
  bz_pack_close(pack);
  return status;
}

static int play_command(int argc, char **argv) {
  static const struct option options[] = {{"players", required_argument, NULL, 'p'},
                                          {"bots", required_argument, NULL, 'b'},
                                          {"seed", required_argument, NULL, 's'},
                                          {NULL, 0, NULL, 0}};
  wish it = {.seats = 0, .seed = (uint64_t)time(NULL)};
  int bots = -1;
  for (int c = getopt_long(argc, argv, "p:b:s:", options, NULL); c != -1;
       c = getopt_long(argc, argv, "p:b:s:", options, NULL)) {
    if (c == 'p') it.seats = atoi(optarg);
    if (c == 'b') bots = atoi(optarg);
    if (c == 's') it.seed = strtoull(optarg, NULL, 10);
    if (c == '?') return 2;
  }
  if (optind >= argc) {
    usage(stderr);
    return 2;
  }
  it.game = argv[optind];
  if (it.seats == 0) it.seats = bots >= 0 ? bots + 1 : 2;
  it.people = bots >= 0 ? it.seats - bots : 1;
  return play(&it);
}

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "--version") == 0) {
    puts("baize " BAIZE_VERSION);
    return 0;
  }
  if (argc > 1 && strcmp(argv[1], "bench") == 0) return bench_command(argc - 1, argv + 1);
  if (argc > 1 && strcmp(argv[1], "play") == 0) return play_command(argc - 1, argv + 1);
  if (argc > 1 && strcmp(argv[1], "test") == 0) return test_command(argc - 1, argv + 1);
  usage(argc > 1 ? stderr : stdout);
  return argc > 1 ? 2 : 0;
}
