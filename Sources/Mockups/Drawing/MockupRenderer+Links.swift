import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceTraits

/// The links from a scene to the next scenes of its flow.
package struct FlowLinks {
  /// The pages that taps on components open, by component identifier, each with a link title.
  package var components: [String: (route: Route, title: Phrase)] = [:]
  /// The pages that open when the experience ends.
  package var completed, dismissed: Route?
  /// The pages of scenes that show other experiences, by experience, for actions that launch one.
  package var experiences: [String: Route] = [:]
  /// The pages of the scene's other steps.
  package var steps: [String: Route] = [:]

  package init() {}
}

extension MockupRenderer {
  /// The page that the flow opens after a tap on a component, or `nil` if the flow does not use the tap.
  func flowLink(_ component: String) -> (route: Route, title: Phrase)? {
    use.isInteractive && !link.isOpen ? flowLinks?.components[component] : nil
  }

  /// Whether the current step has a form.
  var hasForm: Bool { step.map { !FormState($0.step.content).items.isEmpty } ?? false }

  /// Opens a link that does the same as a tap; a tap with several effects or none links to an explanation on
  /// the page.
  mutating func openLink(
    _ actions: ResolvedActions, _ interaction: Interaction, classes: String, part: HTMLAttribute? = nil,
    label: Phrase?
  ) {
    html.open(
      "a", .class(classes), part, href(actions, interaction), rel(interaction),
      HTMLAttribute("title", said: label ?? actions.phrase))
  }

  /// Closes an element that submits the form.
  ///
  /// One link continues. While the form is incomplete, a second link covers it and shows the errors.
  mutating func closeGate(_ actions: ResolvedActions, _ interaction: Interaction, label: String) {
    html.element(
      "a", .class("cover go"), href(actions, interaction), rel(interaction),
      HTMLAttribute("title", said: actions.phrase), HTMLAttribute("aria-label", label)
    ) { _ in }
    html.element(
      "a", .class("cover refuse"), HTMLAttribute("href", "#errors"),
      HTMLAttribute("title", said: "Show missing answers"), HTMLAttribute("aria-label", label)
    ) { _ in }
    html.close("div")
  }

  private mutating func href(_ actions: ResolvedActions, _ interaction: Interaction) -> HTMLAttribute? {
    guard case .go(let action) = interaction else {
      if !explained.contains(where: { $0.componentID == actions.componentID }) { explained.append(actions) }
      return HTMLAttribute("href", "#" + Self.explanationID(actions))
    }
    if case .link(let url) = action.destination { return .href(external: url) }
    return route(of: action.destination).map { .href($0, from: use.page) }
  }

  private func rel(_ interaction: Interaction) -> HTMLAttribute? {
    guard case .go(let action) = interaction, case .link = action.destination else { return nil }
    return HTMLAttribute("rel", "noreferrer")
  }

  /// The page that an action opens, or `nil` for another site or no destination.
  func route(of destination: ResolvedAction.Destination) -> Route? {
    switch destination {
    case .step(let slug, _): flowLinks?.steps[slug] ?? step(slug, of: subject.name, under: subject.scenario)
    case .completed: flowLinks?.completed ?? step("completed", of: subject.name, under: subject.scenario)
    case .dismissed: flowLinks?.dismissed ?? step("dismissed", of: subject.name, under: subject.scenario)
    case .experience(let id, let slug?, _):
      flowLinks?.experiences[id]
        ?? step(
          slug, of: id,
          under: catalog.scenario(subject.scenario, for: DefinitionReference(kind: .experience, id: id)))
    case .experience(let id, nil, _): .experience(id)
    case .link, .none, .broken: nil
    }
  }

  private func step(_ slug: String, of experience: String, under scenario: String?) -> Route {
    isBare ? .mockup(experience, slug, under: scenario) : .step(experience, slug, under: scenario)
  }

  /// The page of a screen, under the same scenario if the screen has a page for it.
  func route(ofScreen id: String) -> Route {
    let scenario = catalog.scenario(subject.scenario, for: DefinitionReference(kind: .screen, id: id))
    return isBare ? .screenMockup(id, under: scenario) : .screen(id, under: scenario)
  }

  /// Whether the mockup is the only content of its page.
  var isBare: Bool { if case .interactive(_, bare: true) = use { true } else { false } }
}

extension ResolvedActions {
  /// A description of everything that a tap or a long press does, in order.
  var phrase: Phrase {
    let long = longPresses.map { Phrase($0.summary) }.joined(by: ", ")
    return (taps.map { Phrase($0.summary) } + (long.isEmpty ? [] : ["long press: \(long)"])).joined(by: "; ")
  }
}
