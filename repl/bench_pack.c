/* bench_pack.c - games made for the benchmark: much padding, many cards. */
#include "bench.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#define PATH_MAX_ 1024
#define MODULES   10 /* scripts that the padding is split into; each has a size limit */

static FILE *create(const char *folder, const char *name) {
  char path[2 * PATH_MAX_];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  return fopen(path, "w");
}

static bool copy_file(const char *from, FILE *to) {
  char block[4096];
  FILE *stream = fopen(from, "r");
  if (stream == NULL) return false;
  for (size_t size; (size = fread(block, 1, sizeof block, stream)) > 0;)
    fwrite(block, 1, size, to);
  fclose(stream);
  return true;
}

/* Rules that nobody calls: functions and tables with names of their own. */
static bool write_padding(const char *folder, int module, size_t bytes) {
  char name[64];
  snprintf(name, sizeof name, "padding_%d.lua", module);
  FILE *stream = create(folder, name);
  if (stream == NULL) return false;
  fputs("local effects = {}\n", stream);
  for (size_t i = 0; i * 1000 < bytes; i++) /* each takes about 1,000 bytes once loaded */
    fprintf(
        stream,
        "effects.effect_%d_%zu = { text = 'Take %zu of module %d.',\n"
        "  can = function(game, player) return player.seat > %zu and game.round end,\n"
        "  run = function(game, player) game.note_%d_%zu = player.name .. '%zu' end }\n",
        module, i, i, module, i % 7, module, i, i);
  fputs("return effects\n", stream);
  return fclose(stream) == 0;
}

static bool write_cards(const bench_plan *plan, const char *folder, int count) {
  char cards[PATH_MAX_ + 16], from[PATH_MAX_];
  snprintf(cards, sizeof cards, "%s/cards", folder);
  if (mkdir(cards, 0700) != 0) return false;
  FILE *kinds = create(cards, "kinds.yaml"), *deck = create(cards, "deck.yaml");
  bool fine = kinds != NULL && deck != NULL;
  snprintf(from, sizeof from, "%s/examples/crazy_eights/cards/kinds.yaml", plan->root);
  fine = fine && copy_file(from, kinds);
  snprintf(from, sizeof from, "%s/examples/crazy_eights/cards/deck.yaml", plan->root);
  if (fine && count == 0) fine = copy_file(from, deck);
  for (int i = 0; fine && i < count / 20; i++)
    fprintf(deck, "- {id: card_%d, name: Card %d, copies: 20, rank: %d, suit: clubs}\n",
            i, i, i % 13 + 1);
  if (kinds != NULL) fclose(kinds);
  if (deck != NULL) fclose(deck);
  return fine;
}

static bool write_rules(const bench_plan *plan, const char *folder, const char *script,
                        size_t padding) {
  char from[PATH_MAX_];
  FILE *game = create(folder, "game.lua");
  if (game == NULL) return false;
  for (int i = 0; padding > 0 && i < MODULES; i++)
    fprintf(game, "require(\"padding_%d\")\n", i);
  snprintf(from, sizeof from, "%s/%s", plan->root, script);
  bool fine = copy_file(from, game);
  fine = fclose(game) == 0 && fine;
  for (int i = 0; fine && padding > 0 && i < MODULES; i++)
    fine = write_padding(folder, i, padding / MODULES);
  return fine;
}

static bz_pack *open_folder(const bench_plan *plan, const char *id, const char *rules,
                            char **error) {
  char library[PATH_MAX_];
  snprintf(library, sizeof library, "%s/scripts/baize", plan->root);
  bz_places places = {.id = id, .rules = rules, .library = library};
  return bz_pack_open(&places, error);
}

bz_pack *bench_make_pack(const bench_plan *plan, const char *script, int cards,
                         size_t padding, char **error) {
  char folder[PATH_MAX_];
  struct stat info;
  snprintf(folder, sizeof folder, "%s/game_%d_%zu", plan->scratch, cards, padding);
  bool there = stat(folder, &info) == 0;
  if (!there &&
      (mkdir(folder, 0700) != 0 || !write_rules(plan, folder, script, padding) ||
       !write_cards(plan, folder, cards))) {
    bench_fail(error, "the scratch files cannot be written");
    return NULL;
  }
  return open_folder(plan, "bench", folder, error);
}

bz_pack *bench_open_pack(const bench_plan *plan, const char *id, char **error) {
  char rules[PATH_MAX_];
  snprintf(rules, sizeof rules, "%s/examples/%s", plan->root, id);
  return open_folder(plan, id, rules, error);
}
