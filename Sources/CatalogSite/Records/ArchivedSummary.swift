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
  /// What the index of the search holds of them.
  let texts: ArchivedBytes
  let textsDigest: Digest
  /// The number of pages of which the index holds something.
  let textCount: Int

  init(_ content: any PageSummary, _ pages: PageWriter) {
    facts = ArchivedBytes { content.write(to: &$0) }
    compared = ArchivedBytes { $0.write(pages.compared) }
    texts = ArchivedBytes { $0.write(pages.texts) }
    textCount = pages.texts.count
    (digest, comparedDigest, textsDigest) = (facts.digest, compared.digest, texts.digest)
  }
}

extension ArchivedSummary: Archivable {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    facts = try archive.read()
    digest = try archive.read()
    compared = try archive.read()
    comparedDigest = try archive.read()
    texts = try archive.read()
    textsDigest = try archive.read()
    textCount = try archive.read()
  }

  func write(to archive: inout ArchiveWriter) {
    archive.write(facts)
    archive.write(digest)
    archive.write(compared)
    archive.write(comparedDigest)
    archive.write(texts)
    archive.write(textsDigest)
    archive.write(textCount)
  }
}
