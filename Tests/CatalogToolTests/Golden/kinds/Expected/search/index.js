searchIndex(
{"count":16,"blockLength":16,"blocks":["8f18b3e757"],
"firstWords":["24"],
"shards":["8e425320d5"]});
