/// What the words of a YAML parser mean to somebody who wrote a text, and what to write in its place.
struct YAMLAdvice {
  var message: String
  var help: String?
  var mend: Mend?
  /// Where the mistake is, in line and column counted from one.
  var place: YAMLOutline.Place
  /// Where what is not closed starts.
  var opening: YAMLOutline.Place?

  /// Explains an error of the parser.
  ///
  /// - Parameters:
  ///   - problem: What the parser says.
  ///   - context: What it was reading, and where that starts.
  ///   - place: Where it gave up.
  ///   - text: The text.
  ///   - outline: Its tokens.
  init(
    problem: String, context: (words: String, place: YAMLOutline.Place)?, place: YAMLOutline.Place,
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
      help = "indent the keys of one object alike"
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
        "There is no '&' with this name above in the same block, and without quotation marks '*' names one"
      help = "write the value itself, or the text in quotation marks"
    } else if problem.contains("another document") {
      message = "A line of three hyphens starts a second document, and a definition is one"
      help = "remove the line"
    }
  }

  /// Advises to put the text that starts at a place in quotation marks.
  private mutating func quote(at place: YAMLOutline.Place, in text: YAMLText) {
    help = text.quoting(at: place)
    mend = text.quotation(at: place).map { .replace($0.text, with: $0.quoted) }
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

  /// A character that looks like a blank, or like nothing.
  private mutating func explainOtherBlank(at place: YAMLOutline.Place, in text: YAMLText) {
    let scalar = text.character(at: place)?.unicodeScalars.first
    self.place = place
    (message, help) = InvisibleCharacter.advice(scalar ?? "\u{A0}")
  }

  /// A text in quotation marks that ends before its line does.
  ///
  /// - Returns: Whether the text before the place ends with a quotation mark.
  private mutating func explainEarlyQuote(_ text: YAMLText) -> Bool {
    guard let quote = text.quote(endingBefore: place) else { return false }
    guard quote.opening.line == quote.end.line else {
      explainOpenQuote(quote.opening, in: text)
      return true
    }
    place = quote.end
    opening = nil
    message = "The text in quotation marks ends here, and more follows it"
    help =
      text.character(at: quote.end) == "'"
      ? "write '' for an apostrophe inside of the text, or put the whole text in double quotation marks"
      : "put the whole text in quotation marks, and write \\\" for one inside of it"
    return true
  }

  private mutating func explainTab(_ text: YAMLText) {
    message = "A tab stands here, and YAML is indented with blanks"
    help = "put blanks in its place"
    place.column = (text.indentation(of: place.line).firstIndex(of: "\t") ?? place.column - 1) + 1
  }

  private mutating func explainOpenQuote(_ place: YAMLOutline.Place, in text: YAMLText) {
    self.place = place
    opening = nil
    message = "The text in quotation marks that starts here is not closed"
    help = "end it with \(text.character(at: place) == "'" ? "'" : "\"")"
  }

  private mutating func explainMissingColon() {
    message = "This line has no key, because no colon and blank follow a name"
    help = "write it as 'key: value', or put the whole text in quotation marks"
  }

  /// A colon inside a text, or a key below a value.
  private mutating func explainColon(_ text: YAMLText) {
    let key = text.key(of: place.line)
    if let line = text.keylessLine(above: place.line) {
      place = YAMLOutline.Place(line: line, column: text.indentation(of: line).count + 1)
      explainMissingColon()
    } else if let key, key.end == place.column - 1 || key.column + 1 >= place.column {
      place.column = key.column + 1
      message = "This line is indented deeper than the key above it, which has a value already"
      help = "indent it as the keys that it stands beside"
    } else {
      message = "A text in which a blank follows a colon needs quotation marks in YAML"
      if let key { quote(at: YAMLOutline.Place(line: place.line, column: key.valueColumn + 1), in: text) }
    }
  }

  private mutating func explainFlow(
    _ text: YAMLText, _ outline: YAMLOutline, _ opening: YAMLOutline.Place
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
          "A text that starts with '#' needs quotation marks in YAML, where the rest of the line is a comment"
        quote(at: place, in: text)
        return
      }
      place = opening
      self.opening = nil
      if let quote = text.openQuote(of: opening.line) {
        return explainOpenQuote(YAMLOutline.Place(line: opening.line, column: quote), in: text)
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
      message = "A text in which a blank follows a colon needs quotation marks in YAML"
      quote(at: start, in: text)
    } else if explainEarlyQuote(text) {
      return
    } else {
      message = "A comma or the closing \(end) is missing before this"
      help = "put a text that holds ',', '[', ']', '{' or '}' in quotation marks"
    }
  }

  private mutating func explainIndentation(_ text: YAMLText) {
    guard !explainEarlyQuote(text) else { return }
    if let quote = text.openQuote(above: place.line) { return explainOpenQuote(quote, in: text) }
    message = "This line is indented like no line above that it could belong to"
    help = "indent the keys of one object alike"
    guard text.character(at: place) == "-" else { return }
    if let next = text.character(at: YAMLOutline.Place(line: place.line, column: place.column + 1)),
      next != " "
    {
      message = "A blank is missing after the hyphen of an element of a list"
      help = "write '- \(next)…'"
      if next.isLetter || "\"'{[".contains(next) { mend = .replace("-\(next)", with: "- \(next)") }
    } else if text.hasHyphen(above: place) {
      help = "indent the hyphens of one list alike"
    } else {
      message = "An element of a list stands here beside keys"
      help = "indent the hyphen deeper than the key of the list"
    }
  }
}
