searchIndex({"count":17,"blockLength":16,"blocks":["377900bce5","5b21eac412"],"firstWords":["0"],"shards":["f31029cec0"]});
