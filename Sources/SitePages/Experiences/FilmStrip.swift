import CatalogModel
import DefinitionKinds
import ExperienceDefinitions
package import Mockups
import SiteRendering

/// The row of steps that represents an experience on the home page.
package struct FilmStrip {
  /// The maximum number of steps in the row.
  private static let length = 4

  /// The indexes of the steps in the row.
  ///
  /// The row starts at the cover step. It starts earlier if the experience has too few steps after the cover.
  package let shown: Range<Int>
  private let count: Int

  /// Creates the row from the slugs of all steps and the slug of the cover step.
  package init(_ steps: [String], cover: String?) {
    count = steps.count
    let start = max(0, min(steps.firstIndex { $0 == cover } ?? 0, count - Self.length))
    shown = start..<min(count, start + Self.length)
  }

  /// The number of steps, or a range such as “steps 2 to 5 of 9” if the row does not show all steps.
  package var words: Phrase {
    if shown.count < count { return "steps \(shown.lowerBound + 1) to \(shown.upperBound) of \(count)" }
    return count == 1 ? "1 step" : "\(count) steps"
  }

  /// The page with the pictures of the steps in the row.
  func page(of definition: ExperienceDefinition, _ pictures: [HTMLWriter], styleSheets: [Route]) -> Page {
    Page(
      route: .film(definition.id), template: "mockup", titles: ["Steps", .value(definition.title)],
      styleSheets: styleSheets, isBare: true,
      slots: [
        "mockup": HTMLWriter { html in
          html.open("div", .class("film-row"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
          for place in shown { html.write(pictures[place]) }
          html.close("div")
        }
      ])
  }
}
