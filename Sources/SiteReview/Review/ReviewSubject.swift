import CatalogModel
package import Definitions
package import SiteRendering

/// A definition as those see it who review the catalog.
package struct ReviewSubject {
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
  package static func all(
    in context: SiteContext, _ diagnostics: [Diagnostic], _ review: ReviewStates
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
