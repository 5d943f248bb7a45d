searchIndex(
{"count":19,"blockLength":16,"blocks":["6591916845","dac85ac8b8"],
"firstWords":["0000"],
"shards":["8c49546e5c"]});
