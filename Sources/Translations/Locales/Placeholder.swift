/// A part of a text that the app replaces with a value: `{{name}}`, `{%name%}`, `%@`, `%1$d`, or `${name}`.
package struct Placeholder {
  /// The range of the placeholder in its text.
  package let range: Range<String.Index>
  /// The placeholder without the spaces inside its braces.
  package let name: String

  /// Returns the placeholders of a text, in order.
  package static func all(in text: String) -> [Placeholder] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "%") }) else { return [] }
    let pattern =
      /\{\{[^{}\n]*\}\}|\{%[^{}\n]*%\}|\$\{[^{}\n]*\}|%(?:\d{1,2}\$)?(?:[-+#]?\d{0,4}(?:\.\d{1,3})?)(?:hh?|ll?|[qLztj])?[@dDiuUxXoOfFeEgGcCsSpaA](?![\p{L}])/
    return text.matches(of: pattern).map { match in
      Placeholder(range: match.range, name: String(match.output.filter { $0 != " " }))
    }
  }

  /// Returns the placeholders that only one of two texts has, by how often they occur.
  ///
  /// Numbered placeholders such as `%1$@` may change their order.
  package static func difference(_ text: String, _ other: String) -> (missing: [String], added: [String]) {
    var rest: [String: Int] = [:]
    for placeholder in all(in: other) { rest[placeholder.name, default: 0] += 1 }
    var missing: [String] = []
    for placeholder in all(in: text) {
      if let count = rest[placeholder.name], count > 0 {
        rest[placeholder.name] = count - 1
      } else {
        missing.append(placeholder.name)
      }
    }
    return (missing, rest.filter { $0.value > 0 }.keys.sorted())
  }
}
