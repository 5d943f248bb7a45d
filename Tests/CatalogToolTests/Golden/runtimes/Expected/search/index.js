searchIndex(
{"count":39,"blockLength":16,"blocks":["e5191230d8","93393882b9","1144d81b89"],
"firstWords":["00"],
"shards":["5c0a2fec77"]});
