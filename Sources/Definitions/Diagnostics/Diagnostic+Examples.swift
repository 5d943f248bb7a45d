extension Diagnostic {
  /// Help that shows what to write: a key with a value, as JSON has it, which is right in YAML as well.
  package static func example(_ key: String, _ value: LocatedValue) -> String {
    let member = LocatedValue(.object([.init(key: key, keyPosition: .start, value: value)]))
    return "write for example '\(JSONPrinter.line(of: member).dropFirst().dropLast())'"
  }

  /// Help that shows an element of a list.
  package static func example(_ element: LocatedValue) -> String {
    "write for example '\(JSONPrinter.line(of: element))'"
  }
}
