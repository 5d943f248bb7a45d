import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Mockups
import ScreenDefinitions
import SiteRendering

/// The reason why an experience or a screen is hidden under a scenario.
enum HiddenReason: Equatable {
  /// The rule in the front matter of the definition is false.
  case rule(LocatedValue)
  /// A launch rule must present the experience, but no launch rule matched an event.
  case notLaunched

  /// Creates the reason why an experience is hidden; `nil` if the experience is presented.
  init?(_ experience: ExperienceDefinition, under context: CompositionContext) {
    self.init(experience, context.presence(of: experience))
  }

  /// Creates the reason why a composed experience is hidden; `nil` if it is presented.
  init?(_ experience: ComposedExperience) { self.init(experience.definition, experience.presence) }

  private init?(_ experience: ExperienceDefinition, _ presence: Presence) {
    guard presence.absence != nil else { return nil }
    let rule = presence.isRuledOut ? experience.metadata.showing.when : nil
    self = rule.map { .rule($0) } ?? .notLaunched
  }

  /// Creates the reason why a screen is hidden; `nil` if the screen is shown.
  init?(_ screen: ScreenDefinition, under context: CompositionContext) {
    guard let composed = context.screen(screen.id) else { return nil }
    self.init(composed)
  }

  /// Creates the reason why a composed screen is hidden; `nil` if it is shown.
  init?(_ screen: ComposedScreen) {
    guard screen.absence != nil, let rule = screen.definition.metadata.showing.when else { return nil }
    self = .rule(rule)
  }
}

extension HTMLWriter {
  /// Writes why a definition is hidden, with links to the rules.
  mutating func reason(_ reason: HiddenReason, in catalog: Catalog, on page: Route) {
    open("span", .class("reason"))
    switch reason {
    case .rule(let rule):
      sentence(
        "Shown only if \(slot: 0).", { RuleSentence(catalog: catalog, page: page).write(rule, to: &$0) })
    case .notLaunched: text("Shown only when a launch rule matches.")
    }
    close("span")
  }
}
