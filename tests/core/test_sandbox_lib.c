/* test_sandbox_lib.c - our string library against Lua's own, on random texts and patterns
 */
#include "sandbox_state.h"

#define ROUNDS 20000

/* A text of random parts. */
typedef struct text {
  char bytes[256];
  size_t size;
} text;

static const char *const letters[] = {"a", "b", "c", "A", "1", "2", " ",  "(",   ")",
                                      "[", "]", ".", "-", "_", "%", "\n", "\xe4"};

static const char *const pattern_parts[] = {
    "a",     "b",      "c",       ".",     "%a",  "%d",   "%s",    "%w",
    "%l",    "%u",     "%p",      "%x",    "%A",  "%S",   "%c",    "%g",
    "[abc]", "[^a]",   "[a-c]",   "[%a_]", "[]",  "[]a]", "[^%d]", "[a-]",
    "[%w-]", "(",      ")",       "()",    "(a)", "(.-)", "%1",    "%2",
    "%b()",  "%f[%a]", "%f[^%w]", "$",     "^",   "%%",   "%.",    "%",
    "[",     "]",      "%b",      "%f",    "%z",  "-",    "*",     "+",
    "?",     "[a-%%]", "(%a+)",   "(b*)",  "A",   "1",    " ",     "\n",
};

static const char *const quantifiers[] = {"", "", "", "*", "+", "-", "?"};

static const char *const replacement_parts[] = {"x",  "yz", "%0", "%1", "%2",
                                                "%%", "-",  "",   "%",  "%a"};

static const char *const format_flags[] = {"", "", "", "-", "0", "+", " ", "#", "-0"};
static const char *const format_sizes[] = {"",    "",  "5",  "12",  ".0", ".3",
                                           "8.4", ".", "99", "100", ".20"};
static const char *const format_letters[] = {"d", "i", "u", "c", "x", "X", "o", "e",
                                             "E", "f", "g", "G", "s", "q", "%", "y"};

#define ANY(list) list[munit_rand_int_range(0, (int)(sizeof(list) / sizeof *(list)) - 1)]

static void add(text *t, const char *part) {
  size_t size = strlen(part);
  memcpy(t->bytes + t->size, part, size);
  t->size += size;
}

static text random_subject(void) {
  text t = {"", 0};
  for (int n = munit_rand_int_range(0, 14); n > 0; n--)
    add(&t, ANY(letters));
  if (munit_rand_int_range(0, 9) == 0) t.bytes[t.size++] = '\0';
  return t;
}

static text random_pattern(void) {
  text t = {"", 0};
  if (munit_rand_int_range(0, 5) == 0) add(&t, "^");
  for (int n = munit_rand_int_range(0, 6); n > 0; n--) {
    add(&t, ANY(pattern_parts));
    add(&t, ANY(quantifiers));
  }
  if (munit_rand_int_range(0, 5) == 0) add(&t, "$");
  return t;
}

static text random_replacement(void) {
  text t = {"", 0};
  for (int n = munit_rand_int_range(0, 3); n > 0; n--)
    add(&t, ANY(replacement_parts));
  return t;
}

static text random_format(void) {
  text t = {"", 0};
  add(&t, "<%");
  add(&t, ANY(format_flags));
  add(&t, ANY(format_sizes));
  add(&t, ANY(format_letters));
  add(&t, ">");
  return t;
}

/* Both states, with the function under test on each stack. */
typedef struct pair {
  lua_State *stock, *sandbox;
} pair;

static pair open_pair(const char *code) {
  pair p = {new_stock(), new_sandbox()};
  push_code(p.stock, code);
  push_code(p.sandbox, code);
  return p;
}

static void close_pair(pair p) {
  lua_close(p.stock);
  lua_close(p.sandbox);
}

static const char *call_with(lua_State *L, const text *texts, int count, int number) {
  lua_settop(L, 1);
  lua_pushvalue(L, 1);
  for (int i = 0; i < count; i++)
    lua_pushlstring(L, texts[i].bytes, texts[i].size);
  lua_pushinteger(L, number);
  return call(L, count + 1);
}

static bool both_errors(const char *a, const char *b) {
  return strncmp(a, "error:", 6) == 0 && strncmp(b, "error:", 6) == 0;
}

/* Results must be the same, byte by byte; errors may be worded in another way. */
static void compare(pair p, const text *texts, int count, int number) {
  const char *ours = call_with(p.sandbox, texts, count, number);
  const char *theirs = call_with(p.stock, texts, count, number);
  if (both_errors(ours, theirs)) return;
  if (strcmp(ours, theirs) != 0)
    munit_logf(MUNIT_LOG_ERROR, "'%s' '%s' %d", texts[0].bytes,
               count > 1 ? texts[1].bytes : "", number);
  munit_assert_string_equal(ours, theirs);
}

static MunitResult same_on_random_patterns(const char *code) {
  pair p = open_pair(code);
  for (int i = 0; i < ROUNDS; i++) {
    text texts[] = {random_subject(), random_pattern(), random_replacement()};
    compare(p, texts, 3, munit_rand_int_range(-6, 8));
  }
  close_pair(p);
  return MUNIT_OK;
}

static MunitResult find_is_as_in_lua(const MunitParameter params[], void *fixture) {
  (void)params;
  (void)fixture;
  return same_on_random_patterns("local s, p, r, n = ... return string.find(s, p, n)");
}

static MunitResult match_is_as_in_lua(const MunitParameter params[], void *fixture) {
  (void)params;
  (void)fixture;
  return same_on_random_patterns("local s, p, r, n = ... return s:match(p)");
}

static MunitResult gmatch_is_as_in_lua(const MunitParameter params[], void *fixture) {
  (void)params;
  (void)fixture;
  return same_on_random_patterns(
      "local s, p, r, n = ... local all = {}"
      "for a, b in string.gmatch(s, p, n) do all[#all + 1] = a .. ',' .. tostring(b) end "
      "return table.concat(all, ';')");
}

static MunitResult gsub_by_string_is_as_in_lua(const MunitParameter params[],
                                               void *fixture) {
  (void)params;
  (void)fixture;
  return same_on_random_patterns(
      "local s, p, r, n = ... return string.gsub(s, p, r, n > 0 and n or nil)");
}

static MunitResult gsub_by_function_is_as_in_lua(const MunitParameter params[],
                                                 void *fixture) {
  (void)params;
  (void)fixture;
  return same_on_random_patterns(
      "local s, p, r, n = ... return string.gsub(s, p, function(a, b)"
      "  if a == 'a' then return nil elseif a == 'b' then return false end "
      "  if a == ' ' then return {} end "
      "  return '<' .. a .. tostring(b) .. '>' end)");
}

static MunitResult gsub_by_table_is_as_in_lua(const MunitParameter params[],
                                              void *fixture) {
  (void)params;
  (void)fixture;
  return same_on_random_patterns("local s, p, r, n = ... return string.gsub(s, p, {a = "
                                 "'x', b = 5, c = false, [1] = 'one'})");
}

static MunitResult simple_functions_are_as_in_lua(const MunitParameter params[],
                                                  void *fixture) {
  (void)params;
  (void)fixture;
  return same_on_random_patterns(
      "local s, p, r, n = ... local m = #p - 5 "
      "return s:sub(n, m), s:sub(n), s:rep(n, r), s:rep(n), s:reverse(), s:lower(),"
      " s:upper(), #s, s:len(), s:find(p, n, true), tonumber(s), tonumber(s, 16),"
      " string.char(s:byte(n, m)), s:byte(n), s:byte()");
}

static MunitResult format_is_as_in_lua(const MunitParameter params[], void *fixture) {
  static const char *const code[] = {
      "local f, s, n = ... return string.format(f, n)",
      "local f, s, n = ... return string.format(f, n * 1234567890123)",
      "local f, s, n = ... return f:format(n / 7)",
      "local f, s, n = ... return f:format(n * 1.5e300)",
      "local f, s, n = ... return f:format(s)",
      "local f, s, n = ... return f:format(s:rep(40))",
      "local f, s, n = ... return (f .. f):format(n, n > 0)",
      "local f, s, n = ... return f:format(n / 0)",
      "local f, s, n = ... return f:format()",
      "local f, s, n = ... return f:format(math.mininteger)",
  };
  (void)params;
  (void)fixture;
  for (size_t c = 0; c < sizeof code / sizeof *code; c++) {
    pair p = open_pair(code[c]);
    for (int i = 0; i < 4000; i++) {
      text texts[] = {random_format(), random_subject()};
      int number = munit_rand_int_range(1, 40) * (munit_rand_int_range(0, 1) ? 1 : -1);
      bool quoted = strchr(texts[0].bytes, 'q') != NULL;
      if (!quoted) compare(p, texts, 2, number); /* %q of a float is not in hex here */
    }
    close_pair(p);
  }
  return MUNIT_OK;
}

static MunitResult quoted_values_read_back(const MunitParameter params[], void *fixture) {
  pair p = open_pair("local s = ... return string.format('%q', s)");
  (void)params;
  (void)fixture;
  for (int i = 0; i < ROUNDS; i++) {
    text t = random_subject();
    if (i % 2) t.bytes[t.size++] = (char)munit_rand_int_range(0, 255);
    compare(p, &t, 1, 0);
  }
  close_pair(p);

  assert_same("return ('%q %q %q %q'):format(math.mininteger, 1/0, nil, true)");
  assert_same("for _, x in ipairs{0.1, 1e15, -2.5e300, 3.0, 1/3} do "
              "local y = load('return ' .. ('%q'):format(x))() "
              "if y ~= x or math.type(y) ~= 'float' then return x end end");
  return MUNIT_OK;
}

static const struct {
  const char *code, *error;
} hangs[] = {
    {"string.rep('', 1 << 60)", "bad argument #2 to 'rep' (too many repetitions)"},
    {"string.rep('x', 1 << 29)", "too much work"},
    {"string.rep('xy', 1 << 30)", "resulting string too large"},
    {"table.move({}, 1, math.maxinteger - 1, 2)", "too many elements to move"},
    {"table.move({}, math.mininteger, math.maxinteger, 2)", "too many elements to move"},
    {"table.move({}, 1, 9000000, 2)", "too much work"},
    {"table.insert(setmetatable({}, {__len = function() return 1 << 60 end}), 1, 'x')",
     "bad argument #1 to 'insert' (length 1152921504606846976 is not within "
     "0..10000000)"},
    {"table.insert(setmetatable({}, {__len = function() return 9e6 // 1 | 0 end}), 1, "
     "'x')",
     "too much work"},
    {"table.remove(setmetatable({}, {__len = function() return 1 << 60 end}), 1)",
     "bad argument #1 to 'remove' (length 1152921504606846976 is not within "
     "0..10000000)"},
    {"table.concat(setmetatable({}, {__index = function() return '' end}), '', 1, 1 << "
     "60)",
     "too many elements to concat"},
    {"table.unpack({}, 1, 1 << 60)", "too many results to unpack"},
    {"table.unpack({}, 1, 8001)", "too many results to unpack"},
    {"table.sort(setmetatable({}, {__len = function() return 5000000 end}))",
     "too much work"},
    {"string.find(('a'):rep(3000), ('.-'):rep(6) .. 'b')", "too much work"},
    {"string.gsub(('a'):rep(3000), ('a*'):rep(6) .. 'b', '')", "too much work"},
    {"string.find(('a'):rep(30000), ('.-'):rep(6) .. '%f[b]')", "too much work"},
    {"string.find(('a'):rep(3000), '[' .. ('b'):rep(20000) .. ']')", "too much work"},
    {"for _ in string.gmatch(('('):rep(9000), '%b()') do end", "too much work"},
    {"string.find('x', ('x?'):rep(1000) .. ('('):rep(200))", "too many captures"},
    {"string.gsub(('x'):rep(1000), '.', ('%0'):rep(10000))", "too much work"},
};

static MunitResult hopeless_calls_stop_with_an_error(const MunitParameter params[],
                                                     void *fixture) {
  lua_State *L = fixture;
  (void)params;

  for (size_t i = 0; i < sizeof hangs / sizeof *hangs; i++) {
    const char *outcome = run(L, hangs[i].code);

    munit_assert_not_null(strstr(outcome, "error: "));
    if (strstr(outcome, hangs[i].error) == NULL)
      munit_assert_string_equal(outcome, hangs[i].error);
  }
  return MUNIT_OK;
}

static MunitResult addresses_are_never_shown(const MunitParameter params[],
                                             void *fixture) {
  lua_State *L = fixture;
  (void)params;

  munit_assert_string_equal(
      run(L,
          "return tostring({}), tostring(print), ('%s'):format({}), tostring(piece(1)),"
          "tostring(setmetatable({}, {__name = 'deck'})), tostring(0/0), -(0/0) ~= 0,"
          "tostring(setmetatable({}, {__tostring = function() return 'mine' end}))"),
      "string:table|string:function|string:table|string:test.piece|string:deck|"
      "string:nan|boolean:true|string:mine|");
  munit_assert_string_equal(run(L, "return pcall(string.format, '%p', {})"),
                            "boolean:false|string:invalid conversion '%p' to 'format'|");
  munit_assert_string_equal(run(L, "return pcall(string.format, '%a', 1)"),
                            "boolean:false|string:invalid conversion '%a' to 'format'|");
  munit_assert_string_equal(
      run(L, "return pcall(tostring, setmetatable({}, {__tostring = function() return {} "
             "end}))"),
      "boolean:false|string:'__tostring' must return a string|");
  return MUNIT_OK;
}

static MunitResult
strings_have_methods_that_cannot_be_changed(const MunitParameter params[],
                                            void *fixture) {
  lua_State *L = fixture;
  (void)params;

  munit_assert_string_equal(run(L, "return ('x'):rep(3), getmetatable('')"),
                            "string:xxx|string:string|");
  munit_assert_string_equal(run(L, "return pcall(setmetatable, '', {})"),
                            "boolean:false|string:bad argument #1 to 'setmetatable' "
                            "(table expected, got string)|");
  return MUNIT_OK;
}

#define ALONE(name)                                                                      \
  { "/" #name, name, NULL, NULL, 0, NULL }
#define SANDBOX(name)                                                                    \
  { "/" #name, name, sandbox_setup, sandbox_close, 0, NULL }

static MunitTest tests[] = {
    ALONE(find_is_as_in_lua),
    ALONE(match_is_as_in_lua),
    ALONE(gmatch_is_as_in_lua),
    ALONE(gsub_by_string_is_as_in_lua),
    ALONE(gsub_by_function_is_as_in_lua),
    ALONE(gsub_by_table_is_as_in_lua),
    ALONE(simple_functions_are_as_in_lua),
    ALONE(format_is_as_in_lua),
    ALONE(quoted_values_read_back),
    SANDBOX(hopeless_calls_stop_with_an_error),
    SANDBOX(addresses_are_never_shown),
    SANDBOX(strings_have_methods_that_cannot_be_changed),
    {NULL, NULL, NULL, NULL, 0, NULL},
};

static const MunitSuite suite = {"/sandbox_lib", tests, NULL, 1, 0};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
