searchIndex(
{"count":31,"blockLength":16,"blocks":["d7579552ca","f5fa00c8c5"],
"firstWords":["24"],
"shards":["d732ea50bb"]});
