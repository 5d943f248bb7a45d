package import CatalogModel
package import Definitions
package import Mockups

/// The by-products of writing pages, such as findings and search entries.
package struct PageEffects: Sendable, Codable {
  /// The files of the content folder that the pages show.
  package var usedAssets: Set<Asset> = []
  /// The findings from composing the definitions of the pages; a finding can appear more than once.
  package var diagnostics: [Diagnostic] = []
  /// The templates whose output is larger than a page can be.
  package var oversizedTemplates: Set<String> = []
  /// The colours that the definitions of the pages use, if the catalog has tokens.
  package var colors: [ColorUse] = []
  /// The pages with the navigation and styles of the site, which bare mockups do not have.
  package var pages: [Route] = []
  /// The measurements of steps and screens for criteria of accessibility.
  package var accessibility: [AccessibilityResult] = []
  /// The pages as the search lists them.
  package var entries: [SearchEntry] = []

  /// Creates empty effects, before any page is written.
  package init() {}

  package mutating func formUnion(_ other: PageEffects) {
    usedAssets.formUnion(other.usedAssets)
    diagnostics += other.diagnostics
    oversizedTemplates.formUnion(other.oversizedTemplates)
    colors += other.colors
    pages += other.pages
    entries += other.entries
    accessibility += other.accessibility
  }
}
