searchIndex(
{"count":39,"blockLength":16,"blocks":["d83959f739","4df02acf6e","d409330a80"],
"firstWords":["00"],
"shards":["aab69c4980"]});
