showFindings(
{"diagnostics":17,"experiences":2,"screens":7});
