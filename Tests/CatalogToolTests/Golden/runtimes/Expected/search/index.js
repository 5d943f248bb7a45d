searchIndex(
{"count":39,"blockLength":16,"blocks":["c66aed14aa","db46054a2c","1144d81b89"],
"firstWords":["00"],
"shards":["e5b86efdbd"]});
