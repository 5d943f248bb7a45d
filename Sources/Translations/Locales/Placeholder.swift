/// A part of a text that the app replaces with a value: `{{name}}`, `{%name%}`, `%@`, `%1$d`, or `${name}`.
package struct Placeholder {
  /// The range of the placeholder in its text.
  package let range: Range<String.Index>
  /// The placeholder without the spaces inside its braces.
  package let name: String

  /// Returns the placeholders of a text, in order.
  package static func all(in text: String) -> [Placeholder] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) else { return [] }
    return text.matches(of: pattern).map { match in
      Placeholder(range: match.range, name: String(match.output.filter { $0 != " " }))
    }
  }

  nonisolated(unsafe) private static let pattern =
    /\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\$\{[^{}\n]*\}|%(?:\d+\$)?(?:[-+0#]*\d*(?:\.\d+)?)(?:hh?|ll?|[qLztj])?[@dDiuUxXoOfFeEgGcCsSpaA](?![\p{L}])/

  /// Returns the placeholders that only one of two texts has, by how often they occur.
  ///
  /// Numbered placeholders such as `%1$@` may change their order.
  package static func difference(_ text: String, _ other: String) -> (missing: [String], added: [String]) {
    var rest = all(in: other).map(\.name)
    var missing: [String] = []
    for name in all(in: text).map(\.name) {
      if let index = rest.firstIndex(of: name) { rest.remove(at: index) } else { missing.append(name) }
    }
    return (missing, rest)
  }
}
