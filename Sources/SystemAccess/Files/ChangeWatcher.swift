import Definitions
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Watches folders and reports which files in them changed.
///
/// Linux reports changes immediately, and then only the reported files are checked. Other systems do not
/// report changes, and neither do some disks, such as those of other machines. There the states of all files
/// are compared at an interval.
package struct ChangeWatcher {
  private let folders: [String]
  private let notices: FolderNotices?
  /// The states of all files at the last check, by path.
  private var states: [String: FileSystem.Stamp] = [:]
  private var nextLook = 0.0

  /// The time between two comparisons of all files, in seconds.
  private var interval: Double { notices == nil ? 0.15 : 2 }

  /// Starts watching folders; a folder may also be created later.
  package init(_ folders: [String]) {
    self.folders = folders
    notices = FolderNotices()
    _ = lookAtAll()
  }

  /// Returns the paths of the files that were added, removed or changed since the last call.
  package mutating func news() -> Set<String> {
    let noticed = notices?.take() ?? .files([])
    guard Platform.uptime < nextLook, case .files(let paths) = noticed else { return lookAtAll() }
    var changed: Set<String> = []
    for path in paths where !Self.isOfEditors(FileSystem.name(of: path)) {
      let found = FileSystem.state(of: path)
      guard found?.kind != .folder else { return lookAtAll().union(changed) }
      if states[path] != found?.stamp { changed.insert(path) }
      states[path] = found?.stamp
    }
    return changed
  }

  /// Compares all files with their last states, and watches all folders from now on.
  ///
  /// - Returns: The paths of the files that changed.
  private mutating func lookAtAll() -> Set<String> {
    nextLook = Platform.uptime + interval
    var found: [String: FileSystem.Stamp] = [:]
    found.reserveCapacity(states.count)
    for folder in folders { look(folder, into: &found, depth: 0) }
    let changed = Set(found.keys.filter { states[$0] != found[$0] } + states.keys.filter { found[$0] == nil })
    states = found
    return changed
  }

  private func look(_ path: String, into found: inout [String: FileSystem.Stamp], depth: Int) {
    switch FileSystem.state(of: path) {
    case (.folder, _)? where depth < 64:
      notices?.watch(path)
      for name in (try? FileSystem.entries(in: path).names) ?? [] where !Self.isOfEditors(name) {
        look("\(path)/\(name)", into: &found, depth: depth + 1)
      }
    case (_, let stamp)?: found[path] = stamp
    case nil: break
    }
  }

  /// Whether a name is that of a temporary file that an editor creates while it saves a file.
  private static func isOfEditors(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix("~") || name == "4913"
      || [".swp", ".swx", ".bck", ".tmp"].contains(where: name.hasSuffix)
  }
}

extension FileSystem {
  /// The kind and the state of the file or folder at a path; a link is followed.
  fileprivate static func state(of path: String) -> (kind: ItemKind, stamp: Stamp)? {
    let found = (try? look(at: path)) ?? nil
    guard found?.kind == .link else { return found }
    return realPath(path).flatMap { (try? look(at: $0)) ?? nil }
  }
}

/// Receives reports of changes in folders from the system.
///
/// It is a class so that its descriptor is closed when the last reference goes.
private final class FolderNotices: Sendable {
  /// The changes that the system reported since the last call.
  enum News {
    /// Only these files changed.
    case files(Set<String>)
    /// Folders were added or removed, or there were more changes than the system stores.
    case anything
  }

  #if canImport(Glibc) || canImport(Musl)
    private let descriptor: Int32
    /// The watched folders, by the numbers that the system gave them.
    private let folders = Mutex<[Int32: String]>([:])

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
      let watch = inotify_add_watch(descriptor, folder, UInt32(changes))
      if watch >= 0 { folders.withLock { $0[watch] = folder } }
    }

    /// Removes and returns the changes since the last call.
    func take() -> News {
      var paths: Set<String> = []
      var isVague = false
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { buffer in
        while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
          var rest = UnsafeRawBufferPointer(buffer)[..<count]
          while let event = WatchEvent(&rest) {
            guard let path = path(event) else {
              isVague = true
              continue
            }
            paths.insert(path)
          }
        }
      }
      return isVague ? .anything : .files(paths)
    }

    /// The path of the file that changed, or `nil` if the event is about anything else.
    private func path(_ event: WatchEvent) -> String? {
      guard event.mask & UInt32(IN_ISDIR) == 0, let name = event.name,
        let folder = folders.withLock({ $0[event.watch] })
      else { return nil }
      return "\(folder)/\(name)"
    }

    /// A change that the system reports.
    private struct WatchEvent {
      let watch: Int32
      let mask: UInt32
      /// The name of the file or folder that changed in the watched folder, or `nil` if the watched folder
      /// itself changed.
      let name: String?

      /// Removes the first event from the bytes, or returns `nil` if there are no more events.
      init?(_ bytes: inout Slice<UnsafeRawBufferPointer>) {
        let head = MemoryLayout<inotify_event>.size
        guard bytes.count >= head else { return nil }
        let event = UnsafeRawBufferPointer(rebasing: bytes).loadUnaligned(as: inotify_event.self)
        (watch, mask) = (event.wd, event.mask)
        let name = bytes.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 }
        self.name = name.isEmpty ? nil : String(validating: name, as: UTF8.self)
        bytes = bytes.dropFirst(head + Int(event.len))
      }
    }
  #else
    init?() { nil }
    func watch(_ folder: String) {}
    func take() -> News { .files([]) }
  #endif
}
