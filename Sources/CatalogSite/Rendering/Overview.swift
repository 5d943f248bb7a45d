package import CatalogModel
package import Definitions

/// The pages about the whole catalog.
package struct Overview: Sendable {
  package let files: [SiteFile]
  /// The files of the content folder that pages show.
  package let assets: [Asset]
  /// Everything that is wrong with content and templates, in order.
  package let diagnostics: [Diagnostic]

  init(files: [SiteFile], assets: [Asset], diagnostics: [Diagnostic]) {
    (self.files, self.assets, self.diagnostics) = (files, assets, diagnostics)
  }

  /// What an earlier run found.
  package init(_ archived: ArchivedBytes) throws(DamagedArchive) {
    var archive = archived.reader
    (files, assets) = ([], [])
    diagnostics = try archive.read()
  }

  /// What was found, for later runs.
  package var archived: ArchivedBytes { ArchivedBytes { $0.write(diagnostics) } }
}
