import Publishing
package import SiteRendering
import Synchronization
package import SystemAccess

/// Writes the files of the new site.
extension StagedOutput {
  /// Removes the files that were written, so that the build can start again.
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

  /// Keeps the unchanged files of an earlier run, so that only changed files are written.
  package func keep(_ known: KnownFiles) { state.withLock { $0.known = known } }

  /// Writes files of the new site; several tasks may call it in parallel.
  ///
  /// The name of an asset contains a hash of its content, so an asset that several pages share is written
  /// once.
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

  /// Writes a file whose pieces are created during writing, so its digest is known only afterwards.
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

  /// The bytes of a file of the new site, whether the file was written or is unchanged.
  package func bytes(of path: String) -> [UInt8]? {
    (try? FileSystem.read("\(staging)/\(path)")) ?? (try? FileSystem.read("\(self.path)/\(path)"))
  }

  /// Whether a file must be written.
  ///
  /// The answer is false if the site has the same file already or if another page wrote it. A page can be
  /// written twice in a run, so an earlier file of this run is removed.
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

  /// The number of files that were written because they differ.
  package var writtenCount: Int { state.withLock { $0.stamps.count } }
}
