/*
** base.c - a base below further snapshots: its pages are write-protected, and a page that is
** written once becomes sticky. The list of protected arenas and the signal handler are the only
** process-wide state of the library: a fault carries nothing but its address.
*/
#include "page.h"
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#define BASES_MAX     64
#define HANDLER_STACK 65536

static _Atomic(bz_base *) bases[BASES_MAX];
static struct sigaction previous_handler;

static void stick(bz_base *base, size_t page) {
  base->is_sticky[page] = 1;
  base->sticky[base->sticky_count++] = (uint32_t)page;
}

/* The system has no more room for single pages: free them all, and copy all from now on. */
static bool give_up(bz_base *base) {
  if (mprotect(base->arena, base->top, PROT_READ | PROT_WRITE) != 0) return false;
  for (size_t page = 0; page < base->top / BZ_PAGE; page++)
    if (!base->is_sticky[page]) stick(base, page);
  return true;
}

/* A write into a protected page: remember it and let the write go on. */
static bool handle_write(const char *address) {
  for (int i = 0; i < BASES_MAX; i++) {
    bz_base *base = atomic_load(&bases[i]);
    if (base == NULL || !bz_arena_holds(base->arena, address)) continue;
    size_t page = (size_t)(address - (char *)base->arena) / BZ_PAGE;
    if (page * BZ_PAGE >= base->top || base->is_sticky[page]) return false;
    if (mprotect((char *)base->arena + page * BZ_PAGE, BZ_PAGE, PROT_READ | PROT_WRITE) !=
        0)
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
  if (base->top % BZ_PAGE != 0) return;
  if (BZ_SANITIZED || (size_t)sysconf(_SC_PAGESIZE) != BZ_PAGE || !enlist(base)) return;
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
  base->is_sticky = calloc(arena->top / BZ_PAGE + 1, 1);
  base->sticky = malloc((arena->top / BZ_PAGE + 1) * sizeof *base->sticky);
  if (base->copy == NULL || base->is_sticky == NULL || base->sticky == NULL) {
    *arena = base->unsealed;
    base_free(base);
    return NULL;
  }
  bz_page_copy(base->copy, arena, arena->top);
  protect(base);
  return base;
}

void bz_base_restore(bz_base *base) {
  size_t old_top = base->arena->top;
  if (base->protects) {
    for (size_t i = 0; i < base->sticky_count; i++) {
      size_t at = base->sticky[i] * BZ_PAGE;
      bz_page_copy((char *)base->arena + at, base->copy + at, BZ_PAGE);
    }
  } else {
    bz_page_copy(base->arena, base->copy, base->top);
  }
  bz_page_settle(base->arena, old_top);
}

void bz_base_undo(bz_base *base) {
  bz_arena *arena = base->arena;
  bz_base_restore(base);
  *arena = base->unsealed;
  bz_page_settle(arena, base->top);
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
