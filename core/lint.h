/* lint.h - notes and mistakes for `baize check`. */
#ifndef BZ_LINT_H
#define BZ_LINT_H

#include "pack.h"
#include <jansson.h>
#include <lua.h>
#include <stdbool.h>

/* Adds one; the texts are copied. line 0: the file as a whole. */
void bz_lint_add(json_t *out, const char *file, int line, bool mistake, const char *text);
/* Notes of scripts that wait, with `before` or `after`, for what never happens. */
void bz_lint_calls(const bz_pack *pack, json_t *out);
/* The same of the effect on top of the stack. */
void bz_lint_effect(lua_State *L, json_t *out, const char *effect);

#endif
