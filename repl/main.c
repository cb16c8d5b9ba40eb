/* main.c - the program: which subcommand is meant. */
#include "baize.h"
#include "bench.h"
#include "commands.h"
#include "options.h"
#include "places.h"
#include "test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct subcommand {
  const char *name;
  int (*run)(int argc, char **argv);
  const char *summary;
} subcommand;

static const subcommand subcommands[] = {
    {"play", play_command, "plays a game, against bots or friends"},
    {"replay", replay_command, "steps through a saved game"},
    {"sim", sim_command, "plays many games with bots and tells what came of them"},
    {"card", card_command, "shows a card of a game"},
    {"rules", rules_command, "tells how a game is played"},
    {"schema", schema_command, "shows the kinds of cards of a game"},
    {"check", check_command, "looks for mistakes in cards and scripts"},
    {"test", test_command, "runs the scenario tests of a game"},
    {"new", new_command, "begins a game, a variant or a mod"},
    {"rpc", rpc_command, "JSON-RPC on stdin and stdout, for other programs"},
    {"bench", bench_command, "measures the engine"},
};
#define COUNT (sizeof subcommands / sizeof *subcommands)

static void usage(FILE *to) {
  fputs("usage: baize [SUBCOMMAND] [--help] ...\n\n", to);
  for (size_t i = 0; i < COUNT; i++)
    fprintf(to, "  %-8s %s\n", subcommands[i].name, subcommands[i].summary);
  fprintf(to, "\nWithout a subcommand: the lobby. %s SUBCOMMAND --help tells more.\n",
          program_name());
}

static int run_subcommand(const char *name, int argc, char **argv) {
  for (size_t i = 0; i < COUNT; i++)
    if (strcmp(name, subcommands[i].name) == 0) return subcommands[i].run(argc, argv);
  return -1;
}

/* `help` alone, or about a subcommand; -1 if there is no such one. */
static int help(const char *program, const char *name) {
  char word[] = "--help", *argv[] = {(char *)program, word, NULL};
  if (name != NULL) return run_subcommand(name, 2, argv);
  usage(stdout);
  return 0;
}

static bool is_game(const char *name) {
  static place at;
  char *error = NULL;
  bool found = place_of_game(name, &at, &error);
  free(error);
  return found;
}

static int unknown(const char *name) {
  if (is_game(name)) {
    fprintf(stderr, "baize: %s is a game; did you mean `%s play %s`?\n", name,
            program_name(), name);
    return 2;
  }
  const char *names[COUNT + 1];
  for (size_t i = 0; i < COUNT; i++)
    names[i] = subcommands[i].name;
  names[COUNT] = NULL;
  const char *near = bz_text_nearest(name, names);
  if (near != NULL)
    fprintf(stderr, "baize: there is no subcommand '%s'; did you mean '%s'?\n", name,
            near);
  else
    fprintf(stderr, "baize: there is no subcommand '%s'\n", name);
  usage(stderr);
  return 2;
}

int main(int argc, char **argv) {
  program_called(argv[0]);
  if (argc < 2) return lobby();
  if (strcmp(argv[1], "--version") == 0) return puts("baize " BAIZE_VERSION) < 0;
  const char *name = argv[1];
  int status = -1;
  if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
    status = help(argv[0], NULL);
  else if (strcmp(name, "help") == 0)
    status = help(argv[0], name = argv[2]);
  else
    status = run_subcommand(name, argc - 1, argv + 1);
  return status >= 0 ? status : unknown(name);
}
