searchIndex(
{"count":31,"blockLength":16,"blocks":["d7579552ca","d8c63a6188"],
"firstWords":["24"],
"shards":["6011fc235f"]});
