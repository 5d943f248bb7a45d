searchIndex(
{"count":33,"blockLength":16,"blocks":["b53c7445a4","f84d719767","2bc77014a2"],
"firstWords":["0000"],
"shards":["a09aad0751"]});
