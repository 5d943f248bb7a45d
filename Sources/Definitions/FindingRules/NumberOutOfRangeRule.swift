extension Diagnostic.Rule {
  package static let numberOutOfRange = Diagnostic.Rule(
    "number-out-of-range", .error, "A number is out of range.",
    why: """
      The runtimes store numbers as doubles, up to about 1.8e308. Check the number for extra digits.
      """)
}
