showFindings(
{"diagnostics":5,"experiences":2});
