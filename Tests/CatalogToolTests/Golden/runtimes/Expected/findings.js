showFindings({"diagnostics":7,"experiences":2,"screens":2});
