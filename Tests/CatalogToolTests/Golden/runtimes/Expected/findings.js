showFindings(
{"diagnostics":15,"experiences":2,"screens":7});
