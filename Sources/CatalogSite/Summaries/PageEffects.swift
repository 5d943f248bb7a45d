import CatalogModel
import Definitions
import Mockups

/// What writing pages leads to besides the pages.
struct PageEffects: Sendable, Codable {
  /// The files of the content folder that the pages show.
  var usedAssets: Set<Asset> = []
  /// What composing the definitions of the pages brought up, the same perhaps more than once.
  var diagnostics: [Diagnostic] = []
  /// The templates that gave more than a page can have.
  var oversizedTemplates: Set<String> = []
  /// The names of the color tokens that the definitions of the pages use.
  var usedTokens: Set<String> = []
  /// The pages that wear the look of the site.
  var pages: [Route] = []
  /// The pages as the search lists them.
  var entries: [SearchEntry] = []

  mutating func formUnion(_ other: PageEffects) {
    usedAssets.formUnion(other.usedAssets)
    diagnostics += other.diagnostics
    oversizedTemplates.formUnion(other.oversizedTemplates)
    usedTokens.formUnion(other.usedTokens)
    pages += other.pages
    entries += other.entries
  }
}
