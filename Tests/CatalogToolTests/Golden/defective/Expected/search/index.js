searchIndex(
{"count":33,"blockLength":16,"blocks":["7e509953e9","c9d1863a75","f5ed2cdee4"],
"firstWords":["0000"],
"shards":["d894d6eff8"]});
