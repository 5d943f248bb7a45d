#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads and writes files without what makes the usual calls slow: one open, one read or write, one close.
enum FileSystem {
  /// What stands at a path.
  enum Kind: Equatable {
    case file, folder, link, other
  }

  /// A failure of the system with the path that it concerns.
  struct Failure: Error, CustomStringConvertible {
    var path: String
    var reason: String

    init(_ path: String) {
      self.path = path
      reason = Platform.lastError
    }

    var description: String { "\(path): \(reason)" }
  }

  /// What stands at a path, without following a link; `nil` where nothing does.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// The size of the file at a path, following links.
  static func size(of path: String) throws(Failure) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Failure(path) }
    return Int(status.st_size)
  }

  /// The path without links, or `nil` where nothing stands there.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder in the order of their bytes.
  static func names(in path: String) throws(Failure) -> [String] {
    guard let folder = opendir(path) else { throw Failure(path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The bytes of a file.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(path) }
    let size = Int(status.st_size)
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = systemRead(descriptor, buffer.baseAddress.map { $0 + count }, size - count)
        if got < 0 && errno == EINTR { continue }
        failed = got < 0
        if got <= 0 { break }
        count += got
      }
    }
    guard !failed else { throw Failure(path) }
    return bytes
  }

  /// Writes a new file.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw Failure(path) }
    var done = 0
    var failed = false
    bytes.withUnsafeBufferPointer { buffer in
      while done < buffer.count {
        let put = systemWrite(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done)
        if put < 0 && errno == EINTR { continue }
        failed = put < 0
        if put <= 0 { break }
        done += put
      }
    }
    if failed {
      let failure = Failure(path)
      close(descriptor)
      throw failure
    }
    guard close(descriptor) == 0 else { throw Failure(path) }
  }

  /// Makes a folder and those above it; one that exists is no failure.
  static func makeFolder(_ path: String) throws(Failure) {
    if mkdir(path, 0o755) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let parent = parent(of: path) else { throw Failure(path) }
    try makeFolder(parent)
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw Failure(path) }
  }

  /// Moves a file or folder.
  static func move(_ source: String, to target: String) throws(Failure) {
    guard rename(source, target) == 0 else { throw Failure(target) }
  }

  /// Gives a file a second name, or copies it where the file system has no second names.
  static func link(_ source: String, to target: String) throws(Failure) {
    if hardLink(source, target) == 0 { return }
    try write(try read(source), to: target)
  }

  /// Removes a file, or a folder with everything in it; links are removed, never followed.
  static func remove(_ path: String) throws(Failure) {
    guard kind(of: path) == .folder else {
      guard unlink(path) == 0 || errno == ENOENT else { throw Failure(path) }
      return
    }
    for name in try names(in: path) { try remove("\(path)/\(name)") }
    guard rmdir(path) == 0 || errno == ENOENT else { throw Failure(path) }
  }

  /// Opens a folder and locks it against other processes, or returns `nil` where another one holds the lock.
  static func lockFolder(_ path: String) throws(Failure) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
    return descriptor
  }

  /// Closes a descriptor and with it releases its lock.
  static func release(_ descriptor: Int32) {
    close(descriptor)
  }

  /// The folder that holds a path, or `nil` for one without folders.
  static func parent(of path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

private func hardLink(_ source: String, _ target: String) -> Int32 {
  link(source, target)
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

private func systemWrite(_ descriptor: Int32, _ buffer: UnsafePointer<UInt8>?, _ count: Int) -> Int {
  write(descriptor, buffer, count)
}
