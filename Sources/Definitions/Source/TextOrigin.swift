/// The position of a definition's text in its file.
///
/// In a fence inside a list or a quotation, each line loses its indentation. So columns are shifted by a
/// number of characters that can differ between lines.
package struct TextOrigin: Hashable, Sendable {
  /// The line of the file where the text starts.
  var firstLine: Int
  /// The number of characters removed from the start of each line.
  ///
  /// Lines beyond the end of the list lost none.
  var indents: [Int]

  /// Creates the origin of a text.
  ///
  /// - Parameters:
  ///   - firstLine: The line of the file where the text starts, counted from 1.
  ///   - indents: The number of characters removed from the start of each line.
  package init(firstLine: Int = 1, indents: [Int] = []) {
    self.firstLine = firstLine
    self.indents = indents
  }

  /// The position in the file for a line and a column of the text, both counted from 0.
  func position(line: Int, column: Int) -> Position {
    let indent = line < indents.count ? indents[line] : 0
    return Position(line: firstLine + line, column: column + indent + 1)
  }
}
