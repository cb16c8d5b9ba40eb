/* sim_play.c - the games themselves, in several processes at once. */
#include "options.h"
#include "sim.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define ANSWERS_MAX 200000u

/* Keeps what went wrong first in this process. */
static void note(sim_trouble *it, int number, int seat, const char *why) {
  if (it->game > 0) return;
  it->seat = seat;
  snprintf(it->why, sizeof it->why, "%s", why != NULL ? why : "no reason was given");
  it->game = number + 1;
}

static bool is_asked(const bz_game *game, int seat) {
  int asked[SEATS], count = bz_game_asked(game, asked);
  for (int i = 0; i < count; i++)
    if (asked[i] == seat) return true;
  return false;
}

/* What the game's bot says. Where it fails or says what cannot be, that is counted, and a random
   answer takes its place, so that the game ends all the same. */
static bool answer_greedily(const sim *it, bz_game *game, int number, int seat,
                            sim_job *job, uint64_t *chance) {
  char *error = NULL;
  json_t *said = bz_game_bot(game, seat, chance, &error);
  bool fine = said != NULL && bz_game_answer(game, seat, said, &error);
  if (!fine) {
    char why[400], *words = said != NULL ? json_dumps(said, JSON_ENCODE_ANY) : NULL;
    snprintf(why, sizeof why, "%s%s%s", words != NULL ? words : "",
             words != NULL ? ": " : "", error != NULL ? error : "it said nothing");
    it->results[number].slips++;
    note(&job->slip, number, seat, why);
    if (!is_asked(game, seat)) note(&job->failure, number, seat, why);
    free(words);
  }
  json_decref(said);
  free(error);
  return fine;
}

static bool answer(const sim *it, bz_game *game, int number, int seat, sim_job *job,
                   uint64_t *chance) {
  char *error = NULL;
  if (it->results[number].levels[seat - 1] == SEAT_GREEDY &&
      answer_greedily(it, game, number, seat, job, chance))
    return true;
  if (!is_asked(game, seat)) return false; /* a script failed, and the table went back */
  bool fine = bz_game_answer_randomly(game, seat, chance, &error);
  if (!fine) note(&job->failure, number, seat, error);
  free(error);
  return fine;
}

static void keep_result(const bz_game *game, sim_game *out) {
  json_t *result = bz_game_result(game);
  const json_t *ranks = json_object_get(result, "ranks");
  const json_t *points = json_object_get(result, "points");
  for (size_t seat = 0; seat < json_array_size(ranks) && seat < SEATS; seat++) {
    out->ranks[seat] = (uint8_t)json_integer_value(json_array_get(ranks, seat));
    out->points[seat] = json_integer_value(json_array_get(points, seat));
  }
  json_decref(result);
}

/* The levels move round the table from game to game, so that no seat favours one. */
static bool set_up(const sim *it, bz_game *game, int number, sim_job *job) {
  char *error = NULL;
  bool bot = bz_game_has_bot(game);
  for (int seat = 0; seat < SEATS; seat++) {
    seat_kind level = it->levels[(seat + number) % it->level_count];
    it->results[number].levels[seat] = (uint8_t)(bot ? level : SEAT_RANDOM);
  }
  bool fine = bz_game_restart(game, it->seed + (uint64_t)number, &error);
  if (!fine) note(&job->failure, number, 0, error);
  free(error);
  return fine;
}

static bool all_random(const sim *it, const sim_game *out) {
  for (int seat = 0; seat < it->seats; seat++)
    if (out->levels[seat] != SEAT_RANDOM) return false;
  return true;
}

/* Where nobody thinks the engine plays it at one go. */
static bool play_randomly(bz_game *game, int number, sim_job *job, uint64_t *chance,
                          sim_game *out) {
  long played = 0;
  char *error = NULL;
  bool fine = bz_game_play_randomly(game, ANSWERS_MAX, chance, &played, &error);
  out->answers = (uint32_t)played;
  if (!fine) note(&job->failure, number, 0, error);
  free(error);
  return fine;
}

static void play_one(const sim *it, bz_game *game, int number, sim_job *job) {
  sim_game *out = &it->results[number];
  uint64_t chance = it->seed + (uint64_t)number;
  bool fine = set_up(it, game, number, job);
  if (fine && all_random(it, out)) fine = play_randomly(game, number, job, &chance, out);
  while (fine && bz_game_phase(game) == BZ_WAITING && out->answers < ANSWERS_MAX) {
    int asked[SEATS];
    if (bz_game_asked(game, asked) == 0) break;
    fine = answer(it, game, number, asked[0], job, &chance);
    out->answers++;
  }
  out->over = bz_game_phase(game) == BZ_OVER;
  if (out->over)
    keep_result(game, out);
  else
    note(&job->failure, number, 0, "it did not come to an end");
  job->done++;
}

static int play_share(const sim *it, bz_game *game, int job) {
  for (int number = job; number < it->games; number += it->jobs)
    play_one(it, game, number, &it->job[job]);
  return 0;
}

static double seconds_since(const struct timespec *start) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)(now.tv_sec - start->tv_sec) +
         (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

static void show_progress(const sim *it, const struct timespec *start) {
  int done = 0;
  double seconds = seconds_since(start);
  for (int job = 0; job < it->jobs; job++)
    done += it->job[job].done;
  double speed = seconds > 0 ? done / seconds : 0;
  fprintf(stderr, "\r\033[K%d of %d games, %.0f a second", done, it->games, speed);
  if (speed > 0) fprintf(stderr, ", %.0f s left", (it->games - done) / speed);
}

/* Waits for the processes; on a terminal it is shown how far they are. */
static bool wait_for_all(const sim *it, int started, const struct timespec *start) {
  const struct timespec pause = {.tv_nsec = 100000000};
  bool watched = isatty(STDERR_FILENO), fine = true;
  while (started > 0) {
    int status;
    pid_t ended = waitpid(-1, &status, watched ? WNOHANG : 0);
    if (ended < 0) return false;
    if (ended > 0) started--;
    if (ended > 0 && status != 0) fine = false;
    if (ended > 0) continue;
    show_progress(it, start);
    nanosleep(&pause, NULL);
  }
  if (watched) fputs("\r\033[K", stderr);
  return fine;
}

/* Each job is a child that plays every jobs-th game on its own copy of the table. */
bool sim_play_all(const sim *it, bz_game *game) {
  int started = 0;
  struct timespec start;
  clock_gettime(CLOCK_MONOTONIC, &start);
  fflush(stdout);
  for (; started < it->jobs; started++) {
    pid_t child = fork();
    if (child == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL); /* nobody would read what it finds */
      _exit(play_share(it, game, started));
    }
    if (child < 0) break;
  }
  bool fine = wait_for_all(it, started, &start) && started == it->jobs;
  double seconds = seconds_since(&start);
  if (strcmp(it->format, "text") == 0)
    fprintf(stderr, "%d game%s in %.1f s, %.0f a second, with %d process%s\n", it->games,
            plural(it->games), seconds, it->games / (seconds > 0 ? seconds : 1), it->jobs,
            it->jobs > 1 ? "es" : "");
  return fine;
}
