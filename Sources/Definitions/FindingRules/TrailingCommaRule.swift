extension Diagnostic.Rule {
  package static let trailingComma = Diagnostic.Rule(
    "trailing-comma", .warning, "A comma precedes a closing bracket.",
    why: """
      JSON does not allow this comma. The parsers of some platforms accept it; others reject the whole \
      payload. Remove it.
      """)
}

extension JSONReader {
  /// Reports a comma before the closing bracket of an array or an object.
  mutating func reportTrailingComma(in collection: String, at comma: Position) {
    report(
      .trailingComma, "The \(collection) has a comma after its last value", at: comma,
      help: "remove it: the runtimes accept it, but JSON does not allow it")
  }
}
