searchIndex({"count":18,"blockLength":16,"blocks":["2da0f4d1b9","ee969a31f1"],"firstWords":["0000"],"shards":["86871d0354"]});
