searchIndex(
{"count":25,"blockLength":16,"blocks":["e5191230d8","7c43246275"],
"firstWords":["00"],
"shards":["17bac2496f"]});
