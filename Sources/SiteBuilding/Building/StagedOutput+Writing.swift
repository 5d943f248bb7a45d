import Definitions
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

  /// Keeps the files of the old site, so that only changed files are written.
  ///
  /// - Parameter earlier: The cache of the old site, without files that changed since.
  package func keep(_ earlier: PageCache) {
    let intact = Dictionary(earlier.files.map { ($0.path, $0.digest) }) { $1 }
    state.withLock { ($0.earlier, $0.intact) = (earlier.head, intact) }
  }

  /// Links the files of a part into the new site; the part itself stays unchanged.
  ///
  /// - Throws: ``ToolFailure`` if a file is missing or changed.
  func adopt(_ files: [PageCache.CachedFile], from folder: String) throws(ToolFailure) {
    do throws(FileSystem.FileFailure) {
      for file in files {
        let isNew = state.withLock { $0.staged.updateValue(file.digest, forKey: file.path) == nil }
        guard isNew else { continue }
        let (source, target) = ("\(folder)/\(file.path)", "\(staging)/\(file.path)")
        guard FileSystem.has(source, size: file.size, digest: file.digest) else {
          throw FileSystem.FileFailure(source, "The file was changed after it was written")
        }
        if let parent = FileSystem.parent(of: target) { try FileSystem.makeFolder(parent) }
        try FileSystem.link(source, to: target)
      }
    } catch {
      throw ToolFailure(.inputOutput, "The part '\(folder)' cannot be joined; build it again: \(error)")
    }
  }

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
    let isIntact = state.withLock { state in
      state.staged[file.path] = state.intact[file.path] == digest ? nil : digest
      return state.staged[file.path] == nil
    }
    if isIntact { try FileSystem.remove(place) }
    return entry
  }

  private func put(
    _ file: SiteFile, to place: String, _ folders: inout Set<String>
  ) throws(FileSystem.FileFailure) {
    if let folder = FileSystem.parent(of: place), folders.insert(folder).inserted {
      try FileSystem.makeFolder(folder)
    }
    try FileSystem.write(to: place) { sink throws(FileSystem.FileFailure) in try file.forEachPiece(sink) }
  }

  /// The bytes of a file of the new site, whether the file was written or is unchanged.
  package func bytes(of path: String) -> [UInt8]? {
    (try? FileSystem.read("\(staging)/\(path)")) ?? (try? FileSystem.read("\(self.path)/\(path)"))
  }

  /// Whether a file must be written, because neither the old site nor the staging folder has it.
  ///
  /// A different file that was staged at the path before is removed.
  private func isNeeded(_ file: PageCache.CachedFile, at place: String) throws(FileSystem.FileFailure) -> Bool
  {
    let (isNeeded, isStale) = state.withLock { state in
      let old = state.staged[file.path]
      if old == file.digest { return (false, false) }
      let isIntact = state.intact[file.path] == file.digest
      state.staged[file.path] = isIntact ? nil : file.digest
      return (!isIntact, old != nil)
    }
    if isStale { try FileSystem.remove(place) }
    return isNeeded
  }

  /// The number of files that were written because they differ.
  package var writtenCount: Int { state.withLock { $0.staged.count } }
}
