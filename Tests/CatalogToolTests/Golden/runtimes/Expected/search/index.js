searchIndex({"count":23,"blockLength":16,"blocks":["9ea17cb84c","843027e121"],"firstWords":["00"],"shards":["d6a0b42b58"]});
