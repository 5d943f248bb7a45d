showFindings(
{"diagnostics":18,"experiences":2,"screens":7});
