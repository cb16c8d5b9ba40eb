/* options.h - reading a command line: numbers, and what somebody probably meant. */
#ifndef OPTIONS_H
#define OPTIONS_H

#include <getopt.h>
#include <stdbool.h>
#include <stdint.h>

/* A whole number in a range from the argument of an option; false with a message printed. */
bool option_number(const char *option, const char *text, long low, long high, int *out);
bool option_seed(const char *text, uint64_t *out);
/* The option that getopt_long did not understand; prints what is wrong. Returns 2. */
int option_wrong(char **argv, const struct option *options, int code);
/* A fresh seed. */
uint64_t fresh_seed(void);

#endif
