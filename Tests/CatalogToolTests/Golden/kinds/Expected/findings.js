showFindings(
{"diagnostics":6});
