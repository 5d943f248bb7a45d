searchIndex(
{"count":31,"blockLength":16,"blocks":["b3800a3e22","94b38d1e45"],
"firstWords":["24"],
"shards":["4358ed53a9"]});
