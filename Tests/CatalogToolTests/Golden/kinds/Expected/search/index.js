searchIndex(
{"count":31,"blockLength":16,"blocks":["6c1fefec84","d8c63a6188"],
"firstWords":["24"],
"shards":["39220a0621"]});
