import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Mockups
import SiteRendering

extension ExtensionPages {
  /// The extensions on the event hub that an author wrote in Swift, with the addresses of their pages.
  static func authored(
    in context: SiteContext
  ) -> [(type: AuthoredType, facts: ScenarioOutcome.AuthoredExtension)] {
    let made = context.composed.authoredExtensions
    let types = context.catalog.pages(
      for: made.map { ($0.name, $0.friendlyName, $0.description) }, of: kind)
    return Array(zip(types, made)).map { (type: $0, facts: $1) }
  }

  private static func origin(of type: AuthoredType, _ facts: ScenarioOutcome.AuthoredExtension) -> Phrase {
    facts.friendlyName == type.name
      ? "Written in Swift, version \(facts.version)"
      : "Written in Swift: \(facts.friendlyName), version \(facts.version)"
  }

  /// Writes the page of an extension that an author wrote in Swift: its description, its values, and their
  /// readers.
  static func write(
    _ type: AuthoredType, _ facts: ScenarioOutcome.AuthoredExtension, to pages: inout PageWriter
  ) -> PlainSummary {
    let route = Route(type.reference)
    let context = pages.context
    pages.add(
      Page(
        route: route, template: "extension", titles: [.value(type.title)],
        description: type.description.summary, styleSheets: [pages.assets.diagramStyles],
        values: [
          "name": type.name,
          "summary": type.description.summary, "origin": origin(of: type, facts),
        ],
        slots: [
          "keys": HTMLWriter(in: context.words) {
            $0.keyTable(type.description.keys.map { KeyRow($0, isOwn: true) })
          },
          "states": states(of: type.name, on: route, in: context),
          "wiring": HTMLWriter(in: context.words) {
            ExtensionWiring(swift: type.name, type.description, in: context)
              .writeDiagram(type.title, on: route, to: &$0)
          },
        ], area: NavigationEntry(Self.self)))
    return PlainSummary(type)
  }
}
