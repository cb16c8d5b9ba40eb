/* record.h - data as YAML text: what the writer and the reader of records share. */
#ifndef BZ_RECORD_H
#define BZ_RECORD_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

#define BZ_RECORD_MAX ((size_t)32 << 20) /* bytes of a record */

/* The data as YAML, owned by the caller; NULL without memory. */
char *bz_yaml_write(const json_t *data, size_t *size);
/* YAML as data; NULL with "line:col: message" in *error. Anchors and aliases are refused. */
json_t *bz_yaml_read(const char *text, size_t size, char **error);

#endif
