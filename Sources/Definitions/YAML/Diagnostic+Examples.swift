extension Diagnostic {
  /// A help text with an example of a key and a value, in the syntax of the definition.
  package static func example(_ key: String, _ value: LocatedValue, in syntax: DefinitionSyntax) -> String {
    let member = LocatedValue(.object([.init(key: key, keyPosition: .start, value: value)]))
    let line = syntax == .yaml ? YAMLPrinter.inline(member) : JSONPrinter.line(of: member)
    return "for example, write '\(line.dropFirst().dropLast())'"
  }

  /// A help text with an example of a list element, in the syntax of the definition.
  package static func example(_ element: LocatedValue, in syntax: DefinitionSyntax) -> String {
    "for example, write '\(syntax == .yaml ? YAMLPrinter.inline(element) : JSONPrinter.line(of: element))'"
  }
}
