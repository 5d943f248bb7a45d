extension StringProtocol where SubSequence == Substring {
  /// The lines of a text, split at each line feed, as editors and git count them.
  ///
  /// A carriage return before the line feed stays in its line, so that joining the lines restores the same
  /// bytes. Splitting by characters does not work, because a carriage return and a line feed are one
  /// character.
  package var lines: [Substring] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      self[$0.startIndex..<$0.endIndex]
    }
  }
}

extension String {
  /// The text in one line: each line break and each run of spaces becomes a single space.
  package var singleLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text, shortened to a number of characters.
  ///
  /// A shortened text ends with an ellipsis.
  package func shortened(to length: Int) -> String {
    count <= length ? self : prefix(length - 1).trimmingSuffix(while: \.isWhitespace) + "…"
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> String {
    String(reversed().drop(while: condition).reversed())
  }
}
