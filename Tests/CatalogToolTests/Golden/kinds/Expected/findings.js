showFindings(
{"diagnostics":4});
