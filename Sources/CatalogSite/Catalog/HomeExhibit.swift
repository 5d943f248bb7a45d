import CatalogModel
import Composition
import Elements
import ExperienceTraits
import Mockups
import SiteRendering

/// The step on the home page, with numbers on its parts and what the trace tells of them.
struct HomeExhibit {
  /// What is told of a part.
  private struct Callout {
    let anchor: MockupAnchor
    let chain: PropertyChain
  }

  /// The most parts that carry a number.
  private static let count = 3

  private(set) var mockups: MockupRenderer
  private let drawing: HTMLWriter
  private let callouts: [Callout]
  private let step: ComposedStep
  private let title: String
  private let page: Route

  init?(_ summary: ExperienceSummary, _ step: ExperienceSummary.Step, _ context: SiteContext) {
    guard let definition = context.catalog.experiences.experience(named: summary.id) else { return nil }
    let composed = context.composed.experience(definition, under: context.composed.start)
    guard let step = composed.steps.first(where: { $0.definition.slug == step.slug }) else { return nil }
    self.step = step
    title = definition.title
    page = .step(definition.id, step.definition.slug)
    callouts = Self.callouts(of: step.trace)
    mockups = MockupRenderer(catalog: context, MockupSubject(composed), use: .thumbnail(page: .home))
    mockups.pins = Dictionary(uniqueKeysWithValues: callouts.enumerated().map { ($1.anchor, $0 + 1) })
    mockups.device(step)
    drawing = mockups.html
  }

  /// The properties that several entries wanted to set, then others, one for each part that can carry a number; what is only
  /// there or not there is said by the drawing.
  private static func callouts(of trace: Trace) -> [Callout] {
    let chains = trace.chains.filter { chain in
      if case .bool? = chain.winner?.value { false } else { true }
    }
    var callouts: [Callout] = []
    for chain in chains.filter(\.isContested) + chains where callouts.count < count {
      guard let anchor = MockupAnchor.part(of: chain.path), MockupRenderer.pinnable.contains(anchor),
        !callouts.contains(where: { $0.anchor == anchor })
      else { continue }
      callouts.append(Callout(anchor: anchor, chain: chain))
    }
    return callouts
  }

  var values: TemplateValues {
    [
      "heroTitle": step.definition.title, "heroExperience": title, "heroLink": page.relative(to: .home),
    ]
  }

  var slots: TemplateValues {
    [
      "hero": drawing,
      "callouts": HTMLWriter { html in
        for callout in callouts { write(callout, to: &html) }
      },
    ]
  }

  private func write(_ callout: Callout, to html: inout HTMLWriter) {
    guard let winner = callout.chain.winner else { return }
    let entry = step.trace.entries[winner.entry - 1]
    html.open("li")
    html.element("code", text: callout.chain.path)
    html.text(" ")
    html.element("strong") { PropertyWriter.write(winner.value.fact, to: &$0) }
    html.open("p")
    if let level = entry.level?.rawValue { html.element("span", .class("level", level), text: level) }
    html.text(" ")
    html.element("span", .class("subject"), text: entry.subject)
    html.text(" ")
    html.element(
      "a", .href(page.at("t\(winner.entry)"), from: .home), text: "entry \(winner.entry)")
    html.close("p")
    for link in callout.chain.links where link.loss != nil {
      html.open("p", .class("reason"))
      html.element("s") { PropertyWriter.write(link.value.fact, to: &$0) }
      html.text(" \(link.loss ?? "")")
      html.close("p")
    }
    html.close("li")
  }
}

extension PropertyValue {
  /// One fact: of a value with parts the first one.
  fileprivate var fact: PropertyValue {
    guard let entries, let first = entries.first(where: { !$0.value.isNull }) else {
      return self
    }
    return .summary([first])
  }
}
