searchIndex({"count":18,"blockLength":16,"blocks":["977cfe0956","ee969a31f1"],"firstWords":["0000"],"shards":["9f1f588819"]});
