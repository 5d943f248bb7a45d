extension Diagnostic {
  /// Help that shows what to write: a key with a value, in the syntax of the definition.
  package static func example(_ key: String, _ value: LocatedValue, in syntax: DefinitionSyntax) -> String {
    let member = LocatedValue(.object([.init(key: key, keyPosition: .start, value: value)]))
    let line = syntax == .yaml ? YAMLPrinter.inline(member) : JSONPrinter.line(of: member)
    return "write for example '\(line.dropFirst().dropLast())'"
  }

  /// Help that shows an element of a list, in the syntax of the definition.
  package static func example(_ element: LocatedValue, in syntax: DefinitionSyntax) -> String {
    "write for example '\(syntax == .yaml ? YAMLPrinter.inline(element) : JSONPrinter.line(of: element))'"
  }
}
