extension StringProtocol where SubSequence == Substring {
  /// The lines of a text as editors and git count them: cut at each line feed.
  ///
  /// A carriage return before the line feed stays with its line, so that joining the lines gives the same bytes again.
  /// Splitting the characters of a text misses such ends, since both are one character.
  package var lines: [Substring] {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
      self[$0.startIndex..<$0.endIndex]
    }
  }
}

extension String {
  /// The text without line breaks, and with single spaces.
  package var singleLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The beginning of the text, up to a number of characters.
  package func shortened(to length: Int) -> String {
    count <= length ? self : prefix(length - 1).trimmingSuffix(while: \.isWhitespace) + "…"
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> String {
    String(reversed().drop(while: condition).reversed())
  }
}
