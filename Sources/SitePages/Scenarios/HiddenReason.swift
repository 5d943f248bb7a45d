import CatalogModel
import Composition
import Definitions
import Mockups
import SiteRendering

/// The reason why an experience or a screen is hidden under a scenario.
enum HiddenReason {
  /// The rule in the front matter of the definition is false.
  case rule(LocatedValue)
  /// A launch rule must present the experience, but no launch rule matched an event.
  case notLaunched

  /// Creates the reason why an experience is hidden; `nil` if the experience is presented.
  init?(_ experience: ExperienceDefinition, under context: CompositionContext) {
    let presence = context.presence(of: experience)
    guard presence.absence != nil else { return nil }
    let rule = presence.isRuledOut ? experience.metadata.showing.when : nil
    self = rule.map { .rule($0) } ?? .notLaunched
  }

  /// Creates the reason why a screen is hidden; `nil` if the screen is shown.
  init?(_ screen: ScreenDefinition, under context: CompositionContext) {
    guard context.screen(screen.id)?.absence != nil, let rule = screen.metadata.showing.when else {
      return nil
    }
    self = .rule(rule)
  }
}

extension HTMLWriter {
  /// Writes why a definition is hidden, with links to the rules.
  mutating func reason(_ reason: HiddenReason, in catalog: Catalog, on page: Route) {
    open("span", .class("reason"))
    switch reason {
    case .rule(let rule):
      text("Shown only if ")
      RuleSentence(catalog: catalog, page: page).write(rule, to: &self)
      text(".")
    case .notLaunched: text("Shown only when a launch rule matches.")
    }
    close("span")
  }
}
