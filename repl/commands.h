/* commands.h - the subcommands of the program; each returns its exit status. */
#ifndef COMMANDS_H
#define COMMANDS_H

int play_command(int argc, char **argv);
int replay_command(int argc, char **argv);
int sim_command(int argc, char **argv);
int check_command(int argc, char **argv);
int new_command(int argc, char **argv);
int card_command(int argc, char **argv);
int rules_command(int argc, char **argv);
int schema_command(int argc, char **argv);
int rpc_command(int argc, char **argv);
/* `play` with nothing but a game said. */
int play_named(const char *game);
/* `baize` alone. */
int lobby(void);

#endif
