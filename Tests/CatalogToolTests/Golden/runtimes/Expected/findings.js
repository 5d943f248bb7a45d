showFindings(
{"diagnostics":13,"experiences":2,"screens":7});
