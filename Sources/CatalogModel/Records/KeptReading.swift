package import Definitions

extension FileReading {
  /// Writes what the catalog needs to know of a file of experiences, so that it need not be read again.
  ///
  /// Files of other kinds are few, and other definitions ask for all that they say, so that they are read in every run.
  ///
  /// - Returns: What was written, or `nil` for a file that has to be read again.
  package func kept() -> ArchivedBytes? {
    if let archived { return archived }
    let experiences = definitions.compactMap { $0 as? ExperienceDefinition }
    guard !experiences.isEmpty, experiences.count == definitions.count else { return nil }
    var archive = ArchiveWriter()
    archive.write(path)
    archive.write(folder)
    archive.write(digest)
    archive.write(references)
    archive.write(anchors)
    archive.write(diagnostics)
    archive.write(unreadable?.kind)
    archive.write(unreadable?.location)
    archive.write(experiences.map(\.head.id))
    for experience in experiences {
      archive.write(experience.head.contentHash)
      experience.writeMention(to: &archive)
    }
    return ArchivedBytes(archive)
  }

  /// For whom a file is read that is not kept as it was decoded.
  package enum Use: Sendable {
    /// Others need it as well.
    case shared
    /// Nobody needs it any more after that.
    case last
  }

  /// A reading of which only that is kept which the catalog needs to know.
  ///
  /// - Parameters:
  ///   - kept: What was written of it.
  ///   - read: Gives all of it, where somebody needs to know more; `nil` where the file is not any more as it was.
  /// - Throws: ``DamagedArchive`` where that is not what was written.
  package init(
    _ kept: ArchivedBytes, read: @escaping @Sendable (Use) -> FileReading?
  ) throws(DamagedArchive) {
    archived = kept
    var archive = kept.reader
    path = try archive.read()
    folder = try archive.read()
    digest = try archive.read()
    references = try archive.read()
    anchors = try archive.read()
    diagnostics = try archive.read()
    let (kind, location): (DefinitionKind?, SourceLocation?) = (try archive.read(), try archive.read())
    unreadable = kind.flatMap { kind in location.map { (kind, $0) } }
    let ids: [String] = try archive.read()
    let experiences = { @Sendable (use: Use) in
      read(use)?.definitions.compactMap { $0 as? ExperienceDefinition } ?? []
    }
    // A file with many experiences is read once for all of them.
    let all = Deferred { experiences(.shared) }
    var definitions: [any Definition] = []
    for (place, id) in ids.enumerated() {
      definitions.append(
        try ExperienceDefinition(from: &archive, id: id, folder: folder, digest: digest) { use in
          let found = ids.count == 1 ? experiences(use) : all.value
          return found.indices.contains(place) ? found[place] : nil
        })
    }
    self.definitions = definitions
  }
}

extension ExperienceDefinition {
  /// Writes what others know of it, but for the slug of its page.
  func writeMention(to archive: inout ArchiveWriter) {
    archive.write(title)
    archive.write(metadata)
    archive.write(location)
    archive.write(payloadID)
    archive.write(stepSlugs)
    archive.write(isReadable)
  }

  fileprivate init(
    from archive: inout ArchiveReader, id: String, folder: String, digest: Digest,
    read: @escaping @Sendable (FileReading.Use) -> ExperienceDefinition?
  ) throws(DamagedArchive) {
    let contentHash: String = try archive.read()
    let head = DefinitionHead(
      id: id, title: try archive.read(), metadata: try archive.read(), location: try archive.read(),
      folder: folder, contentHash: contentHash, digest: digest
    ) { read(.shared)?.head }
    self.init(
      head: head, payloadID: try archive.read(), stepSlugs: try archive.read(),
      isReadable: try archive.read(), again: read)
  }
}
