searchIndex(
{"count":33,"blockLength":16,"blocks":["7e509953e9","041ac0608e","f5ed2cdee4"],
"firstWords":["0000"],
"shards":["b8d262e3bb"]});
