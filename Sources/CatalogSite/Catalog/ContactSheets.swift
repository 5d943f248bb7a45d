import CatalogModel
import DefinitionKinds
import Definitions
import Mockups
import SitePages
import SiteRendering

/// Writes the contact sheets: the steps of all experiences for printing, with links to the booklets.
struct ContactSheets {
  /// The greatest number of mockups on a page; a browser needs up to four seconds to load this many large
  /// ones.
  private static let length = 60

  /// Consecutive steps of an experience on one sheet.
  private struct Run {
    let summary: ExperienceSummary
    let steps: ArraySlice<ExperienceSummary.StepSummary>
  }

  private let sheets: [[Run]]
  private let counts: (experiences: Int, steps: Int)

  init(_ summaries: [ExperienceSummary]) {
    counts = (summaries.count, summaries.reduce(0) { $0 + $1.steps.count })
    var sheets: [[Run]] = [[]]
    var room = Self.length
    for summary in summaries {
      var rest = summary.steps[...]
      repeat {
        // An experience that does not fit on the rest of a sheet starts on a new sheet, if one sheet can hold
        // it.
        if room == 0 || room < rest.count && rest.count <= Self.length {
          sheets.append([])
          room = Self.length
        }
        let part = rest.prefix(room)
        sheets[sheets.count - 1].append(Run(summary: summary, steps: part))
        rest = rest.dropFirst(part.count)
        room -= part.count
      } while !rest.isEmpty
    }
    self.sheets = sheets
  }

  func write(to pages: inout PageWriter) {
    for (index, runs) in sheets.enumerated() {
      let page = Route.contactSheet(index)
      pages.add(
        Page(
          route: page, template: "contact-sheet",
          titles: [index == 0 ? "Contact sheet" : "Contact sheet \(index + 1)"],
          styleSheets: [pages.assets.mockupStyles, pages.assets.bookStyles],
          values: [
            "experienceWords": counts.experiences.counted("experience") as Phrase,
            "stepWords": counts.steps.counted("step") as Phrase,
            "isEmpty": counts.experiences == 0,
            "isOneOfMany": sheets.count > 1,
            "sheets": sheets.count > 1 ? links(from: index, on: page) : [],
          ],
          slots: [
            "sheet": HTMLWriter(in: pages.context.words) { html in
              for run in runs { write(run, on: page, to: &html) }
            },
            "toolbar": pages.assets.toolbar,
          ],
          area: NavigationEntry(ExperiencePages.self)))
    }
  }

  /// The links from a sheet to other sheets.
  private func links(from sheet: Int, on page: Route) -> [TemplateValues] {
    var next = 0
    return Self.places(from: sheet, of: sheets.count).map { other in
      defer { next = other + 1 }
      return [
        "number": other + 1, "link": Route.contactSheet(other).relative(to: page),
        "isCurrent": other == sheet, "isAfterGap": other > next,
      ]
    }
  }

  /// The sheets that one sheet links to.
  ///
  /// A sheet links to all sheets if there are at most 12. Otherwise, it links to the first and the last
  /// sheet, to its neighbours, and to some sheets further away. The number of links on all sheets together
  /// therefore grows in proportion to the catalog, not to its square.
  static func places(from sheet: Int, of count: Int) -> [Int] {
    guard count > 12 else { return Array(0..<count) }
    let others = [0, 1, 2, 3, 10, 100, 1000].flatMap { [sheet - $0, sheet + $0] }
    let places = Set([0, count - 1] + others).filter((0..<count).contains)
    // A gap of a single sheet would take as much space as its number, so the number is shown.
    return places.union(places.filter { places.contains($0 + 2) }.map { $0 + 1 }).sorted()
  }

  private func write(_ run: Run, on page: Route, to html: inout HTMLWriter) {
    let summary = run.summary
    html.open("section", .class("sheet-group"))
    html.open("header")
    html.element("h2") { html in
      html.element("a", .href(.booklet(summary.id), from: page), text: summary.head.title)
    }
    html.element("p") { html in
      html.status(summary.head.metadata)
      if let owner = summary.head.metadata.owner {
        html.text(" ")
        html.passage(.value(owner))
      }
    }
    html.close("header")
    if let error = summary.error { html.element("p", .class("notice"), text: Phrase(error)) }
    html.open("ol", .class("sheet"))
    for step in run.steps {
      html.open("li")
      html.element("div", .class("picture"), .flag("inert")) { html in
        // A script loads the mockup when the reader scrolls near it.
        html.element("noscript") {
          $0.preview(.mockup(summary.id, step.slug), title: step.title, on: page)
        }
      }
      html.open("p", .class("caption"))
      html.element("span", .class("number"), text: String(step.number))
      html.text(" ")
      html.element("a", .href(.step(summary.id, step.slug), from: page), text: step.title)
      html.close("p")
      html.close("li")
    }
    html.close("ol")
    html.close("section")
  }
}
