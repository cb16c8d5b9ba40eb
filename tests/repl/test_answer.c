/* test_answer.c - typed lines as answers. */
#include "answer.h"
#include <munit.h>
#include <stdlib.h>
#include <string.h>

#define PICK                                                                             \
  "{\"kind\": \"pick\", \"single\": true, \"min\": 1, \"max\": 1, \"options\": ["        \
  "{\"key\": \"ace_of_clubs\", \"label\": \"Ace of Clubs\", \"short\": \"aoc\"},"        \
  "{\"key\": \"ace_of_hearts\", \"label\": \"Ace of Hearts\"},"                          \
  "{\"key\": \"draw\", \"label\": \"draw\"}]"

/* The answer to the question, as JSON, or what is wrong with it. */
static void says(const char *question, const char *line, const char *expected) {
  json_error_t error;
  char wrong[512], *got;
  json_t *data = json_loads(question, 0, &error);
  if (data == NULL) munit_errorf("%s: %s", error.text, question);
  json_t *answer = answer_read(data, line, wrong, sizeof wrong);
  got =
      answer != NULL ? json_dumps(answer, JSON_ENCODE_ANY | JSON_COMPACT) : strdup(wrong);
  if (strstr(got, expected) == NULL || (answer != NULL && strcmp(got, expected) != 0))
    munit_errorf("'%s' gave %s, not %s", line, got, expected);
  free(got);
  json_decref(answer);
  json_decref(data);
}

static MunitResult one_option(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  says(PICK "}", "1", "\"ace_of_clubs\"");
  says(PICK "}", " 3 ", "\"draw\"");
  says(PICK "}", "ace of hearts", "\"ace_of_hearts\"");
  says(PICK "}", "ACE_OF_HEARTS", "\"ace_of_hearts\"");
  says(PICK "}", "ace of h", "\"ace_of_hearts\"");
  says(PICK "}", "hearts", "\"ace_of_hearts\"");
  says(PICK "}", "aoc", "\"ace_of_clubs\"");
  says(PICK "}", "d", "\"draw\"");
  says(PICK "}", "ace", "could be: Ace of Clubs, Ace of Hearts");
  says(PICK "}", "0", "none of the options");
  says(PICK "}", "4", "none of the options");
  says(PICK "}", "-1", "none of the options");
  says(PICK "}", "king", "none of the options. (help)");
  says(PICK "}", "4", "none of the options: there are 3");
  return MUNIT_OK;
}

static MunitResult declining(const MunitParameter params[], void *data) {
  (void)params, (void)data;
  says(PICK ", \"none\": \"pass\"}", "pass", "null");
  says(PICK ", \"none\": \"pass\"}", "p", "null");
  says(PICK ", \"none\": \"pass\"}", "0", "null");
  says("{\"kind\": \"number\", \"low\": 3, \"high\": 9, \"none\": \"pass\"}", "0",
       "null");
  says("{\"kind\": \"number\", \"low\": 0, \"high\": 9, \"none\": \"pass\"}", "0", "0");
  says(PICK ", \"none\": \"leave it\"}", "pass", "options; 0 is for: leave it");
  says(PICK ", \"none\": \"done\"}", "d", "\"draw\""); /* an option's start comes first */
  return MUNIT_OK;
}

static MunitResult asides(const MunitParameter params[], void *data) {
  const char *question =
      PICK ", \"asides\": [{\"key\": \"pawn:x\", \"label\": \"pawn the harp\"}]}";
  (void)params, (void)data;
  says(question, "pawn the harp", "{\"aside\":\"pawn:x\"}");
  says(question, "a", "{\"aside\":\"pawn:x\"}");
  says(question, "ace of c", "\"ace_of_clubs\"");
  return MUNIT_OK;
}

static MunitResult several(const MunitParameter params[], void *data) {
  const char *question = "{\"kind\": \"pick\", \"min\": 0, \"max\": 3, \"options\": ["
                         "{\"key\": \"a\", \"label\": \"Red Apple\"}, {\"key\": \"b\", "
                         "\"label\": \"Pear\"}, {\"key\": \"c\", \"label\": \"Plum\"}]}";
  (void)params, (void)data;
  says(question, "1 3", "[\"a\",\"c\"]");
  says(question, "1-3", "[\"a\",\"b\",\"c\"]");
  says(question, "3, 1-2", "[\"c\",\"a\",\"b\"]");
  says(question, "red apple", "[\"a\"]");
  says(question, "pl, pe", "[\"c\",\"b\"]");
  says(question, "all", "[\"a\",\"b\",\"c\"]");
  says(question, "0", "[]");
  says(question, "none", "[]");
  says(question, "1, fig", "'fig' is none of the options");
  says(question, "2-9", "'4' is none of the options");
  says(question, "p", "could be: Pear, Plum");
  return MUNIT_OK;
}

static MunitResult numbers_and_the_rest(const MunitParameter params[], void *data) {
  const char *number =
      "{\"kind\": \"number\", \"low\": -2, \"high\": 9, \"options\": []}";
  const char *split = "{\"kind\": \"split\", \"into\": [\"x\", \"y\"], \"options\": []}";
  (void)params, (void)data;
  says(number, "7", "7");
  says(number, "-2", "-2");
  says(number, "max", "9");
  says(number, "min", "-2");
  says(number, "10", "from -2 to 9");
  says(number, "7x", "from -2 to 9");
  says(number, "", "from -2 to 9");
  says("{\"kind\": \"number\", \"low\": 2, \"high\": 2, \"none\": \"pass\"}", "5",
       "Only 2 can be said, or: pass.");
  says(split, "2 1", "[2,1]");
  says(split, "2,1", "[2,1]");
  says(split, "2", "2 numbers are asked for");
  says(split, "2 x", "2 numbers are asked for");
  says("{\"kind\": \"confirm\", \"options\": []}", "Y", "true");
  says("{\"kind\": \"confirm\", \"options\": []}", "no", "false");
  says("{\"kind\": \"confirm\", \"options\": []}", "maybe", "yes or no");
  return MUNIT_OK;
}

/* Where the options are numbers, a number means the option and not its place. */
static MunitResult options_that_are_numbers(const MunitParameter params[], void *data) {
  const char *question =
      "{\"kind\": \"pick\", \"single\": true, \"options\": [{\"key\": \"2\", \"label\": "
      "\"2\"}, {\"key\": \"4\", \"label\": \"4\"}, {\"key\": \"1\", \"label\": \"1\"}]}";
  (void)params, (void)data;
  says(question, "2", "\"2\"");
  says(question, "1", "\"1\"");
  says(question, "3", "none of the options");
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/one_option", one_option, NULL, NULL, 0, NULL},
    {"/declining", declining, NULL, NULL, 0, NULL},
    {"/asides", asides, NULL, NULL, 0, NULL},
    {"/several", several, NULL, NULL, 0, NULL},
    {"/numbers_and_the_rest", numbers_and_the_rest, NULL, NULL, 0, NULL},
    {"/options_that_are_numbers", options_that_are_numbers, NULL, NULL, 0, NULL},
    {NULL, NULL, NULL, NULL, 0, NULL}};

int main(int argc, char **argv) {
  MunitSuite suite = {"/answer", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};
  return munit_suite_main(&suite, NULL, argc, argv);
}
