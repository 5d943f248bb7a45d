package import CatalogModel
import Composition
package import DefinitionKinds
import Definitions
package import ReviewData

/// The facts of the pages of a definition that other pages need.
///
/// A summary is small, so that a build can keep all of them in memory.
package protocol PageSummary: Sendable, Codable {
  /// The definition that the pages are about, or `nil` if no file declares it, as for a built-in trait.
  var reference: DefinitionReference? { get }
  var effects: PageEffects { get set }
}

/// The facts that the definitions of all kinds have.
package struct SummaryHead: Sendable, Codable {
  package let reference: DefinitionReference
  package let title: String
  package let metadata: PageMetadata

  package init(_ definition: some Definition) {
    reference = definition.reference
    title = definition.title
    metadata = definition.metadata
  }

  /// Creates the facts of a type that is written in Swift.
  package init(_ type: AuthoredType) {
    reference = type.reference
    title = type.title
    var metadata = PageMetadata()
    metadata.summary = type.description.summary
    self.metadata = metadata
  }
}

/// A summary that holds no facts besides the definition, if the pages are about one.
package struct PlainSummary: PageSummary {
  package let reference: DefinitionReference?
  package var effects = PageEffects()

  /// Creates the summary of pages that are about no definition.
  package init(_ effects: PageEffects) {
    reference = nil
    self.effects = effects
  }

  /// Creates the summary of pages about a definition, or about none if the reference is `nil`.
  package init(reference: DefinitionReference?) { self.reference = reference }

  package init(_ definition: some Definition) {
    reference = definition.reference
  }

  /// Creates the summary of a type that is written in Swift.
  package init(_ type: AuthoredType) {
    reference = type.reference
  }
}

/// The text and the hashes of a step or a screen, which reviews and `catalog.json` compare.
package struct ComparedContent: Sendable, Codable {
  /// The hashes of a step or a screen under a scenario that leads to a different result.
  package struct VariantSummary: Sendable, Codable {
    let scenario: String
    let hashes: ReviewHashes

    package init(scenario: String, hashes: ReviewHashes) {
      self.scenario = scenario
      self.hashes = hashes
    }
  }

  /// The text that the step or the screen shows.
  var text = ""
  /// The hashes that show whether the step or the screen changed.
  var hashes: ReviewHashes
  /// The hashes for each scenario that leads to a different result.
  var variants: [VariantSummary] = []

  package init(text: String = "", hashes: ReviewHashes, variants: [VariantSummary] = []) {
    self.text = text
    self.hashes = hashes
    self.variants = variants
  }

  /// The hashes as text, by the name of the aspect that they cover.
  package var hashTexts: [String: String] { hashes.texts(with: variants.map { ($0.scenario, $0.hashes) }) }
}
