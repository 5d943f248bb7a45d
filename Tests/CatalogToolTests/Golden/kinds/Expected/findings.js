showFindings(
{"diagnostics":11});
