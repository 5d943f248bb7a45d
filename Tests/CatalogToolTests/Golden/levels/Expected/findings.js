showFindings({"diagnostics":2});
