import DefinitionKinds
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

  /// A sentence if there is nothing to review; `nil` otherwise, since the button says the number.
  var sentence: Phrase? { count == 0 ? "Nothing to review." : nil }

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
    html.element(
      "a", .class("primary"), Self.link(on: page, only: filter), Self.mark, text: "Review \(words)")
  }

  /// Writes the number as a link that starts the review of an owner or a tag, or nothing if the number is zero.
  func writeLink(on page: Route, only filter: (name: String, value: String), to html: inout HTMLWriter) {
    guard count > 0 else { return }
    html.element(
      "a", .class("waiting-count"), Self.link(on: page, only: filter), Self.mark, text: "\(count) to review")
  }

  /// Writes the number of steps or screens of a definition, or nothing if the number is zero.
  func writeNumber(of reference: DefinitionReference, to html: inout HTMLWriter) {
    guard count > 0 else { return }
    let part =
      reference.kind == .experience
      ? "experience=\(reference.id)" : "only=\(ReviewStates.key(of: reference))"
    html.element(
      "span", .class("note waiting-count"), Self.mark, HTMLAttribute("data-part", part),
      text: "\(count) to review")
  }

  /// The attribute of every button, link, and number, from which a script subtracts the verdicts in this browser.
  private static var mark: HTMLAttribute { HTMLAttribute("data-review", "waiting") }

  private static func link(on page: Route, only filter: (name: String, value: String)?) -> HTMLAttribute {
    let query = filter.map { "&\($0.name)=\($0.value.percentEncoded())" } ?? ""
    return HTMLAttribute("href", "\(Route.reviewRun.relative(to: page))?set=waiting&at=1\(query)")
  }
}
