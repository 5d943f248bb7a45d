import CatalogModel
import Composition
import Definitions
import Mockups

/// A definition as those see it who review the catalog.
struct ReviewSubject {
  let reference: DefinitionReference
  let title: String
  let metadata: PageMetadata
  let findingCount: Int
  /// How far its approvals hold, in a word.
  let approval: String

  /// Whether it is another one since it was approved.
  var isLapsed: Bool { approval == ReviewedSubject.State.lapsed([]).word }

  /// Whether somebody has to look at it.
  var waits: Bool { metadata.status == .inReview || findingCount > 0 || isLapsed }

  /// All definitions with pages, in the order of the navigation.
  static func all(
    in context: RenderContext, _ diagnostics: [Diagnostic], _ review: ReviewStates
  ) -> [ReviewSubject] {
    let findings = diagnostics.reduce(into: [:]) { $0[$1.location.file, default: 0] += 1 }
    return context.definitions.filter(\.hasPage).map { definition in
      ReviewSubject(
        reference: definition.reference, title: definition.title, metadata: definition.metadata,
        findingCount: findings[definition.location.file] ?? 0,
        approval: review.word(of: definition.reference))
    }
  }
}

extension Route {
  /// What waits for someone, by status.
  static let board = Route("review/index.html")

  /// What somebody owns.
  static func owner(_ name: String) -> Route { named(name, in: "owners") }

  /// What has a tag.
  static func tag(_ name: String) -> Route { named(name, in: "tags") }

  /// A page for a name that is written freely, which follows from the name alone; names that differ in their case share one.
  private static func named(_ name: String, in folder: String) -> Route {
    let slug = Slug.make(name)
    let folded = name.lowercased()
    let isFaithful = folded.split(separator: " ").joined(separator: "-") == slug
    return Route("\(folder)/\(isFaithful ? slug : "\(slug)-\(ContentHash.of(folded).prefix(6))").html")
  }
}
