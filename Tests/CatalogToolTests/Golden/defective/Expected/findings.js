showFindings(
{"diagnostics":8,"experiences":2});
