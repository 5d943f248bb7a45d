showFindings(
{"diagnostics":5,"experiences":3});
