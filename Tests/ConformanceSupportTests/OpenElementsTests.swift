import ConformanceSupport
import Testing

/// Checks whether the tags of a page balance, given that HTML closes some elements automatically.
@Suite struct OpenElementsTests {
  /// Returns the elements that stay open after some tags, or the end tag that closes nothing.
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
  func closesElementsThatHTMLCloses(tags: String) { #expect(left(tags) == []) }

  @Test(arguments: ["div", "ol li div /ol", "b i /b", "table tr td span /table", "/p"])
  func findsUnbalancedTags(tags: String) { #expect(left(tags) != []) }
}
