searchIndex({"count":23,"blockLength":16,"blocks":["8e37bd9d04","843027e121"],"firstWords":["00"],"shards":["62e7931544"]});
