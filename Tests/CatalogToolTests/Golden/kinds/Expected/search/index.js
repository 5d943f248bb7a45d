searchIndex(
{"count":17,"blockLength":16,"blocks":["8f18b3e757","097112b69d"],
"firstWords":["24"],
"shards":["ce71d25cbb"]});
