import CatalogModel
import DefinitionKinds
import Definitions
import Mockups
import SiteRendering

/// Writes the mockup of a break in its variant, with a box around each part that breaks.
enum BreakPicture {
  /// The style sheet with the sizes of the devices, for each page with such pictures.
  static func addStyleSheet(to pages: inout PageWriter) -> Route {
    let rules = Array(Device.frameRules.utf8)
    let sheet = Route.asset("frames.css", rules)
    pages.add(sheet.path, rules)
    return sheet
  }

  /// Writes the picture.
  ///
  /// - Parameters:
  ///   - shown: The page of the step or screen under the scenario of the variant.
  ///   - variant: The variant of the mockup.
  ///   - marks: The parts that break, each with the words to which its box narrows, or an empty text.
  ///   - title: The title of the frame.
  ///   - page: The page that shows the picture.
  ///   - html: The page.
  static func write(
    of shown: Route, _ variant: DrawingBreak.BreakVariant, marking marks: [(part: String, words: String)],
    title: String, on page: Route, to html: inout HTMLWriter
  ) {
    html.open(
      "div", .class("break-picture", "on-\(variant.device)", variant.isLandscape ? "landscape" : ""),
      HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.element(
      "iframe",
      HTMLAttribute("src", address(of: shown, variant, marking: marks, on: page)),
      HTMLAttribute("title", title), HTMLAttribute("loading", "lazy"), HTMLAttribute("tabindex", "-1")
    ) { _ in }
    html.close("div")
  }

  /// The address of the mockup in the variant, with a box around each part that breaks.
  static func address(
    of shown: Route, _ variant: DrawingBreak.BreakVariant, marking marks: [(part: String, words: String)],
    on page: Route
  ) -> String {
    var query = [variant.query]
    let hasWords = marks.contains { !$0.words.isEmpty }
    for mark in marks {
      query.append("mark=\(mark.part.percentEncoded())")
      if hasWords { query.append("words=\(mark.words.percentEncoded())") }
    }
    return "\(shown.bareMockup.relative(to: page))?\(query.joined(separator: "&"))"
  }

  /// The page of a step or screen in a variant.
  static func page(of reference: DefinitionReference, step: String?, _ variant: DrawingBreak.BreakVariant)
    -> Route
  {
    guard let step else { return Route(reference, under: variant.scenario) }
    return .step(reference.id, step, under: variant.scenario)
  }
}
