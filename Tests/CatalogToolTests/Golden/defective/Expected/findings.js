showFindings(
{"diagnostics":7,"experiences":2});
