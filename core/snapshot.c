/*
** snapshot.c - copies of an arena, and write-protected bases with sticky pages.
** The list of protected arenas and the signal handler are the only process-wide state of the
** library: a fault carries nothing but its address.
*/
#include "snapshot.h"
#include <assert.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#define SANITIZED 1
#else
#define SANITIZED 0
#endif

#define PAGE          ((size_t)4096)
#define BASES_MAX     64
#define HANDLER_STACK 65536

struct bz_snapshot {
  bz_base *base; /* NULL: pages holds the whole arena up to top */
  size_t top;    /* of the arena when it was taken */
  size_t sticky; /* under a base: how many sticky pages come first in pages */
  size_t tail;   /* under a base: bytes above the base's top that follow them */
  size_t room;   /* bytes allocated for pages */
  char *pages;
  const bz_snapshot
      *first;       /* over another one: only pages that differ from its are here */
  uint32_t *places; /* over another one: which pages these are */
  size_t count;
};

struct bz_base {
  bz_arena *arena;
  bz_arena unsealed; /* the arena's header before the base was set */
  bool protects;
  size_t top;         /* page-aligned */
  char *copy;         /* the arena up to top */
  uint8_t *is_sticky; /* one byte a page */
  uint32_t *sticky;   /* the pages in the order in which they were first written */
  size_t sticky_count;
};

static _Atomic(bz_base *) bases[BASES_MAX];
static struct sigaction previous_handler;
static atomic_bool scrub;

/* Copies without the sanitizer's eyes: the arena's free blocks are poisoned. */
#if SANITIZED
__attribute__((no_sanitize("address"))) static void copy(void *to, const void *from,
                                                         size_t size) {
  uint64_t *target = to;
  const uint64_t *source = from;
  for (size_t i = 0; i < size / 8; i++)
    target[i] = source[i];
}
__attribute__((no_sanitize("address"))) static bool same(const void *a, const void *b,
                                                         size_t size) {
  const uint64_t *left = a, *right = b;
  for (size_t i = 0; i < size / 8; i++)
    if (left[i] != right[i]) return false;
  return true;
}
#else
static void copy(void *to, const void *from, size_t size) { memcpy(to, from, size); }
static bool same(const void *a, const void *b, size_t size) {
  return memcmp(a, b, size) == 0;
}
#endif

void bz_snapshot_scrub(bool on) { atomic_store(&scrub, on); }

/* The free lists of a restored arena name other blocks: tell the sanitizer. */
static void repoison(bz_arena *arena) {
#if SANITIZED
  ASAN_UNPOISON_MEMORY_REGION(arena, arena->size);
  for (int class = 0; class < BZ_ARENA_CLASSES; class ++) {
    size_t power = (size_t)(class - BZ_ARENA_SMALL) / 4 + 9;
    size_t step = (size_t)(class - BZ_ARENA_SMALL) % 4 + 5;
    size_t size =
        class < BZ_ARENA_SMALL ? ((size_t) class + 1) * 16 : step << (power - 2);
    for (void *block = arena->free_lists[class]; block != NULL; block = *(void **)block)
      ASAN_POISON_MEMORY_REGION((char *)block + sizeof(void *), size - sizeof(void *));
  }
#else
  (void)arena;
#endif
}

static bool reserve(bz_snapshot *snapshot, size_t bytes) {
  if (bytes <= snapshot->room) return true;
  char *pages = realloc(snapshot->pages, bytes);
  if (pages == NULL) return false;
  snapshot->pages = pages;
  snapshot->room = bytes;
  return true;
}

static bool take_changes(bz_snapshot *snapshot, const bz_arena *arena, bz_base *base) {
  size_t tail = arena->top > base->top ? arena->top - base->top : 0;
  if (!reserve(snapshot, base->sticky_count * PAGE + tail)) return false;
  for (size_t i = 0; i < base->sticky_count; i++)
    copy(snapshot->pages + i * PAGE, (const char *)arena + base->sticky[i] * PAGE, PAGE);
  copy(snapshot->pages + base->sticky_count * PAGE, (const char *)arena + base->top,
       tail);
  snapshot->sticky = base->sticky_count;
  snapshot->tail = tail;
  return true;
}

bool bz_snapshot_retake(bz_snapshot *snapshot, const bz_arena *arena, bz_base *base) {
  snapshot->base = base != NULL && base->protects ? base : NULL;
  snapshot->top = arena->top;
  if (snapshot->base != NULL) return take_changes(snapshot, arena, base);
  if (!reserve(snapshot, arena->top)) return false;
  copy(snapshot->pages, arena, arena->top);
  return true;
}

bz_snapshot *bz_snapshot_take(const bz_arena *arena, bz_base *base) {
  bz_snapshot *snapshot = calloc(1, sizeof *snapshot);
  if (snapshot == NULL) return NULL;
  if (bz_snapshot_retake(snapshot, arena, base)) return snapshot;
  bz_snapshot_free(snapshot);
  return NULL;
}

/* How many bytes of the page lie below top. */
static size_t page_size(size_t page, size_t top) {
  size_t left = top - page * PAGE;
  return left < PAGE ? left : PAGE;
}

static bool differs(const bz_arena *arena, const bz_snapshot *first, size_t page) {
  size_t size = page_size(page, arena->top);
  return page * PAGE + size > first->top ||
         !same((const char *)arena + page * PAGE, first->pages + page * PAGE, size);
}

bz_snapshot *bz_snapshot_take_over(const bz_arena *arena, const bz_snapshot *first) {
  bz_snapshot *snapshot = calloc(1, sizeof *snapshot);
  size_t pages = (arena->top + PAGE - 1) / PAGE;
  if (snapshot != NULL) snapshot->places = malloc(pages * sizeof *snapshot->places);
  if (snapshot == NULL || snapshot->places == NULL)
    return bz_snapshot_free(snapshot), NULL;
  snapshot->first = first;
  snapshot->top = arena->top;
  for (size_t page = 0; page < pages; page++)
    if (differs(arena, first, page)) snapshot->places[snapshot->count++] = (uint32_t)page;
  if (!reserve(snapshot, snapshot->count * PAGE)) return bz_snapshot_free(snapshot), NULL;
  for (size_t i = 0; i < snapshot->count; i++)
    copy(snapshot->pages + i * PAGE,
         (const char *)arena + (size_t)snapshot->places[i] * PAGE,
         page_size(snapshot->places[i], snapshot->top));
  return snapshot;
}

static void restore_over(const bz_snapshot *snapshot, bz_arena *arena) {
  size_t top =
      snapshot->first->top < snapshot->top ? snapshot->first->top : snapshot->top;
  copy(arena, snapshot->first->pages, top);
  for (size_t i = 0; i < snapshot->count; i++)
    copy((char *)arena + (size_t)snapshot->places[i] * PAGE, snapshot->pages + i * PAGE,
         page_size(snapshot->places[i], snapshot->top));
}

static void clear_above(bz_arena *arena, size_t old_top) {
  if (!atomic_load(&scrub) || old_top <= arena->top) return;
#if SANITIZED
  ASAN_UNPOISON_MEMORY_REGION((char *)arena + arena->top, old_top - arena->top);
#endif
  memset((char *)arena + arena->top, 0, old_top - arena->top);
}

/* The sticky pages come from the snapshot as far as they were sticky then; a page that
   was first written later held what the base has. */
static void restore_changes(const bz_snapshot *snapshot, bz_arena *arena) {
  const bz_base *base = snapshot->base;
  for (size_t i = 0; i < base->sticky_count; i++) {
    size_t at = base->sticky[i] * PAGE;
    const char *from =
        i < snapshot->sticky ? snapshot->pages + i * PAGE : base->copy + at;
    copy((char *)arena + at, from, PAGE);
  }
  copy((char *)arena + base->top, snapshot->pages + snapshot->sticky * PAGE,
       snapshot->tail);
}

void bz_snapshot_restore(const bz_snapshot *snapshot, bz_arena *arena) {
  size_t old_top = arena->top;
  if (snapshot->base != NULL)
    restore_changes(snapshot, arena);
  else if (snapshot->first != NULL)
    restore_over(snapshot, arena);
  else
    copy(arena, snapshot->pages, snapshot->top);
  clear_above(arena, old_top);
  repoison(arena);
}

static bool equals_changes(const bz_snapshot *snapshot, const bz_arena *arena) {
  const bz_base *base = snapshot->base;
  if (!same((const char *)arena + base->top, snapshot->pages + snapshot->sticky * PAGE,
            snapshot->tail))
    return false;
  for (size_t page = 0; page < base->top / PAGE; page++) {
    const char *then = base->copy + page * PAGE;
    for (size_t i = 0; i < snapshot->sticky && base->is_sticky[page]; i++)
      if (base->sticky[i] == page) then = snapshot->pages + i * PAGE;
    if (!same((const char *)arena + page * PAGE, then, PAGE)) return false;
  }
  return true;
}

bool bz_snapshot_equals(const bz_snapshot *snapshot, const bz_arena *arena) {
  if (snapshot->top != arena->top) return false;
  if (snapshot->base != NULL) return equals_changes(snapshot, arena);
  return same(snapshot->pages, arena, snapshot->top);
}

size_t bz_snapshot_bytes(const bz_snapshot *snapshot) {
  return sizeof *snapshot + snapshot->room;
}

void bz_snapshot_free(bz_snapshot *snapshot) {
  if (snapshot == NULL) return;
  free(snapshot->places);
  free(snapshot->pages);
  free(snapshot);
}

static void stick(bz_base *base, size_t page) {
  base->is_sticky[page] = 1;
  base->sticky[base->sticky_count++] = (uint32_t)page;
}

/* The system has no more room for single pages: free them all, and copy all from now on. */
static bool give_up(bz_base *base) {
  if (mprotect(base->arena, base->top, PROT_READ | PROT_WRITE) != 0) return false;
  for (size_t page = 0; page < base->top / PAGE; page++)
    if (!base->is_sticky[page]) stick(base, page);
  return true;
}

/* A write into a protected page: remember it and let the write go on. */
static bool handle_write(const char *address) {
  for (int i = 0; i < BASES_MAX; i++) {
    bz_base *base = atomic_load(&bases[i]);
    if (base == NULL || !bz_arena_holds(base->arena, address)) continue;
    size_t page = (size_t)(address - (char *)base->arena) / PAGE;
    if (page * PAGE >= base->top || base->is_sticky[page]) return false;
    if (mprotect((char *)base->arena + page * PAGE, PAGE, PROT_READ | PROT_WRITE) != 0)
      return give_up(base);
    stick(base, page);
    return true;
  }
  return false;
}

static void on_fault(int signal, siginfo_t *info, void *context) {
  if (handle_write(info->si_addr)) return;
  if (previous_handler.sa_flags & SA_SIGINFO)
    previous_handler.sa_sigaction(signal, info, context);
  else if (previous_handler.sa_handler != SIG_DFL &&
           previous_handler.sa_handler != SIG_IGN)
    previous_handler.sa_handler(signal);
  else
    sigaction(SIGSEGV, &previous_handler, NULL); /* the fault comes again, and ends us */
}

static void install_handler(void) {
  static char stack[HANDLER_STACK];
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  stack_t now;
  if (sigaltstack(NULL, &now) == 0 && (now.ss_flags & SS_DISABLE))
    sigaltstack(&other, NULL);
  struct sigaction action = {.sa_sigaction = on_fault,
                             .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGSEGV, &action, &previous_handler);
}

static bool enlist(bz_base *base) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_handler);
  for (int i = 0; i < BASES_MAX; i++) {
    bz_base *empty = NULL;
    if (atomic_compare_exchange_strong(&bases[i], &empty, base)) return true;
  }
  return false;
}

/* Tries to protect the pages; without it everything is copied each time. A top inside a
   page, where the arena's limit did not let it be sealed, cannot be protected. */
static void protect(bz_base *base) {
  if (base->top % PAGE != 0) return;
  if (SANITIZED || (size_t)sysconf(_SC_PAGESIZE) != PAGE || !enlist(base)) return;
  base->protects = mprotect(base->arena, base->top, PROT_READ) == 0;
}

static void base_free(bz_base *base) {
  free(base->copy);
  free(base->is_sticky);
  free(base->sticky);
  free(base);
}

bz_base *bz_base_set(bz_arena *arena) {
  bz_base *base = calloc(1, sizeof *base);
  if (base == NULL) return NULL;
  base->arena = arena;
  base->unsealed = *arena;
  bz_arena_seal(arena); /* page-aligned top; free blocks below it stay out of use */
  base->top = arena->top;
  base->copy = malloc(arena->top);
  base->is_sticky = calloc(arena->top / PAGE + 1, 1);
  base->sticky = malloc((arena->top / PAGE + 1) * sizeof *base->sticky);
  if (base->copy == NULL || base->is_sticky == NULL || base->sticky == NULL) {
    *arena = base->unsealed;
    base_free(base);
    return NULL;
  }
  copy(base->copy, arena, arena->top);
  protect(base);
  return base;
}

void bz_base_restore(bz_base *base) {
  size_t old_top = base->arena->top;
  if (base->protects) {
    for (size_t i = 0; i < base->sticky_count; i++) {
      size_t at = base->sticky[i] * PAGE;
      copy((char *)base->arena + at, base->copy + at, PAGE);
    }
  } else {
    copy(base->arena, base->copy, base->top);
  }
  clear_above(base->arena, old_top);
  repoison(base->arena);
}

void bz_base_undo(bz_base *base) {
  bz_arena *arena = base->arena;
  bz_base_restore(base);
  *arena = base->unsealed;
  clear_above(arena, base->top);
  repoison(arena);
  bz_base_lift(base);
}

void bz_base_lift(bz_base *base) {
  if (base == NULL) return;
  if (base->protects) mprotect(base->arena, base->top, PROT_READ | PROT_WRITE);
  for (int i = 0; i < BASES_MAX; i++) {
    bz_base *mine = base;
    atomic_compare_exchange_strong(&bases[i], &mine, NULL);
  }
  base_free(base);
}

size_t bz_base_sticky(const bz_base *base) { return base->sticky_count; }

bool bz_base_protects(const bz_base *base) { return base->protects; }
