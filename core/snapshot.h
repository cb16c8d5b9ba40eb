/*
** snapshot.h - the whole table copied, and put back.
** A plain snapshot copies all that the arena uses. While a *base* is set, the arena's pages
** are write-protected: a page written once becomes sticky, that is, it stays writable and is
** copied at every take and restore; all others are known to be untouched. That makes search
** and simulation quick. Take and restore only between two steps of a table, when nothing of
** it is on the C stack.
*/
#ifndef BZ_SNAPSHOT_H
#define BZ_SNAPSHOT_H

#include "arena.h"
#include <stdbool.h>
#include <stddef.h>

typedef struct bz_snapshot bz_snapshot; /* a copy of an arena; host memory */
typedef struct bz_base bz_base;         /* the protected state below further snapshots */

/* Copies the arena; with a base only what changed since it was set. NULL without memory.
 */
bz_snapshot *bz_snapshot_take(const bz_arena *arena, bz_base *base);
/* Copies only the pages that differ from a plain snapshot of the same arena, which must outlive
   the new one. */
bz_snapshot *bz_snapshot_take_over(const bz_arena *arena, const bz_snapshot *first);
/* Takes again into an old snapshot of the same arena, reusing its memory. */
bool bz_snapshot_retake(bz_snapshot *snapshot, const bz_arena *arena, bz_base *base);
/* Puts the arena back. A snapshot taken under a base needs that base still set. */
void bz_snapshot_restore(const bz_snapshot *snapshot, bz_arena *arena);
/* Is the arena now byte for byte what it was? (Only with bz_snapshot_scrub.) */
bool bz_snapshot_equals(const bz_snapshot *snapshot, const bz_arena *arena);
/* Bytes of host memory it holds. */
size_t bz_snapshot_bytes(const bz_snapshot *snapshot);
void bz_snapshot_free(bz_snapshot *snapshot);

/* Sets a base: the present state, fully copied; pages are protected from now on (where
   the system or a sanitizer does not allow it, every take copies all; the result is the
   same). */
bz_base *bz_base_set(bz_arena *arena);
/* Back to the base itself. */
void bz_base_restore(bz_base *base);
/* Lifts the protection; the arena stays as it is. */
void bz_base_lift(bz_base *base);
/* Back to the base, and to before it was set: free blocks are in use again. */
void bz_base_undo(bz_base *base);
/* How many pages are sticky now. */
size_t bz_base_sticky(const bz_base *base);
/* Are the pages protected, or is everything copied? */
bool bz_base_protects(const bz_base *base);

/* Tests only: restores also clear what the abandoned run left above the top, so that
   equal histories give equal bytes. */
void bz_snapshot_scrub(bool on);

#endif
