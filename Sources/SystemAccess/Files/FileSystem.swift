package import Definitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads and writes files without what makes the usual calls slow: one open, one read or write, one close.
package enum FileSystem {
  /// What stands at a path.
  package enum Kind: Equatable {
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

  /// A failure of the system with the path that it concerns.
  package struct Failure: Error, CustomStringConvertible {
    package var path: String
    package var reason: String
    /// Whether the path is refused because it leads out of its folder.
    package private(set) var isRefusal = false

    package init(_ path: String, _ reason: String = Platform.lastError) {
      self.path = path
      self.reason = reason
    }

    /// Creates the failure of a path that leads out of its folder.
    init(refusing path: String, _ reason: String) {
      self.init(path, reason)
      isRefusal = true
    }

    /// Why a file beyond the limit is not read.
    package static let tooLarge = "It is too large"

    package var description: String { "\(path): \(reason)" }
  }

  /// What stands at a path, without following a link; `nil` where nothing does.
  package static func kind(of path: String) -> Kind? { (try? status(of: path)) ?? nil }

  /// What stands at a path, without following a link; `nil` where nothing does.
  package static func status(of path: String) throws(Failure) -> Kind? { try look(at: path)?.kind }

  /// What stands at a path, without following a link, and its state; `nil` where nothing does.
  package static func look(at path: String) throws(Failure) -> (kind: Kind, stamp: Stamp)? {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT { return nil }
      throw Failure(path)
    }
    return (Kind(status), Stamp(status))
  }

  /// A folder in which many files are looked at, so that the way to it is gone once.
  package final class OpenFolder: Sendable {
    private let descriptor: Int32

    package init(_ path: String) throws(Failure) {
      descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
      guard descriptor >= 0 else { throw Failure(path) }
    }

    deinit { close(descriptor) }

    /// The state of the file at a path inside the folder, or `nil` where none can be looked at.
    package func stamp(ofFile path: String) -> Stamp? {
      var status = stat()
      guard fstatat(descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0, Kind(status) == .file else {
        return nil
      }
      return Stamp(status)
    }
  }

  /// What tells one state of a file from another: which file it is, its size, and when it was changed.
  package struct Stamp: Hashable, Codable {
    fileprivate var device, inode: Int
    /// The number of bytes.
    package fileprivate(set) var size: Int
    /// The time of the last change of the bytes, and of anything about the file, in nanoseconds.
    fileprivate var bytesChanged, changed: Int

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

    /// Names the state, for those who keep very many.
    package var digest: Digest {
      var digest = Digest()
      for number in [device, inode, size, bytesChanged, changed] { digest.add(number) }
      return digest
    }

    /// Whether the file was at rest for a while before a time, so that another change would have another time.
    package func isSettled(before time: Int) -> Bool { max(bytesChanged, changed) < time - 100_000_000 }
  }

  /// The path without links, or `nil` where nothing stands there.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder in the order of their bytes, and those that are not UTF-8, as far as they can be shown.
  package static func entries(in path: String) throws(Failure) -> (names: [String], unreadable: [String]) {
    guard let folder = opendir(path) else { throw Failure(path) }
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

  /// The names in a folder in the order of their bytes; all of them have to be UTF-8.
  package static func names(in path: String) throws(Failure) -> [String] {
    let entries = try entries(in: path)
    if let name = entries.unreadable.first { throw Failure("\(path)/\(name)", "The name is not UTF-8") }
    return entries.names
  }

  /// Whether a folder has nothing in it.
  package static func isEmpty(_ path: String) throws(Failure) -> Bool {
    let entries = try entries(in: path)
    return entries.names.isEmpty && entries.unreadable.isEmpty
  }

  /// Writes a new file.
  ///
  /// - Returns: The state of the file.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(Failure) -> Stamp {
    try write(to: path) { sink throws(Failure) in
      try bytes.withUnsafeBufferPointer { bytes throws(Failure) in try sink(UnsafeRawBufferPointer(bytes)) }
    }
  }

  /// Writes a new file piece by piece.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - body: Hands on the pieces.
  /// - Returns: The state of the file.
  /// - Throws: ``Failure`` where the file cannot be written, and what the body throws.
  @discardableResult
  package static func write(
    to path: String,
    _ body: (@escaping (UnsafeRawBufferPointer) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> Stamp {
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path) }
    do throws(Failure) {
      try body { piece throws(Failure) in
        var done = 0
        while done < piece.count {
          let put = systemWrite(descriptor, piece.baseAddress.map { $0 + done }, piece.count - done)
          if put < 0 && errno == EINTR { continue }
          guard put > 0 else { throw Failure(path) }
          done += put
        }
      }
    } catch {
      close(descriptor)
      throw error
    }
    var status = stat()
    let isKnown = fstat(descriptor, &status) == 0
    guard close(descriptor) == 0, isKnown else { throw Failure(path) }
    return Stamp(status)
  }

  /// Writes at the end of a file, which is made where there is none.
  package static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path) }
    defer { close(descriptor) }
    let put = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, bytes.count) }
    guard put == bytes.count else { throw Failure(path) }
  }

  /// Writes a file, with the folders above it, in place of one that may be there; it is whole at all times.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(Failure) {
    if let parent = parent(of: path) { try makeFolder(parent) }
    let staged = Staged(path)
    staged.removeThoseOfEndedRuns()
    do throws(Failure) {
      try write(bytes, to: staged.path)
      try move(staged.path, to: path)
    } catch {
      try? remove(staged.path)
      throw error
    }
  }

  /// Writes a file for a command as ``replace(_:with:)`` does.
  ///
  /// - Parameters:
  ///   - bytes: All of the file.
  ///   - path: Where it is written.
  ///   - name: What people call it, where that is not the path.
  /// - Throws: ``ToolFailure`` that names the file.
  package static func save(_ bytes: [UInt8], to path: String, named name: String? = nil) throws(ToolFailure) {
    do throws(Failure) {
      try replace(path, with: bytes)
    } catch {
      throw ToolFailure(.inputOutput, "'\(name ?? path)' cannot be written: \(error.reason)")
    }
  }

  /// Makes a folder and those above it; one that exists is no failure.
  package static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = parent(of: path) else { throw Failure(path) }
    try makeFolder(parent)
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw Failure(path) }
  }

  /// Moves a file or folder.
  package static func move(_ source: String, to target: String) throws(Failure) {
    guard rename(source, target) == 0 else { throw Failure(target) }
  }

  /// Gives a file a second name, or copies it where the file system has no second names.
  package static func link(_ source: String, to target: String) throws(Failure) {
    if hardLink(source, target) == 0 { return }
    try write(try read(source), to: target)
  }

  /// Removes a file, or a folder with everything in it; links are removed, never followed.
  ///
  /// - Parameters:
  ///   - path: What is removed.
  ///   - last: The name in the folder that stays until all others are removed, where there is one.
  /// - Throws: ``Failure`` where something cannot be removed; what follows it stays.
  package static func remove(_ path: String, last: String? = nil) throws(Failure) {
    guard kind(of: path) == .folder else {
      guard unlink(path) == 0 || errno == ENOENT else { throw Failure(path) }
      return
    }
    for name in try names(in: path) where name != last { try remove("\(path)/\(name)") }
    if let last { try remove("\(path)/\(last)") }
    guard rmdir(path) == 0 || errno == ENOENT else { throw Failure(path) }
  }

  /// Removes a folder with everything in it as far as that can be done until a time.
  ///
  /// - Parameters:
  ///   - path: What is removed.
  ///   - deadline: The time from which on the rest stays.
  ///   - last: The name in the folder that stays until all others are removed, where there is one.
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

  /// The folder that holds a path, or `nil` for one without folders.
  package static func parent(of path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The real path of a folder, also of one that is not there yet.
  package static func resolved(_ path: String) -> String {
    if let real = realPath(path) { return real }
    guard let parent = parent(of: path), parent != path else { return "\(realPath(".") ?? ".")/\(path)" }
    return "\(resolved(parent))/\(name(of: path))"
  }
}

/// Opens a file by the call of the system, whose name members of ``FileSystem`` have as well.
func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags, 0o644)
}

private func hardLink(_ source: String, _ target: String) -> Int32 {
  link(source, target)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
