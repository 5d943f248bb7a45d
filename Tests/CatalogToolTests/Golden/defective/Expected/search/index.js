searchIndex(
{"count":18,"blockLength":16,"blocks":["b53c7445a4","ae41a90bbb"],
"firstWords":["0000"],
"shards":["66d242226d"]});
