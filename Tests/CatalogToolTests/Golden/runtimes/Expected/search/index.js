searchIndex({"count":23,"blockLength":16,"blocks":["1be585889f","843027e121"],"firstWords":["00"],"shards":["952e5d8805"]});
