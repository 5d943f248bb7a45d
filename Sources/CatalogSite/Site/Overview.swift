package import CatalogModel
package import Definitions

/// What the pages about the whole catalog lead to, once their files are written.
package struct Overview: Sendable {
  /// The files of the content folder that pages show.
  package let assets: [Asset]
  /// Everything that is wrong with content and templates, in order.
  package let diagnostics: [Diagnostic]
  /// What the index of the search holds of these pages.
  let searchTexts: [SearchText]
  /// Words that only the whole catalog tells, by the paths of the pages on which they stand.
  let searchWords: [String: [String]]
}
