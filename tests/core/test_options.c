/* test_options.c - what is given for a game's options fits what the game declares. */
#include "packs.h"

typedef struct trial {
  const char *folder, *pack, *option;
  const char *words; /* of the mistake; NULL: it is fine */
} trial;

static void assert_trial(const trial *it) {
  bz_pack *pack = open_pack_in(it->folder, it->pack);
  const char *options[] = {it->option, NULL};
  bz_setup setup = {.seats = 2, .seed = 1, .options = options};
  char *error = NULL;
  bz_game *game = bz_game_new(pack, &setup, &error);
  if (it->words == NULL && error != NULL) munit_errorf("%s: %s", it->option, error);
  if (it->words != NULL) {
    munit_assert_null(game);
    if (strstr(error, it->words) == NULL)
      munit_errorf("%s: '%s' is not in: %s", it->option, it->words, error);
  }
  free(error);
  bz_game_free(game);
  bz_pack_close(pack);
}

static void assert_trials(const trial *trials) {
  for (; trials->pack != NULL; trials++)
    assert_trial(trials);
}

#define CHOPS "scripts", "chops"
#define BIDS  "tests/packs", "sealed_bids"

static MunitResult a_whole_number_is_needed(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const trial trials[] = {
      {CHOPS, "cash=0", NULL},
      {CHOPS, "cash=100000", NULL},
      {CHOPS, "cash=x",
       "option cash: a whole number from 0 to 100000 is needed, not 'x'"},
      {CHOPS, "cash=", "is needed, not ''"},
      {CHOPS, "cash=-100", "is needed, not '-100'"},
      {CHOPS, "cash=100001", "is needed, not '100001'"},
      {CHOPS, "actions=1", NULL},
      {CHOPS, "actions=0", "option actions: a whole number from 1 to 20 is needed"},
      {CHOPS, "actions=0.5", "is needed, not '0.5'"},
      {BIDS, "rounds=5", NULL},
      {BIDS, "rounds=-1", "option rounds: a whole number from 0 on is needed, not '-1'"},
      {NULL, NULL, NULL, NULL}};
  assert_trials(trials);
  return MUNIT_OK;
}

static MunitResult true_or_false_is_needed(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  static const trial trials[] = {
      {BIDS, "bad_guess=no", NULL},
      {BIDS, "bad_guess=true", NULL},
      {BIDS, "bad_guess=maybe", "option bad_guess: true or false is needed, not 'maybe'"},
      {NULL, NULL, NULL, NULL}};
  assert_trials(trials);
  return MUNIT_OK;
}

static MunitResult an_unknown_option_gets_the_nearest(const MunitParameter params[],
                                                      void *data) {
  (void)params, (void)data;
  static const trial trials[] = {
      {BIDS, "ruonds=3",
       "no option 'ruonds' (did you mean 'rounds'?); it has rounds, bad_guess"},
      {BIDS, "quite_another=3", "no option 'quite_another'; it has rounds, bad_guess"},
      {"tests/packs", "menus", "rounds=3", "the game has no option 'rounds'"},
      {NULL, NULL, NULL, NULL}};
  assert_trials(trials);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/a_whole_number_is_needed", a_whole_number_is_needed, NULL, NULL, 0, NULL},
    {"/true_or_false_is_needed", true_or_false_is_needed, NULL, NULL, 0, NULL},
    {"/an_unknown_option_gets_the_nearest", an_unknown_option_gets_the_nearest, NULL,
     NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL}};

static const MunitSuite suite = {"/options", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
