/*
** rpc.h - JSON-RPC 2.0: docs/rpc.md. Messages come and go as text; the tables live in one
** process. Nothing is printed here.
*/
#ifndef RPC_H
#define RPC_H

#include "baize.h"
#include "places.h"

enum {
  RPC_PARSE = -32700,
  RPC_INVALID = -32600,
  RPC_METHOD = -32601,
  RPC_PARAMS = -32602,
  RPC_REFUSED =
      -32000 /* the game says no: an illegal answer, a game that cannot be read */
};

typedef struct rpc_pack {
  char *key; /* the game, its variant and mods */
  bz_pack *pack;
} rpc_pack;

typedef struct rpc {
  rpc_pack *packs;
  size_t pack_count;
  bz_game **tables; /* by number - 1; NULL = closed */
  size_t table_count;
} rpc;

/* Why a call failed. */
typedef struct rpc_error {
  int code;
  char message[2048];
} rpc_error;

/* Answers one line of text; NULL where nothing is to be said. The caller frees. */
char *rpc_line(rpc *it, const char *text, size_t size);
void rpc_close(rpc *it);

/* rpc_methods.c: calls a method; NULL with the error. */
json_t *rpc_call(rpc *it, const char *method, const json_t *params, rpc_error *error);
json_t *rpc_fail(rpc_error *error, int code, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* rpc_tables.c */
json_t *rpc_games(rpc *it, const json_t *params, rpc_error *error);
json_t *rpc_new(rpc *it, const json_t *params, rpc_error *error);
json_t *rpc_load(rpc *it, const json_t *params, rpc_error *error);
json_t *rpc_close_table(rpc *it, const json_t *params, rpc_error *error);
/* The table meant by the params; NULL with the error. */
bz_game *rpc_table(const rpc *it, const json_t *params, rpc_error *error);

#endif
