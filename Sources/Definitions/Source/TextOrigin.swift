/// Where the text of a definition stands in its file.
///
/// A fence inside a list or a quotation loses the indentation of each line, so the columns of its text are
/// moved by a number of characters that may differ from line to line.
package struct TextOrigin: Hashable, Sendable {
  /// The line of the file on which the text starts.
  package var firstLine: Int
  /// The characters cut from the start of each line; lines beyond the list lost none.
  package var indents: [Int]

  /// Creates the origin of a text: the line of the file in which it starts, counted from one, and how many characters each
  /// of its lines lost.
  package init(firstLine: Int = 1, indents: [Int] = []) {
    self.firstLine = firstLine
    self.indents = indents
  }

  /// The place in the file of a line and column of the text, both counted from zero.
  func position(line: Int, column: Int) -> Position {
    let indent = line < indents.count ? indents[line] : 0
    return Position(line: firstLine + line, column: column + indent + 1)
  }
}
