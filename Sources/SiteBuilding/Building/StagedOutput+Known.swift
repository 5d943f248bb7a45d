import Definitions
import Publishing
import Synchronization
import SystemAccess

/// Output that starts with existing files: the files of the site itself, or those of the parts that are
/// merged.
extension StagedOutput {
  /// Moves the changed files into the site; if nothing changed, no file is written.
  func update(
    _ known: KnownFiles, _ written: [String: Digest], _ cache: PageCache
  ) throws(ToolFailure) {
    var cache = cache
    let paths = Set(cache.files.map(\.path))
    let earlier = Set(known.cache.files.map(\.path))
    let hasSameFiles = paths == earlier
    var update = SiteUpdate(moved: written.keys.sorted(), removed: [])
    if !hasSameFiles {
      update.moved.append(SiteManifest.name)
      update.removed = earlier.union(SiteManifest(of: path)?.files ?? []).subtracting(paths).sorted()
    }
    if let obstacle = update.obstacle(in: path) { throw refusal(obstacle) }
    do throws(FileSystem.FileFailure) {
      if !update.moved.isEmpty {
        if !hasSameFiles { try SiteManifest.writeNext(listing: Array(paths), to: staging) }
        try update.commit(to: staging)
        isUpdating.store(true, ordering: .relaxed)
        interruption.commit()
        try update.apply(from: staging, to: path)
        try FileSystem.remove("\(staging)/\(SiteUpdate.fileName)")
        isUpdating.store(false, ordering: .relaxed)
      }
      for place in cache.files.indices {
        let file = cache.files[place].path
        cache.files[place].stamp =
          written[file] == nil
          ? known.stamp(of: file) : try FileSystem.look(at: "\(path)/\(file)")?.stamp.digest
      }
      guard cache.head != known.cache.head || cache.files != known.cache.files else { return }
      try cache.write(to: "\(staging)/\(PageCache.fileName)")
      try FileSystem.move("\(staging)/\(PageCache.fileName)", to: "\(path)/\(PageCache.fileName)")
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be put into place: \(error)")
    }
  }

  /// Links the files of a part into the new site; the part itself stays unchanged.
  ///
  /// - Returns: The files with their stamps.
  /// - Throws: ``ToolFailure`` if a file is missing or changed.
  func adopt(
    _ files: [PageCache.CachedFile], from folder: String
  ) throws(ToolFailure) -> [PageCache.CachedFile] {
    var adopted: [PageCache.CachedFile] = []
    do throws(FileSystem.FileFailure) {
      for file in files where FileSystem.kind(of: "\(staging)/\(file.path)") == nil {
        let (source, target) = ("\(folder)/\(file.path)", "\(staging)/\(file.path)")
        guard try FileSystem.identity(of: source) == (file.size, file.digest) else {
          throw FileSystem.FileFailure(source, "The file was changed after it was written")
        }
        if let parent = FileSystem.parent(of: target) { try FileSystem.makeFolder(parent) }
        try FileSystem.link(source, to: target)
        guard let found = try FileSystem.look(at: target) else { throw FileSystem.FileFailure(target) }
        var file = file
        file.stamp = found.stamp.digest
        adopted.append(file)
      }
    } catch {
      throw ToolFailure(.inputOutput, "The part '\(folder)' cannot be joined; build it again: \(error)")
    }
    return adopted
  }

  /// Whether a file of the new site comes from a part.
  func isAdopted(_ path: String) -> Bool {
    state.withLock { state in
      guard let known = state.known, !known.isInPlace else { return false }
      return known.stamp(of: path) != nil
    }
  }

  /// Removes files of parts that the new site does not have.
  func removeLeftovers(of known: KnownFiles?, _ cache: PageCache?) throws(ToolFailure) {
    guard let known, let cache else { return }
    do throws(FileSystem.FileFailure) {
      for path in Set(known.cache.files.map(\.path)).subtracting(cache.files.map(\.path)) {
        try FileSystem.remove("\(staging)/\(path)")
      }
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be written: \(error)")
    }
  }
}
