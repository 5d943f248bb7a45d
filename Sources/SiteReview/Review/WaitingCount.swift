import Definitions
package import Mockups
import SiteRendering

/// The number of steps and screens to review.
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
    case 0: "Nothing to review."
    case 1: "1 step or screen to review."
    default: "\(count) steps and screens to review."
    }
  }

  /// Writes the button that starts the review, or nothing if the count is zero.
  ///
  /// - Parameters:
  ///   - page: The page that contains the button.
  ///   - filter: The query parameter of the review page and its value, such as an owner; `nil` for no filter.
  ///   - stamp: A digest of everything to review, with which a script finds out whether all of it has a verdict.
  ///   - html: The HTML of the page.
  package func writeButton(
    on page: Route, only filter: (name: String, value: String)? = nil, stamp: String? = nil,
    to html: inout HTMLWriter
  ) {
    guard count > 0 else { return }
    html.element(
      "a", .class("primary"), Self.link(on: page, only: filter),
      stamp.map { HTMLAttribute("data-review", "waiting \($0)") }, text: "Review \(words)")
  }

  /// Writes the number as a link that starts the review of an owner or a tag, or nothing if the number is zero.
  func writeLink(on page: Route, only filter: (name: String, value: String), to html: inout HTMLWriter) {
    guard count > 0 else { return }
    html.element(
      "a", .class("waiting-count"), Self.link(on: page, only: filter), text: "\(count) to review")
  }

  private static func link(on page: Route, only filter: (name: String, value: String)?) -> HTMLAttribute {
    let query = filter.map { "&\($0.name)=\($0.value.percentEncoded())" } ?? ""
    return HTMLAttribute("href", "\(Route.reviewRun.relative(to: page))?set=waiting&at=1\(query)")
  }
}
