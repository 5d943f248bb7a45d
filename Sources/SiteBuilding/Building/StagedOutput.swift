import Definitions
import Publishing
import Synchronization
package import SystemAccess

/// A site that is written beside the one that it replaces, and takes its place once it is complete.
///
/// A folder that the tool did not write is refused, and files that others put into a site are carried over unless
/// the new site has a file of that name. A lock beside the site keeps other runs away; whatever ends a run, the next one finds
/// either the old site or the new one.
package final class StagedOutput: Sendable {
  struct StagingState {
    /// The files named by their content that were written; several pages can share one.
    var shared: Set<String> = []
    /// What names the states of the files that were written, by path.
    var stamps: [String: Digest] = [:]
    /// The files of an earlier run.
    var known: KnownFiles?
  }

  /// The folder of the site.
  let path: String
  private let lock: FileLock
  /// The folder in which the new site grows.
  let staging: String
  /// Where the old site waits on systems on which two folders cannot change places.
  private let old: String
  private let exchange: @Sendable (String, String) -> Bool
  let interruption: Interruption
  let state = Mutex(StagingState())
  let isUpdating = Atomic<Bool>(false)

  /// Takes the lock and makes an empty folder for the new site.
  ///
  /// - Parameters:
  ///   - path: The folder of the site.
  ///   - content: The folder that the site may not overlap, where there is one.
  ///   - interruption: What can end the run before the site is in place.
  ///   - exchange: Lets two folders change places in one step, or returns false where that cannot be done.
  /// - Throws: ``ToolFailure`` where the folder is not that of a site, cannot be written, or another run writes it.
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
        .outputRefused, "'\(path)' cannot be replaced by a site; name a folder of its own with --output")
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

  /// Puts the old site back where a run ended between the two steps of a replacement, or finishes that replacement.
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
      throw ToolFailure(.outputRefused, "What an interrupted run left cannot be put in order: \(error)")
    }
  }

  /// Refuses anything but an empty folder and a site of the tool.
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
        "The folder '\(path)' was not written by this tool; name another one with --output, or empty it")
    case .link:
      throw ToolFailure(.outputRefused, "'\(path)' is a link; name the folder itself with --output")
    case .file, .other:
      throw ToolFailure(.outputRefused, "'\(path)' is not a folder; name another one with --output")
    }
  }

  /// Makes the folder in which the new site grows and returns its path.
  ///
  /// What an interrupted run left there is removed; where that belongs to another user, a second name is taken. A folder that
  /// the tool did not write is refused, and one that cannot be completed is not left there.
  private static func prepare(_ wanted: String) throws(ToolFailure) -> String {
    var reason = ""
    for path in [wanted] + (2...9).map({ "\(wanted)-\($0)" }) {
      let kind = FileSystem.kind(of: path)
      guard kind == nil || kind == .folder && isOwn(path) else {
        throw ToolFailure(
          .outputRefused,
          "'\(path)' stands where the new site grows and was not written by this tool; move it away")
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

  /// Whether a folder is empty or a site of the tool, be it unfinished: a run that is killed as it begins leaves a
  /// mark that is not in place yet.
  private static func isOwn(_ path: String) -> Bool {
    guard let entries = try? FileSystem.entries(in: path), entries.unreadable.isEmpty else { return false }
    let beginnings: Set = [SiteManifest.name, SiteManifest.nextName]
    return beginnings.isSuperset(of: entries.names) || SiteManifest.marks(path)
  }

  // MARK: Publishing

  /// Puts the new site in the place of the old one, or the files that changed in the places of the old ones.
  ///
  /// - Parameter cache: What the next run needs to know, where that is kept.
  /// - Throws: ``ToolFailure`` where the site cannot be put into place; the old one stays.
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

  /// Completes the new site but for the name of its manifest.
  ///
  /// - Parameter files: The files of the site, or `nil` for all written ones.
  /// - Returns: The files of the old one that others put there and that have to be carried over.
  /// - Throws: ``ToolFailure`` where one of these stands in the way, or the manifest cannot be written.
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
      "'\(path)/\(file)' was not written by this tool and stands where the new site needs a file or a folder; move it away"
    )
  }

  private func carryOver(_ file: String) throws(FileSystem.FileFailure) {
    let target = "\(staging)/\(file)"
    if let folder = FileSystem.parent(of: target) { try FileSystem.makeFolder(folder) }
    try FileSystem.link("\(path)/\(file)", to: target)
  }

  /// All files below a folder but the manifest, by their paths inside it.
  private static func files(in root: String) throws(FileSystem.FileFailure) -> Set<String> {
    var files: Set<String> = []
    var folders = [""]
    while let folder = folders.popLast() {
      for name in try FileSystem.names(in: "\(root)/\(folder)") {
        let path = folder + name
        if FileSystem.kind(of: "\(root)/\(path)") == .folder {
          folders.append(path + "/")
        } else if !SiteManifest.books.contains(path) {
          files.insert(path)
        }
      }
    }
    return files
  }

  /// The folders in which files are, by their paths.
  private static func folders(of files: Set<String>) -> Set<String> {
    var folders: Set<String> = []
    for file in files {
      var path = file
      while let parent = FileSystem.parent(of: path), folders.insert(parent).inserted { path = parent }
    }
    return folders
  }

  /// Removes what is not published: the unfinished site, or the old one after the exchange.
  ///
  /// - Returns: What could not be removed, in a sentence.
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

  /// Gives up within a time, as far as that allows; the next run removes what is left.
  ///
  /// An update that is under way is left to it to be finished.
  package func abandon(within seconds: Double) {
    guard !isUpdating.load(ordering: .relaxed) else { return lock.release() }
    SiteManifest.removeFolder(staging, until: Platform.uptime + seconds)
    lock.release()
  }
}
