searchIndex(
{"count":34,"blockLength":16,"blocks":["c9a4a1ebbd","7542e4ceeb","84ee3f1318"],
"firstWords":["0000"],
"shards":["3ef68bc493"]});
