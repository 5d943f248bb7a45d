searchIndex(
{"count":33,"blockLength":16,"blocks":["7e509953e9","c9d1863a75","2bc77014a2"],
"firstWords":["0000"],
"shards":["0107d1ce90"]});
