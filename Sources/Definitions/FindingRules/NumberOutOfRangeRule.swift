extension Diagnostic.Rule {
  package static let numberOutOfRange = Diagnostic.Rule(
    "number-out-of-range", .error, "A number is out of range.",
    why: """
      The runtimes store numbers as doubles, up to about 1.8e308. Check the number for extra digits.
      """)
}

extension Diagnostic {
  /// The finding about a number, as written, that a double cannot store.
  static func numberOutOfRange(_ number: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .numberOutOfRange, "The number \(number.prefix(40)) is out of range for a double", at: location)
  }
}
