/*
** bind_order.h - sorts values that stand on Lua's stack.
*/
#ifndef BZ_BIND_ORDER_H
#define BZ_BIND_ORDER_H

#include "bind.h"
#include "order.h"

#define BZ_FEW 32 /* values that are sorted without an allocation */

/* Room to sort in; lives on the C stack. */
typedef struct bz_sorter {
  size_t count;
  bz_key *keys;
  uint32_t *slots, *spare;
  bz_key few_keys[BZ_FEW];
  uint32_t few_slots[2 * BZ_FEW];
} bz_sorter;

/* Makes room for count values and charges the sorting. Slots start as 0, 1, 2... May push
   a block, which has to stay on the stack. */
void bz_sorter_init(lua_State *L, bz_sorter *sorter, size_t count);
/* Sorts the slots by their keys. */
void bz_sorter_run(bz_sorter *sorter);
/* Reads a value as a key; false if it has no fixed order. */
bool bz_key_of(lua_State *L, int index, bz_key *key);

#endif
