showFindings(
{"diagnostics":20,"experiences":2,"screens":7});
