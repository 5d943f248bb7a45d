searchIndex({"count":23,"blockLength":16,"blocks":["772dd0c955","843027e121"],"firstWords":["00"],"shards":["94f3c96d40"]});
