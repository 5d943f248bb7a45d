searchIndex(
{"count":33,"blockLength":16,"blocks":["7e509953e9","041ac0608e","2bc77014a2"],
"firstWords":["0000"],
"shards":["e946fce5b6"]});
