package import Definitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading regular files.
///
/// Nothing is opened that could make a reader wait, such as a pipe.
extension FileSystem {
  /// The bytes of a file.
  package static func read(_ path: String) throws(Failure) -> [UInt8] { try open(path).bytes }

  /// The bytes of a file, which is not larger than a limit, with what tells whether it changed since.
  package static func open(
    _ path: String, limit: Int = .max
  ) throws(Failure) -> (bytes: [UInt8], stamp: Stamp) {
    try withRegularFile(path) { descriptor, status throws(Failure) in
      let size = Int(status.st_size)
      guard size <= limit else { throw Failure(path, Failure.tooLarge) }
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
      return (bytes, Stamp(status))
    }
  }

  /// Whether a file has so many bytes that a digest names, of which only some are in memory at a time.
  package static func has(_ path: String, size: Int, digest: Digest) -> Bool {
    let isSame = try? withRegularFile(path) { descriptor, status throws(Failure) in
      guard Int(status.st_size) == size else { return false }
      return try Self.digest(of: descriptor, size, path) == digest
    }
    return isSame ?? false
  }

  /// The number of bytes of a file and what names them, of which only some are in memory at a time.
  package static func identity(of path: String) throws(Failure) -> (size: Int, digest: Digest) {
    try withRegularFile(path) { descriptor, status throws(Failure) in
      let size = Int(status.st_size)
      return (size, try digest(of: descriptor, size, path))
    }
  }

  /// Names the bytes of an open file.
  private static func digest(of descriptor: Int32, _ size: Int, _ path: String) throws(Failure) -> Digest {
    var digest = PiecewiseDigest(count: size)
    let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(max(size, 1), 1 << 20))
    defer { piece.deallocate() }
    var left = size
    while left > 0 {
      let got = systemRead(descriptor, piece.baseAddress, min(left, piece.count))
      if got < 0 && errno == EINTR { continue }
      guard got != 0 else { throw Failure(path, "It became shorter while it was read") }
      guard got > 0 else { throw Failure(path) }
      digest.add(UnsafeRawBufferPointer(start: piece.baseAddress, count: got))
      left -= got
    }
    return digest.value
  }

  /// Opens a file, which has to be a regular one, while the body reads it.
  private static func withRegularFile<Result>(
    _ path: String, _ body: (_ descriptor: Int32, _ status: stat) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw Failure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure(path, "It is not a regular file") }
    return try body(descriptor, status)
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
