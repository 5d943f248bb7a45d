searchIndex(
{"count":39,"blockLength":16,"blocks":["5113779b9c","93393882b9","1144d81b89"],
"firstWords":["00"],
"shards":["ee91be7dae"]});
