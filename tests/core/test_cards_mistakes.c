/* test_cards_mistakes.c - each mistake in a file is told, with its place and the exact
   words. */
#include "cards.h"
#include "munit.h"
#include <stdlib.h>
#include <string.h>

static const char kinds[] =
    "venue:\n"
    "  fields:\n"
    "    chops: { type: integer, min: 0, max: 40 }\n"
    "    pay: { type: integer, min: 0, default: 0 }\n"
    "    size: { type: choice, of: [coffee, dive, haunt], default: dive }\n"
    "    icons: { type: list, of: { type: choice, of: [crown, mitre] }, max: 3, default: "
    "[] }\n"
    "    cost: { type: map, fields: { gold: { type: integer } }, optional: true }\n"
    "    rule: { type: effect, optional: true }\n"
    "    note: { type: string, optional: true }\n"
    "    loud: { type: boolean, default: false }\n"
    "    weight: { type: number, optional: true, max: 2.5 }\n"
    "    params: { type: any, optional: true }\n"
    "fate: {}\n";

typedef struct mistake_case {
  char *name;
  const char *file, *text; /* beside kinds.yaml above, or instead of it */
  const char *wanted;      /* the whole report */
} mistake_case;

static const mistake_case cases[] = {
    {"unknown field", "venues.yaml", "- id: a\n  name: A\n  chops: 1\n  nots: x\n",
     "venues.yaml:4:3: unknown field 'nots' (did you mean 'note'?)\n"},
    {"unknown field like a built-in one", "venues.yaml",
     "- id: a\n  name: A\n  chops: 1\n  copis: 2\n",
     "venues.yaml:4:3: unknown field 'copis' (did you mean 'copies'?)\n"},
    {"unknown field like nothing", "venues.yaml",
     "- {id: a, name: A, chops: 1, zebra: 2}\n",
     "venues.yaml:1:30: unknown field 'zebra'\n"},
    {"unknown field in a map", "venues.yaml",
     "- {id: a, name: A, chops: 1, cost: {gold: 1, gld: 2}}\n",
     "venues.yaml:1:46: unknown field 'gld' (did you mean 'gold'?)\n"},
    {"missing field", "venues.yaml", "\n- id: a\n  name: A\n",
     "venues.yaml:2:3: missing field 'chops'\n"},
    {"missing field of a map", "venues.yaml", "- {id: a, name: A, chops: 1, cost: {}}\n",
     "venues.yaml:1:36: missing field 'cost.gold'\n"},
    {"missing id and name", "venues.yaml", "- chops: 1\n",
     "venues.yaml:1:3: missing field 'id'\nvenues.yaml:1:3: missing field 'name'\n"},
    {"word for an integer", "venues.yaml", "- id: a\n  name: A\n  chops: many\n",
     "venues.yaml:3:10: 'chops' should be an integer, not 'many'\n"},
    {"quoted integer", "venues.yaml", "- id: a\n  name: A\n  chops: \"5\"\n",
     "venues.yaml:3:10: 'chops' should be an integer, not the text \"5\"\n"},
    {"fraction for an integer", "venues.yaml", "- {id: a, name: A, chops: 1.5}\n",
     "venues.yaml:1:27: 'chops' should be an integer, not '1.5'\n"},
    {"list for an integer", "venues.yaml", "- {id: a, name: A, chops: [1]}\n",
     "venues.yaml:1:27: 'chops' should be an integer, not a list\n"},
    {"nothing for an integer", "venues.yaml", "- id: a\n  name: A\n  chops:\n",
     "venues.yaml:3:9: 'chops' should be an integer, not nothing\n"},
    {"endless integer", "venues.yaml",
     "- {id: a, name: A, chops: 99999999999999999999}\n",
     "venues.yaml:1:27: the number 99999999999999999999 has too many digits\n"},
    {"yes for a boolean", "venues.yaml", "- {id: a, name: A, chops: 1, loud: yes}\n",
     "venues.yaml:1:36: 'loud' should be true or false, not 'yes'\n"},
    {"word for a number", "venues.yaml", "- {id: a, name: A, chops: 1, weight: .inf}\n",
     "venues.yaml:1:38: 'weight' should be a number, not '.inf'\n"},
    {"map for a text", "venues.yaml", "- {id: a, name: A, chops: 1, note: {x: y}}\n",
     "venues.yaml:1:36: 'note' should be a text, not a map\n"},
    {"text for a list", "venues.yaml", "- {id: a, name: A, chops: 1, icons: crown}\n",
     "venues.yaml:1:37: 'icons' should be a list, not 'crown'\n"},
    {"text for a map", "venues.yaml", "- {id: a, name: A, chops: 1, cost: 3}\n",
     "venues.yaml:1:36: 'cost' should be a map, not '3'\n"},
    {"unknown choice", "venues.yaml", "- {id: a, name: A, chops: 1, size: dvie}\n",
     "venues.yaml:1:36: 'size' should be one of coffee, dive, haunt, not 'dvie' (did you "
     "mean 'dive'?)\n"},
    {"unknown choice in a list", "venues.yaml",
     "- {id: a, name: A, chops: 1, icons: [crown, mitra]}\n",
     "venues.yaml:1:45: each item of 'icons' should be one of crown, mitre, not 'mitra' "
     "(did "
     "you mean 'mitre'?)\n"},
    {"number for an effect", "venues.yaml", "- {id: a, name: A, chops: 1, rule: 3}\n",
     "venues.yaml:1:36: 'rule' should be the name of an effect or { effect: NAME, ... }, "
     "not "
     "'3'\n"},
    {"effect without its name", "venues.yaml",
     "- {id: a, name: A, chops: 1, rule: {count: 3}}\n",
     "venues.yaml:1:36: 'rule' does not name its effect ({ effect: NAME, ... })\n"},
    {"integer out of range", "venues.yaml", "- id: a\n  name: A\n  chops: 99\n",
     "venues.yaml:3:10: 'chops' is 99; it must be between 0 and 40\n"},
    {"integer too small", "venues.yaml", "- {id: a, name: A, chops: 1, pay: -1}\n",
     "venues.yaml:1:35: 'pay' is -1; it must be at least 0\n"},
    {"number too big", "venues.yaml", "- {id: a, name: A, chops: 1, weight: 2.75}\n",
     "venues.yaml:1:38: 'weight' is 2.75; it must be at most 2.5\n"},
    {"list too long", "venues.yaml",
     "- {id: a, name: A, chops: 1, icons: [crown, crown, crown, crown]}\n",
     "venues.yaml:1:37: 'icons' has 4 items; it must have at most 3\n"},
    {"copies out of range", "venues.yaml", "- {id: a, name: A, chops: 1, copies: 0}\n",
     "venues.yaml:1:38: 'copies' is 0; it must be between 1 and 999\n"},
    {"id that is no word", "venues.yaml", "- {id: Big Gig, name: A, chops: 1}\n",
     "venues.yaml:1:8: 'id' should be a word in lower case like 'big_gig', not 'Big "
     "Gig'\n"},
    {"tag that is no word", "venues.yaml", "- {id: a, name: A, chops: 1, tags: [x, 3]}\n",
     "venues.yaml:1:40: each item of 'tags' should be a word in lower case like "
     "'big_gig', "
     "not '3'\n"},
    {"doubled id", "venues.yaml",
     "- {id: a, name: A, chops: 1}\n- {id: a, name: B, chops: 2}\n",
     "venues.yaml:2:8: doubled id 'a' (first at venues.yaml:1:3)\n"},
    {"doubled key", "venues.yaml", "- id: a\n  name: A\n  chops: 1\n  name: B\n",
     "venues.yaml:4:3: 'name' is there twice (first in line 2)\n"},
    {"unknown kind", "venues.yaml", "- {id: a, name: A, kind: vanue}\n",
     "venues.yaml:1:26: unknown kind 'vanue' (did you mean 'venue'?)\n"},
    {"kind that the file does not settle", "other.yaml", "- {id: a, name: A}\n",
     "other.yaml:1:3: this card needs a 'kind'; the file's name does not settle it\n"},
    {"change of an unknown card", "venues.yaml",
     "- {id: cellar, name: A, chops: 1}\n- change: celar\n  chops: 2\n",
     "venues.yaml:2:11: there is no card 'celar' to change (did you mean 'cellar'?)\n"},
    {"removal of an unknown card", "venues.yaml",
     "- {id: cellar, name: A, chops: 1}\n- remove: cellars\n",
     "venues.yaml:2:11: there is no card 'cellars' to remove (did you mean 'cellar'?)\n"},
    {"change of an id", "venues.yaml",
     "- {id: a, name: A, chops: 1}\n- {change: a, id: b, kind: fate}\n",
     "venues.yaml:2:19: a change cannot give a card another 'id'\n"
     "venues.yaml:2:28: a change cannot give a card another 'kind'\n"},
    {"wrong field in a change", "venues.yaml",
     "- {id: a, name: A, chops: 1}\n- {change: a, chops: 41, nmae: B}\n",
     "venues.yaml:2:26: unknown field 'nmae' (did you mean 'name'?)\n"
     "venues.yaml:2:22: 'chops' is 41; it must be between 0 and 40\n"},
    {"removal that says more", "venues.yaml",
     "- {id: a, name: A, chops: 1}\n- {remove: a, name: B}\n",
     "venues.yaml:2:15: an entry with 'remove' should say nothing else\n"},
    {"text without a value", "venues.yaml",
     "- id: a\n  name: A\n  chops: 1\n  text: Roll {chop} dice.\n",
     "venues.yaml:4:9: '{chop}' in the text has no value (did you mean 'chops'?)\n"},
    {"text without a value in an effect", "venues.yaml",
     "- id: a\n  name: A\n  chops: 1\n  rule: {effect: x, count: 3}\n  text: Draw "
     "{cuont}.\n",
     "venues.yaml:5:9: '{cuont}' in the text has no value (did you mean 'count'?)\n"},
    {"text without a value on a path", "venues.yaml",
     "- {id: a, name: A, chops: 1, cost: {gold: 1}, text: 'Pay {cost.gld}.'}\n",
     "venues.yaml:1:53: '{cost.gld}' in the text has no value (did you mean 'gold'?)\n"},
    {"text that shows a map", "venues.yaml",
     "- {id: a, name: A, chops: 1, cost: {gold: 1}, text: 'Pay {cost}.'}\n",
     "venues.yaml:1:53: '{cost}' in the text cannot be shown; it is no number, text or "
     "list "
     "of texts\n"},
    {"text that signs a word", "venues.yaml",
     "- {id: a, name: A, chops: 1, text: '{+size}'}\n",
     "venues.yaml:1:36: '{+size}' in the text is no number, so it has no sign\n"},
    {"text with a lone brace", "venues.yaml",
     "- {id: a, name: A, chops: 1, text: 'a { b'}\n",
     "venues.yaml:1:36: the text has a '{' that begins no '{name}'; write '{{' for a "
     "brace\n"},
    {"text of a flawed field", "venues.yaml",
     "- {id: a, name: A, chops: x, cost: {}, text: '{chops} {cost.gold}'}\n",
     "venues.yaml:1:27: 'chops' should be an integer, not 'x'\n"
     "venues.yaml:1:36: missing field 'cost.gold'\n"},
    {"bytes that are not UTF-8", "venues.yaml", "- id: a\n  name: \xC3\xA9t\xE9\n",
     "venues.yaml:2:11: this is not UTF-8 text\n"},
    {"control character", "venues.yaml", "- id: a\n  name: x\001y\n",
     "venues.yaml:2:10: control characters are not allowed\n"},
    {"escaped control character", "venues.yaml",
     "- {id: a, name: \"\\0\", chops: 1, note: \"\\e[2J\"}\n",
     "venues.yaml:1:17: a control character is not allowed in a text\n"
     "venues.yaml:1:39: a control character is not allowed in a text\n"},
    {"syntax error", "venues.yaml", "- id: a\n  name: A: B\n",
     "venues.yaml:2:10: not valid YAML: mapping values are not allowed in this "
     "context\n"},
    {"tab", "venues.yaml", "- id: a\n  tags:\n\t- x\n",
     "venues.yaml:3:1: not valid YAML: found character that cannot start any token "
     "(while "
     "scanning for the next token); indent with spaces, not tabs\n"},
    {"syntax error after a mistake", "venues.yaml", "- id: 7\n- name: 'A\n",
     "venues.yaml:3:1: not valid YAML: found unexpected end of stream (while scanning a "
     "quoted scalar)\n"
     "venues.yaml:1:7: 'id' should be a word in lower case like 'big_gig', not '7'\n"
     "venues.yaml:1:3: missing field 'name'\n"
     "venues.yaml:1:3: missing field 'chops'\n"},
    {"anchor, alias and tag", "venues.yaml",
     "- id: a\n  name: A\n  chops: &n 1\n  pay: *n\n  note: !!str x\n",
     "venues.yaml:3:10: anchors ('&name') are not supported in card lists\n"
     "venues.yaml:4:8: aliases ('*name') are not supported in card lists; write the "
     "value "
     "again\n"
     "venues.yaml:5:9: YAML tags ('!name') are not supported in card lists\n"},
    {"second document", "venues.yaml", "- {id: a, name: A, chops: 1}\n---\n- id: b\n",
     "venues.yaml:2:1: a second document begins here ('---'); a file should hold only "
     "one\n"},
    {"deep nesting", "venues.yaml", "- [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]\n",
     "venues.yaml:1:34: lists and maps are nested too deep here (at most 32 inside each "
     "other)\n"},
    {"key that is a list", "venues.yaml", "- {id: a, name: A, chops: 1, [x]: 2}\n",
     "venues.yaml:1:30: a key should be a name, not a list\n"},
    {"map instead of a list", "venues.yaml", "id: a\n",
     "venues.yaml:1:1: this file should be a list of cards ('- id: ...'), not a map\n"},
    {"word instead of a card", "venues.yaml", "- cellar\n",
     "venues.yaml:1:3: a card should be a map ('id: ...', 'name: ...'), not 'cellar'\n"},
    {"several at once", "venues.yaml",
     "- id: a\n  name: A\n  chops: many\n  lod: true\n- id: a\n  name: B\n  chops: 50\n"
     "- id: c\n  chops: 3\n  text: '{x}'\n",
     "venues.yaml:4:3: unknown field 'lod' (did you mean 'loud'?)\n"
     "venues.yaml:3:10: 'chops' should be an integer, not 'many'\n"
     "venues.yaml:5:7: doubled id 'a' (first at venues.yaml:1:3)\n"
     "venues.yaml:7:10: 'chops' is 50; it must be between 0 and 40\n"
     "venues.yaml:8:3: missing field 'name'\n"
     "venues.yaml:10:9: '{x}' in the text has no value\n"},

    {"kinds: unknown type", "kinds.yaml", "v: {fields: {a: {type: text}}}\n",
     "kinds.yaml:1:24: 'type' should be one of any, integer, number, string, boolean, "
     "choice, list, map, effect, not 'text'\n"},
    {"kinds: misspelt type", "kinds.yaml", "v: {fields: {a: {type: bolean}}}\n",
     "kinds.yaml:1:24: 'type' should be one of any, integer, number, string, boolean, "
     "choice, list, map, effect, not 'bolean' (did you mean 'boolean'?)\n"},
    {"kinds: unknown key", "kinds.yaml", "v: {filds: {}}\n",
     "kinds.yaml:1:5: unknown field 'filds' (did you mean 'fields'?)\n"},
    {"kinds: missing type", "kinds.yaml", "v: {fields: {a: {min: 3}}}\n",
     "kinds.yaml:1:17: missing field 'type'\n"},
    {"kinds: reserved name", "kinds.yaml", "v: {fields: {turn: {type: any}}}\n",
     "kinds.yaml:1:14: 'turn' is a word of the engine; give the field another name\n"},
    {"kinds: name that is no word", "kinds.yaml",
     "V: {}\nv: {fields: {a-b: {type: any}}}\n",
     "kinds.yaml:1:1: 'V' cannot name a kind; it should be a word in lower case like "
     "'big_gig'\n"
     "kinds.yaml:2:14: 'a-b' cannot name a field; it should be a word in lower case like "
     "'big_gig'\n"},
    {"kinds: wrong default", "kinds.yaml",
     "v: {fields: {a: {type: integer, max: 3, default: 4}, b: {type: list, of: {type: "
     "string}, default: x}}}\n",
     "kinds.yaml:1:50: 'a' is 4; it must be at most 3\n"
     "kinds.yaml:1:99: 'b' should be a list, not 'x'\n"},
    {"kinds: bounds in the wrong place", "kinds.yaml",
     "v: {fields: {a: {type: string, min: 1}, b: {type: integer, min: 3, max: 2}}}\n",
     "kinds.yaml:1:37: 'a' has no size, so no 'min' or 'max'\n"
     "kinds.yaml:1:65: 'b' has a 'min' that is more than its 'max'\n"},
    {"kinds: parts that are missing", "kinds.yaml",
     "v:\n  fields:\n    a: {type: choice}\n    b: {type: list}\n    c: {type: map}\n",
     "kinds.yaml:3:8: 'a' is a choice and needs 'of: [...]'\n"
     "kinds.yaml:4:8: 'b' is a list and needs 'of: { type: ... }'\n"
     "kinds.yaml:5:8: 'c' is a map and needs 'fields: { ... }'\n"},
    {"kinds: parts in the wrong place", "kinds.yaml",
     "v:\n  fields:\n    a: {type: string, of: x}\n    b: {type: any, fields: {}}\n    "
     "c: 3\n",
     "kinds.yaml:3:27: 'a' is no choice and no list, so it has no 'of'\n"
     "kinds.yaml:4:28: 'b' is no map, so it has no 'fields'\n"
     "kinds.yaml:5:8: 'c' should be declared by a map like { type: integer }\n"},
    {"kinds: list instead of a map", "kinds.yaml", "- v\n",
     "kinds.yaml:1:1: this file should be a map of kinds ('venue: { fields: ... }'), not "
     "a "
     "list\n"},
};

/* Loads the case's file, beside the kinds unless it is kinds.yaml itself. */
static char *report_on(const mistake_case *this) {
  bz_source sources[2] = {{"kinds.yaml", kinds, sizeof kinds - 1, 1},
                          {this->file, this->text, strlen(this->text), 1}};
  bool own_kinds = strcmp(this->file, "kinds.yaml") == 0;
  bz_report report = {0};
  bz_cards *cards = bz_cards_load(sources + own_kinds, own_kinds ? 1 : 2, &report);
  munit_assert_null(cards);
  char *text = bz_report_text(&report);
  bz_report_clear(&report);
  return text;
}

static MunitResult mistake_is_told(const MunitParameter params[], void *fixture) {
  const mistake_case *this = cases;
  const char *name = munit_parameters_get(params, "mistake");
  (void)fixture;
  while (strcmp(this->name, name) != 0)
    this ++;

  char *text = report_on(this);

  munit_assert_string_equal(text, this->wanted);
  free(text);
  return MUNIT_OK;
}

static MunitTest tests[] = {
    {"/mistake is told", mistake_is_told, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
    {NULL, NULL, NULL, NULL, MUNIT_TEST_OPTION_NONE, NULL},
};
static const MunitSuite suite = {"/cards", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) {
  char *names[sizeof cases / sizeof *cases + 1] = {NULL};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    names[i] = cases[i].name;
  MunitParameterEnum parameters[] = {{"mistake", names}, {NULL, NULL}};
  tests[0].parameters = parameters;
  return munit_suite_main(&suite, NULL, argc, argv);
}
