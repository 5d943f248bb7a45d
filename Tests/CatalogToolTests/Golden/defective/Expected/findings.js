showFindings({"diagnostics":3,"experiences":2});
