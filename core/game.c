/* game.c - a table in the host's hands: made, looked at, checked. */
#include "game.h"
#include "bind.h"
#include <stdlib.h>
#include <string.h>

#define MEMORY_DEFAULT ((size_t)64 << 20)

char *bz_copy(const char *text) {
  char *copy = malloc(strlen(text) + 1);
  return copy != NULL ? strcpy(copy, text) : NULL;
}

bz_pack *bz_pack_open(const bz_places *places, char **error) {
  bz_report report = {0};
  bz_pack *pack = bz_pack_load(places, &report);
  if (pack == NULL) *error = bz_report_text(&report);
  bz_report_clear(&report);
  return pack;
}

void bz_pack_close(bz_pack *pack) { bz_pack_free(pack); }

bool bz_game_start(bz_game *game, char **error) {
  bool always = game->exact;
  bool fine = bz_engine_start(game->engine, game->seed, error);
  if (!fine && game->engine->stopped == BZ_STOP_TIME) {
    free(*error); /* it took long: once more, with every instruction counted */
    *error = NULL;
    game->exact = true;
    bz_game_unplayed(game);
    fine = bz_engine_start(game->engine, game->seed, error);
    game->exact = game->engine->exact = always;
  }
  bool over = fine && game->engine->table->result.over;
  game->phase = !fine ? BZ_BROKEN : over ? BZ_OVER : BZ_WAITING;
  return fine;
}

void bz_game_unplayed(bz_game *game) {
  bz_snapshot_restore(game->loaded, game->arena);
  game->engine->exact = game->exact;
  if (game->journal != NULL) bz_journal_cut(game->journal, (bz_journal_mark){0});
}

bz_game *bz_game_prepare(bz_pack *pack, const bz_setup *setup, char **error) {
  bz_game *game = calloc(1, sizeof *game);
  char *why = NULL;
  if (game == NULL) return NULL;
  if (setup->seats < 0 || setup->seats > BZ_SEATS_MAX) {
    *error = bz_copy("a table has 1 to 8 seats");
    free(game);
    return NULL;
  }
  game->pack = pack;
  game->seed = setup->seed;
  game->options = json_array();
  for (int i = 0; setup->options != NULL && setup->options[i] != NULL; i++)
    json_array_append_new(game->options, json_string(setup->options[i]));
  game->arena = bz_arena_new(setup->memory != 0 ? setup->memory : MEMORY_DEFAULT);
  if (game->arena != NULL) game->engine = bz_engine_new(game->arena, pack, setup, &why);
  if (game->engine != NULL) {
    game->journal = setup->unrecorded ? NULL : bz_journal_new();
    game->engine->table->journal = game->journal;
    game->exact = game->engine->exact = setup->exact;
    game->loaded = bz_snapshot_take(game->arena, NULL);
    game->loaded_bytes = game->arena->top;
  }
  bool kept = setup->unrecorded || (game->journal != NULL && bz_history_new(game));
  if (game->loaded != NULL && kept) return game;
  *error = why != NULL ? why : bz_copy("no memory for a table");
  bz_game_free(game);
  return NULL;
}

bz_game *bz_game_new(bz_pack *pack, const bz_setup *setup, char **error) {
  bz_game *game = bz_game_prepare(pack, setup, error);
  if (game == NULL || bz_game_start(game, error)) return game;
  bz_game_free(game);
  return NULL;
}

void bz_game_free(bz_game *game) {
  if (game == NULL) return;
  bz_game_release(game);
  bz_history_free(game);
  json_decref(game->options);
  bz_snapshot_free(game->loaded);
  bz_snapshot_free(game->bracket);
  bz_journal_free(game->journal);
  bz_arena_free(game->arena);
  free(game);
}

bz_phase bz_game_phase(const bz_game *game) { return game->phase; }
int bz_game_seats(const bz_game *game) { return game->engine->table->seat_count; }
const char *bz_game_name_of(const bz_game *game, int seat) {
  return game->engine->table->seats[seat].name;
}

int bz_game_asked(const bz_game *game, int seats[8]) {
  int count = 0;
  if (game->phase != BZ_WAITING) return 0;
  for (int slot = 0; slot <= BZ_SEATS_MAX && count < 8; slot++)
    if (game->engine->slots[slot].open) seats[count++] = game->engine->slots[slot].seat;
  return count;
}

int bz_game_slot(const bz_game *game, int seat) {
  if (game->phase != BZ_WAITING) return -1;
  for (int slot = 0; slot <= BZ_SEATS_MAX; slot++)
    if (game->engine->slots[slot].open && game->engine->slots[slot].seat == seat)
      return slot;
  return -1;
}

bool bz_game_aside(bz_game *game, int (*fn)(lua_State *L), void *data, char **error) {
  bz_base *base = bz_hold_base(game->hold);
  bool taken = game->bracket != NULL
                   ? bz_snapshot_retake(game->bracket, game->arena, base)
                   : (game->bracket = bz_snapshot_take(game->arena, base)) != NULL;
  if (!taken) {
    *error = bz_copy("no memory for a look at the table");
    return false;
  }
  bz_journal_mark mark = {0};
  if (game->journal != NULL) mark = bz_journal_here(game->journal);
  bool fine = bz_engine_protect(game->engine, fn, data, error);
  bz_snapshot_restore(game->bracket, game->arena);
  if (game->journal != NULL) bz_journal_cut(game->journal, mark);
  return fine;
}

bool bz_game_restart(bz_game *game, uint64_t seed, char **error) {
  if (game->hold != NULL) {
    *error = bz_copy("a table that is held cannot start over");
    return false;
  }
  bz_history_clear(game);
  bz_game_unplayed(game);
  game->seed = seed;
  return bz_game_start(game, error);
}

static int run_invariants(lua_State *L) {
  char **wrong = lua_touserdata(L, 1);
  bz_pushkept(L, BZ_KEEP_DECLARED);
  if (lua_getfield(L, -1, "invariants") != LUA_TTABLE) return 0;
  int list = lua_gettop(L);
  lua_pushnil(L);
  while (lua_next(L, list) != 0) { /* name, test */
    uint64_t before = bz_engine_of(L)->table->version;
    bz_pushkept(L, BZ_KEEP_GAME);
    bz_call_filter(L, 1, 1, "an invariant");
    if (bz_engine_of(L)->table->version != before)
      luaL_error(L, "an invariant changed the table; it may only look");
    if (!lua_toboolean(L, -1) && *wrong == NULL)
      *wrong = bz_copy(bz_tostring(L, list + 1, NULL));
    lua_settop(L, list + 1);
  }
  return 0;
}

char *bz_game_check(bz_game *game) {
  const char *sums = bz_table_check(game->engine->table);
  if (sums != NULL) return bz_copy(sums);
  char *wrong = NULL, *error = NULL;
  if (game->phase == BZ_OVER) return NULL; /* it may have ended in the middle of a rule */
  if (bz_engine_protect(game->engine, run_invariants, &wrong, &error)) return wrong;
  free(wrong);
  return error;
}

size_t bz_game_memory(const bz_game *game, size_t *loaded) {
  *loaded = game->loaded_bytes;
  return game->arena->top;
}
