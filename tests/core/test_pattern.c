/* test_pattern.c - Lua's patterns, without Lua */
#include "munit.h"
#include "pattern.h"
#include <stdio.h>
#include <string.h>

#define PLENTY 1000000

typedef struct example {
  const char *subject, *pattern;
  const char *expected; /* "first-last", then the captures; "no"; or the error */
} example;

static const example matches[] = {
    {"hello", "l+", "3-4"},
    {"hello", "xyz", "no"},
    {"hello", "", "1-0"},
    {"", "", "1-0"},
    {"", ".", "no"},
    {"hello", "^h", "1-1"},
    {"hello", "^e", "no"},
    {"hello", "o$", "5-5"},
    {"hello", "l$", "no"},
    {"a$b", "a$b", "1-3"},
    {"a^b", "a^b", "1-3"},
    {"^", "%^", "1-1"},
    {"", "^$", "1-0"},
    {"a.b", "%.", "2-2"},
    {"key = 42", "(%w+)%s*=%s*(%d+)", "1-8 [key] [42]"},
    {"  trim  ", "^%s*(.-)%s*$", "1-8 [trim]"},
    {"abc", "()b()", "2-2 @2 @3"},
    {"abc", "((a)(b))", "1-2 [ab] [a] [b]"},
    {"abc", "(())", "1-0 [] @1"},
    {"aaa", "a-", "1-0"},
    {"aaab", "a-b", "1-4"},
    {"aaa", "^a-$", "1-3"},
    {"aab", "a?b", "2-3"},
    {"b", "a?b", "1-1"},
    {"ab", "a+b+", "1-2"},
    {"b", "a*b", "1-1"},
    {"b", "a+b", "no"},
    {"aaa", "a*a", "1-3"},
    {"aaa", "a?a?a?a", "1-3"},
    {"f(a(b)c)d", "%b()", "2-8"},
    {"f(a(b c", "%b()", "no"},
    {"((x)", "%b()", "2-4"},
    {"|x|y|", "%b||", "1-3"},
    {"THE (quick) fox", "%f[%a]%a+", "1-3"},
    {"THE (quick) fox", "%f[%l]%a+%f[%A]", "6-10"},
    {"fox", "%f[%z]", "4-3"},
    {"fox", "fox%f[^%a]", "1-3"},
    {"\"it's\"", "([\"'])(.-)%1", "1-6 [\"] [it's]"},
    {"abab", "(ab)%1", "1-4 [ab]"},
    {"abac", "(ab)%1", "no"},
    {"aa", "()%1", "no"},
    {"x]y", "[]]", "2-2"},
    {"x]y", "[^]]+", "1-1"},
    {"a-b", "[a-]+", "1-2"},
    {"a-b", "[-b]+", "2-3"},
    {"%", "[%%]", "1-1"},
    {"a%b", "[a-%%]", "no"},
    {"hexF0", "[g-z]", "1-1"},
    {"B7", "[A-C%d]+", "1-2"},
    {"a^b", "[a^]+", "1-2"},
    {"q", "[^%a]", "no"},
    {"tab\there", "%c", "4-4"},
    {"tab\there", "%s", "4-4"},
    {"a1_", "%w+", "1-2"},
    {"a1_", "%W", "3-3"},
    {"a1_", "%p", "3-3"},
    {"beeF", "%x+", "1-4"},
    {"beeF", "%u", "4-4"},
    {"BEEf", "%l", "4-4"},
    {" x", "%g", "2-2"},
    {" x", "%G", "1-1"},
    {"x1", "%D%d", "1-2"},
    {"\xc3\xa4", "%a", "no"},
    {"\xc3\xa4", "[\x80-\xff]+", "1-2"},
    {"a+b", "a%+b", "1-3"},
    {"a*", "a%*", "1-2"},
    {"*", "*", "1-1"},
    {"-", "-", "1-1"},
    {"a", "a*?", "no"},
    {"aa?", "a*?", "1-3"},
    {"x=1, y=2", "(%a)=(%d), (%a)=(%d)", "1-8 [x] [1] [y] [2]"},
    {"aXb", "a(.*)b(c?)", "1-3 [X] []"},
    {"ab", "(a*(.)%w(%s*))", "1-2 [ab] [a] []"},
};

static const example mistakes[] = {
    {"a", "%", "malformed pattern (ends with '%')"},
    {"a", "a%", "malformed pattern (ends with '%')"},
    {"a", "[a", "malformed pattern (missing ']')"},
    {"a", "[", "malformed pattern (missing ']')"},
    {"a", "[^", "malformed pattern (missing ']')"},
    {"a", "[]", "malformed pattern (missing ']')"},
    {"a", "[%", "malformed pattern (missing ']')"},
    {"a", "[a%]", "malformed pattern (missing ']')"},
    {"a", "%b", "malformed pattern (missing arguments to '%b')"},
    {"a", "%bx", "malformed pattern (missing arguments to '%b')"},
    {"a", "%f", "missing '[' after '%f' in pattern"},
    {"a", "%fa", "missing '[' after '%f' in pattern"},
    {"a", ")", "invalid pattern capture"},
    {"a", "(a))", "invalid pattern capture"},
    {"a", "%1", "invalid capture index %1"},
    {"a", "%0", "invalid capture index %0"},
    {"a", "(a%1)", "invalid capture index %1"},
    {"a", "(a)%2", "invalid capture index %2"},
    {"a", "()()()()()()()()()()()()()()()()()()()()()()()()()()()()()()()()()",
     "too many captures"},
};

/* Writes what the search came to, in the words of the examples. */
static void describe(const bz_matcher *m, bz_matched result, char *out, size_t size) {
  if (result != BZ_MATCHED) {
    (void)snprintf(out, size, "%s", result == BZ_BAD_PATTERN ? m->error : "no");
    return;
  }
  int used = snprintf(out, size, "%d-%d", (int)(m->start - m->subject) + 1,
                      (int)(m->end - m->subject));
  for (int i = 0; i < m->captures; i++) {
    const bz_capture *c = &m->capture[i];
    char *rest = out + used;
    size_t left = size - (size_t)used;
    used += c->size == BZ_CAPTURE_POSITION
                ? snprintf(rest, left, " @%d", (int)(c->start - m->subject) + 1)
                : snprintf(rest, left, " [%.*s]", (int)c->size, c->start);
  }
}

static bz_matched search(bz_matcher *m, const char *subject, const char *pattern,
                         int64_t work) {
  bz_matcher_init(m, subject, strlen(subject), pattern, strlen(pattern), true);
  m->work = work;
  return bz_match_search(m, subject);
}

static void check_all(const example *examples, size_t count) {
  for (size_t i = 0; i < count; i++) {
    bz_matcher m;
    char found[256];
    bz_matched result = search(&m, examples[i].subject, examples[i].pattern, PLENTY);
    describe(&m, result, found, sizeof found);
    munit_logf(MUNIT_LOG_DEBUG, "'%s' in '%s'", examples[i].pattern, examples[i].subject);
    munit_assert_string_equal(found, examples[i].expected);
  }
}

static MunitResult known_patterns_match(const MunitParameter params[], void *fixture) {
  (void)params;
  (void)fixture;

  check_all(matches, sizeof matches / sizeof *matches);

  return MUNIT_OK;
}

static MunitResult malformed_patterns_say_why(const MunitParameter params[],
                                              void *fixture) {
  (void)params;
  (void)fixture;

  check_all(mistakes, sizeof mistakes / sizeof *mistakes);

  return MUNIT_OK;
}

/* Every example again, with the work handed out one step at a time. */
static MunitResult an_interrupted_search_ends_the_same(const MunitParameter params[],
                                                       void *fixture) {
  (void)params;
  (void)fixture;

  for (size_t i = 0; i < sizeof matches / sizeof *matches; i++) {
    bz_matcher m;
    char found[256];
    bz_matched result = search(&m, matches[i].subject, matches[i].pattern, 1);
    while (result == BZ_OUT_OF_WORK) {
      m.work = 1;
      result = bz_match_resume(&m);
    }
    describe(&m, result, found, sizeof found);
    munit_assert_string_equal(found, matches[i].expected);
  }
  return MUNIT_OK;
}

static MunitResult a_hopeless_search_runs_out_of_work(const MunitParameter params[],
                                                      void *fixture) {
  bz_matcher m;
  char subject[3001];
  (void)params;
  (void)fixture;
  memset(subject, 'a', 3000);
  subject[3000] = '\0';

  bz_matched result = search(&m, subject, ".-.-.-.-.-.-b", PLENTY);

  munit_assert_int(result, ==, BZ_OUT_OF_WORK);
  munit_assert_int64(m.work, <=, 0);
  return MUNIT_OK;
}

static MunitResult a_search_costs_what_it_reads(const MunitParameter params[],
                                                void *fixture) {
  bz_matcher m;
  char subject[1001];
  (void)params;
  (void)fixture;
  memset(subject, 'a', 1000);
  subject[1000] = '\0';

  munit_assert_int(search(&m, subject, "a*", PLENTY), ==, BZ_MATCHED);

  munit_assert_int64(PLENTY - m.work, >=, 1000);
  munit_assert_int64(PLENTY - m.work, <, 1100);
  return MUNIT_OK;
}

static MunitResult too_many_choices_are_refused(const MunitParameter params[],
                                                void *fixture) {
  bz_matcher m;
  char subject[1001] = "";
  char pattern[1001] = "";
  (void)params;
  (void)fixture;
  memset(subject, 'a', 1000);
  for (size_t i = 0; i < 1000; i += 2) {
    pattern[i] = 'a';
    pattern[i + 1] = '?';
  }

  bz_matched result = search(&m, subject, pattern, PLENTY);

  munit_assert_int(result, ==, BZ_BAD_PATTERN);
  munit_assert_string_equal(m.error, "pattern too complex");
  return MUNIT_OK;
}

static MunitResult no_match_ends_where_the_last_one_did(const MunitParameter params[],
                                                        void *fixture) {
  bz_matcher m;
  const char *subject = "ab";
  (void)params;
  (void)fixture;
  bz_matcher_init(&m, subject, 2, "a*", 2, true);
  m.work = PLENTY;
  m.last = subject + 1;

  bz_matched result = bz_match_search(&m, subject + 1);

  munit_assert_int(result, ==, BZ_MATCHED);
  munit_assert_ptr_equal(m.start, subject + 2);
  return MUNIT_OK;
}

static MunitResult zeros_are_characters_like_others(const MunitParameter params[],
                                                    void *fixture) {
  bz_matcher m;
  const char subject[] = "a\0b\0\0c";
  (void)params;
  (void)fixture;
  bz_matcher_init(&m, subject, 6, "[\0]+c", 5, true);
  m.work = PLENTY;

  bz_matched result = bz_match_search(&m, subject);

  munit_assert_int(result, ==, BZ_MATCHED);
  munit_assert_ptr_equal(m.start, subject + 3);
  munit_assert_ptr_equal(m.end, subject + 6);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/known_patterns_match", known_patterns_match, NULL, NULL, 0, NULL},
    {"/malformed_patterns_say_why", malformed_patterns_say_why, NULL, NULL, 0, NULL},
    {"/an_interrupted_search_ends_the_same", an_interrupted_search_ends_the_same, NULL,
     NULL, 0, NULL},
    {"/a_hopeless_search_runs_out_of_work", a_hopeless_search_runs_out_of_work, NULL,
     NULL, 0, NULL},
    {"/a_search_costs_what_it_reads", a_search_costs_what_it_reads, NULL, NULL, 0, NULL},
    {"/too_many_choices_are_refused", too_many_choices_are_refused, NULL, NULL, 0, NULL},
    {"/no_match_ends_where_the_last_one_did", no_match_ends_where_the_last_one_did, NULL,
     NULL, 0, NULL},
    {"/zeros_are_characters_like_others", zeros_are_characters_like_others, NULL, NULL, 0,
     NULL},
    {NULL, NULL, NULL, NULL, 0, NULL},
};

static const MunitSuite suite = {"/pattern", tests, NULL, 1, 0};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
