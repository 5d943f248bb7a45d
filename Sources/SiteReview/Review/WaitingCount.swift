import Definitions
package import Mockups
import SiteRendering

/// How many steps and screens need a verdict: the one number that home, board, owners, tags and the review run show.
package struct WaitingCount {
  let count: Int

  /// Creates the number.
  package init(_ count: Int) {
    self.count = count
  }

  /// The number with its unit.
  package var words: String {
    count == 1 ? "1 step or screen" : "\(count) steps and screens"
  }

  /// The number as a sentence.
  var sentence: String {
    count == 0 ? "Nothing needs a verdict." : "\(words) \(count == 1 ? "needs" : "need") a verdict."
  }

  /// Writes the button that starts the review, of all or of those with a name; nothing if nothing waits.
  ///
  /// - Parameters:
  ///   - page: Where the page stands.
  ///   - filter: The parameter of the review run and its value, such as an owner; `nil` for all.
  ///   - html: The page.
  package func writeButton(
    on page: Route, only filter: (name: String, value: String)? = nil, to html: inout HTMLWriter
  ) {
    guard count > 0 else { return }
    let query = filter.map { "&\($0.name)=\($0.value.percentEncoded())" } ?? ""
    let address = "\(Route.reviewRun.relative(to: page))?set=waiting&at=1\(query)"
    html.element("a", .class("primary"), HTMLAttribute("href", address), text: "Review \(words)")
  }
}
