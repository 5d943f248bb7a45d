searchIndex(
{"count":34,"blockLength":16,"blocks":["4dddf00f83","7542e4ceeb","71e09e0b5f"],
"firstWords":["0000"],
"shards":["9962491761"]});
