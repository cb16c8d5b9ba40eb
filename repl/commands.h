/* commands.h - the subcommands of the program; each returns its exit status. */
#ifndef COMMANDS_H
#define COMMANDS_H

int play_command(int argc, char **argv);
/* `play` with nothing but a game said. */
int play_named(const char *game);

#endif
