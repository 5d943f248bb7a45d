searchIndex(
{"count":34,"blockLength":16,"blocks":["6591916845","8d3698de0c","71e09e0b5f"],
"firstWords":["0000"],
"shards":["ef2ad25111"]});
