import Definitions
import Publishing
import Synchronization
package import SystemAccess

/// A site that is written to a staging folder, and replaces the old site when it is complete.
///
/// A folder that the tool did not write is refused. Files that others put into the site are kept, unless the
/// new site has a file of that name. A lock file beside the site keeps other runs away. However a run ends,
/// the next run finds either the old site or the new one.
package final class StagedOutput: Sendable {
  struct StagingState {
    /// The written files that several pages can share, because their names contain a hash of their content.
    var shared: Set<String> = []
    /// The digests of the stamps of the written files, by path.
    var stamps: [String: Digest] = [:]
    /// The files of an earlier run.
    var known: KnownFiles?
  }

  /// The folder of the site.
  let path: String
  private let lock: FileLock
  /// The staging folder, where the new site is built.
  let staging: String
  /// The path for the old site while the new one is moved, on systems that cannot exchange two folders in one
  /// step.
  private let old: String
  private let exchange: @Sendable (String, String) -> Bool
  let interruption: Interruption
  let state = Mutex(StagingState())
  let isUpdating = Atomic<Bool>(false)

  /// Takes the lock and creates an empty staging folder.
  ///
  /// - Parameters:
  ///   - path: The folder of the site.
  ///   - content: The content folder, if there is one; the site must not overlap it.
  ///   - interruption: Ends the run early if the user interrupts it.
  ///   - exchange: Exchanges two folders in one step, or returns false if the system cannot do this.
  /// - Throws: ``ToolFailure`` if the folder is not a site, if it cannot be written, or if another run is
  ///   writing it.
  package init(
    path: String, keepingClearOf content: ContentFolder?, interruption: Interruption = Interruption(),
    exchange: @escaping @Sendable (String, String) -> Bool = Platform.exchange
  ) throws(ToolFailure) {
    self.interruption = interruption
    self.exchange = exchange
    var trimmed = path
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    self.path = trimmed
    let parent = FileSystem.parent(of: trimmed) ?? "."
    let name = FileSystem.name(of: trimmed)
    guard !name.isEmpty, name != ".", name != "..", name != "/" else {
      throw ToolFailure(
        .outputRefused, "'\(path)' cannot be replaced by a site; name a separate folder with --output")
    }
    old = "\(parent)/.\(name).old"
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
      try Self.recover(trimmed, from: old, staging: "\(parent)/.\(name).staging")
      try Self.checkTarget(trimmed)
      staging = try Self.prepare("\(parent)/.\(name).staging")
    } catch {
      lock.release()
      throw error
    }
  }

  /// Restores or removes the old site, if a run ended during a replacement, and completes an update that was
  /// started.
  private static func recover(
    _ path: String, from old: String, staging: String? = nil
  ) throws(ToolFailure) {
    do throws(FileSystem.FileFailure) {
      if let staging { try SiteUpdate.finish(from: staging, to: path) }
      guard FileSystem.kind(of: old) == .folder, SiteManifest.marks(old) else { return }
      if FileSystem.kind(of: path) == nil {
        try FileSystem.move(old, to: path)
      } else {
        try SiteManifest.removeFolder(old)
      }
    } catch {
      throw ToolFailure(
        .outputRefused, "The files that an interrupted run left cannot be cleaned up: \(error)")
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

  /// Replaces the old site with the new one, or only the files that changed.
  ///
  /// - Parameter cache: The cache for the next run, if it is stored in the site.
  /// - Throws: ``ToolFailure`` if the site cannot be replaced; the old site stays.
  package func publish(_ cache: PageCache? = nil) throws(ToolFailure) {
    try interruption.check()
    let state = state.withLock { $0 }
    if let cache, let known = state.known, known.isInPlace { return try update(known, state.stamps, cache) }
    try removeLeftovers(of: state.known, cache)
    let foreign = try prepareToPublish(cache?.files.map(\.path))
    try interruption.check()
    do throws(FileSystem.FileFailure) {
      if var cache {
        for place in cache.files.indices {
          let path = cache.files[place].path
          cache.files[place].stamp = state.stamps[path] ?? state.known?.stamp(of: path)
        }
        try cache.write(to: "\(staging)/\(PageCache.fileName)")
      }
      try FileSystem.move("\(staging)/\(SiteManifest.nextName)", to: "\(staging)/\(SiteManifest.name)")
      for file in foreign { try carryOver(file) }
      if FileSystem.kind(of: path) == nil {
        try FileSystem.move(staging, to: path)
      } else if !exchange(staging, path) {
        try FileSystem.move(path, to: old)
        try FileSystem.move(staging, to: path)
      }
    } catch {
      try? Self.recover(path, from: old)
      throw ToolFailure(.inputOutput, "The site cannot be put into place: \(error)")
    }
    interruption.commit()
  }

  /// Completes the new site, except for renaming its manifest.
  ///
  /// - Parameter files: The files of the site, or `nil` for all written files.
  /// - Returns: The files that others put into the old site and that must be kept.
  /// - Throws: ``ToolFailure`` if such a file conflicts with a file of the new site, or if the manifest
  ///   cannot be written.
  private func prepareToPublish(_ files: [String]?) throws(ToolFailure) -> [String] {
    let (own, foreign): (Set<String>, Set<String>)
    do throws(FileSystem.FileFailure) {
      if let files { own = Set(files) } else { own = try Self.files(in: staging) }
      let written = SiteManifest(of: path)?.files ?? []
      foreign = FileSystem.kind(of: path) == nil ? [] : try Self.files(in: path).subtracting(written)
      try SiteManifest.writeNext(listing: Array(own), to: staging)
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be put into place: \(error)")
    }
    let folders = Self.folders(of: own)
    let conflict = foreign.sorted().first { file in
      folders.contains(file) || Self.folders(of: [file]).contains(where: own.contains)
    }
    if let conflict { throw refusal(conflict) }
    return foreign.subtracting(own).sorted()
  }

  func refusal(_ file: String) -> ToolFailure {
    ToolFailure(
      .outputRefused,
      "'\(path)/\(file)' was not written by this tool, and the new site needs a file or folder of that name; move it away"
    )
  }

  private func carryOver(_ file: String) throws(FileSystem.FileFailure) {
    let target = "\(staging)/\(file)"
    if let folder = FileSystem.parent(of: target) { try FileSystem.makeFolder(folder) }
    try FileSystem.link("\(path)/\(file)", to: target)
  }

  /// All files in a folder and its subfolders except the files of the tool itself, as paths relative to the
  /// folder.
  private static func files(in root: String) throws(FileSystem.FileFailure) -> Set<String> {
    var files: Set<String> = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try FileSystem.names(in: "\(root)/\(folder)") {
        let path = folder + name
        if FileSystem.kind(of: "\(root)/\(path)") == .folder {
          folders.append(path + "/")
        } else if !SiteManifest.recordNames.contains(path) {
          files.insert(path)
        }
      }
    }
    return files
  }

  /// The paths of all folders that contain the files.
  private static func folders(of files: Set<String>) -> Set<String> {
    var folders: Set<String> = []
    for file in files {
      var path = file
      while let parent = FileSystem.parent(of: path), folders.insert(parent).inserted { path = parent }
    }
    return folders
  }

  /// Removes the folder that is no longer needed: the unfinished site, or the old site after it was replaced.
  ///
  /// - Returns: A sentence about the folder that could not be removed, or `nil`.
  @discardableResult package func discard() -> String? {
    defer { lock.release() }
    do throws(FileSystem.FileFailure) {
      try SiteManifest.removeFolder(staging)
      try SiteManifest.removeFolder(old)
      return nil
    } catch {
      return "The old site cannot be removed: \(error)"
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
