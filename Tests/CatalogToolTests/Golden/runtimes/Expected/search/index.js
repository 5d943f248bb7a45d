searchIndex(
{"count":24,"blockLength":16,"blocks":["e5191230d8","3d6cbb7463"],
"firstWords":["00"],
"shards":["382cdf3a09"]});
