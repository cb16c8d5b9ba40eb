/* test_sandbox_list.c - the table library of the sandbox, and its sort */
#include "sandbox_state.h"

static const char *const list_code[] = {
    "local t = {1, 2, 3} table.insert(t, 4) table.insert(t, 1, 0) return table.unpack(t)",
    "local t = {1, 2, 3} table.insert(t, 4, 9) return table.unpack(t)",
    "return pcall(table.insert, {1, 2}, 4, 9)",
    "return pcall(table.insert, {1, 2}, 0, 9)",
    "return pcall(table.insert, {1, 2})",
    "return pcall(table.insert, {1, 2}, 1, 2, 3)",
    "return pcall(table.insert, nil, 1)",
    "return pcall(table.insert, 'text', 1)",
    "local t = {1, 2, 3} return table.remove(t), table.remove(t, 1), #t, t[1], t[2]",
    "return table.remove({}), table.remove({}, 0), table.remove({[0] = 'x'}, 0)",
    "local t = {1, 2} return table.remove(t, 3), #t",
    "return table.concat({1, 'a', 2.5}), table.concat({1, 2, 3}, ', '), table.concat({})",
    "return table.concat({1, 2, 3}, '-', 2), table.concat({1, 2, 3}, '-', 2, 2)",
    "return table.concat({1, 2, 3}, '-', 3, 2)",
    "return pcall(table.concat, {1, {}, 3})",
    "return pcall(table.concat, {1, 2}, '', 1, 3)",
    "return table.concat({1, 2}, ',', math.maxinteger, math.maxinteger - 1)",
    "return table.unpack({1, nil, 3}, 1, 3)",
    "return table.unpack({1, 2, 3}, 2), table.unpack({1, 2, 3}, 2, 3)",
    "return table.unpack({}, math.maxinteger, math.mininteger)",
    "return table.unpack({[math.maxinteger] = 7}, math.maxinteger, math.maxinteger)",
    "local t = table.pack(1, nil, nil) return t.n, t[1], t[2]",
    "return table.pack().n",
    "return table.unpack(table.move({1, 2, 3}, 1, 3, 2))",
    "return table.unpack(table.move({1, 2, 3}, 2, 3, 1))",
    "return table.unpack(table.move({1, 2, 3}, 1, 3, 3, {9, 9}))",
    "return #table.move({1, 2, 3}, 1, 0, 3, {9, 9})",
    "return pcall(table.move, {}, 1, 2, math.maxinteger)",
    "local log = {} local t = setmetatable({}, {__index = function(_, k) return k * 10 "
    "end,"
    "__len = function() return 3 end, __newindex = function(_, k, v) "
    "log[#log + 1] = k .. '=' .. v end}) table.insert(t, 1, 5) table.insert(t, 6) "
    "return table.concat(t, ','), table.remove(t), table.concat(log, ' '), "
    "table.unpack(t)",
    "local t = {3, 1, 2} table.sort(t) return table.unpack(t)",
    "local t = {3, 1.5, 2, -1e300, math.maxinteger, 2^63} table.sort(t) "
    "return table.unpack(t)",
    "local t = {'b', 'a', 'B', '', 'ab', 'a\\0b'} table.sort(t) return table.unpack(t)",
    "local t = {3, 1, 2} table.sort(t, function(a, b) return a > b end) "
    "return table.unpack(t)",
    "return pcall(table.sort, {1, 2}, 5)",
    "return pcall(table.sort, {1, 2}, function() error('stop', 0) end)",
    "local m = {__lt = function(a, b) return a.n < b.n end} "
    "local function o(n) return setmetatable({n = n}, m) end "
    "local t = {o(2), o(3), o(1)} table.sort(t) return t[1].n, t[2].n, t[3].n",
};

static MunitResult list_functions_are_as_in_lua(const MunitParameter params[],
                                                void *fixture) {
  (void)params;
  (void)fixture;

  for (size_t i = 0; i < sizeof list_code / sizeof *list_code; i++)
    assert_same(list_code[i]);

  lua_State *L = new_sandbox(); /* Lua itself blames argument 1 here */
  assert_error(L, "table.remove({1, 2}, 4)",
               "bad argument #2 to 'remove' (position out of bounds)");
  assert_error(L, "table.remove({1, 2}, -1)",
               "bad argument #2 to 'remove' (position out of bounds)");
  lua_close(L);
  return MUNIT_OK;
}

/* Lua 5.4 has no such function, so there is nothing to compare with. */
static MunitResult tables_are_made_with_room(const MunitParameter params[],
                                             void *fixture) {
  lua_State *L = fixture;
  (void)params;

  push_code(L, "local t = table.create(3, 2) t[1], t.a = 7, 8 "
               "return #table.create(9), next(table.create(0)), #t, t[1], t.a");
  munit_assert_string_equal(call(L, 0), "integer:0|nil:nil|integer:1|integer:7|"
                                        "integer:8|");
  assert_error(L, "table.create(-1)",
               "bad argument #1 to 'create' (room is made for 0 to 65536 of them)");
  assert_error(L, "table.create(1, 65537)",
               "bad argument #2 to 'create' (room is made for 0 to 65536 of them)");
  return MUNIT_OK;
}

/* Lists of 0 to 300 entries {rank, place} whose ranks often agree. */
static const char *const sort_code =
    "local seed = ... "
    "local function random(n) seed = seed * 1103515245 + 12345 & 0x7fffffff "
    "  return (seed >> 8) % n end "
    "for round = 1, 40 do "
    "  local list, size = {}, random(300) "
    "  for i = 1, size do list[i] = {random(20), i} end "
    "  table.sort(list, function(a, b) return a[1] < b[1] end) "
    "  if #list ~= size then return 'size' end "
    "  for i = 2, size do local a, b = list[i - 1], list[i] "
    "    if a[1] > b[1] or a[1] == b[1] and a[2] >= b[2] then return 'order' end end "
    "end return 'stable'";

static MunitResult sort_keeps_equals_in_their_order(const MunitParameter params[],
                                                    void *fixture) {
  lua_State *L = fixture;
  (void)params;

  for (int i = 0; i < 20; i++) {
    push_code(L, sort_code);
    lua_pushinteger(L, munit_rand_int_range(0, 1 << 30));
    munit_assert_string_equal(call(L, 1), "string:stable|");
    lua_settop(L, 0);
  }
  return MUNIT_OK;
}

/* Numbers and strings, sorted by both libraries. */
static const char *const plain_sort_code =
    "local seed, kind = ... "
    "local function random(n) seed = seed * 1103515245 + 12345 & 0x7fffffff "
    "  return (seed >> 8) % n end "
    "local list = {} "
    "for i = 1, random(200) do local n = random(90) - 40 "
    "  list[i] = kind == 0 and n or kind == 1 and n / 3 or kind == 2 and "
    "    (n % 2 == 0 and n or n + 0.5) or string.char(97 + n % 3, 97 + n % 7) end "
    "table.sort(list) return table.concat(list, ' ')";

static const char *sorted(lua_State *L, int seed, int kind) {
  push_code(L, plain_sort_code);
  lua_pushinteger(L, seed);
  lua_pushinteger(L, kind);
  return call(L, 2);
}

static MunitResult sort_without_function_is_as_in_lua(const MunitParameter params[],
                                                      void *fixture) {
  lua_State *L = fixture;
  lua_State *stock = new_stock();
  (void)params;

  for (int i = 0; i < 400; i++) {
    int seed = munit_rand_int_range(0, 1 << 30);
    munit_assert_string_equal(sorted(L, seed, i % 4), sorted(stock, seed, i % 4));
    lua_settop(L, 0);
    lua_settop(stock, 0);
  }
  lua_close(stock);
  return MUNIT_OK;
}

static MunitResult sort_survives_senseless_comparisons(const MunitParameter params[],
                                                       void *fixture) {
  lua_State *L = fixture;
  static const char *const senseless[] = {
      "return true",
      "return false",
      "return nil",
      "n = n + 1 return n % 3 == 0",
      "list[1] = nil list[#list + 1] = 0 return a < b",
      "return a ~= b",
  };
  (void)params;

  for (size_t i = 0; i < sizeof senseless / sizeof *senseless; i++) {
    lua_pushfstring(L,
                    "local list, n, sum = {}, 0, 0 "
                    "for i = 1, 100 do list[i] = i * 7 %% 101 end "
                    "table.sort(list, function(a, b) %s end) "
                    "for i = 1, 100 do sum = sum + list[i] end return sum",
                    senseless[i]);
    assert_result(L, lua_tostring(L, -1), "integer:5050|");
  }
  assert_result(L,
                "local t = {3, 0/0, 1, 0/0, 2} table.sort(t) "
                "local n = 0 for i = 1, 5 do if t[i] == t[i] then n = n + t[i] end end "
                "return n",
                "integer:6|");
  return MUNIT_OK;
}

static MunitResult
sort_refuses_mixed_values_and_leaves_the_list(const MunitParameter params[],
                                              void *fixture) {
  lua_State *L = fixture;
  (void)params;

  assert_error(L, "table.sort({1, 'x'})", "attempt to compare string with number");
  assert_error(L, "table.sort({{}, {}})", "attempt to compare two table values");
  assert_result(L, "local t = {3, 2, 1, 'x'} pcall(table.sort, t) return table.unpack(t)",
                "integer:3|integer:2|integer:1|string:x|");
  return MUNIT_OK;
}

static MunitResult work_is_charged_by_size(const MunitParameter params[], void *fixture) {
  lua_State *L = fixture;
  (void)params;

  assert_result(L, "big = {} for i = 1, 150000 do big[i] = i end", "");
  assert_result(L, "local n = 0 for _ in pairs(big) do n = n + 1 end return n",
                "integer:150000|");
  assert_error(L, "for _ = 1, 2 do for _ in pairs(big) do end end", "too much work");
  assert_error(L, "table.sort(big)", "too much work");
  assert_error(L, "for _ = 1, 2 do next(big) end", "too much work");
  assert_error(L, "for _ = 1, 2 do table.insert(big, 1, 0) end", "too much work");
  assert_error(L, "for _ = 1, 2 do table.concat(big) end", "too much work");
  return MUNIT_OK;
}

static MunitTest tests[] = {
    ALONE(list_functions_are_as_in_lua),
    SANDBOX(tables_are_made_with_room),
    SANDBOX(sort_keeps_equals_in_their_order),
    SANDBOX(sort_without_function_is_as_in_lua),
    SANDBOX(sort_survives_senseless_comparisons),
    SANDBOX(sort_refuses_mixed_values_and_leaves_the_list),
    SANDBOX(work_is_charged_by_size),
    {NULL, NULL, NULL, NULL, 0, NULL},
};

static const MunitSuite suite = {"/sandbox_list", tests, NULL, 1, 0};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
