showFindings(
{"diagnostics":7});
