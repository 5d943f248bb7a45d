package import CatalogModel
package import Composition
import Definitions

/// What other pages need to know of the pages of a definition, small enough to keep for all of them.
package protocol PageSummary: Sendable, Codable {
  /// The definition that it is about, or `nil` for a trait that no file declares.
  var reference: DefinitionReference? { get }
  var effects: PageEffects { get set }
}

/// The facts of a definition that all kinds share.
package struct SummaryHead: Sendable, Codable {
  package let reference: DefinitionReference
  package let title: String
  package let metadata: PageMetadata

  package init(_ definition: some Definition) {
    reference = definition.reference
    title = definition.title
    metadata = definition.metadata
  }

  /// The description of a type in Swift.
  package init(_ type: AuthoredType) {
    reference = type.reference
    title = type.title
    var metadata = PageMetadata()
    metadata.summary = type.description.summary
    self.metadata = metadata
  }
}

/// The summary of pages about a definition, or about none, with no further facts.
package struct PlainSummary: PageSummary {
  package let reference: DefinitionReference?
  package var effects = PageEffects()

  /// The summary of pages that are about no definition.
  package init(_ effects: PageEffects) {
    reference = nil
    self.effects = effects
  }

  /// The summary of pages about something that has a name among all definitions, or none.
  package init(reference: DefinitionReference?) { self.reference = reference }

  package init(_ definition: some Definition) {
    reference = definition.reference
  }

  /// The summary of a type in Swift.
  package init(_ type: AuthoredType) {
    reference = type.reference
  }
}

/// The text and the hashes of a step or a screen, which reviews and `catalog.json` compare.
package struct ComparedContent: Sendable, Codable {
  /// What tells whether it is composed as before under a scenario.
  package struct VariantSummary: Sendable, Codable {
    let scenario: String
    let hashes: ReviewHashes

    package init(scenario: String, hashes: ReviewHashes) {
      self.scenario = scenario
      self.hashes = hashes
    }
  }

  /// The text that people read.
  var text = ""
  /// What tells whether it is composed as before.
  var hashes: ReviewHashes
  /// The same for the scenarios under which it is composed otherwise.
  var variants: [VariantSummary] = []

  package init(text: String = "", hashes: ReviewHashes, variants: [VariantSummary] = []) {
    self.text = text
    self.hashes = hashes
    self.variants = variants
  }

  /// The hashes by the names of the aspects.
  package var hashTexts: [String: String] { hashes.texts(with: variants.map { ($0.scenario, $0.hashes) }) }
}
