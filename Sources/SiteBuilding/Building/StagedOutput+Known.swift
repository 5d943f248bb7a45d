import Definitions
import Publishing
import Synchronization
import SystemAccess

/// Sites of which some files are there already: in the site itself, or in the parts of which it is joined.
extension StagedOutput {
  /// Puts the files that changed into the site; where nothing did, no file is written.
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

  /// Takes the files of a part of the site over; the part stays unchanged.
  ///
  /// - Returns: The files with their states.
  /// - Throws: ``ToolFailure`` if one is missing or changed.
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

  /// Whether a file of a part is in the new site.
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
