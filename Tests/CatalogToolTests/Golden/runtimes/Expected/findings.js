showFindings(
{"diagnostics":12,"experiences":2,"screens":7});
