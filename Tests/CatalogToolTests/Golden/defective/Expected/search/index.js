searchIndex(
{"count":19,"blockLength":16,"blocks":["b53c7445a4","731f2012e1"],
"firstWords":["0000"],
"shards":["c895017565"]});
