import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import Mockups
import SiteRendering

/// The experiences and screens that a scenario hides.
///
/// The page of the scenario, the overview of scenarios, the audience matrix and the search show this list.
struct HiddenDefinitions {
  /// Hidden definitions with the same reason.
  struct HiddenGroup {
    let reason: HiddenReason
    fileprivate(set) var changes: [ScenarioChange]

    /// The number of experiences and of screens in the group, as text.
    var count: Phrase { HiddenDefinitions.count(of: changes) }
  }

  /// The maximum number of titles in a folded list.
  private static let titleLimit = 100

  /// The hidden definitions by reason, in the order in which the reasons occur first.
  private(set) var groups: [HiddenGroup] = []

  /// Creates the list from the changes under a scenario.
  init(_ changes: [ScenarioChange]) {
    for change in changes {
      guard let reason = change.hiding else { continue }
      if let place = groups.firstIndex(where: { $0.reason == reason }) {
        groups[place].changes.append(change)
      } else {
        groups.append(HiddenGroup(reason: reason, changes: [change]))
      }
    }
  }

  /// Creates the list of a scenario.
  init(under scenario: ComposedScenario, in context: SiteContext) {
    self.init(ScenarioChange.changes(under: scenario, in: context))
  }

  /// The number of hidden definitions.
  var total: Int { groups.reduce(0) { $0 + $1.changes.count } }

  /// The number of hidden experiences and of hidden screens, as text; empty if nothing is hidden.
  var count: Phrase { Self.count(of: groups.flatMap(\.changes)) }

  private static func count(of changes: [ScenarioChange]) -> Phrase {
    [DefinitionKind.experience, .screen].compactMap { kind -> Phrase? in
      let count = changes.count { $0.reference.kind == kind }
      return count == 0 ? nil : count.counted(kind.rawValue)
    }.asList
  }

  /// The list as texts for the search: the numbers with their reasons, then the titles.
  func notes(in catalog: Catalog) -> [String] {
    guard !groups.isEmpty else { return [] }
    let counts = groups.map { group -> String in
      let reason = HTMLWriter { $0.reason(group.reason, in: catalog, on: ScenarioPages.overview) }
        .unmarkedText
      return "\(group.count.english), \(reason.prefix(1).lowercased())\(reason.dropFirst().dropLast())"
    }
    let titles = groups.flatMap { $0.changes.prefix(Self.titleLimit) }.map {
      "Never seen here: “\($0.title)”"
    }
    return ["Never seen here: \(counts.joined(separator: "; "))"] + titles
  }

  /// Writes the numbers as a link to the list on the page of the scenario, then each reason with the folded titles.
  func writeSummary(
    of scenario: ScenarioDefinition, on page: Route, in catalog: Catalog, to html: inout HTMLWriter
  ) {
    guard !groups.isEmpty else { return }
    let list = Route(scenario.reference).at("hidden")
    html.open("div", .class("never-seen"))
    html.element("h3") { html in
      html.sentence("Never seen here: \(slot: 0)", { $0.element("a", .href(list, from: page), text: count) })
    }
    for group in groups {
      html.open("p")
      if groups.count > 1 || group.changes.count == 1 { write(group, on: page, to: &html) }
      html.reason(group.reason, in: catalog, on: page)
      html.close("p")
      if group.changes.count > 1 { fold(group.changes, list, on: page, to: &html) }
    }
    html.close("div")
  }

  /// Writes the title of the only definition of a group, or the number of definitions.
  private func write(_ group: HiddenGroup, on page: Route, to html: inout HTMLWriter) {
    if let change = group.changes.first, group.changes.count == 1 {
      html.element("a", .href(change.page, from: page), text: change.title)
    } else {
      html.text(group.count)
    }
    html.text(" ")
  }

  private func fold(_ changes: [ScenarioChange], _ list: Route, on page: Route, to html: inout HTMLWriter) {
    html.open("details", .class("note"))
    html.element("summary", text: "All \(changes.count)")
    html.open("ul")
    for change in changes.prefix(Self.titleLimit) {
      html.element("li") { $0.element("a", .href(change.page, from: page), text: change.title) }
    }
    if changes.count > Self.titleLimit {
      html.element("li") { html in
        html.element("a", .href(list, from: page), text: "\(changes.count - Self.titleLimit) more")
      }
    }
    html.close("ul")
    html.close("details")
  }
}

extension HTMLWriter {
  /// The text without the tags.
  fileprivate var unmarkedText: String {
    String(decoding: bytes(), as: UTF8.self).replacing(#/<[^>]*>/#, with: "")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
  }
}
