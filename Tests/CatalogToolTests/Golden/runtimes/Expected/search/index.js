searchIndex(
{"count":39,"blockLength":16,"blocks":["753730f801","7b592f2f0c","0f5c7525c4"],
"firstWords":["00"],
"shards":["95a66965bb"]});
