searchIndex(
{"count":15,"blockLength":16,"blocks":["6a6301ff3b"],
"firstWords":["24"],
"shards":["6322e378ce"]});
