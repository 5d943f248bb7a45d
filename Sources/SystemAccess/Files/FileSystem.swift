#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads and writes files with as few system calls as possible: one open, one read or write, one close.
package enum FileSystem {
  /// The kind of an item at a path.
  package enum ItemKind: Equatable {
    case file, folder, link, other

    fileprivate init(_ status: stat) {
      self =
        switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
    }
  }

  /// An error of the system, with the path of the file or folder.
  package struct FileFailure: Error, CustomStringConvertible {
    package var path: String
    package var reason: String
    /// Whether the path is refused because it leads out of its folder.
    package private(set) var isRefusal = false

    package init(_ path: String, _ reason: String = Platform.lastError) {
      self.path = path
      self.reason = reason
    }

    /// Creates the failure for a path that leads out of its folder.
    init(refusing path: String, _ reason: String) {
      self.init(path, reason)
      isRefusal = true
    }

    /// The reason of the failure for a file that is larger than the limit.
    package static let tooLarge = "It is too large"

    package var description: String { "\(path): \(reason)" }
  }

  /// The kind of the item at a path, or `nil` if there is no item or it cannot be checked; links are not
  /// followed.
  package static func kind(of path: String) -> ItemKind? { (try? status(of: path)) ?? nil }

  /// The kind of the item at a path, or `nil` if there is no item; links are not followed.
  package static func status(of path: String) throws(FileFailure) -> ItemKind? { try look(at: path)?.kind }

  /// The kind and the state of the item at a path, or `nil` if there is no item; links are not followed.
  static func look(at path: String) throws(FileFailure) -> (kind: ItemKind, stamp: Stamp)? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw FileFailure(path)
    }
    return (ItemKind(status), Stamp(status))
  }

  /// The state of a file: which file it is, its size, and the times of its last changes.
  ///
  /// If two stamps are equal, the file has not changed.
  package struct Stamp: Equatable {
    private var device, inode, size: Int
    /// The times of the last change of the content, and of the last change of anything about the file, in
    /// nanoseconds.
    private var bytesChanged, changed: Int

    init(_ status: stat) {
      device = Int(truncatingIfNeeded: status.st_dev)
      inode = Int(truncatingIfNeeded: status.st_ino)
      size = Int(status.st_size)
      #if canImport(Darwin)
        (bytesChanged, changed) = (Self.number(status.st_mtimespec), Self.number(status.st_ctimespec))
      #else
        (bytesChanged, changed) = (Self.number(status.st_mtim), Self.number(status.st_ctim))
      #endif
    }

    private static func number(_ time: timespec) -> Int { time.tv_sec &* 1_000_000_000 &+ time.tv_nsec }
  }

  /// The absolute path with all links resolved, or `nil` if there is no item at the path.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder, sorted by their bytes; names that are not UTF-8 are listed separately, with
  /// replacement characters.
  package static func entries(in path: String) throws(FileFailure) -> (names: [String], unreadable: [String])
  {
    guard let folder = opendir(path) else { throw FileFailure(path) }
    defer { closedir(folder) }
    var names: [String] = []
    var unreadable: [String] = []
    while let entry = readdir(folder) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { bytes in
          guard let name = String(validatingCString: bytes) else {
            unreadable.append(String(cString: bytes))
            return
          }
          if name != ".", name != ".." { names.append(name) }
        }
      }
    }
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return (names, unreadable.sorted())
  }

  /// The names in a folder, sorted by their bytes.
  ///
  /// - Throws: ``FileFailure`` if the folder cannot be read, or if a name is not UTF-8.
  package static func names(in path: String) throws(FileFailure) -> [String] {
    let entries = try entries(in: path)
    if let name = entries.unreadable.first { throw FileFailure("\(path)/\(name)", "The name is not UTF-8") }
    return entries.names
  }

  /// Whether a folder has nothing in it.
  package static func isEmpty(_ path: String) throws(FileFailure) -> Bool {
    let entries = try entries(in: path)
    return entries.names.isEmpty && entries.unreadable.isEmpty
  }

  /// Writes a new file; fails if the path is in use.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    try write(to: path) { sink throws(FileFailure) in
      try bytes.withUnsafeBufferPointer { bytes throws(FileFailure) in try sink(UnsafeRawBufferPointer(bytes))
      }
    }
  }

  /// Writes a new file piece by piece; fails if the path is in use.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - body: Passes the pieces to the function that it gets.
  /// - Throws: ``FileFailure`` if the file cannot be written, and the errors of the body.
  package static func write(
    to path: String,
    _ body: (@escaping (UnsafeRawBufferPointer) throws(FileFailure) -> Void) throws(FileFailure) -> Void
  ) throws(FileFailure) {
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path) }
    do throws(FileFailure) {
      try body { piece throws(FileFailure) in
        var done = 0
        while done < piece.count {
          let put = systemWrite(descriptor, piece.baseAddress.map { $0 + done }, piece.count - done)
          if put < 0 && errno == EINTR { continue }
          guard put > 0 else { throw FileFailure(path) }
          done += put
        }
      }
    } catch {
      close(descriptor)
      throw error
    }
    guard close(descriptor) == 0 else { throw FileFailure(path) }
  }

  /// Appends bytes to a file, which is created if it does not exist.
  package static func append(_ bytes: [UInt8], to path: String) throws(FileFailure) {
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path) }
    defer { close(descriptor) }
    let put = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, bytes.count) }
    guard put == bytes.count else { throw FileFailure(path) }
  }

  /// Writes a file and the folders above it, and replaces an older file in one step, so that it is never
  /// incomplete.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    if let parent = parent(of: path) { try makeFolder(parent) }
    let staged = Staged(path)
    staged.removeThoseOfEndedRuns()
    do throws(FileFailure) {
      try write(bytes, to: staged.path)
      try move(staged.path, to: path)
    } catch {
      try? remove(staged.path)
      throw error
    }
  }

  /// Writes a file like ``replace(_:with:)``, with a failure that a command can report.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file.
  ///   - name: The name of the file in the message, if that is not the path.
  /// - Throws: ``ToolFailure`` that names the file.
  package static func save(_ bytes: [UInt8], to path: String, named name: String? = nil) throws(ToolFailure) {
    do throws(FileFailure) {
      try replace(path, with: bytes)
    } catch {
      throw ToolFailure(.inputOutput, "'\(name ?? path)' cannot be written: \(error.reason)")
    }
  }

  /// Creates a folder and the folders above it; an existing folder is no failure.
  package static func makeFolder(_ path: String) throws(FileFailure) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = parent(of: path) else { throw FileFailure(path) }
    try makeFolder(parent)
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw FileFailure(path) }
  }

  /// Moves a file or a folder.
  package static func move(_ source: String, to target: String) throws(FileFailure) {
    guard rename(source, target) == 0 else { throw FileFailure(target) }
  }

  /// Creates a hard link to a file, or a copy if the file system has no hard links.
  package static func link(_ source: String, to target: String) throws(FileFailure) {
    if hardLink(source, target) == 0 { return }
    try write(try read(source), to: target)
  }

  /// Removes a file, or a folder with everything in it; links are removed, never followed.
  ///
  /// - Parameters:
  ///   - path: The path of the file or folder.
  ///   - last: The name in the folder that is removed after all others, if any.
  /// - Throws: ``FileFailure`` if something cannot be removed; then the rest stays.
  package static func remove(_ path: String, last: String? = nil) throws(FileFailure) {
    guard kind(of: path) == .folder else {
      guard unlink(path) == 0 || errno == ENOENT else { throw FileFailure(path) }
      return
    }
    for name in try names(in: path) where name != last { try remove("\(path)/\(name)") }
    if let last { try remove("\(path)/\(last)") }
    guard rmdir(path) == 0 || errno == ENOENT else { throw FileFailure(path) }
  }

  /// Removes a file, or a folder with everything in it, but stops at a deadline.
  ///
  /// - Parameters:
  ///   - path: The path of the file or folder.
  ///   - deadline: The time of ``Platform/uptime`` at which the removal stops, in seconds.
  ///   - last: The name in the folder that is removed after all others, if any.
  package static func remove(_ path: String, until deadline: Double, last: String? = nil) {
    guard kind(of: path) == .folder else {
      unlink(path)
      return
    }
    for name in (try? entries(in: path).names) ?? [] where name != last {
      guard Platform.uptime < deadline else { return }
      remove("\(path)/\(name)", until: deadline)
    }
    if let last, (try? names(in: path)) == [last] { unlink("\(path)/\(last)") }
    rmdir(path)
  }

  /// The folder of a path, or `nil` if the path has no slash.
  package static func parent(of path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The absolute path of a folder with all links resolved; the folder need not exist yet.
  package static func resolved(_ path: String) -> String {
    if let real = realPath(path) { return real }
    guard let parent = parent(of: path), parent != path else { return "\(realPath(".") ?? ".")/\(path)" }
    return "\(resolved(parent))/\(name(of: path))"
  }
}

/// Calls the `open` function of the system, whose name ``FileSystem`` also uses.
func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags, 0o644)
}

private func hardLink(_ source: String, _ target: String) -> Int32 {
  link(source, target)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
