searchIndex({"count":23,"blockLength":16,"blocks":["5873289845","843027e121"],"firstWords":["00"],"shards":["31aa4bcb64"]});
