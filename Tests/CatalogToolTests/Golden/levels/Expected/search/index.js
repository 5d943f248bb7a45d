searchIndex(
{"count":34,"blockLength":16,"blocks":["c9a4a1ebbd","289e256d07","a337c0fabd"],
"firstWords":["0000"],
"shards":["e562db5212"]});
