showFindings(
{"diagnostics":9,"experiences":3});
