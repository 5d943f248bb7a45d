searchIndex(
{"count":17,"blockLength":16,"blocks":["b53c7445a4","5b21eac412"],
"firstWords":["0000"],
"shards":["0d8c5b8f69"]});
