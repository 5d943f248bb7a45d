searchIndex({"count":18,"blockLength":16,"blocks":["f19ddea03b","ee969a31f1"],"firstWords":["0000"],"shards":["86871d0354"]});
