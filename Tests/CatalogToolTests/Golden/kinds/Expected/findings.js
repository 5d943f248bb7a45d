showFindings(
{"diagnostics":3});
