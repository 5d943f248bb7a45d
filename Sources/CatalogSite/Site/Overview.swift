package import CatalogModel
package import Definitions
import SiteRendering

/// The results of writing the pages about the whole catalog, besides the files.
package struct Overview: Sendable {
  /// The files of the content folder that pages show.
  package let assets: [Asset]
  /// All findings about content and templates, in order.
  package let diagnostics: [Diagnostic]
  /// The entries of these pages in the search index.
  let searchTexts: [SearchText]
  /// Search filters that depend on the whole catalog, by the path of the page that they are for.
  package let searchWords: [String: [String]]
}
