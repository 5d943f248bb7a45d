showFindings(
{"diagnostics":9});
