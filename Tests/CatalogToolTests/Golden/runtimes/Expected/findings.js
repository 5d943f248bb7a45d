showFindings({"diagnostics":8,"experiences":2,"screens":3});
