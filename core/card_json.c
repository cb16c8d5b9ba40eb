/* card_json.c - the printed cards and their kinds as data for the host. */
#include "pack.h"

static json_t *value_json(const bz_value *value);

static json_t *list_json(const bz_value *value) {
  json_t *list = json_array();
  for (size_t i = 0; i < value->as.list.count; i++)
    json_array_append_new(list, value_json(&value->as.list.items[i]));
  return list;
}

static json_t *map_json(const bz_value *value) {
  json_t *map = json_object();
  for (size_t i = 0; i < value->as.map.count; i++)
    json_object_set_new(map, value->as.map.fields[i].name,
                        value_json(&value->as.map.fields[i].value));
  return map;
}

static json_t *value_json(const bz_value *value) {
  switch (value->type) {
  case BZ_BOOL:
    return json_boolean(value->as.boolean);
  case BZ_INT:
    return json_integer(value->as.integer);
  case BZ_NUMBER:
    return json_real(value->as.number);
  case BZ_STRING:
    return json_string(value->as.string);
  case BZ_LIST:
    return list_json(value);
  case BZ_MAP:
    return map_json(value);
  default:
    return json_null();
  }
}

static json_t *tags_json(const bz_card *card) {
  json_t *tags = json_array();
  for (size_t i = 0; card->tags != NULL && card->tags[i] != NULL; i++)
    json_array_append_new(tags, json_string(card->tags[i]));
  return tags;
}

static json_t *card_json(const bz_card *card) {
  json_t *out = json_object();
  json_object_set_new(out, "id", json_string(card->id));
  json_object_set_new(out, "name", json_string(card->name));
  json_object_set_new(out, "kind", json_string(card->kind->name));
  json_object_set_new(out, "copies", json_integer(card->copies));
  json_object_set_new(out, "tags", tags_json(card));
  json_object_set_new(out, "text", json_string(card->text));
  json_object_set_new(out, "fields", value_json(&card->fields));
  json_object_set_new(out, "file", json_string(card->file));
  json_object_set_new(out, "line", json_integer(card->line));
  return out;
}

json_t *bz_pack_cards(const bz_pack *pack) {
  json_t *list = json_array();
  for (size_t i = 0; i < pack->cards->card_count; i++)
    json_array_append_new(list, card_json(&pack->cards->cards[i]));
  return list;
}

json_t *bz_pack_kinds(const bz_pack *pack) {
  json_t *kinds = json_object();
  for (size_t i = 0; i < pack->cards->kind_count; i++)
    json_object_set_new(kinds, pack->cards->kinds[i].name,
                        value_json(&pack->cards->kinds[i].schema));
  return kinds;
}
