/* commands_file.c - saving, loading, reloading; looking inside; asking a bot. */
#include "answer.h"
#include "options.h"
#include "saves.h"
#include <stdlib.h>
#include <string.h>

outcome command_save(session *it, int seat, const json_t *question, const char *rest) {
  char file[PLACE_MAX], *error = NULL;
  (void)seat, (void)question;
  if (!saves_file(*rest != '\0' ? rest : it->at.id, file, sizeof file))
    screen_tell(&it->screen, "red", "There is no place to save to.");
  else if (!session_save(it, file, &error))
    screen_tell(&it->screen, "red", "Not saved: %s", error);
  else
    screen_tell(&it->screen, NULL, "Saved as %s. Go on with: load %s", file,
                *rest != '\0' ? rest : it->at.id);
  free(error);
  return STAYS;
}

static void list_save(void *data, const char *name) {
  screen_tell(&((session *)data)->screen, NULL, "  %s", name);
}

typedef struct names {
  const char *list[101];
  size_t count;
} names;

static void keep_name(void *data, const char *name) {
  names *it = data;
  if (it->count < 100) it->list[it->count++] = strdup(name);
}

/* There is no such save: which are there? */
static void tell_saves(const session *it, const char *wanted) {
  names known = {.count = 0};
  saves_each(keep_name, &known);
  const char *near = bz_text_nearest(wanted, known.list);
  if (near != NULL) screen_tell(&it->screen, "yellow", "Did you mean '%s'?", near);
  screen_tell(&it->screen, NULL,
              known.count > 0 ? "The saves there are:" : "Nothing is saved yet.");
  for (size_t i = 0; i < known.count; i++) {
    screen_tell(&it->screen, NULL, "  %s", known.list[i]);
    free((char *)known.list[i]);
  }
}

outcome command_load(session *it, int seat, const json_t *question, const char *rest) {
  char file[PLACE_MAX], *error = NULL;
  (void)seat, (void)question;
  if (*rest == '\0') {
    screen_tell(&it->screen, NULL, "Which one? load NAME or FILE");
    saves_each(list_save, it);
    return STAYS;
  }
  json_t *record =
      saves_find(rest, file, sizeof file) ? bz_record_read(file, &error) : NULL;
  bool fine = record != NULL && session_resume(it, record, &error);
  if (!fine)
    screen_tell(&it->screen, "red", "Not loaded: %s. The game goes on as it was.",
                error != NULL ? error : "there is no such save");
  if (record == NULL) tell_saves(it, rest);
  json_decref(record);
  free(error);
  return fine ? CHANGED : STAYS;
}

/* New scripts and cards, the same seed and answers. */
outcome command_reload(session *it, int seat, const json_t *question, const char *rest) {
  char *error = NULL, *note = NULL;
  (void)seat, (void)question, (void)rest;
  json_t *record = session_record(it);
  bz_pack *pack = session_pack(it, &error);
  bz_game *game = pack != NULL ? bz_game_resume(pack, record, &note, &error) : NULL;
  json_decref(record);
  if (game == NULL) {
    size_t size = error != NULL ? strlen(error) : 0;
    while (size > 0 && error[size - 1] == '\n')
      error[--size] = '\0';
    screen_tell(&it->screen, "red",
                "Not reloaded:\n%s\nThe game goes on with the old rules.",
                error != NULL ? error : "?");
    if (pack != NULL) bz_pack_close(pack);
  } else {
    session_replace(it, pack, game);
    screen_tell(&it->screen, "green", "Reloaded.");
    if (note != NULL) screen_tell(&it->screen, "yellow", "Note: %s.", note);
    tell_conflicts(it->pack, &it->screen);
  }
  free(error);
  free(note);
  return game != NULL ? CHANGED : STAYS;
}

outcome command_lua(session *it, int seat, const json_t *question, const char *rest) {
  char *error = NULL;
  (void)question;
  if (*rest == '\0') {
    screen_tell(&it->screen, "yellow", "Say what to look at: lua #view.zones%s",
                it->wish.debug ? ", or anything of the game" : "");
    return STAYS;
  }
  char *text = bz_game_eval(it->game, seat, rest, it->wish.debug, &error);
  if (text != NULL)
    screen_tell(&it->screen, NULL, "%s", text);
  else
    screen_tell(&it->screen, "red", "%s", error != NULL ? error : "?");
  free(text);
  free(error);
  return STAYS;
}

outcome command_hint(session *it, int seat, const json_t *question, const char *rest) {
  char *error = NULL;
  (void)rest;
  if (question == NULL) return STAYS;
  if (!bz_game_has_bot(it->game)) {
    screen_tell(&it->screen, NULL, "This game has no bot that could advise you.");
    return STAYS;
  }
  json_t *answer = bz_game_bot(it->game, seat, &it->chance, &error);
  if (answer == NULL) {
    screen_tell(&it->screen, "red", "The bot does not know: %s", error);
  } else {
    char *words = answer_words(question, answer);
    screen_tell(&it->screen, NULL, "A bot would say: %s", words);
    free(words);
  }
  json_decref(answer);
  free(error);
  return STAYS;
}

outcome command_quit(session *it, int seat, const json_t *question, const char *rest) {
  (void)seat, (void)question, (void)rest;
  if (!it->screen.keys || bz_game_phase(it->game) != BZ_WAITING ||
      it->autosave[0] == '\0' || bz_game_answers(it->game) == 0)
    return QUITS; /* nothing to keep, or nowhere */
  it->keep = ask_yes(it, "Keep the game, to go on with it next time?");
  if (it->keep)
    screen_tell(&it->screen, NULL, "Kept. %s play %s%s%s%s goes on with it: %s",
                program_name(), it->at.id, it->wish.variant != NULL ? " --variant " : "",
                it->wish.variant != NULL ? it->wish.variant : "",
                it->wish.mods[0] != NULL ? " with the same mods" : "", it->autosave);
  return QUITS;
}
