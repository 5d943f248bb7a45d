showFindings(
{"diagnostics":4,"experiences":2});
