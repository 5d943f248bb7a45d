import Publishing
package import SiteRendering
import Synchronization
package import SystemAccess

/// Writing the files of the new site.
extension StagedOutput {
  /// Removes what was written, to begin anew.
  package func restart() throws(ToolFailure) {
    do throws(FileSystem.FileFailure) {
      for name in try FileSystem.names(in: staging) where name != SiteManifest.name {
        try FileSystem.remove("\(staging)/\(name)")
      }
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be written: \(error)")
    }
    state.withLock { $0 = StagingState() }
  }

  /// Leaves the site in place and writes only what changes of it.
  package func keep(_ known: KnownFiles) { state.withLock { $0.known = known } }

  /// Writes files of the new site; it may be called from several places at once.
  ///
  /// Assets are named by their content, so that one which several pages share is written once.
  ///
  /// - Returns: The files with their digests.
  package func write(_ files: [SiteFile]) throws(ToolFailure) -> [PageCache.CachedFile] {
    try interruption.check()
    var written: [PageCache.CachedFile] = []
    var folders: Set<String> = []
    do throws(FileSystem.FileFailure) {
      for file in files {
        let place = "\(staging)/\(file.path)"
        written.append(
          try file.isWhole ? write(file, to: place, &folders) : writePieces(of: file, to: place, &folders))
      }
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be written: \(error)")
    }
    return written
  }

  private func write(
    _ file: SiteFile, to place: String, _ folders: inout Set<String>
  ) throws(FileSystem.FileFailure) -> PageCache.CachedFile {
    let entry = PageCache.CachedFile(file)
    if try isNeeded(entry, at: place) { try put(file, to: place, &folders) }
    return entry
  }

  /// Writes a file whose pieces are made meanwhile, so that only then it is known what the file has.
  private func writePieces(
    of file: SiteFile, to place: String, _ folders: inout Set<String>
  ) throws(FileSystem.FileFailure) -> PageCache.CachedFile {
    try FileSystem.remove(place)
    try put(file, to: place, &folders)
    let (size, digest) = try FileSystem.identity(of: place)
    let entry = PageCache.CachedFile(path: file.path, size: size, digest: digest)
    let isKnown = state.withLock { state in
      guard let known = state.known, known.isInPlace, known.isIntact(entry) else { return false }
      state.stamps[file.path] = nil
      return true
    }
    if isKnown { try FileSystem.remove(place) }
    return entry
  }

  private func put(
    _ file: SiteFile, to place: String, _ folders: inout Set<String>
  ) throws(FileSystem.FileFailure) {
    if let folder = FileSystem.parent(of: place), folders.insert(folder).inserted {
      try FileSystem.makeFolder(folder)
    }
    if isAdopted(file.path) { try FileSystem.remove(place) }
    let stamp = try FileSystem.write(to: place) { sink throws(FileSystem.FileFailure) in
      try file.forEachPiece(sink)
    }
    state.withLock { $0.stamps[file.path] = stamp.digest }
  }

  /// The bytes of a file of the new site, written or unchanged.
  package func bytes(of path: String) -> [UInt8]? {
    (try? FileSystem.read("\(staging)/\(path)")) ?? (try? FileSystem.read("\(self.path)/\(path)"))
  }

  /// Whether a file has to be written: not where the site has it already, or where another page wrote the same.
  ///
  /// What this run wrote there before is removed, since pages can be written twice.
  private func isNeeded(_ file: PageCache.CachedFile, at place: String) throws(FileSystem.FileFailure) -> Bool
  {
    let isShared = file.path.hasPrefix("assets/")
    let (isNeeded, isStale) = state.withLock { state in
      let isStale = !isShared && state.stamps.removeValue(forKey: file.path) != nil
      if state.known?.isIntact(file) == true { return (false, isStale) }
      return (!isShared || state.shared.insert(file.path).inserted, isStale)
    }
    if isStale { try FileSystem.remove(place) }
    return isNeeded
  }

  /// The number of files that had to be written.
  package var writtenCount: Int { state.withLock { $0.stamps.count } }
}
