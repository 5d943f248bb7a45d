import Definitions
import Testing

/// Splitting texts into lines.
@Suite struct LinesTests {
  @Test(arguments: [
    ("", 1), ("a", 1), ("a\n", 2), ("a\r\nb\r\n", 3), ("\r\n\n\r", 3), ("e\n\u{301}", 2),
  ])
  func areSplitAtLineFeedsAndJoinToTheSameText(_ text: String, _ count: Int) {
    #expect(text.lines.count == count)
    #expect(text.lines.joined(separator: "\n").utf8.elementsEqual(text.utf8))
  }
}
