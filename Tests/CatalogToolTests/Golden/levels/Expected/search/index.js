searchIndex(
{"count":20,"blockLength":16,"blocks":["6591916845","9692deb478"],
"firstWords":["0000"],
"shards":["af5db54e16"]});
