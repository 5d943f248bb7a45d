import CatalogModel
package import Definitions
import Mockups
package import SiteRendering

/// A definition as those see it who review the catalog.
package struct ReviewSubject {
  let reference: DefinitionReference
  let title: String
  let metadata: PageMetadata
  let findingCount: Int
  /// How far its approvals hold, in a word.
  let approval: String

  /// Whether it changed since it was approved.
  var isLapsed: Bool { approval == ReviewedSubject.ApprovalState.lapsed([]).word }

  /// How many of its steps and screens need a verdict.
  let waitingCount: Int
  /// The picture of an experience or a screen.
  let picture: Route?

  /// All definitions with pages, in the order of the navigation.
  package static func all(
    in context: SiteContext, _ diagnostics: [Diagnostic], _ review: ReviewStates
  ) -> [ReviewSubject] {
    let findings = diagnostics.reduce(into: [:]) { $0[$1.location.file, default: 0] += 1 }
    return context.definitions.filter(\.hasPage).map { definition in
      ReviewSubject(
        reference: definition.reference, title: definition.title, metadata: definition.metadata,
        findingCount: findings[definition.location.file] ?? 0,
        approval: review.word(of: definition.reference),
        waitingCount: review.waitingCount(of: definition.reference),
        picture: review.picture(of: definition.reference))
    }
  }
}
