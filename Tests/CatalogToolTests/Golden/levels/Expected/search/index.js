searchIndex(
{"count":34,"blockLength":16,"blocks":["4dddf00f83","289e256d07","543e43c76b"],
"firstWords":["0000"],
"shards":["c53b263eda"]});
