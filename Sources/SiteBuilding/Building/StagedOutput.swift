import Definitions
import Publishing
import Synchronization
package import SystemAccess

/// A site whose changed files are written to a staging folder, and moved into the old site when all are
/// complete.
///
/// A folder that the tool did not write is refused. Files that others put into the site are kept, unless the
/// new site has a file of that name. A lock file beside the site keeps other runs away. However a run ends,
/// the next run finds the old site, or completes the new one.
package final class StagedOutput: Sendable {
  struct StagingState {
    /// The files in the staging folder, by path.
    var staged: [String: Digest] = [:]
    /// The unchanged files of the old site, by path.
    var intact: [String: Digest] = [:]
    /// The cache of the old site, without files that changed since.
    var earlier: PageCache.Head?
  }

  /// The folder of the site.
  let path: String
  private let lock: FileLock
  /// The staging folder, where the new site is built.
  let staging: String
  let interruption: Interruption
  let state = Mutex(StagingState())
  let isUpdating = Atomic<Bool>(false)

  /// Takes the lock and creates an empty staging folder.
  ///
  /// - Parameters:
  ///   - path: The folder of the site.
  ///   - content: The content folder, if there is one; the site must not overlap it.
  ///   - interruption: Ends the run early if the user interrupts it.
  /// - Throws: ``ToolFailure`` if the folder is not a site, if it cannot be written, or if another run is
  ///   writing it.
  package init(
    path: String, keepingClearOf content: ContentFolder?, interruption: Interruption = Interruption()
  ) throws(ToolFailure) {
    self.interruption = interruption
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.path = trimmed
    let parent = FileSystem.parent(of: trimmed) ?? "."
    let name = FileSystem.name(of: trimmed)
    guard !name.isEmpty, name != ".", name != "..", name != "/" else {
      throw ToolFailure(
        .outputRefused, "'\(path)' cannot be replaced by a site; name a separate folder with --output")
    }
    do throws(FileSystem.FileFailure) {
      try FileSystem.makeFolder(parent)
    } catch {
      throw ToolFailure(.outputRefused, "The site cannot be written: \(error)")
    }
    let place = "\(FileSystem.realPath(parent) ?? parent)/\(name)"
    if let content = content?.realPath,
      "\(place)/".hasPrefix(content + "/") || "\(content)/".hasPrefix(place + "/")
    {
      throw ToolFailure(
        .outputRefused, "The site '\(path)' and the content folder overlap; name another folder with --output"
      )
    }
    lock = try SiteManifest.lock(ofSite: trimmed)
    do {
      try Self.completeUpdate(of: trimmed, from: "\(parent)/.\(name).staging")
      try Self.checkTarget(trimmed)
      staging = try Self.prepare("\(parent)/.\(name).staging")
    } catch {
      lock.release()
      throw error
    }
  }

  /// Completes an update that an earlier run started.
  private static func completeUpdate(of path: String, from staging: String) throws(ToolFailure) {
    do throws(FileSystem.FileFailure) {
      try SiteUpdate.finish(from: staging, to: path)
    } catch {
      throw ToolFailure(.outputRefused, "The update of an interrupted run cannot be completed: \(error)")
    }
  }

  /// Refuses everything but a missing folder, an empty folder and a site of the tool.
  private static func checkTarget(_ path: String) throws(ToolFailure) {
    switch FileSystem.kind(of: path) {
    case nil: return
    case .folder:
      do throws(FileSystem.FileFailure) {
        guard try !FileSystem.isEmpty(path), !SiteManifest.marks(path) else { return }
      } catch {
        throw ToolFailure(.outputRefused, "The output folder cannot be read: \(error)")
      }
      throw ToolFailure(
        .outputRefused,
        "The folder '\(path)' was not written by this tool; empty it, or name another folder with --output")
    case .link:
      throw ToolFailure(.outputRefused, "'\(path)' is a link; name the folder itself with --output")
    case .file, .other:
      throw ToolFailure(.outputRefused, "'\(path)' is not a folder; name a folder with --output")
    }
  }

  /// Creates the staging folder and returns its path.
  ///
  /// Files of an interrupted run are removed first. If they cannot be removed, for example because they
  /// belong to another user, the next free name is tried. A folder that the tool did not write is refused. A
  /// staging folder without a complete manifest is removed again.
  private static func prepare(_ wanted: String) throws(ToolFailure) -> String {
    var reason = ""
    for path in [wanted] + (2...9).map({ "\(wanted)-\($0)" }) {
      let kind = FileSystem.kind(of: path)
      guard kind == nil || kind == .folder && isOwn(path) else {
        throw ToolFailure(
          .outputRefused,
          "'\(path)' was not written by this tool, and the new site is built there; move it away")
      }
      do throws(FileSystem.FileFailure) {
        try SiteManifest.removeFolder(path)
        try FileSystem.makeFolder(path)
      } catch {
        if reason.isEmpty { reason = "\(error)" }
        continue
      }
      do throws(FileSystem.FileFailure) {
        try SiteManifest.writeEmpty(to: path)
        return path
      } catch {
        try? SiteManifest.removeFolder(path)
        throw ToolFailure(.outputRefused, "The site cannot be written: \(error)")
      }
    }
    throw ToolFailure(.outputRefused, "The site cannot be written: \(reason)")
  }

  /// Whether a folder is empty or was written by the tool, even if it is not finished.
  ///
  /// A run that is killed at its start can leave a manifest that is not yet in place.
  private static func isOwn(_ path: String) -> Bool {
    guard let entries = try? FileSystem.entries(in: path), entries.unreadable.isEmpty else { return false }
    let beginnings: Set = [SiteManifest.name, SiteManifest.nextName]
    return beginnings.isSuperset(of: entries.names) || SiteManifest.marks(path)
  }

  // MARK: Publishing

  /// Moves the changed files into the site, and removes the files that the new site does not have.
  ///
  /// If nothing changed, no file is written.
  ///
  /// - Parameter cache: The cache for the next run, if it is stored in the site.
  /// - Throws: ``ToolFailure`` if the site cannot be updated; the old site stays.
  package func publish(_ cache: PageCache? = nil) throws(ToolFailure) {
    try interruption.check()
    let state = state.withLock { $0 }
    let files = cache.map { Set($0.files.map(\.path)) } ?? Set(state.staged.keys)
    let listed = SiteManifest(of: path)?.files
    var update = SiteUpdate(
      moved: state.staged.keys.filter(files.contains).sorted(),
      removed: (listed ?? []).subtracting(files).sorted())
    do {
      for path in state.staged.keys where !files.contains(path) {
        try FileSystem.remove("\(staging)/\(path)")
      }
      if listed != files {
        try SiteManifest.writeNext(listing: Array(files), to: staging)
        update.moved.append(SiteManifest.name)
      }
      if let cache, cache.head != state.earlier {
        try cache.write(to: "\(staging)/\(PageCache.fileName)")
        update.moved.append(PageCache.fileName)
      }
      if cache == nil { update.removed.append(PageCache.fileName) }
      try put(update, isNew: listed == nil)
    } catch let failure as ToolFailure {
      throw failure
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be put into place: \(error)")
    }
  }

  /// Puts a new site into place in one step, or updates the files of the old site.
  private func put(_ update: SiteUpdate, isNew: Bool) throws {
    try interruption.check()
    if isNew {
      try FileSystem.move("\(staging)/\(SiteManifest.nextName)", to: "\(staging)/\(SiteManifest.name)")
      try FileSystem.move(staging, to: path)
      return interruption.commit()
    }
    guard !update.moved.isEmpty || !update.removed.isEmpty else { return }
    if let obstacle = update.obstacle(in: path) {
      throw ToolFailure(
        .outputRefused,
        "'\(path)/\(obstacle)' was not written by this tool, and the new site needs a file or folder of that name; move it away"
      )
    }
    try update.commit(to: staging)
    isUpdating.store(true, ordering: .relaxed)
    interruption.commit()
    try update.apply(from: staging, to: path)
    try FileSystem.remove("\(staging)/\(SiteUpdate.fileName)")
    isUpdating.store(false, ordering: .relaxed)
  }

  /// Removes the staging folder and the lock.
  ///
  /// - Returns: A sentence about the folder that could not be removed, or `nil`.
  @discardableResult package func discard() -> String? {
    defer { lock.release() }
    do throws(FileSystem.FileFailure) {
      try SiteManifest.removeFolder(staging)
      return nil
    } catch {
      return "The staging folder cannot be removed: \(error)"
    }
  }

  /// Stops the run within some seconds, and removes as much of the staging folder as that time allows.
  ///
  /// The next run removes the rest. An update that has started is not stopped; the next run completes it.
  package func abandon(within seconds: Double) {
    guard !isUpdating.load(ordering: .relaxed) else { return lock.release() }
    SiteManifest.removeFolder(staging, until: Platform.uptime + seconds)
    lock.release()
  }
}
