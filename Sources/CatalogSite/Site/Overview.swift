package import CatalogModel
package import Definitions
import SiteRendering

/// The results of the pages about the whole catalog besides their files.
package struct Overview: Sendable {
  /// The files of the content folder that pages show.
  package let assets: [Asset]
  /// Everything that is wrong with content and templates, in order.
  package let diagnostics: [Diagnostic]
  /// The entries of these pages in the index of the search.
  let searchTexts: [SearchText]
  /// Words that only the whole catalog tells, by the paths of the pages on which they stand.
  let searchWords: [String: [String]]
}
