searchIndex(
{"count":18,"blockLength":16,"blocks":["6591916845","ee969a31f1"],
"firstWords":["0000"],
"shards":["92895ff679"]});
