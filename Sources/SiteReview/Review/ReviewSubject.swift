import CatalogModel
import DefinitionKinds
package import Definitions
import Mockups
package import SiteRendering

/// A definition with the data that the board shows to reviewers.
package struct ReviewSubject {
  let reference: DefinitionReference
  let title: String
  let metadata: PageMetadata
  let findingCount: Int
  /// The approval status of the definition or of its steps.
  let approval: ApprovalStatus?

  /// Whether the definition changed after its approval.
  var isLapsed: Bool { approval == .lapsed }

  /// The number of steps or screens of the definition to review.
  let waitingCount: Int
  /// The mockup of an experience or a screen.
  let picture: Route?

  /// Returns all definitions with a page, in the order of the navigation.
  package static func all(
    in context: SiteContext, _ diagnostics: [Diagnostic], _ review: ReviewStates
  ) -> [ReviewSubject] {
    let findings = diagnostics.reduce(into: [:]) { $0[$1.location.file, default: 0] += 1 }
    return context.definitions.filter(\.hasPage).map { definition in
      ReviewSubject(
        reference: definition.reference, title: definition.title, metadata: definition.metadata,
        findingCount: findings[definition.location.file] ?? 0,
        approval: review.status(of: definition.reference),
        waitingCount: review.waitingCount(of: definition.reference),
        picture: review.picture(of: definition.reference))
    }
  }
}
