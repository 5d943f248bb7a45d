import CatalogModel
import Composition
import Mockups

/// The choice between the pages of one definition under its scenarios.
struct ScenarioSwitcher {
  private let context: RenderContext
  private let reference: DefinitionReference
  /// The scenario of the page, or `nil` for the page without one.
  private let current: String?

  init(_ context: RenderContext, of reference: DefinitionReference, current: String?) {
    self.context = context
    self.reference = reference
    self.current = current
  }

  /// The pages by scenario, and which scenarios give the same; nothing for a definition that has no scenarios.
  func html(route: (String?) -> Route) -> HTMLWriter {
    var html = HTMLWriter()
    let composed = context.composed
    let variants = composed.variants(of: reference)
    guard !variants.isEmpty else { return html }
    let page = route(current)
    let same = variants.filter { !$0.differs }
    let others = variants.filter(\.differs).map { (variant: $0, scenario: composed.scenario(of: $0)) }
    html.open("nav", .class("scenarios"), HTMLAttribute("aria-label", "Scenarios"))
    if !others.isEmpty {
      html.open("ul")
      choice("No scenario", route(nil), isCurrent: current == nil, page: page, to: &html)
      for (_, scenario) in others {
        choice(
          scenario.definition.title, route(scenario.id), isCurrent: scenario.id == current, page: page,
          to: &html)
      }
      html.close("ul")
    }
    sentence("Same result as without a scenario: ", same.map(composed.scenario(of:)), page, to: &html)
    if let own = others.first(where: { $0.scenario.id == current }) {
      let equal = others.filter {
        $0.scenario.id != current && $0.variant.outcome == own.variant.outcome
      }
      sentence("Same result under: ", equal.map(\.scenario), page, to: &html)
      html.open("p", .class("note"))
      html.element(
        "a", .href(Route(own.scenario.definition.reference), from: page), text: "What happens in the scenario"
      )
      html.close("p")
    }
    html.close("nav")
    return html
  }

  private func choice(
    _ title: String, _ route: Route, isCurrent: Bool, page: Route, to html: inout HTMLWriter
  ) {
    html.open("li")
    html.element(
      "a", .href(route, from: page), isCurrent ? HTMLAttribute("aria-current", "page") : nil, text: title)
    html.close("li")
  }

  private func sentence(
    _ words: String, _ scenarios: [ComposedScenario], _ page: Route, to html: inout HTMLWriter
  ) {
    guard !scenarios.isEmpty else { return }
    html.open("p", .class("note"))
    html.text(words)
    for (index, scenario) in scenarios.enumerated() {
      if index > 0 { html.text(", ") }
      html.element(
        "a", .href(Route(scenario.definition.reference), from: page), text: scenario.definition.title)
    }
    html.close("p")
  }
}
