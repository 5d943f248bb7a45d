searchIndex(
{"count":39,"blockLength":16,"blocks":["d83959f739","7b592f2f0c","d409330a80"],
"firstWords":["00"],
"shards":["ecdadc6056"]});
