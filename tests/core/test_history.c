/* test_history.c - undo, redo, taking back at the same time, resigning. */
#include "packs.h"

static MunitResult undo_and_redo_are_exact_anywhere(const MunitParameter params[],
                                                    void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("examples", "crazy_eights");
  uint64_t chance = 7;
  json_t *moments[400] = {NULL};
  bz_game *game = new_game_of(pack, 4, 11);
  size_t count = 0;
  char *error = NULL;
  for (; bz_game_phase(game) == BZ_WAITING && count < 400; count++) {
    moments[count] = everything(game);
    play_on(game, &chance, 1);
  }
  json_t *last = everything(game);

  for (int i = 0; i < 60; i++) {
    size_t to = (size_t)munit_rand_int_range(0, (int)count - 1);
    if (!bz_game_undo(game, to, &error)) munit_errorf("%s", error);
    munit_assert_size(bz_game_answers(game), ==, to);
    json_t *here = everything(game);
    munit_assert_true(json_equal(here, moments[to]));
    json_decref(here);
    size_t again = (size_t)munit_rand_int_range(0, (int)(count - to));
    for (size_t j = 0; j < again; j++)
      if (!bz_game_redo(game, &error)) munit_errorf("%s", error);
    while (bz_game_answers(game) < count)
      if (!bz_game_redo(game, &error)) munit_errorf("%s", error);
  }
  assert_same(last, everything(game));
  munit_assert_false(bz_game_redo(game, &error));
  munit_assert_string_equal(error, "there is nothing to do again");
  free(error);
  for (size_t i = 0; i < count; i++)
    json_decref(moments[i]);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult
another_answer_ends_what_could_be_done_again(const MunitParameter params[],
                                             void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("examples", "tic_tac_toe");
  bz_game *game = new_game_of(pack, 2, 1);
  char *error = NULL;
  json_t *one = json_string("1,1"), *two = json_string("2,2"),
         *three = json_string("3,3");
  munit_assert_true(bz_game_answer(game, 1, one, &error));
  munit_assert_true(bz_game_answer(game, 2, two, &error));
  munit_assert_true(bz_game_undo(game, 0, &error));

  munit_assert_true(bz_game_answer(game, 1, one, &error)); /* the same: redo stays */
  munit_assert_true(bz_game_redo(game, &error));
  munit_assert_true(bz_game_undo(game, 1, &error));
  munit_assert_true(bz_game_answer(game, 2, three, &error)); /* another one */

  munit_assert_false(bz_game_redo(game, &error));
  free(error);
  json_decref(one);
  json_decref(two);
  json_decref(three);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static void bid(bz_game *game, int seat, const char *question, int n) {
  char *error = NULL;
  json_t *it = bz_game_question(game, seat), *answer = NULL;
  munit_assert_not_null(it);
  munit_assert_string_equal(json_string_value(json_object_get(it, "id")), question);
  bool number = strcmp(json_string_value(json_object_get(it, "kind")), "number") == 0;
  json_t *options = json_object_get(it, "options");
  answer =
      number ? json_integer(n)
             : json_copy(json_object_get(
                   json_array_get(options, (size_t)n % json_array_size(options)), "key"));
  if (!bz_game_answer(game, seat, answer, &error)) munit_errorf("%s", error);
  json_decref(answer);
  json_decref(it);
}

/* While several are asked at once the order in which they answer does not count. */
static MunitResult the_order_of_arrival_does_not_count(const MunitParameter params[],
                                                       void *fixture) {
  (void)params, (void)fixture;
  static const int orders[6][3] = {{1, 2, 3}, {1, 3, 2}, {2, 1, 3},
                                   {2, 3, 1}, {3, 1, 2}, {3, 2, 1}};
  bz_pack *pack = open_pack_in("tests/packs", "sealed_bids");
  json_t *first = NULL;
  for (int order = 0; order < 6; order++) {
    bz_game *game = new_game_of(pack, 3, 5);
    for (int round = 0; round < 40 && bz_game_phase(game) == BZ_WAITING; round++) {
      int seats[8], count = bz_game_asked(game, seats), chosen = seats[0];
      for (int i = 2; i >= 0; i--) /* the first of the order that is asked */
        for (int j = 0; j < count; j++)
          if (seats[j] == orders[order][i]) chosen = seats[j];
      json_t *question = bz_game_question(game, chosen);
      char *id = strdup(json_string_value(json_object_get(question, "id")));
      json_decref(question);
      bid(game, chosen, id, chosen);
      free(id);
    }
    json_t *all = json_array();
    for (int seat = 0; seat <= 3; seat++) {
      json_array_append_new(all, bz_game_view(game, seat));
      json_array_append_new(all, bz_game_journal(game, seat, 0));
    }
    if (first == NULL) first = json_incref(all);
    munit_assert_true(json_equal(first, all));
    json_decref(all);
    bz_game_free(game);
  }
  json_decref(first);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* Of those who are asked at once one takes back, and the others' answers stay. */
static MunitResult one_seat_takes_back_alone(const MunitParameter params[],
                                             void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "sealed_bids");
  bz_game *game = new_game_of(pack, 3, 5), *other = new_game_of(pack, 3, 5);
  char *error = NULL;
  int seats[8];
  munit_assert_int(bz_game_asked(game, seats), ==, 3);
  json_t *question = bz_game_question(game, 1);
  char *id = strdup(json_string_value(json_object_get(question, "id")));
  json_decref(question);
  bid(game, 1, id, 1);
  bid(game, 2, id, 2);

  munit_assert_true(bz_game_take_back(game, 1, &error));
  bid(other, 2, id, 2);

  munit_assert_size(bz_game_answers(game), ==, 1);
  for (int seat = 0; seat <= 3; seat++) {
    assert_same(bz_game_view(game, seat), bz_game_view(other, seat));
    assert_same(bz_game_journal(game, seat, 0), bz_game_journal(other, seat, 0));
  }
  munit_assert_false(bz_game_take_back(game, 3, &error));
  free(error);
  free(id);
  bz_game_free(game);
  bz_game_free(other);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitResult a_resigned_seat_is_not_asked_again(const MunitParameter params[],
                                                      void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("examples", "crazy_eights");
  bz_game *game = new_game_of(pack, 3, 2);
  uint64_t chance = 3;
  char *error = NULL;
  int seats[8];
  play_on(game, &chance, 5);
  munit_assert_true(bz_game_resign(game, 2, &error));
  munit_assert_false(bz_game_resign(game, 2, &error));
  free(error);
  error = NULL;
  for (int i = 0; i < 400 && bz_game_phase(game) == BZ_WAITING; i++) {
    int count = bz_game_asked(game, seats);
    for (int j = 0; j < count; j++)
      munit_assert_int(seats[j], !=, 2);
    play_on(game, &chance, 1);
  }
  munit_assert_int(bz_game_phase(game), ==, BZ_OVER);
  munit_assert_true(bz_game_replays(game));
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

/* What took so long that it had to be counted is given again in the same way. */
static MunitResult slow_steps_are_done_again(const MunitParameter params[],
                                             void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "slow");
  bz_game *game = new_game_of(pack, 1, 1);
  uint64_t chance = 3;
  char *error = NULL;
  play_on(game, &chance, 2);
  json_t *last = everything(game);

  if (!bz_game_undo(game, 0, &error)) munit_errorf("%s", error);
  for (int i = 0; i < 2; i++)
    if (!bz_game_redo(game, &error)) munit_errorf("%s", error);
  if (!bz_game_undo(game, 1, &error)) munit_errorf("%s", error);
  if (!bz_game_redo(game, &error)) munit_errorf("%s", error);

  assert_same(last, everything(game));
  munit_assert_true(bz_game_replays(game));
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitTest tests[] = {TEST(undo_and_redo_are_exact_anywhere),
                            TEST(slow_steps_are_done_again),
                            TEST(another_answer_ends_what_could_be_done_again),
                            TEST(the_order_of_arrival_does_not_count),
                            TEST(one_seat_takes_back_alone),
                            TEST(a_resigned_seat_is_not_asked_again),
                            NO_MORE};

static const MunitSuite suite = {"/history", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
