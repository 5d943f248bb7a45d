searchIndex(
{"count":31,"blockLength":16,"blocks":["d7579552ca","94b38d1e45"],
"firstWords":["24"],
"shards":["1cbd7fadb7"]});
