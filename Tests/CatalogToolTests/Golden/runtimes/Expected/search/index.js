searchIndex(
{"count":39,"blockLength":16,"blocks":["753730f801","db46054a2c","1144d81b89"],
"firstWords":["00"],
"shards":["42c6b97358"]});
