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
