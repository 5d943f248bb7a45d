searchIndex({"count":18,"blockLength":16,"blocks":["0862fa165c","ee969a31f1"],"firstWords":["0000"],"shards":["2c6377a169"]});
