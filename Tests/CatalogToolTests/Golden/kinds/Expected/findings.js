showFindings({"diagnostics":3});
