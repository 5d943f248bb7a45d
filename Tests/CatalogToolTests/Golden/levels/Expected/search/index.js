searchIndex({"count":18,"blockLength":16,"blocks":["ddbe3fbf73","ee969a31f1"],"firstWords":["0000"],"shards":["036e48614c"]});
