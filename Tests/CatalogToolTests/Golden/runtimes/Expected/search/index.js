searchIndex({"count":23,"blockLength":16,"blocks":["1acfee3f3c","843027e121"],"firstWords":["0000000000e1"],"shards":["a6227a7df0"]});
