searchIndex(
{"count":23,"blockLength":16,"blocks":["e5191230d8","843027e121"],
"firstWords":["00"],
"shards":["7e46adad91"]});
