import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Mockups
import SiteRendering

/// The navigation between the pages of one definition under different scenarios.
struct ScenarioSwitcher {
  private let context: SiteContext
  private let reference: DefinitionReference
  /// The scenario of the page; `nil` for the default page.
  private let current: String?

  init(_ context: SiteContext, of reference: DefinitionReference, current: String?) {
    self.context = context
    self.reference = reference
    self.current = current
  }

  /// The maximum number of scenarios with a different result, and with the same result, on a scenario's page.
  ///
  /// The default page has no limits.
  private static let limits = (choices: 24, same: 12)

  /// The navigation as HTML: links to pages with different results, and the scenarios with the same result.
  ///
  /// The navigation is empty if the definition has no scenarios.
  func html(route: (String?) -> Route) -> HTMLWriter {
    var html = HTMLWriter(in: context.words)
    let variants = context.composed.variants(of: reference)
    guard !variants.isEmpty else { return html }
    let page = route(current)
    html.open("nav", .class("scenarios"), .label("Scenarios"))
    writeChoices(variants, page, route, to: &html)
    fold(variants.same, page, to: &html)
    if let current, let place = context.composed.place(of: current, in: variants) {
      let own = variants.differing[place]
      fold(variants.equal(to: own), page, to: &html)
      html.open("p", .class("note"))
      html.element(
        "a", .href(Route(context.composed.scenario(of: own).definition.reference), from: page),
        text: "What happens in the scenario")
      html.close("p")
    }
    html.close("nav")
    return html
  }

  /// Writes links to the definition's pages under the scenarios with different results.
  ///
  /// On the page of a scenario, a long list shows only the scenarios around the current one.
  private func writeChoices(
    _ variants: Variants, _ page: Route, _ route: (String?) -> Route, to html: inout HTMLWriter
  ) {
    guard !variants.differing.isEmpty else { return }
    html.open("ul")
    choice("Default", route(nil), isCurrent: current == nil, page: page, to: &html)
    let place = current.flatMap { context.composed.place(of: $0, in: variants) }
    let shown = place.map { Self.window(around: $0, of: variants.differing.count) }
    for variant in variants.differing[shown ?? variants.differing.indices] {
      let scenario = context.composed.scenario(of: variant)
      choice(
        .value(scenario.definition.title), route(scenario.id), isCurrent: scenario.id == current, page: page,
        to: &html)
    }
    if let shown, shown.count < variants.differing.count {
      choice("All \(variants.differing.count)", route(nil), isCurrent: false, page: page, to: &html)
    }
    html.close("ul")
  }

  private static func window(around place: Int, of count: Int) -> Range<Int> {
    let start = max(0, min(place - limits.choices / 2, count - limits.choices))
    return start..<min(count, start + limits.choices)
  }

  private func choice(
    _ title: Phrase, _ route: Route, isCurrent: Bool, page: Route, to html: inout HTMLWriter
  ) {
    html.open("li")
    html.element(
      "a", .href(route, from: page), isCurrent ? HTMLAttribute("aria-current", "page") : nil, text: title)
    html.close("li")
  }

  /// Writes a collapsed list of scenarios with the same result, and a link to the page that compares all scenarios.
  ///
  /// The label shows their number.
  private func fold(_ variants: [Variant], _ page: Route, to html: inout HTMLWriter) {
    let total = variants.count - (variants.first?.differs == true ? 1 : 0)
    guard total > 0 else { return }
    let isOfOthers = variants.first?.differs == true
    let limit = current == nil ? variants.count : Self.limits.same
    let others = variants.lazy.map { context.composed.scenario(of: $0) }.filter { $0.id != current }
    html.open("details", .class("note"))
    if isOfOthers {
      html.element(
        "summary",
        text: total == 1
          ? "The same in 1 other scenario" : "The same in \(amount: total) other scenarios")
    } else {
      html.element("summary", text: "No change in \(total.counted("scenario"))")
    }
    let shown = Array(others.prefix(limit))
    let list: (inout HTMLWriter) -> Void = { html in
      html.passage(.value(shown.map(\.definition.title).joined(separator: " · ")))
    }
    if total > shown.count {
      html.sentence("\(slot: 0) and \(total - shown.count) more", list)
    } else {
      list(&html)
    }
    html.text(" · ")
    html.element("a", .href(AudienceMatrix.route, from: page), text: "Audience matrix")
    html.close("details")
  }
}
