import Definitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Tells when something below some folders may have changed.
///
/// Where the system tells of changes, as Linux does, it is heard at once; elsewhere, and for disks of which the system does not
/// tell, such as those of other machines, the states of all files are compared from time to time.
struct ChangeWatcher {
  private let folders: [String]
  private let notices: FolderNotices?
  private var states = Digest()
  private var nextLook = 0.0

  /// How often the states of files are compared, in seconds.
  private var interval: Double { notices == nil ? 0.15 : 2 }

  /// Watches folders, and those that are not there yet.
  init(_ folders: [String]) {
    self.folders = folders
    notices = FolderNotices()
    states = look()
  }

  /// Whether something may have changed since the last time.
  mutating func hasNews() -> Bool {
    let isTold = notices?.take() ?? false
    guard isTold || Platform.uptime >= nextLook else { return false }
    let old = states
    states = look()
    return states != old
  }

  /// The states of all files, where the folders are watched from now on.
  private mutating func look() -> Digest {
    nextLook = Platform.uptime + interval
    var archive = ArchiveWriter()
    for folder in folders { look(folder, &archive, depth: 0) }
    return Digest(archive.bytes)
  }

  private func look(_ path: String, _ archive: inout ArchiveWriter, depth: Int) {
    archive.write(path)
    switch FileSystem.state(of: path) {
    case (.folder, _)? where depth < 64:
      notices?.watch(path)
      for name in (try? FileSystem.entries(in: path).names) ?? [] where !Self.isOfEditors(name) {
        look("\(path)/\(name)", &archive, depth: depth + 1)
      }
    case (_, let stamp)?: archive.write(stamp)
    case nil: archive.write(false)
    }
  }

  /// Whether a name is one of those that editors give to files beside the one that they save.
  private static func isOfEditors(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name == "4913"
      || [".swp", ".swx", ".bck", ".tmp"].contains(where: name.hasSuffix)
  }
}

extension FileSystem {
  /// What stands at a path, links followed, and its state.
  fileprivate static func state(of path: String) -> (kind: Kind, stamp: Stamp)? {
    let found = (try? look(at: path)) ?? nil
    guard found?.kind == .link else { return found }
    return realPath(path).flatMap { (try? look(at: $0)) ?? nil }
  }
}

/// What the system tells of changes in folders.
///
/// It is a class, since what it opens is closed when it ends.
private final class FolderNotices: Sendable {
  #if canImport(Glibc) || canImport(Musl)
    private let descriptor: Int32

    init?() {
      descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if descriptor < 0 { return nil }
    }

    deinit { close(descriptor) }

    /// Watches a folder, if it is not watched already.
    func watch(_ folder: String) {
      let changes =
        IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
        | IN_DELETE_SELF | IN_MOVE_SELF
      inotify_add_watch(descriptor, folder, UInt32(changes))
    }

    /// Whether anything changed since the last time.
    func take() -> Bool {
      var isTold = false
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
        while read(descriptor, buffer.baseAddress, buffer.count) > 0 { isTold = true }
      }
      return isTold
    }
  #else
    init?() { nil }
    func watch(_ folder: String) {}
    func take() -> Bool { false }
  #endif
}
