searchIndex({"count":23,"blockLength":16,"blocks":["9f9848bd1f","843027e121"],"firstWords":["0"],"shards":["9fd7466306"]});
