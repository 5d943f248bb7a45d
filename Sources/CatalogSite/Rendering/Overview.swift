package import CatalogModel
package import Definitions

/// The pages about the whole catalog.
package struct Overview: Sendable {
  /// A part that depends on more than all others, so that it is kept and written by itself.
  package enum Part: String, CaseIterable, Sendable {
    /// The home page, which shows a step as the pages of its experience do.
    case home
    /// The index of the catalog for machines, which has every word that people read.
    case index

    /// Whether it can lead to what no other page leads to, such as a picture.
    package var leadsFurther: Bool { self == .home }
  }

  /// A part that was written.
  package struct Written: Sendable {
    /// Its files, some of which are made as they are written.
    package let files: [SiteFile]
    /// What was asked for it so far.
    package let questions: Set<Question>
    /// What it leads to besides its files, for later runs.
    package let effects: ArchivedBytes
  }

  /// What only these pages tell the index of the search.
  package struct Search: Sendable {
    /// What it holds of these pages.
    let texts: [SearchText]
    /// Words that only the whole catalog tells, by the paths of the pages on which they stand.
    let words: [String: [String]]

    /// Names all of it.
    var digest: Digest { ArchivedBytes { write(to: &$0) }.digest }
  }

  package let files: [SiteFile]
  /// The files of the content folder that pages show.
  package let assets: [Asset]
  /// Everything that is wrong with content and templates, in order.
  package let diagnostics: [Diagnostic]
  /// The number of findings that the catalog allows or lists as known.
  let omittedCount: Int
  package let search: Search

  init(
    files: [SiteFile], assets: [Asset], diagnostics: [Diagnostic], omittedCount: Int, search: Search
  ) {
    (self.files, self.assets, self.diagnostics, self.search) = (files, assets, diagnostics, search)
    self.omittedCount = omittedCount
  }

  /// What an earlier run found.
  package init(_ archived: ArchivedBytes) throws(DamagedArchive) {
    var archive = archived.reader
    (files, assets) = ([], [])
    diagnostics = try archive.read()
    omittedCount = try archive.read()
    search = try archive.read()
  }

  /// What was found, for later runs.
  package var archived: ArchivedBytes {
    ArchivedBytes {
      $0.write(diagnostics)
      $0.write(omittedCount)
      $0.write(search)
    }
  }
}

extension Overview.Search: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(texts: try archive.read(), words: try archive.readTable())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(texts)
    archive.writeTable(words)
  }
}
