showFindings({"diagnostics":1});
