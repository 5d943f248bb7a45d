extension Diagnostic.Rule {
  package static let numberOutOfRange = Diagnostic.Rule(
    "number-out-of-range", .error, "A number is beyond the range of a double.",
    why: """
      The runtimes keep numbers as doubles, up to about 1.8e308. What is meant is nearly always far smaller.
      """)
}
