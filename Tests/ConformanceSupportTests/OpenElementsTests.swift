import ConformanceSupport
import Testing

/// Which tags of a page balance, where HTML ends some elements itself.
@Suite struct OpenElementsTests {
  /// What is left open after tags, or the end tag that ends nothing.
  private func left(_ tags: String) -> [String] {
    var open = OpenElements()
    for tag in tags.split(separator: " ").map(String.init) {
      if tag.hasPrefix("/") {
        guard open.end(String(tag.dropFirst())) else { return [tag] }
      } else {
        open.start(tag)
      }
    }
    return open.unended
  }

  @Test(arguments: [
    "ol li li /ol", "table thead tr th tbody tr td td tr td /table", "dl dt dd dd /dl",
    "div p p ul li /ul /div",
    "select optgroup option option optgroup option /select", "ul li ul li /ul li /ul", "div br img /div",
  ])
  func endsWhatHTMLEnds(tags: String) { #expect(left(tags) == []) }

  @Test(arguments: ["div", "ol li div /ol", "b i /b", "table tr td span /table", "/p"])
  func findsWhatNothingEnds(tags: String) { #expect(left(tags) != []) }
}
