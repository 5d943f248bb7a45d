import CatalogModel
import Composition
import DefinitionKinds
import Elements
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import SiteRendering

/// The step on the home page, with the stages in which its trace builds it.
struct HomeExhibit {
  /// A part of the mockup, with the trace entry that added it.
  private struct ExhibitStage {
    let anchor: MockupAnchor
    let chain: PropertyChain
    /// The trace entry whose value won.
    let entry: Trace.TraceEntry
  }

  /// The path of the property that says in what the step stands, such as a tooltip.
  private static let kindOfWrapper = "wrapper.kind"

  /// The greatest number of stages.
  private static let count = 4

  private(set) var mockups: MockupRenderer
  private let drawing: HTMLWriter
  private let stages: [ExhibitStage]
  private let step: ComposedStep
  private let page: Route
  private let words: SiteWords?

  init?(_ summary: ExperienceSummary, _ step: ExperienceSummary.StepSummary, _ context: SiteContext) {
    guard let definition = context.catalog.experiences.experience(named: summary.id) else { return nil }
    let composed = context.composed.experience(definition, under: context.composed.start)
    guard let step = composed.steps.first(where: { $0.definition.slug == step.slug }) else { return nil }
    self.step = step
    words = context.words
    page = .step(definition.id, step.definition.slug)
    stages = Self.stages(of: step.trace)
    mockups = MockupRenderer(catalog: context, MockupSubject(composed), use: .thumbnail(page: .home))
    mockups.pins = Dictionary(uniqueKeysWithValues: stages.enumerated().map { ($1.anchor, $0 + 1) })
    mockups.device(step)
    drawing = mockups.html
  }

  /// The parts that can be numbered in the mockup, in the order in which the trace adds them.
  ///
  /// If several properties belong to one part, the kind of the wrapper is preferred, then a property that several
  /// entries set.
  private static func stages(of trace: Trace) -> [ExhibitStage] {
    let chains = trace.chains.filter { chain in
      if case .bool? = chain.winner?.value { false } else { true }
    }
    var stages: [ExhibitStage] = []
    let kind = chains.filter { $0.path == kindOfWrapper }
    for chain in kind + chains.filter(\.isContested) + chains where stages.count < count {
      guard let anchor = MockupAnchor.part(of: chain.path), MockupRenderer.pinnable.contains(anchor),
        let winner = chain.winner, !stages.contains(where: { $0.anchor == anchor })
      else { continue }
      stages.append(ExhibitStage(anchor: anchor, chain: chain, entry: trace.entries[winner.entry - 1]))
    }
    return stages.sorted { $0.entry.number < $1.entry.number }
  }

  var values: TemplateValues {
    [
      "heroTitle": step.definition.title, "heroLink": page.relative(to: .home),
      "heroPartLink": page.relative(to: .home) + (part.map { "?part=\($0.rawValue)" } ?? ""),
    ]
  }

  /// The part that the page of the step explains first: the wrapper, or else the part of the first stage.
  private var part: MockupAnchor? {
    stages.contains { $0.anchor == .wrapper } ? .wrapper : stages.first?.anchor
  }

  var slots: TemplateValues {
    [
      "hero": drawing,
      "stages": HTMLWriter(in: words) { html in
        for stage in stages { write(stage, to: &html) }
      },
    ]
  }

  private func write(_ stage: ExhibitStage, to html: inout HTMLWriter) {
    html.open("li")
    html.open("p")
    html.sentence(
      effect(of: stage),
      { html in
        guard let level = stage.entry.level else { return html.text("The runtime") }
        html.sentence(
          Self.subject(of: level),
          { html in
            html.element(
              "a", .class("level", level.rawValue), .href(Route.glossary.at(level.rawValue), from: .home),
              text: Phrase(level.rawValue))
          })
      })
    html.close("p")
    html.open("p", .class("note"))
    html.element(
      "a", .href(page.at("t\(stage.entry.number)"), from: .home), text: stage.entry.subject)
    let overridden = stage.chain.links.filter { $0.loss != nil }.compactMap {
      step.trace.entries[$0.entry - 1].level?.rawValue
    }
    if let other = overridden.first(where: { $0 != stage.entry.level?.rawValue }) {
      html.text(" ")
      html.text("Overrides the \(Phrase(other)).")
    }
    html.close("p")
    html.close("li")
  }

  /// A level as the subject of a sentence.
  private static func subject(of level: ExperiencePluginConfiguration.Level) -> Phrase {
    switch level {
    case .experience: "\(context: "experience")The \(slot: 0)"
    case .group: "\(context: "group")The \(slot: 0)"
    case .step: "\(context: "step")The \(slot: 0)"
    }
  }

  /// The effect of a stage on the mockup, as a sentence in which the place of the subject is left open.
  private func effect(of stage: ExhibitStage) -> Phrase {
    switch stage.anchor {
    case .wrapper:
      guard stage.chain.path == Self.kindOfWrapper, let kind = stage.chain.winner?.value.stringValue else {
        return "\(slot: 0) frames the step."
      }
      return "\(slot: 0) shows the step as a \(Phrase(kind))."
    case .backdrop:
      return stage.chain.path == "backdrop.keyhole"
        ? "\(slot: 0) cuts a hole into the backdrop." : "\(slot: 0) gives the backdrop its colour."
    case .closeButton: return "\(slot: 0) adds a button that closes it."
    case .pagingDots: return "\(slot: 0) adds a dot for each page."
    default: return "\(slot: 0) adds a part."
    }
  }
}
