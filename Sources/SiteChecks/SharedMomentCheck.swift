import CatalogModel
import Composition
import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import ExperienceTraits

extension Diagnostic.Rule {
  package static let shownTogether = Diagnostic.Rule(
    "shown-together", .warning, "Two experiences that can be on the screen at the same moment.",
    why: """
      Two experiences over the same screen have different rules, or launch rules present them. An order of the \
      scenarios' events shows both. Users then see one experience over the other, or only one of them. Let the rules exclude each other, \
      or allow the finding if both may appear. Experiences with the same rule, scenes of one flow, and experiences in \
      different frames are not compared. 'check' and 'generate --strict' search for orders of up to six events.
      """, check: SharedMomentCheck.self)
}

/// Checks that experiences with different rules are not shown over the same screen at the same moment.
enum SharedMomentCheck: OrderCheck {
  static func wanted(in composed: ComposedCatalog) -> Set<EventOrders.WantedResult> {
    Set(pairs(in: composed.catalog).map { .showsBoth($0.id, $1.id) })
  }

  static func findings(in composed: ComposedCatalog, _ orders: EventOrders?) -> [Diagnostic] {
    guard let orders else { return [] }
    return pairs(in: composed.catalog).compactMap { first, second in
      let result = EventOrders.WantedResult.showsBoth(first.id, second.id)
      guard let events = orders.found[result] else { return nil }
      let scenario = composed.scenarios.first { scenario in
        [first, second].allSatisfy { scenario.context.presence(of: $0).absence == nil }
          && first.metadata.showing.screen.flatMap {
            scenario.context.screen(named: $0, in: composed.catalog)?.absence
          } == nil
      }
      let condition =
        scenario.map { ", as in the scenario “\($0.definition.title)”" } ?? " after \(events.orderWords)"
      return Diagnostic(
        .shownTogether,
        "“\(first.title)” and “\(second.title)” can be on the screen at the same moment\(condition)",
        at: first.metadata.showing.when.map {
          SourceLocation(file: first.location.file, position: $0.position)
        } ?? first.location,
        help: scenario == nil
          ? result.helpWithScenario : "let their rules exclude each other, or allow the finding",
        notes: [Diagnostic.Note(message: "The other experience is defined here", location: second.location)])
    }
  }

  /// The pairs of experiences that may exclude each other, in the order of the site.
  private static func pairs(
    in catalog: Catalog
  ) -> [(first: ExperienceDefinition, second: ExperienceDefinition)] {
    let conditional = catalog.experiences.filter { experience in
      experience.isReadable
        && (experience.metadata.showing.when != nil || catalog.relations.isLaunched(experience))
    }
    let places = Dictionary(grouping: conditional) { ScreenPlace($0, in: catalog) }
    return catalog.experiences.filter { places[ScreenPlace($0, in: catalog)] != nil }.flatMap { first in
      let group = places[ScreenPlace(first, in: catalog)] ?? []
      guard let start = group.firstIndex(where: { $0.id == first.id }) else {
        return [(ExperienceDefinition, ExperienceDefinition)]()
      }
      return group[(start + 1)...].filter { differ(first, $0, in: catalog) }.map { (first, $0) }
    }
  }

  /// Whether two experiences have different conditions, and no flow shows one after the other.
  private static func differ(
    _ first: ExperienceDefinition, _ second: ExperienceDefinition, in catalog: Catalog
  ) -> Bool {
    let isLaunched = [first, second].contains(where: catalog.relations.isLaunched)
    guard isLaunched || first.metadata.showing.when?.content != second.metadata.showing.when?.content else {
      return false
    }
    let flows = [first, second].map { Set(catalog.relations.scenes(showing: $0.reference).map(\.flow)) }
    return flows[0].isDisjoint(with: flows[1])
  }
}

/// The place in which an experience appears: the screen, and the frame if it is embedded.
private struct ScreenPlace: Hashable {
  private let screen, frame: String?

  init(_ experience: ExperienceDefinition, in catalog: Catalog) {
    let name = experience.metadata.showing.screen
    screen = name.flatMap { catalog.screens[named: $0]?.id } ?? name
    if case .embed(let frame)? = experience.payload.experience?.renderContext {
      self.frame = frame
    } else {
      frame = nil
    }
  }
}
