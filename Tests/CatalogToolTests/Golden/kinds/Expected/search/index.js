searchIndex(
{"count":31,"blockLength":16,"blocks":["d7579552ca","aa5aaf986e"],
"firstWords":["24"],
"shards":["0dd58c194f"]});
