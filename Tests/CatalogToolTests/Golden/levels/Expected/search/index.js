searchIndex(
{"count":34,"blockLength":16,"blocks":["11695390fb","289e256d07","a337c0fabd"],
"firstWords":["0000"],
"shards":["0e23af7874"]});
