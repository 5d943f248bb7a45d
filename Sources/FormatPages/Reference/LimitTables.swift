import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// Writes the limits with their defaults and maximums, grouped by what they limit.
enum LimitTables {
  private static let groups: [(title: Phrase, limits: [Limit])] = [
    ("Files", [.fileBytes, .pictureBytes, .values, .findingsPerFile]),
    ("Scenarios and flows", [.events, .eventBytes, .executions, .walkSteps, .patternSteps]),
    (
      "Drawing",
      [
        .elements, .drawnElements, .stateElements, .componentLevels, .componentBytes, .templateLevels,
        .templateBytes, .pageBytes,
      ]
    ),
  ]

  /// The key of the limits in the catalog definition, and the name of their entry.
  static let name = "limits"

  /// A catalog definition that raises two limits.
  private static let sample = "limits:\n  events: 20000\n  fileBytes: 33554432 # 32 MiB"

  static func write(on page: Route, to html: inout HTMLWriter) {
    html.open("p")
    html.sentence(
      "Set under \(slot: 0) in the \(slot: 1).", { $0.element("code", text: Self.name) },
      {
        $0.element("a", .href(.reference(CatalogPage.kind.rawValue), from: page), text: "catalog definition")
      })
    html.close("p")
    html.code(sample, .yaml)
    html.element(
      "p", .class("note"),
      text: "Each limit is a whole number from 1. Sizes are in bytes: 1 MiB is 1,048,576 bytes.")
    for (title, limits) in groups {
      html.element("h2", text: title)
      html.element("div", .class("scroll")) { html in
        html.open("table", .class("keys limits"))
        html.open("thead")
        html.open("tr")
        for (column, style) in [("Key", ""), ("Default", "figure"), ("Maximum", "figure"), ("Meaning", "")]
          as [(Phrase, String)]
        {
          html.open("th", HTMLAttribute("scope", "col"), .class(style))
          html.text(column)
          html.close("th")
        }
        html.close("tr")
        html.close("thead")
        html.open("tbody")
        for limit in limits {
          html.open("tr")
          html.open("th", HTMLAttribute("scope", "row"))
          html.element("code", text: limit.rawValue)
          html.close("th")
          html.element("td", .class("figure"), text: words(for: limit.standard, of: limit))
          html.element("td", .class("figure"), text: words(for: limit.range.upperBound, of: limit))
          html.element("td", message: Phrase(limit.key.description.meaning))
          html.close("tr")
        }
        html.close("tbody")
        html.close("table")
      }
    }
  }

  /// A value of a limit: a size with its unit, or a number as the language of the site writes it.
  private static func words(for value: Int, of limit: Limit) -> Phrase {
    limit.isSize ? .value(limit.words(for: value)) : "\(amount: value)"
  }
}
