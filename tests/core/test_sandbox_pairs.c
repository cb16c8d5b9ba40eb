/* test_sandbox_pairs.c - iteration in a fixed order */
#include "sandbox_state.h"
#include <stdio.h>

static MunitResult pairs_goes_in_a_fixed_order(const MunitParameter params[],
                                               void *fixture) {
  lua_State *L = fixture;
  static const char *const code =
      "local t = {10, 20, z = 1, a = 2, ab = 3, [''] = 4, [true] = 5, [false] = 6, "
      "[2.5] = 7, [-1] = 8, [2^53] = 9, [-0.5] = 10, [math.maxinteger] = 11, [2^63] = 12,"
      "[math.mininteger] = 13, [-2^70] = 14, [piece(7)] = 15, [piece(3)] = 16} "
      "local seen = {} ";
  (void)params;

  lua_pushfstring(L,
                  "%s for k, v in pairs(t) do seen[#seen + 1] = v end "
                  "return table.concat(seen, ' ')",
                  code);
  assert_result(L, lua_tostring(L, -1),
                "string:14 13 8 10 10 20 7 9 11 12 4 2 3 1 6 5 16 15|");
  lua_pushfstring(L,
                  "%s local k, v = next(t) while k ~= nil do seen[#seen + 1] = v "
                  "k, v = next(t, k) end return table.concat(seen, ' ')",
                  code);
  assert_result(L, lua_tostring(L, -1),
                "string:14 13 8 10 10 20 7 9 11 12 4 2 3 1 6 5 16 15|");
  return MUNIT_OK;
}

static MunitResult pairs_visits_every_key_once(const MunitParameter params[],
                                               void *fixture) {
  lua_State *L = fixture;
  static const char *const code =
      "local size, step, prefix = ... local t, last, n = {}, nil, 0 "
      "for i = size, 1, -1 do t[prefix and prefix .. i or i * step] = i end "
      "for k, v in pairs(t) do "
      "  if t[k] ~= v or last and not (last < k) then return 'wrong' end "
      "  last = k n = n + 1 end "
      "return n";
  static const int sizes[] = {0, 1, 2, 7, 32, 33, 249, 250, 251, 1000};
  (void)params;

  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
    for (int kind = 0; kind < 3; kind++) {
      char expected[32];
      (void)snprintf(expected, sizeof expected, "integer:%d|", sizes[i]);
      push_code(L, code);
      lua_pushinteger(L, sizes[i]);
      lua_pushinteger(L, kind == 0 ? 1 : 3);
      lua_pushstring(L, kind == 2 ? "key" : NULL);
      munit_assert_string_equal(call(L, 3), expected);
      lua_settop(L, 0);
    }
  }
  return MUNIT_OK;
}

static MunitResult pairs_allows_changes_on_the_way(const MunitParameter params[],
                                                   void *fixture) {
  lua_State *L = fixture;
  (void)params;

  assert_result(L,
                "local t, n = {a = 1, b = 2, c = 3, d = 4}, '' for k in pairs(t) do "
                "n = n .. k t.b = nil t.d = nil t.x = 1 end return n",
                "string:ac|");
  assert_result(L,
                "local t, n = {1, 2, 3, 4}, '' for k in pairs(t) do "
                "n = n .. k t[2] = nil t[#t + 1] = 9 end return n",
                "string:134|");
  assert_result(L,
                "local t = {1, 2, 3, x = 1, y = 2} for k in pairs(t) do t[k] = nil end "
                "return next(t)",
                "nil:nil|");
  assert_result(L,
                "local t = {1, 2, 3} for k in pairs(t) do t[k] = nil end return next(t)",
                "nil:nil|");
  return MUNIT_OK;
}

static MunitResult pairs_honours_the_metamethod(const MunitParameter params[],
                                                void *fixture) {
  lua_State *L = fixture;
  (void)params;

  assert_result(L,
                "local t = setmetatable({}, {__pairs = function(t) "
                "return function(_, k) if not k then return 1, 'one' end end, t end}) "
                "local s = '' for k, v in pairs(t) do s = s .. k .. v end return s",
                "string:1one|");
  return MUNIT_OK;
}

static MunitResult keys_without_an_order_are_refused(const MunitParameter params[],
                                                     void *fixture) {
  lua_State *L = fixture;
  (void)params;

  assert_error(L, "pairs({[{}] = 1})",
               "a table with a key of type 'table' has no fixed "
               "order; use a list or string keys");
  assert_error(L, "pairs({1, 2, [print] = 1})", "a table with a key of type 'function'");
  assert_error(L, "next({[{}] = 1})", "a table with a key of type 'table'");
  assert_error(L, "pairs(nil)", "bad argument #1 to 'pairs' (table expected, got nil)");
  assert_error(L, "pairs()", "bad argument #1 to 'pairs' (table expected, got no value)");
  assert_error(L, "next()", "bad argument #1 to 'next' (table expected, got no value)");
  return MUNIT_OK;
}

/* Scripts can hold the iterators and call them with anything. */
static MunitResult iterators_cannot_be_abused(const MunitParameter params[],
                                              void *fixture) {
  lua_State *L = fixture;
  (void)params;

  assert_error(L, "pairs({1})(5)", "table expected, got number");
  assert_error(L, "pairs({1})({1}, 'x')", "number expected, got string");
  assert_error(L, "pairs({x = 1})()", "table expected, got no value");
  assert_result(L, "return pairs({1, 2})({}, math.mininteger)", "nil:nil|");
  assert_result(L, "local f = pairs({x = 1}) return f({}), f({}), f({})",
                "nil:nil|nil:nil|nil:nil|");
  assert_result(L, "return ipairs({})({}, math.maxinteger)", "nil:nil|");
  assert_result(L, "return pairs({})()", "nil:nil|");
  assert_result(L, "local f = ('x'):gmatch('x') return f(5, 6), f(), f()",
                "string:x|nil:nil|nil:nil|");
  assert_result(L, "return (utf8.codes('abc'))('', math.mininteger)", "");
  return MUNIT_OK;
}

static MunitTest tests[] = {
    SANDBOX(pairs_goes_in_a_fixed_order),       SANDBOX(pairs_visits_every_key_once),
    SANDBOX(pairs_allows_changes_on_the_way),   SANDBOX(pairs_honours_the_metamethod),
    SANDBOX(keys_without_an_order_are_refused), SANDBOX(iterators_cannot_be_abused),
    {NULL, NULL, NULL, NULL, 0, NULL},
};

static const MunitSuite suite = {"/sandbox_pairs", tests, NULL, 1, 0};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
