import Definitions

/// What is known of some pages as it is written down: each part by itself with what names it, so that it is read only where
/// somebody asks for it.
struct ArchivedSummary: Sendable {
  /// What other pages tell of the pages.
  let facts: ArchivedBytes
  let digest: Digest
  /// What machines and reviews compare of them.
  let compared: ArchivedBytes
  let comparedDigest: Digest
  /// Names what the index of the search holds of them, which is kept elsewhere.
  let textsDigest: Digest
  /// The number of pages of which the index holds something.
  let textCount: Int

  init(
    _ content: any PageSummary, _ compared: [ComparedContent], textsDigest: Digest, textCount: Int
  ) {
    facts = ArchivedBytes { content.write(to: &$0) }
    self.compared = ArchivedBytes { $0.write(compared) }
    (digest, comparedDigest) = (facts.digest, self.compared.digest)
    (self.textsDigest, self.textCount) = (textsDigest, textCount)
  }
}

extension ArchivedSummary: Archivable {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    facts = try archive.read()
    digest = try archive.read()
    compared = try archive.read()
    comparedDigest = try archive.read()
    textsDigest = try archive.read()
    textCount = try archive.read()
  }

  func write(to archive: inout ArchiveWriter) {
    archive.write(facts)
    archive.write(digest)
    archive.write(compared)
    archive.write(comparedDigest)
    archive.write(textsDigest)
    archive.write(textCount)
  }
}
