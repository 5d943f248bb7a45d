package import CatalogModel
package import Definitions
package import Mockups

/// What writing pages leads to besides the pages.
package struct PageEffects: Sendable, Codable {
  /// The files of the content folder that the pages show.
  package var usedAssets: Set<Asset> = []
  /// What composing the definitions of the pages brought up, the same perhaps more than once.
  package var diagnostics: [Diagnostic] = []
  /// The templates that gave more than a page can have.
  package var oversizedTemplates: Set<String> = []
  /// The names of the color tokens that the definitions of the pages use.
  package var usedTokens: Set<String> = []
  /// The pages that wear the look of the site.
  package var pages: [Route] = []
  /// The pages as the search lists them.
  package var entries: [SearchEntry] = []

  /// Creates the effects of no pages.
  package init() {}

  package mutating func formUnion(_ other: PageEffects) {
    usedAssets.formUnion(other.usedAssets)
    diagnostics += other.diagnostics
    oversizedTemplates.formUnion(other.oversizedTemplates)
    usedTokens.formUnion(other.usedTokens)
    pages += other.pages
    entries += other.entries
  }
}
