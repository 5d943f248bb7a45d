searchIndex(
{"count":39,"blockLength":16,"blocks":["d83959f739","db46054a2c","f11dea9419"],
"firstWords":["00"],
"shards":["c157a37d53"]});
