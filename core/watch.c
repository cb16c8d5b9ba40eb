/*
** watch.c - the watchdog: one thread for the process, one record for each thread that runs
** scripts. Process-wide state, as the handler of a signal has nothing else to go by.
*/
#include "watch.h"
#include "engine.h"
#include <lauxlib.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#define TICK     50000000L /* nanoseconds */
#define DOGS_MAX 64        /* threads that run scripts at the same time */

typedef struct dog {
  atomic_bool used;
  pthread_t thread;
  _Atomic(lua_State *) L;    /* what runs now, NULL = nothing */
  atomic_uint step;          /* counts the beginnings: is it still the same one? */
  atomic_uint ticks;         /* how long it may take */
  unsigned seen;             /* of the watching thread: the step it saw last, */
  int64_t since;             /* and the time the thread had worked by then */
  atomic_uint called_off_at; /* the step that the handler shall interrupt */
} dog;

static dog dogs[DOGS_MAX];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool watching;
static _Thread_local dog *own;

static void stop_hook(lua_State *L, lua_Debug *debug) {
  (void)debug;
  lua_sethook(L, NULL, 0, 0);
  bz_engine_of(L)->stopped = BZ_STOP_TIME;
  luaL_error(L, "this takes too long");
}

/* Runs in the thread that runs the script: sets a hook, which is all one may do here. */
static void on_signal(int signal) {
  (void)signal;
  if (own == NULL) return;
  lua_State *L = atomic_load(&own->L);
  if (L == NULL || atomic_load(&own->step) != atomic_load(&own->called_off_at)) return;
  lua_sethook(L, stop_hook, LUA_MASKCALL | LUA_MASKRET | LUA_MASKLINE | LUA_MASKCOUNT, 1);
}

/* Nanoseconds that a thread has worked: on a busy machine waiting does not count. */
static int64_t worked(pthread_t thread) {
  clockid_t clock;
  struct timespec now;
  if (pthread_getcpuclockid(thread, &clock) != 0) clock = CLOCK_MONOTONIC;
  return clock_gettime(clock, &now) == 0 ? now.tv_sec * INT64_C(1000000000) + now.tv_nsec
                                         : 0;
}

static void look_at(dog *it) {
  unsigned step = atomic_load(&it->step);
  if (atomic_load(&it->L) == NULL) return;
  int64_t now = worked(it->thread);
  if (step != it->seen) {
    it->seen = step;
    it->since = now;
    return;
  }
  if (now - it->since < atomic_load(&it->ticks) * TICK) return;
  atomic_store(&it->called_off_at, step);
  pthread_kill(it->thread, SIGURG);
}

static void *watch(void *nothing) {
  (void)nothing;
  for (;;) {
    struct timespec tick = {.tv_nsec = TICK};
    nanosleep(&tick, NULL);
    pthread_mutex_lock(&lock);
    for (int i = 0; i < DOGS_MAX; i++)
      if (atomic_load(&dogs[i].used)) look_at(&dogs[i]);
    pthread_mutex_unlock(&lock);
  }
  return NULL;
}

/* After a fork there is only this one thread. */
static void forked(void) {
  pthread_mutex_init(&lock, NULL);
  watching = false;
  for (int i = 0; i < DOGS_MAX; i++)
    if (&dogs[i] != own) atomic_store(&dogs[i].used, false);
  if (own != NULL) own->thread = pthread_self();
}

static void start_watching(void) {
  static bool prepared;
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigset_t all, before;
  pthread_t thread;
  if (!prepared) {
    sigaction(SIGURG, &action, NULL);
    pthread_atfork(NULL, NULL, forked);
    prepared = true;
  }
  sigfillset(&all); /* the host's signals are not for the watchdog */
  pthread_sigmask(SIG_BLOCK, &all, &before);
  watching = pthread_create(&thread, NULL, watch, NULL) == 0;
  if (watching) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void give_back(void *dog_) { atomic_store(&((dog *)dog_)->used, false); }

static pthread_key_t at_exit;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static void make_key(void) { pthread_key_create(&at_exit, give_back); }

/* A record for this thread; NULL if there are too many: it then runs unwatched. */
static void enlist(void) {
  pthread_once(&once, make_key);
  pthread_mutex_lock(&lock);
  for (int i = 0; i < DOGS_MAX && own == NULL; i++)
    if (!atomic_load(&dogs[i].used)) {
      own = &dogs[i];
      own->thread = pthread_self();
      atomic_store(&own->L, NULL);
      atomic_store(&own->used, true);
      pthread_setspecific(at_exit, own);
    }
  pthread_mutex_unlock(&lock);
}

static void prepare(void) {
  if (own == NULL) enlist();
  pthread_mutex_lock(&lock);
  if (!watching) start_watching();
  pthread_mutex_unlock(&lock);
}

bz_watch bz_watch_begin(lua_State *L, unsigned ticks) {
  if (own == NULL || !watching) prepare();
  if (own == NULL) return (bz_watch){.L = NULL};
  bz_watch before = {.L = atomic_load_explicit(&own->L, memory_order_relaxed),
                     .ticks = atomic_load_explicit(&own->ticks, memory_order_relaxed),
                     .step = atomic_load_explicit(&own->step, memory_order_relaxed)};
  atomic_store_explicit(&own->ticks, ticks, memory_order_relaxed);
  atomic_store_explicit(&own->step, before.step + 1, memory_order_relaxed);
  atomic_store_explicit(&own->L, L, memory_order_relaxed);
  return before;
}

void bz_watch_end(bz_watch before) {
  if (own == NULL) return;
  atomic_store_explicit(&own->L, before.L, memory_order_relaxed);
  atomic_store_explicit(&own->ticks, before.ticks, memory_order_relaxed);
  atomic_fetch_add_explicit(&own->step, 1, memory_order_relaxed);
}
