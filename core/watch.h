/*
** watch.h - a watchdog for scripts that do not end.
** Ordinary play runs without a counting hook, which would halve its speed. Instead a thread
** looks now and then whether a step has been running for too long; if so, it interrupts it
** (with SIGURG, sent to the thread that runs it), and an error that nothing can catch is
** raised there. The host then judges by counting instructions, so that the verdict is the same
** everywhere.
*/
#ifndef BZ_WATCH_H
#define BZ_WATCH_H

#include <lua.h>

#define BZ_WATCH_STEP 4 /* ticks that a step may take before it is counted exactly */
#define BZ_WATCH_LOOK                                                                    \
  200 /* ticks that a look at the table may take; a tick is 50 ms of work */

/* What was watched before, to be given back at the end: watches nest. */
typedef struct bz_watch {
  lua_State *L;
  unsigned ticks, step;
} bz_watch;

/* From now on until the end the state runs under the watch. */
bz_watch bz_watch_begin(lua_State *L, unsigned ticks);
void bz_watch_end(bz_watch before);

#endif
