/* new_command.c - `baize new`: a skeleton that plays and passes its test. */
#include "new_command.h"
#include "commands.h"
#include "options.h"
#include "places.h"
#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct page {
  const char *file, *text; /* %s in the text is the name */
} page;

static const page game_pages[] = {
    {"game.lua",
     "--- %s: draw a card or stop; the highest sum of 10 or less wins.\n\n"
     "local MOST = 10\n\n"
     "--- What a player's cards count together.\n"
     "function rules.sum(player)\n"
     "  local sum = 0\n"
     "  for card in player.hand:each() do sum = sum + card.points end\n"
     "  return sum\n"
     "end\n\n"
     "--- A turn: take cards until you stop or have more than ten.\n"
     "function rules.turn(game, player)\n"
     "  status(\"turn\", player)\n"
     "  while rules.sum(player) <= MOST and #game.deck > 0 do\n"
     "    local choice = player:choose { id = \"take\", prompt = \"Take a card, or "
     "stop?\",\n"
     "      from = { \"take\", \"stop\" } }\n"
     "    if choice == \"stop\" then return end\n"
     "    local card = draw(game.deck, player.hand)\n"
     "    log(\"{player} takes {card}\", { player = player, card = card })\n"
     "  end\n"
     "end\n\n"
     "return {\n"
     "  name = \"%s\",\n"
     "  players = { 2, 4 },\n"
     "  zones = {\n"
     "    { \"deck\", deck = true, cards = \"card\" },\n"
     "    { \"hand\", per = \"player\" },\n"
     "  },\n\n"
     "  setup = function(game) shuffle(game.deck) end,\n\n"
     "  play = function(game)\n"
     "    for _, player in ipairs(game.players) do rules.turn(game, player) end\n"
     "  end,\n\n"
     "  score = function(game)\n"
     "    local points = {}\n"
     "    for _, player in ipairs(game.players) do\n"
     "      local sum = rules.sum(player)\n"
     "      points[player] = sum <= MOST and sum or 0\n"
     "    end\n"
     "    return points\n"
     "  end,\n\n"
     "  invariants = {\n"
     "    [\"all cards are in play\"] = function(game)\n"
     "      local count = #game.deck\n"
     "      for _, player in ipairs(game.players) do count = count + #player.hand end\n"
     "      return count == game:printed(\"card\")\n"
     "    end,\n"
     "  },\n"
     "}\n"},
    {"bot.lua", "--- bot.lua - how a bot plays %s.\n"
                "local bot = {}\n\n"
                "--- Stops at seven.\n"
                "function bot.take(_, player)\n"
                "  return rules.sum(player) >= 7 and \"stop\" or \"take\"\n"
                "end\n\n"
                "return bot\n"},
    {"cards/kinds.yaml", "# The cards of %s have points.\n"
                         "card:\n"
                         "  lists: [deck]\n"
                         "  fields:\n"
                         "    points: { type: integer, min: 1, max: 4 }\n"},
    {"cards/deck.yaml", "# The deck of %s, 12 cards of 4 kinds.\n"
                        "- id: one\n  name: One\n  copies: 3\n  points: 1\n"
                        "- id: two\n  name: Two\n  copies: 3\n  points: 2\n"
                        "- id: three\n  name: Three\n  copies: 3\n  points: 3\n"
                        "- id: four\n  name: Four\n  copies: 3\n  points: 4\n"},
    {"rules/summary.md",
     "# %s\n\n"
     "In turn, take cards until you stop. More than ten count nothing; the "
     "highest sum wins.\n"},
    {"tests/turn.lua", "--- turn.lua - a turn of %s.\n\n"
                       "scenario(\"who stops keeps what he has\", { players = 2 }, "
                       "function(given, when, expect)\n"
                       "  local ann = given.players()\n"
                       "  given.top(game.deck, \"four\", \"three\")\n\n"
                       "  when.runs(rules.turn, game, ann)\n"
                       "  when.answer(ann, \"take\", \"take\")\n"
                       "  when.answer(ann, \"take\", \"take\")\n"
                       "  when.answer(ann, \"take\", \"stop\")\n\n"
                       "  expect.equal(rules.sum(ann), 7)\n"
                       "  expect.done()\n"
                       "end)\n"},
    {NULL, NULL}};

static const page variant_pages[] = {
    {"variant.lua", "--- variant.lua - the variant %s: what is different.\n"
                    "local game = ...\n\n"
                    "game.name = game.name .. \" (%s)\"\n"},
    {"tests/variant.lua", "--- variant.lua - the variant %s.\n\n"
                          "scenario(\"the variant can be set up\", { variant = \"%s\" }, "
                          "function(_, _, expect)\n"
                          "  expect.is_true(#game.players > 0)\n"
                          "end)\n"},
    {NULL, NULL}};

static const page mod_pages[] = {
    {"mod.yaml", "name: %s\nversion: 1\n"},
    {"mod.lua", "--- mod.lua - the mod %s: what is different.\n"
                "local game = ...\n\n"
                "-- require \"effects.%s\"\n\n"
                "game.name = game.name .. \" with %s\"\n"},
    {"tests/mod.lua",
     "--- mod.lua - the mod %s.\n\n"
     "scenario(\"the game can be set up with it\", function(_, _, expect)\n"
     "  expect.is_true(#game.players > 0)\n"
     "end)\n"},
    {NULL, NULL}};

static bool make_folders(char *path) {
  for (char *at = path + 1; *at != '\0'; at++) {
    if (*at != '/') continue;
    *at = '\0';
    bool fine = mkdir(path, 0777) == 0 || errno == EEXIST;
    *at = '/';
    if (!fine) return false;
  }
  return true;
}

/* Writes the text with the name in place of every %s. */
static void write_named(FILE *out, const char *text, const char *name) {
  for (const char *mark; (mark = strstr(text, "%s")) != NULL; text = mark + 2)
    fprintf(out, "%.*s%s", (int)(mark - text), text, name);
  fputs(text, out);
}

FILE *new_page(const char *folder, const char *file) {
  char path[PLACE_MAX + 64];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  FILE *out = make_folders(path) ? fopen(path, "wx") : NULL;
  if (out == NULL)
    fprintf(stderr, "baize: %s cannot be written: %s\n", path, strerror(errno));
  else
    printf("%s\n", path);
  return out;
}

static bool write_page(const char *folder, const page *it, const char *name) {
  FILE *out = new_page(folder, it->file);
  if (out == NULL) return false;
  write_named(out, it->text, name);
  return fclose(out) == 0;
}

static bool write_pages(const char *folder, const page *pages, const char *name) {
  struct stat info;
  if (stat(folder, &info) == 0) {
    fprintf(stderr, "baize: there is a '%s' already\n", folder);
    return false;
  }
  for (; pages->file != NULL; pages++)
    if (!write_page(folder, pages, name)) return false;
  return true;
}

/* A mod says which game it is for. */
static bool write_game_of_mod(const char *folder, const char *game) {
  char path[PLACE_MAX + 64];
  snprintf(path, sizeof path, "%s/mod.yaml", folder);
  FILE *out = fopen(path, "a");
  if (out == NULL) return false;
  fprintf(out, "game: %s\n", game);
  return fclose(out) == 0;
}

static bool is_plain_name(const char *name) {
  size_t size = strlen(name);
  for (size_t i = 0; i < size; i++)
    if (!islower((unsigned char)name[i]) && name[i] != '_' &&
        (i == 0 || !isdigit((unsigned char)name[i])))
      return false;
  return size > 0 && size <= 40;
}

static int make(const char *name, const char *variant_of, const char *mod_for) {
  char folder[PLACE_MAX];
  static place at;
  char *error = NULL;
  const char *game = variant_of != NULL ? variant_of : mod_for;
  if (!is_plain_name(name)) {
    fprintf(stderr, "baize: a name is small letters, digits and _, not '%s'\n", name);
    return 2;
  }
  if (game != NULL && !place_of_game(game, &at, &error)) {
    fprintf(stderr, "baize: %s\n", error != NULL ? error : "?");
    free(error);
    return 2;
  }
  snprintf(folder, sizeof folder, "%s", name);
  if (variant_of != NULL &&
      snprintf(folder, sizeof folder, "%.3900s/variants/%s", at.rules, name) >= PLACE_MAX)
    return 1;
  const page *pages = variant_of != NULL ? variant_pages
                      : mod_for != NULL  ? mod_pages
                                         : game_pages;
  if (!write_pages(folder, pages, name)) return 1;
  if (mod_for != NULL &&
      !(write_game_of_mod(folder, at.id) && new_samples(folder, &at, name)))
    return 1;
  printf("\nTry it:   %s test %s/tests\n", program_name(), folder);
  if (variant_of != NULL)
    printf("          %s play %s --variant %s\n", program_name(), at.id, name);
  else if (mod_for != NULL)
    printf("          %s play %s --mod %s\n", program_name(), at.id, folder);
  else
    printf("          %s play ./%s\n", program_name(), folder);
  return 0;
}

int new_command(int argc, char **argv) {
  static const char help[] =
      "usage: baize new NAME [--variant-of GAME | --mod-for GAME]\n"
      "Writes a game, a variant or a mod that works and passes its test, to begin with. "
      "A game\n"
      "and a mod become a folder here, a variant one in its game's folder.\n";
  static const struct option options[] = {{"variant-of", required_argument, NULL, 'v'},
                                          {"mod-for", required_argument, NULL, 'm'},
                                          {"help", no_argument, NULL, 'h'},
                                          {NULL, 0, NULL, 0}};
  const char *variant_of = NULL, *mod_for = NULL;
  opterr = 0;
  for (int c; (c = getopt_long(argc, argv, ":h", options, NULL)) != -1;) {
    if (c == '?' || c == ':') return option_wrong(argv, options, c);
    if (c == 'h') return fputs(help, stdout) < 0;
    if (c == 'v') variant_of = optarg;
    if (c == 'm') mod_for = optarg;
  }
  if (optind + 1 != argc || (variant_of != NULL && mod_for != NULL)) {
    fputs(help, stderr);
    return 2;
  }
  return make(argv[optind], variant_of, mod_for);
}
