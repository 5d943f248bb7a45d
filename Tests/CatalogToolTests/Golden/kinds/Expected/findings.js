showFindings(
{"diagnostics":8});
