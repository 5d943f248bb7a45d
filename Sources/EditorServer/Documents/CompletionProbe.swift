import Definitions
import FormatReference

/// Finds what can be written at a place of a file.
///
/// A marker is written at the place, and the file is read as always. The place of the marker in the values that were read
/// says which key or value is being written.
struct CompletionProbe {
  /// The marker, which no author writes.
  private static let marker = "probe9c4e7completion"

  /// A place where a key or a value can be written.
  struct ProbedPlace {
    let place: FormatWalk.WalkPlace
    /// Whether a key is written; otherwise a value.
    let isKey: Bool
  }

  private let document: EditorDocument
  private let path: String
  private let walk: FormatWalk
  /// The line before the word at the cursor, the word, and the line after it.
  let before, word, after: Substring
  let line: Int
  /// Whether the word is in quotation marks.
  let quote: Character?

  init(
    _ document: EditorDocument, at position: EditorDocument.EditorPosition, path: String, _ walk: FormatWalk
  ) {
    (self.document, self.path, self.walk, line) = (document, path, walk, position.line)
    let text = document.lines.indices.contains(position.line) ? document.lines[position.line] : ""
    let cursor = min(max(text.startIndex, document.index(position)), text.endIndex)
    let isWord: (Character) -> Bool = { $0.isLetter || $0.isNumber || "_@/.-:~".contains($0) }
    var start = cursor
    while start > text.startIndex, isWord(text[text.index(before: start)]) {
      start = text.index(before: start)
    }
    // A colon at the end of the word ends a key, so that a value is written after it.
    if start < cursor, text[text.index(before: cursor)] == ":" { start = cursor }
    var end = cursor
    while end < text.endIndex, isWord(text[end]), text[end] != ":" { end = text.index(after: end) }
    quote =
      start > text.startIndex ? [text[text.index(before: start)]].first { $0 == "\"" || $0 == "'" } : nil
    if quote != nil {
      start = text.index(before: start)
      if end < text.endIndex, text[end] == quote { end = text.index(after: end) }
    }
    (before, word, after) = (text[..<start], text[start..<end], text[end...])
  }

  /// The range of the word, which the completed text replaces.
  var range: LocatedValue {
    let start = Position(line: line + 1, column: before.unicodeScalars.count + 1)
    return document.range(at: start, length: word.unicodeScalars.count)
  }

  /// The places that the marker can have: as a key, as a value, or both; none if no definition can be read with it.
  func places(in syntax: DefinitionSyntax) -> [ProbedPlace] {
    let last = before.last { !$0.isWhitespace }
    let attempts: [[String]]
    switch last {
    case ":": attempts = [values(syntax)]
    case "[": attempts = [values(syntax), keys(syntax)]
    default: attempts = [keys(syntax), values(syntax)]
    }
    return attempts.compactMap { texts in texts.lazy.compactMap { found(in: $0) }.first }
  }

  private func keys(_ syntax: DefinitionSyntax) -> [String] {
    let hasValue = after.first { !$0.isWhitespace } == ":"
    let key = syntax == .json || quote != nil ? "\"\(Self.marker)\"" : Self.marker
    return variants("\(key)\(hasValue ? "" : ": 0")", syntax)
  }

  private func values(_ syntax: DefinitionSyntax) -> [String] {
    variants(syntax == .json || quote != nil ? "\"\(Self.marker)\"" : Self.marker, syntax)
  }

  /// The file with the marker, also with commas around it, since the author may not have written them yet.
  private func variants(_ marker: String, _ syntax: DefinitionSyntax) -> [String] {
    guard document.lines.indices.contains(line) else { return [] }
    let isFlow = syntax == .json || before.contains("{") || before.contains("[")
    let gap = before.last == ":" ? " " : ""
    return (isFlow ? [marker, "\(marker),", ",\(marker)", ",\(marker),"] : [marker, "\(marker)\n"]).map {
      text in
      var lines = document.lines.map(String.init)
      let rest =
        isFlow ? String(after) : after.allSatisfy(\.isWhitespace) || after.first == ":" ? String(after) : ""
      lines[line] = "\(before)\(gap)\(text)\(rest)"
      return lines.joined(separator: "\n")
    }
  }

  private func found(in text: String) -> ProbedPlace? {
    let file = DefinitionFile(reading: SourceFile(path: path, text: text))
    var found: ProbedPlace?
    walk.visit(file) { place in
      if place.member?.key == Self.marker { found = ProbedPlace(place: place, isKey: true) }
      if place.value.string == Self.marker { found = ProbedPlace(place: place, isKey: false) }
    }
    return found
  }
}
