/* bench_rpc.c - answers over a pipe: a child is `baize rpc`, and its processor time is taken. */
#include "bench.h"
#include "commands.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define TABLES 24
#define AHEAD  100 /* messages sent before their replies are read; both fit into a pipe */

typedef struct talk {
  pid_t child;
  FILE *to, *from;
} talk;

/* A whole game by chance at that table, as messages; how many there are. */
static size_t write_game(bz_pack *pack, int table, FILE *out, char **error) {
  uint64_t chance = (uint64_t)table;
  bz_setup setup = {.seats = bench_games[BENCH_CRAZY_EIGHTS].seats,
                    .seed = (uint64_t)table};
  bz_game *game = bz_game_new(pack, &setup, error);
  size_t count = 0;
  json_t *entry, *record = NULL;
  while (game != NULL && bz_game_phase(game) == BZ_WAITING)
    if (!bench_answer(game, &chance, error)) break;
  if (game != NULL) record = bz_game_record(game);
  json_array_foreach(json_object_get(record, "answers"), count, entry) {
    json_t *message = json_pack("{s:s, s:i, s:s, s:{s:i, s:O, s:O}}", "jsonrpc", "2.0",
                                "id", 1, "method", "answer", "params", "table", table,
                                "seat", json_object_get(entry, "seat"), "answer",
                                json_object_get(entry, "answer"));
    json_dumpf(message, out, JSON_COMPACT);
    putc('\n', out);
    json_decref(message);
  }
  json_decref(record);
  bz_game_free(game);
  return *error == NULL ? count : 0;
}

static bool start(talk *it) {
  int down[2], up[2];
  char *argv[] = {"rpc", NULL};
  if (pipe(down) != 0) return false;
  if (pipe(up) != 0) return close(down[0]), close(down[1]), false;
  fflush(stdout);
  it->child = fork();
  if (it->child == 0) {
    dup2(down[0], STDIN_FILENO);
    dup2(up[1], STDOUT_FILENO);
    close(down[1]);
    close(up[0]);
    optind = 1;
    _exit(rpc_command(1, argv));
  }
  close(down[0]);
  close(up[1]);
  it->to = fdopen(down[1], "w");
  it->from = fdopen(up[0], "r");
  return it->child > 0 && it->to != NULL && it->from != NULL;
}

static bool stop(talk *it) {
  int status = 1;
  if (it->to != NULL) fclose(it->to);
  if (it->from != NULL) fclose(it->from);
  return it->child <= 0 || (waitpid(it->child, &status, 0) == it->child && status == 0);
}

/* Reads so many replies; false if one is an error. */
static bool hear(talk *it, size_t count, char **error) {
  char line[4096];
  fflush(it->to);
  for (size_t i = 0; i < count; i++) {
    if (fgets(line, sizeof line, it->from) == NULL)
      return bench_fail(error, "the RPC process fell silent");
    if (strstr(line, "\"result\"") == NULL) return bench_fail(error, line);
  }
  return true;
}

static bool open_tables(talk *it, char **error) {
  for (int table = 1; table <= TABLES; table++)
    fprintf(it->to,
            "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"new\",\"params\":{\"game\":"
            "\"crazy_eights\",\"players\":%d,\"seed\":%d}}\n",
            bench_games[BENCH_CRAZY_EIGHTS].seats, table);
  return hear(it, TABLES, error);
}

static double child_time(const talk *it) {
  struct timespec now = {0};
  clockid_t clock;
  if (clock_getcpuclockid(it->child, &clock) == 0) clock_gettime(clock, &now);
  return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* Sends the messages, some ahead of the replies, and keeps the time of one. */
static bool time_answers(talk *it, const char *messages, size_t count, double *best,
                         char **error) {
  double before = child_time(it);
  for (size_t sent = 0; sent < count;) {
    size_t ahead = 0;
    for (; ahead < AHEAD && sent + ahead < count; ahead++) {
      size_t size = strcspn(messages, "\n") + 1;
      fwrite(messages, 1, size, it->to);
      messages += size;
    }
    if (!hear(it, ahead, error)) return false;
    sent += ahead;
  }
  bench_keep(best, (child_time(it) - before) / (double)count);
  return true;
}

bool bench_rpc(const bench_plan *plan, bench_round *round, char **error) {
  char *messages = NULL;
  size_t size = 0, count = 0;
  bz_pack *pack = bench_open_pack(plan, "crazy_eights", error);
  FILE *out = open_memstream(&messages, &size);
  bool fine = pack != NULL && out != NULL;
  for (int table = 1; fine && table <= TABLES; table++) {
    size_t more = write_game(pack, table, out, error);
    count += more;
    fine = more > 0;
  }
  if (out != NULL) fclose(out);
  for (int slice = 0; fine && slice < BENCH_SLICES; slice++) {
    talk it = {0};
    fine = (start(&it) || bench_fail(error, "no process for RPC")) &&
           open_tables(&it, error) &&
           time_answers(&it, messages, count, &round->rpc, error);
    fine = stop(&it) && fine;
  }
  free(messages);
  if (pack != NULL) bz_pack_close(pack);
  return fine;
}
