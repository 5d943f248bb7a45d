extension Diagnostic.Rule {
  package static let jsonSyntax = Diagnostic.Rule(
    "json-syntax", .error, "A definition is not valid JSON.",
    why: """
      The runtimes cannot read such a payload either. The finding shows where reading stopped; the cause is \
      there or shortly before.
      """, reach: .definition)
}

/// The faults after which the structure of a text is unknown.
///
/// Each function reports one of them, at the next byte unless it has another position.
extension JSONReader {
  private mutating func broken(_ message: String, at place: Position? = nil, help: String? = nil) -> Broken {
    report(.jsonSyntax, message, at: place ?? position, help: help)
    return Broken()
  }

  /// A definition without any text.
  mutating func noValue() -> Broken {
    broken("The definition is empty", help: "write a JSON value between the fences")
  }

  /// A text after the value.
  mutating func secondValue() -> Broken { broken("The text continues after the value") }

  /// A comment.
  mutating func comment() -> Broken {
    broken("JSON has no comments", help: "move the comment into the prose, outside the fence")
  }

  /// The end of the text instead of a value.
  mutating func endBeforeValue() -> Broken { broken("The text ends where a value is expected") }

  /// A character that cannot start a value.
  mutating func invalidValue() -> Broken {
    if nextScalar == "'" { return broken("A string needs double quotation marks", help: "write \"…\"") }
    if let advice = unusualCharacter { return broken(advice.message, help: advice.help) }
    if let word = ["True": "true", "False": "false", "None": "null", "nil": "null"].first(where: {
      starts(with: $0.key)
    }) {
      return broken("'\(word.key)' is not a JSON value", help: "write \(word.value)")
    }
    let isWord = nextScalar.unicodeScalars.allSatisfy(\.properties.isAlphabetic)
    return broken(
      "'\(nextScalar)' cannot start a JSON value",
      help: isWord ? "a text needs double quotation marks" : nil)
  }

  /// An object whose next key is missing.
  mutating func noKey() -> Broken {
    if let advice = unusualCharacter { return broken(advice.message, help: advice.help) }
    return broken(
      "A key in double quotation marks is missing before '\(nextScalar)'", help: "write \"key\": value")
  }

  /// A key without a colon.
  mutating func noColon(after key: String) -> Broken { broken("A colon is missing after the key '\(key)'") }

  /// An array or an object without a comma after a value.
  mutating func noComma(in collection: String) -> Broken {
    if let advice = unusualCharacter { return broken(advice.message, help: advice.help) }
    return broken("Expected a comma or the end of the \(collection) before '\(nextScalar)'")
  }

  /// An array or an object without its closing bracket, at its opening bracket.
  mutating func unclosed(
    _ collection: String, since opening: Position, before place: Position? = nil
  ) -> Broken {
    let bracket = collection == "array" ? "]" : "}"
    let known = place.map { place in
      let line = place.line == opening.line ? "" : "line \(place.line), "
      return "end it with '\(bracket)' before \(line)column \(place.column)"
    }
    return broken("The \(collection) that starts here is not closed", at: opening, help: known)
  }

  /// A string without its closing quotation mark, at its opening one.
  mutating func unclosedString(at opening: Position) -> Broken {
    broken("A string is not closed on its line", at: opening)
  }

  /// A part of a number without a digit.
  mutating func noDigit(_ place: String) -> Broken { broken("A digit is missing \(place)") }

  /// A number with a zero before its first digit.
  mutating func leadingZero(at start: Position) -> Broken {
    broken("A number has a leading zero", at: start)
  }

  /// Reports a control character in a string, which leaves the structure intact.
  mutating func reportUnescapedCharacter() {
    report(
      .jsonSyntax, "A string contains an unescaped control character", at: position,
      help: "write it as an escape, such as \\t")
  }

  /// Whether the text continues with a word.
  private func starts(with word: String) -> Bool { bytes[index...].starts(with: word.utf8) }

  /// The message and the help for a next character that is invisible or a typographic quotation mark.
  private var unusualCharacter: (message: String, help: String)? {
    guard let scalar = nextScalar.unicodeScalars.first else { return nil }
    if "“”„‟‘’‚«»".unicodeScalars.contains(scalar) {
      return ("'\(scalar)' is a typographic quotation mark; JSON needs '\"'", "write \"…\"")
    }
    return InvisibleCharacter.isOne(scalar) ? InvisibleCharacter.advice(scalar) : nil
  }
}
