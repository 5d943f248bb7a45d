searchIndex({"count":18,"blockLength":16,"blocks":["332ec16c10","ee969a31f1"],"firstWords":["0"],"shards":["d1ae9c1f5b"]});
