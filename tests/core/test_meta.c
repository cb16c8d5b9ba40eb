/* test_meta.c - scripts/baize/meta.lua and the handbook name exactly what the engine has. */
#include "bind.h"
#include "game.h"
#include "packs.h"

/* What is Lua's own, and needs no word of ours. */
static const char *const lua_names[] = {
    "assert",       "error",    "getmetatable", "ipairs",   "next",     "pairs",
    "pcall",        "rawget",   "rawlen",       "rawequal", "rawset",   "select",
    "setmetatable", "tonumber", "type",         "xpcall",   "tostring", "math",
    "string",       "table",    "utf8",         NULL};

typedef struct check {
  const char *meta, *handbook; /* their texts */
  int names;                   /* how many were compared */
} check;

static bool is_luas(const char *name) {
  for (int i = 0; lua_names[i] != NULL; i++)
    if (strcmp(lua_names[i], name) == 0) return true;
  return false;
}

static void expect_in(const check *it, const char *format, const char *name) {
  char text[128];
  snprintf(text, sizeof text, format, name);
  if (strstr(it->meta, text) == NULL) munit_errorf("meta.lua lacks '%s'", text);
  if (strstr(it->handbook, name) == NULL)
    munit_errorf("docs/scripting.md lacks '%s'", name);
}

/* The functions of the table on top of the stack. */
static void check_functions(lua_State *L, check *it, const char *format) {
  for (lua_pushnil(L); lua_next(L, -2) != 0; lua_pop(L, 1))
    if (lua_isfunction(L, -1) && !is_luas(lua_tostring(L, -2))) {
      expect_in(it, format, lua_tostring(L, -2));
      it->names++;
    }
}

/* The methods of a handle's type are an upvalue of its index function. */
static void check_type(lua_State *L, check *it, const char *type, const char *format) {
  luaL_getmetatable(L, type);
  lua_getfield(L, -1, "__index");
  bool found = false;
  for (int i = 1; !found && lua_getupvalue(L, -1, i) != NULL; i++) {
    found = lua_istable(L, -1);
    if (found) check_functions(L, it, format);
    lua_pop(L, 1);
  }
  munit_assert_true(found);
  lua_pop(L, 2);
}

static int check_all(lua_State *L) {
  check *it = lua_touserdata(L, 1);
  bz_pushkept(L, BZ_KEEP_API);
  check_functions(L, it, "\nfunction %s(");
  lua_getfield(L, -1, "stack");
  check_functions(L, it, "\nfunction stack.%s(");
  bz_pushkept(L, BZ_KEEP_METHODS);
  lua_getfield(L, -1, "player");
  check_functions(L, it, "\nfunction Player:%s(");
  lua_getfield(L, -2, "game");
  check_functions(L, it, "\nfunction Game:%s(");
  check_type(L, it, "zone", "\nfunction Zone:%s(");
  check_type(L, it, "card", "\nfunction Card:%s(");
  check_type(L, it, "roll", "\nfunction Roll:%s(");
  return 0;
}

static char *read_whole(const char *path) {
  bz_report report = {0};
  size_t size;
  char *text = bz_read_file(path, 1 << 20, &size, &report);
  munit_assert_not_null(text);
  text = realloc(text, size + 1);
  munit_assert_not_null(text);
  text[size] = '\0';
  bz_report_clear(&report);
  return text;
}

static int count_functions(const char *meta) {
  int count = 0;
  for (const char *at = strstr(meta, "\nfunction "); at != NULL;
       at = strstr(at + 1, "\nfunction "))
    count++;
  return count;
}

static MunitResult meta_names_what_there_is_and_no_more(const MunitParameter params[],
                                                        void *fixture) {
  (void)params, (void)fixture;
  bz_pack *pack = open_pack_in("tests/packs", "kit");
  bz_game *game = new_game_of(pack, 2, 1);
  char *meta = read_whole(BAIZE_SOURCEDIR "/scripts/baize/meta.lua");
  char *handbook = read_whole(BAIZE_SOURCEDIR "/docs/scripting.md");
  char *error = NULL;
  check it = {.meta = meta, .handbook = handbook};
  if (!bz_engine_protect(game->engine, check_all, &it, &error)) munit_errorf("%s", error);
  munit_assert_int(it.names, >, 60);
  munit_assert_int(count_functions(meta), ==, it.names);
  free(meta);
  free(handbook);
  bz_game_free(game);
  bz_pack_close(pack);
  return MUNIT_OK;
}

static MunitTest tests[] = {TEST(meta_names_what_there_is_and_no_more), NO_MORE};

static const MunitSuite suite = {"/meta", tests, NULL, 1, MUNIT_SUITE_OPTION_NONE};

int main(int argc, char *argv[]) { return munit_suite_main(&suite, NULL, argc, argv); }
