showFindings(
{"diagnostics":6,"experiences":2});
