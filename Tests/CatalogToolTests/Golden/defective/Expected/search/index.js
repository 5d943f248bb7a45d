searchIndex(
{"count":33,"blockLength":16,"blocks":["cbd67a1e80","041ac0608e","f5ed2cdee4"],
"firstWords":["0000"],
"shards":["9d3523014b"]});
