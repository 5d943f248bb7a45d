import Definitions
package import Mockups
import SiteRendering

/// The number of steps and screens that need a verdict.
///
/// The home page, the board, the pages of owners and tags, and the review page all show this number.
package struct WaitingCount {
  let count: Int

  /// Creates a count from a number.
  package init(_ count: Int) {
    self.count = count
  }

  /// The number with its unit.
  private var words: Phrase {
    count == 1 ? "1 step or screen" : "\(count) steps and screens"
  }

  /// The number as a sentence.
  var sentence: Phrase {
    switch count {
    case 0: "Nothing needs a verdict."
    case 1: "1 step or screen needs a verdict."
    default: "\(count) steps and screens need a verdict."
    }
  }

  /// Writes the button that starts the review, or nothing if the count is zero.
  ///
  /// - Parameters:
  ///   - page: The page that contains the button.
  ///   - filter: The query parameter of the review page and its value, such as an owner; `nil` for no filter.
  ///   - html: The HTML of the page.
  package func writeButton(
    on page: Route, only filter: (name: String, value: String)? = nil, to html: inout HTMLWriter
  ) {
    guard count > 0 else { return }
    let query = filter.map { "&\($0.name)=\($0.value.percentEncoded())" } ?? ""
    let address = "\(Route.reviewRun.relative(to: page))?set=waiting&at=1\(query)"
    html.element("a", .class("primary"), HTMLAttribute("href", address), text: "Review \(words)")
  }
}
