/* pages.c - the pages of a game's rules: rules/summary.md and one for each topic. */
#include "pages.h"
#include "answer.h"
#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#define LINE 1024

/* **bold** and `code` lose their marks; a leading '#' makes a heading. A `*` is a star. */
static void show_line(const screen *it, char *line) {
  char *to = line;
  bool heading = *line == '#', code = false;
  for (const char *from = line; *from != '\0'; from++) {
    if (*from == '`') code = !code;
    if (*from != '`' && (code || *from != '*')) *to++ = *from;
  }
  *to = '\0';
  line += strspn(line, "#");
  if (heading) line += strspn(line, " ");
  line[strcspn(line, "\n")] = '\0';
  if (*line == '\0')
    putchar('\n');
  else
    screen_say(it, heading ? "bold" : NULL, *line == '-' ? 2 : 0, line);
}

static bool show_file(const screen *it, const char *file) {
  char line[LINE * 4];
  FILE *in = fopen(file, "r");
  if (in == NULL) return false;
  while (fgets(line, sizeof line, in) != NULL)
    show_line(it, line);
  fclose(in);
  return true;
}

/* The first line of a page without its '#'. */
static void title_of(const char *file, char *title) {
  FILE *in = fopen(file, "r");
  title[0] = '\0';
  if (in == NULL) return;
  if (fgets(title, LINE, in) == NULL) title[0] = '\0';
  fclose(in);
  title[strcspn(title, "\n")] = '\0';
  size_t skip = strspn(title, "# ");
  memmove(title, title + skip, strlen(title + skip) + 1);
}

static int is_page(const struct dirent *entry) {
  const char *end = strrchr(entry->d_name, '.');
  return end != NULL && strcmp(end, ".md") == 0 && entry->d_name[0] != '.';
}

static void list_topics(const screen *it, const char *folder) {
  struct dirent **entries = NULL;
  int count = scandir(folder, &entries, is_page, alphasort);
  bool any = false;
  for (int i = 0; i < count; i++) {
    char file[PLACE_MAX], title[LINE], name[128];
    snprintf(name, sizeof name, "%.*s",
             (int)(strrchr(entries[i]->d_name, '.') - entries[i]->d_name),
             entries[i]->d_name);
    if (strcmp(name, "summary") != 0 &&
        snprintf(file, sizeof file, "%s/%s", folder, entries[i]->d_name) < PLACE_MAX) {
      if (!any) putchar('\n');
      if (!any) screen_tell(it, "bold", "More: rules TOPIC");
      any = true;
      title_of(file, title);
      printf("  ");
      screen_pad(it, "cyan", name, 16);
      screen_hang(it, NULL, 18, title);
    }
    free(entries[i]);
  }
  free(entries);
}

/* The page whose name or title starts like the topic. */
static bool find_page(const char *folder, const char *topic, char *file) {
  struct dirent **entries = NULL;
  int count = scandir(folder, &entries, is_page, alphasort);
  bool found = false;
  for (int i = 0; i < count; i++) {
    char path[PLACE_MAX], title[LINE];
    if (!found &&
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name) < PLACE_MAX) {
      title_of(path, title);
      found = same_name(entries[i]->d_name, topic, strlen(topic)) ||
              strcasestr(title, topic) != NULL;
      if (found) strcpy(file, path);
    }
    free(entries[i]);
  }
  free(entries);
  return found;
}

static bool mentions(const char *file, const char *words) {
  char line[LINE * 4];
  bool found = false;
  FILE *in = fopen(file, "r");
  while (in != NULL && !found && fgets(line, sizeof line, in) != NULL)
    found = strcasestr(line, words) != NULL;
  if (in != NULL) fclose(in);
  return found;
}

/* The pages that speak of it. */
static bool list_mentions(const screen *it, const char *folder, const char *words) {
  struct dirent **entries = NULL;
  int count = scandir(folder, &entries, is_page, alphasort), found = 0;
  for (int i = 0; i < count; i++) {
    char file[PLACE_MAX];
    if (snprintf(file, sizeof file, "%s/%s", folder, entries[i]->d_name) < PLACE_MAX &&
        mentions(file, words)) {
      if (found++ == 0) screen_print(it, NULL, "It is spoken of in: ");
      entries[i]->d_name[strlen(entries[i]->d_name) - strlen(".md")] = '\0';
      screen_print(it, NULL, found > 1 ? ", " : "");
      screen_print(it, "cyan", entries[i]->d_name);
    }
    free(entries[i]);
  }
  free(entries);
  if (found > 0) putchar('\n');
  return found > 0;
}

bool pages_show(const screen *it, const place *at, const char *topic) {
  char folder[PLACE_MAX], file[PLACE_MAX];
  if (snprintf(folder, sizeof folder, "%s/rules", at->rules) >= PLACE_MAX) return false;
  if (*topic == '\0') {
    bool some = snprintf(file, sizeof file, "%s/summary.md", folder) < PLACE_MAX &&
                show_file(it, file);
    if (!some) screen_tell(it, NULL, "%s has no page of rules.", at->id);
    list_topics(it, folder);
    return some;
  }
  if (find_page(folder, topic, file) && show_file(it, file)) return true;
  screen_tell(it, "yellow", "There is no page about '%s'.", topic);
  if (!list_mentions(it, folder, topic)) list_topics(it, folder);
  return false;
}
