showFindings(
{"diagnostics":16,"experiences":2,"screens":7});
