searchIndex({"count":18,"blockLength":16,"blocks":["1fd64f8c9d","ee969a31f1"],"firstWords":["0000"],"shards":["77614f4d2a"]});
