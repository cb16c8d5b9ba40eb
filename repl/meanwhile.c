/* meanwhile.c - what the others do while the only person is not asked, told a screen at a
   time: else it would be over before anybody could read it. */
#include "answer.h"
#include "saves.h"
#include "session.h"
#include <stdlib.h>

#define LITTLE 3 /* so many lines more than there is room for are left to `log` */

/* The seat of the only person; 0 where several or none sit at the table. */
static int lone_person(const session *it) {
  int found = 0;
  for (int seat = 1; seat <= bz_game_seats(it->game); seat++) {
    if (it->kinds[seat] != SEAT_PERSON) continue;
    if (found != 0) return 0;
    found = seat;
  }
  return found;
}

/* Enter goes on, skip tells no more until a question comes; looking works as ever. */
static outcome pause(session *it, int seat) {
  typing context = {.session = it, .seat = seat};
  line_help help = complete_help(&context);
  outcome end = STAYS;
  screen_tell(&it->screen, "dim",
              "Enter goes on; skip: to your question; look: the table.");
  for (;;) {
    char *line = NULL;
    line_end typed = line_read(&it->screen, "more> ", false, &help, &line);
    bool goes_on = typed == LINE_TYPED && *line == '\0';
    it->skips = typed == LINE_TYPED && is_name(line, "skip");
    bool done = goes_on || it->skips;
    if (typed == LINE_END) end = command_quit(it, seat, NULL, "");
    if (typed == LINE_TYPED && !done && !command_run(it, seat, NULL, line, &end))
      screen_tell(&it->screen, "yellow", "Enter goes on. (help)");
    free(line);
    if (done || end != STAYS) return end;
  }
}

outcome session_meanwhile(session *it, int room) {
  int seat = lone_person(it);
  if (seat == 0 || it->skips || !it->screen.keys || it->screen.plain ||
      show_news_lines(it, seat) <= room)
    return STAYS;
  screen_rule(&it->screen, "Meanwhile");
  it->news_room = it->screen.rows;
  show_news(it, seat);
  session_autosave(it);
  return pause(it, seat);
}

outcome session_tell_much(session *it, int seat, const json_t *question) {
  if (!it->screen.keys || it->screen.plain) return STAYS;
  show_measure(it, seat);
  show_make_room(it, seat, question);
  return session_meanwhile(it, it->news_room + LITTLE);
}
