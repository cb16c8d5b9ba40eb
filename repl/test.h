/* test.h - the subcommand `test`. */
#ifndef TEST_H
#define TEST_H

int test_command(int argc, char **argv);

#endif
