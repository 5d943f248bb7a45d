extension Diagnostic.Rule {
  package static let yamlSyntax = Diagnostic.Rule(
    "yaml-syntax", .error, "A definition is not valid YAML.",
    why: """
      The finding shows where reading stopped. The cause is often a text that needs quotation marks, or a \
      line with the wrong indentation.
      """, reach: .definition)
}

extension YAMLReader {
  /// Reports an error of the parser, in the words for the author.
  mutating func report(_ advice: YAMLAdvice) {
    report(
      .yamlSyntax, advice.message, at: position(advice.place), help: advice.help,
      notes: advice.opening.map { opening in
        [
          Diagnostic.Note(
            message: "Opened here", location: SourceLocation(file: file, position: position(opening)))
        ]
      } ?? [], fix: advice.fix)
  }

  /// Reports a character that YAML allows only as an escape.
  mutating func reportControlCharacter() {
    report(
      .yamlSyntax, "YAML does not allow the control character here",
      at: position(text.firstControlCharacter ?? text.place(line: 1, column: 1)),
      help: "remove it, or write it as an escape such as \"\\x07\"")
  }

  /// Reports a text with more or less than one document.
  mutating func reportOtherDocument() {
    report(
      .yamlSyntax, "The text is not exactly one YAML document", at: position(text.place(line: 1, column: 1)),
      help: "remove the lines '---' and '...'")
  }

  /// Reports a list or an object as a key, which takes too long to compare in a document with aliases.
  mutating func reportComplexKey(at position: Position) {
    report(.yamlSyntax, "A key must be plain text in a document that uses aliases", at: position)
  }

  /// Reports a key that is not a text, such as a placeholder without quotation marks.
  mutating func reportKey(at place: YAMLOutline.YAMLPosition) {
    guard let braces = text.doubleBrace(from: place.line, to: place.line) else {
      return report(.yamlSyntax, "A key must be a text", at: position(place))
    }
    report(
      .yamlSyntax, "A text that starts with '{{' needs quotation marks in YAML", at: position(braces),
      help: text.quoting(at: braces),
      fix: text.quotation(at: braces).map { .replace($0.text, with: $0.quoted) })
  }

  /// Reports an alias without an anchor above it.
  mutating func reportUnknownAnchor(at position: Position) {
    report(.yamlSyntax, "An alias refers to an unknown anchor", at: position)
  }
}

/// An explanation of a YAML parser error for the author: what is wrong, and what to write instead.
struct YAMLAdvice {
  var message: String
  var help: String?
  var fix: Fix?
  /// The position of the mistake.
  ///
  /// Line and column are counted from 1.
  var place: YAMLOutline.YAMLPosition
  /// The start of an unclosed construct.
  var opening: YAMLOutline.YAMLPosition?

  /// Explains a parser error.
  ///
  /// - Parameters:
  ///   - problem: The message of the parser.
  ///   - context: The construct that the parser was reading, with its start.
  ///   - place: The position where the parser stopped.
  ///   - text: The YAML text.
  ///   - outline: The tokens of the text.
  init(
    problem: String, context: (words: String, place: YAMLOutline.YAMLPosition)?,
    place: YAMLOutline.YAMLPosition,
    in text: YAMLText, outline: YAMLOutline
  ) {
    let opening = context?.place
    self.place = place
    self.message = "The YAML cannot be read: \(problem)\(context.map { " \($0.words)" } ?? "")"
    if let braces = text.doubleBrace(from: opening?.line ?? place.line, to: place.line) {
      self.place = braces
      message = "A text that starts with '{{' needs quotation marks in YAML"
      quote(at: braces, in: text)
    } else if let blank = text.otherBlank(near: place.line) {
      explainOtherBlank(at: blank, in: text)
    } else if context?.words.contains("block scalar") == true, let opening,
      let mark = text.character(at: opening)
    {
      self.place = opening
      message = "A text that starts with '\(mark)' needs quotation marks in YAML"
      quote(at: opening, in: text)
    } else if problem.contains("document start") {
      self.place = text.firstPlace
      message = "The first line is indented deeper than the lines below it"
      help = "indent all keys of an object equally"
    } else if problem.contains("cannot start any token") {
      explainCharacter(text)
    } else if problem.contains("mapping values are not allowed") {
      explainColon(text)
    } else if problem.contains("found a tab") || text.indentation(of: place.line).contains("\t") {
      explainTab(text)
    } else if problem.contains("unexpected end of stream"), let opening {
      explainOpenQuote(opening, in: text)
    } else if context?.words.contains("flow") == true, let opening {
      explainFlow(text, outline, outline.openCollections.last ?? opening)
    } else if problem.contains("could not find expected ':'"), let opening {
      self.place = opening
      explainMissingColon()
    } else if problem.contains("did not find expected key") || problem.contains("did not find expected '-'") {
      explainIndentation(text)
    } else if problem.contains("undefined alias") {
      message =
        "There is no anchor '&' with this name above; without quotation marks, '*' starts an alias"
      help = "write the value itself, or put the text in quotation marks"
    } else if problem.contains("another document") {
      message = "A line of three hyphens starts a second document, but a definition is one document"
      help = "remove the line"
    }
  }

  /// Sets the advice to put the text at a position in quotation marks.
  private mutating func quote(at place: YAMLOutline.YAMLPosition, in text: YAMLText) {
    help = text.quoting(at: place)
    fix = text.quotation(at: place).map { .replace($0.text, with: $0.quoted) }
  }

  private mutating func explainCharacter(_ text: YAMLText) {
    guard let character = text.character(at: place) else { return }
    if character == "\t" {
      explainTab(text)
    } else {
      message = "A text that starts with '\(character)' needs quotation marks in YAML"
      quote(at: place, in: text)
    }
  }

  /// Explains a character that looks like a space or is invisible.
  private mutating func explainOtherBlank(at place: YAMLOutline.YAMLPosition, in text: YAMLText) {
    let scalar = text.character(at: place)?.unicodeScalars.first
    self.place = place
    (message, help) = InvisibleCharacter.advice(scalar ?? "\u{A0}")
  }

  /// Explains a quoted text that ends before the end of its line.
  ///
  /// - Returns: Whether the text before the position ends with a quotation mark.
  private mutating func explainEarlyQuote(_ text: YAMLText) -> Bool {
    guard let quote = text.quote(endingBefore: place) else { return false }
    guard quote.opening.line == quote.end.line else {
      explainOpenQuote(quote.opening, in: text)
      return true
    }
    place = quote.end
    opening = nil
    message = "The text in quotation marks ends here, but more text follows"
    help =
      text.character(at: quote.end) == "'"
      ? "write '' for an apostrophe inside the text, or put the whole text in double quotation marks"
      : "put the whole text in quotation marks, and write \\\" for a quotation mark inside it"
    return true
  }

  private mutating func explainTab(_ text: YAMLText) {
    message = "This line is indented with a tab, but YAML needs spaces"
    help = "replace the tab with spaces"
    place.column = (text.indentation(of: place.line).firstIndex(of: "\t") ?? place.column - 1) + 1
  }

  private mutating func explainOpenQuote(_ place: YAMLOutline.YAMLPosition, in text: YAMLText) {
    self.place = place
    opening = nil
    message = "The text in quotation marks that starts here is not closed"
    help = "end it with \(text.character(at: place) == "'" ? "'" : "\"")"
  }

  private mutating func explainMissingColon() {
    message = "This line has no key, because it has no colon followed by a space"
    help = "write it as 'key: value', or put the whole text in quotation marks"
  }

  /// Explains a colon inside a text, or a key below a value.
  private mutating func explainColon(_ text: YAMLText) {
    let key = text.key(of: place.line)
    if let line = text.keylessLine(above: place.line) {
      place = YAMLOutline.YAMLPosition(line: line, column: text.indentation(of: line).count + 1)
      explainMissingColon()
    } else if let key, key.end == place.column - 1 || key.column + 1 >= place.column {
      place.column = key.column + 1
      message = "This line is indented deeper than the key above it, which already has a value"
      help = "indent it like the other keys of its object"
    } else {
      message = "A text with a space after a colon needs quotation marks in YAML"
      if let key {
        quote(at: YAMLOutline.YAMLPosition(line: place.line, column: key.valueColumn + 1), in: text)
      }
    }
  }

  private mutating func explainFlow(
    _ text: YAMLText, _ outline: YAMLOutline, _ opening: YAMLOutline.YAMLPosition
  ) {
    let isObject = text.character(at: opening) == "{"
    self.opening = opening
    let end = isObject ? "brace" : "bracket"
    let continuesOutside =
      opening.line < place.line && text.key(of: place.line) != nil
      && text.indentation(of: place.line).count <= text.indentation(of: opening.line).count
    if continuesOutside || text.isEnd(place) {
      if let comment = outline.comments.last(where: {
        $0.hidesValue && opening < $0.place && $0.place < place
      }) {
        place = comment.place
        message =
          "A text that starts with '#' needs quotation marks in YAML; otherwise, it is a comment"
        quote(at: place, in: text)
        return
      }
      place = opening
      self.opening = nil
      if let quote = text.openQuote(of: opening.line) {
        return explainOpenQuote(YAMLOutline.YAMLPosition(line: opening.line, column: quote), in: text)
      }
      message = "The \(end) that starts here is not closed"
      help = "end it with '\(isObject ? "}" : "]")'"
    } else if let start = text.valueStart(beforeColonAt: place) {
      self.opening = nil
      if let word = text.lastWord(from: start, to: place) {
        message = "A comma is missing before '\(word):', or the text needs quotation marks"
        help = "write ', \(word):', or put the whole text in quotation marks"
        return
      }
      message = "A text with a space after a colon needs quotation marks in YAML"
      quote(at: start, in: text)
    } else if explainEarlyQuote(text) {
      return
    } else {
      message = "A comma or the closing \(end) is missing before this text"
      help = "put a text that contains ',', '[', ']', '{' or '}' in quotation marks"
    }
  }

  private mutating func explainIndentation(_ text: YAMLText) {
    guard !explainEarlyQuote(text) else { return }
    if let quote = text.openQuote(above: place.line) { return explainOpenQuote(quote, in: text) }
    message = "The indentation of this line matches no line above it"
    help = "indent all keys of an object equally"
    guard text.character(at: place) == "-" else { return }
    if let next = text.character(at: YAMLOutline.YAMLPosition(line: place.line, column: place.column + 1)),
      next != " "
    {
      message = "A space is missing after the hyphen of a list element"
      help = "write '- \(next)…'"
      if next.isLetter || "\"'{[".contains(next) { fix = .replace("-\(next)", with: "- \(next)") }
    } else if text.hasHyphen(above: place) {
      help = "indent all hyphens of a list equally"
    } else {
      message = "A list element is indented like a key here"
      help = "indent the hyphen deeper than the key of its list"
    }
  }
}
