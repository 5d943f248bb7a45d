/// A syntax for placeholders in a text: a name between delimiters.
///
/// Files use four such syntaxes, one for each kind of placeholder. They differ only in their delimiters, so
/// that each placeholder has exactly one meaning.
package struct Substitution: Sendable {
  /// A placeholder in a text.
  package struct Placeholder {
    /// The text between the delimiters, including spaces.
    package let name: Substring
    /// The range of the placeholder, including its delimiters.
    package let range: Range<String.Index>
  }

  /// The opening delimiter.
  package let opening: String
  /// The closing delimiter.
  ///
  /// It is empty if a placeholder is always a whole text.
  let closing: String
  /// The source of the values that replace the placeholders, for messages.
  let filledBy: String

  /// The syntax `{{name}}` for the properties of a component, in the elements that draw it.
  package static let property = Substitution(
    opening: "{{", closing: "}}", filledBy: "the properties of a component")
  /// The syntax `{%name%}` for the data of an event, the states of extensions, and the members of a message.
  package static let token = Substitution(
    opening: "{%", closing: "%}", filledBy: "the event or the message that is handled")
  /// The syntax `{name}` for the numbers of executions and pages, in the tasks of an operation.
  package static let count = Substitution(
    opening: "{", closing: "}", filledBy: "the operation that runs")
  /// The syntax `$name` for the configuration of a declared trait.
  package static let key = Substitution(
    opening: "$", closing: "", filledBy: "the configuration of a trait")

  /// All placeholder syntaxes of files.
  package static let all = [property, token, count, key]

  /// Whether a text can contain a placeholder.
  package func isUsed(in text: String) -> Bool {
    closing.isEmpty ? text.hasPrefix(opening) : text[...].range(ofBytes: opening) != nil
  }

  /// The first closed placeholder in a text, or `nil` if the text has no closed placeholder.
  package func first(in text: Substring) -> Placeholder? {
    if closing.isEmpty {
      guard text.hasPrefix(opening) else { return nil }
      return Placeholder(name: text.dropFirst(opening.count), range: text.startIndex..<text.endIndex)
    }
    guard let start = text.range(ofBytes: opening),
      let end = text[start.upperBound...].range(ofBytes: closing)
    else { return nil }
    return Placeholder(
      name: text[start.upperBound..<end.lowerBound], range: start.lowerBound..<end.upperBound)
  }

  /// The placeholders of a text in order, and the text after the last one.
  package func places(in text: String) -> (places: [Placeholder], rest: Substring) {
    var places: [Placeholder] = []
    var rest = text[...]
    while let place = first(in: rest) {
      places.append(place)
      rest = rest[place.range.upperBound...]
    }
    return (places, rest)
  }

  /// The name in a text that is one placeholder and nothing else, with the spaces around the name.
  ///
  /// It is `nil` for any other text.
  package func wholeName(of text: String) -> Substring? {
    guard let place = first(in: text[...]), place.range == text.startIndex..<text.endIndex else {
      return nil
    }
    return place.name
  }

  /// Whether a text has an opening delimiter without a closing one.
  package func isUnclosed(_ rest: Substring) -> Bool { rest.range(ofBytes: opening) != nil }

  /// Replaces the placeholders of a text.
  ///
  /// A placeholder without a replacement is unchanged.
  package func replacing(in text: String, with replacement: (Substring) -> String?) -> String {
    guard isUsed(in: text) else { return text }
    var result = ""
    var rest = text[...]
    while let place = first(in: rest) {
      if let words = replacement(place.name) {
        result += rest[..<place.range.lowerBound]
        result += words
        rest = rest[place.range.upperBound...]
      } else {
        let inside = rest.utf8.index(place.range.lowerBound, offsetBy: opening.utf8.count)
        result += rest[..<inside]
        rest = rest[inside...]
      }
    }
    return result + rest
  }
}

extension Substring {
  /// The first range with the bytes of another text.
  fileprivate func range(ofBytes pattern: String) -> Range<Index>? {
    let search = { (bytes: UnsafeBufferPointer<UInt8>) -> Int? in
      var pattern = pattern
      return pattern.withUTF8 { pattern in
        guard let first = pattern.first, pattern.count <= bytes.count else { return nil }
        return (0...(bytes.count - pattern.count)).first { start in
          guard bytes[start] == first else { return false }
          return (1..<pattern.count).allSatisfy { bytes[start &+ $0] == pattern[$0] }
        }
      }
    }
    let found =
      utf8.withContiguousStorageIfAvailable(search) ?? Array(utf8).withUnsafeBufferPointer(search)
    guard let found else { return nil }
    let start = utf8.index(startIndex, offsetBy: found)
    return start..<utf8.index(start, offsetBy: pattern.utf8.count)
  }
}
