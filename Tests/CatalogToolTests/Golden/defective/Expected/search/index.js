searchIndex(
{"count":33,"blockLength":16,"blocks":["1c08f093d5","f84d719767","2bc77014a2"],
"firstWords":["0000"],
"shards":["54442d892f"]});
