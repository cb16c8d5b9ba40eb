/* info_commands.c - `baize card`, `baize rules` and `baize schema`: what a game consists of. */
#include "answer.h"
#include "commands.h"
#include "options.h"
#include "pages.h"
#include "seating.h"
#include <stdlib.h>
#include <string.h>

/* Opens a game's pack for a look; NULL with the reason printed. */
static bz_pack *open_pack(const char *game, const layers *with, place *at) {
  char *error = NULL;
  if (!option_place(game, with, at)) return NULL;
  bz_places files = place_files(at);
  bz_pack *pack = seating_open(&files, &error);
  if (pack == NULL) fprintf(stderr, "baize: %s\n", error != NULL ? error : "?");
  free(error);
  return pack;
}

static const struct option only_help[] = {{"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
static const struct option and_layers[] = {
    LAYER_OPTIONS, {"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};

/* Reads a command line with words, and layers where they are wanted: -1 = go on, else the
   exit status. */
static int read_words(int argc, char **argv, const char *help, int most, layers *with) {
  const struct option *options = with != NULL ? and_layers : only_help;
  opterr = 0;
  for (int c; (c = getopt_long(argc, argv, with != NULL ? ":v:m:h" : ":h", options,
                               NULL)) != -1;) {
    if (c == 'h') return fputs(help, stdout) < 0;
    if (c == '?' || c == ':') return option_wrong(argv, options, c);
    if (!option_layer(with, c, optarg)) return 2;
  }
  if (argc - optind >= 1 && argc - optind <= most) return -1;
  fputs(help, stderr);
  return 2;
}

/* The words behind the game, joined. */
static void join_words(char **argv, int from, int to, char *out, size_t size) {
  out[0] = '\0';
  for (int i = from; i < to; i++) {
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used > 0 ? " " : "", argv[i]);
  }
}

int card_command(int argc, char **argv) {
  static const char help[] = "usage: baize card GAME [NAME] [options]\n"
                             "Shows a card of a game, or the names of all.\n"
                             "\n"
                             "  -v, --variant NAME   -m, --mod FOLDER\n";
  layers with = {0};
  int status = read_words(argc, argv, help, 20, &with);
  char name[256];
  screen it;
  static place at;
  if (status >= 0) return status;
  bz_pack *pack = open_pack(argv[optind], &with, &at);
  if (pack == NULL) return 1;
  json_t *cards = bz_pack_cards(pack), *card;
  size_t index;
  screen_open(&it, false, false);
  join_words(argv, optind + 1, argc, name, sizeof name);
  bool found = true;
  if (name[0] != '\0')
    found = cards_show(&it, cards, name);
  else
    json_array_foreach(cards, index, card)
        screen_tell(&it, NULL, "%3lld  %s  (%s)", number_of(card, "copies"),
                    text_of(card, "name"), text_of(card, "id"));
  json_decref(cards);
  bz_pack_close(pack);
  return found ? 0 : 1;
}

int rules_command(int argc, char **argv) {
  static const char help[] = "usage: baize rules GAME [TOPIC]\n"
                             "Tells how a game is played.\n";
  int status = read_words(argc, argv, help, 20, NULL);
  char topic[256], *error = NULL;
  screen it;
  static place at;
  if (status >= 0) return status;
  if (!place_of_game(argv[optind], &at, &error)) {
    fprintf(stderr, "baize: %s\n", error != NULL ? error : "?");
    free(error);
    return 1;
  }
  screen_open(&it, false, false);
  join_words(argv, optind + 1, argc, topic, sizeof topic);
  return pages_show(&it, &at, topic) ? 0 : 1;
}

static void show_field(const screen *it, const char *name, const json_t *rule) {
  const char *word;
  json_t *value;
  printf("  ");
  screen_pad(it, "cyan", name, 18);
  printf("%s", json_is_string(rule) ? json_string_value(rule) : text_of(rule, "type"));
  json_object_foreach((json_t *)rule, word, value) {
    char *text = json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT);
    if (strcmp(word, "type") != 0) printf(", %s %s", word, text != NULL ? text : "?");
    free(text);
  }
  putchar('\n');
}

static void show_kinds(const screen *it, const json_t *kinds) {
  const char *kind, *name;
  json_t *schema, *rule;
  json_object_foreach((json_t *)kinds, kind, schema) {
    screen_tell(it, "bold", "%s", kind);
    json_object_foreach(json_object_get(schema, "fields"), name, rule)
        show_field(it, name, rule);
  }
}

int schema_command(int argc, char **argv) {
  static const char help[] =
      "usage: baize schema GAME [KIND] [options]\n"
      "Shows the kinds of cards of a game and their fields; into a "
      "pipe as JSON.\n"
      "\n"
      "  -v, --variant NAME   -m, --mod FOLDER\n";
  layers with = {0};
  int status = read_words(argc, argv, help, 2, &with);
  screen it;
  static place at;
  if (status >= 0) return status;
  bz_pack *pack = open_pack(argv[optind], &with, &at);
  if (pack == NULL) return 1;
  json_t *kinds = bz_pack_kinds(pack);
  const char *wanted = optind + 1 < argc ? argv[optind + 1] : NULL;
  if (wanted != NULL) {
    json_t *one = json_pack("{s:O?}", wanted, json_object_get(kinds, wanted));
    json_decref(kinds);
    kinds = one;
  }
  screen_open(&it, false, false);
  bool found = wanted == NULL || json_is_object(json_object_get(kinds, wanted));
  if (!found)
    fprintf(stderr, "baize: %s has no cards of kind '%s'\n", at.id, wanted);
  else if (it.keys)
    show_kinds(&it, kinds);
  else
    json_dumpf(kinds, stdout, JSON_INDENT(2)), putchar('\n');
  json_decref(kinds);
  bz_pack_close(pack);
  return found ? 0 : 1;
}
