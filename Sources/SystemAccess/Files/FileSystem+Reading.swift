package import Definitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Functions that read regular files.
///
/// Other kinds of files are not read, since reading a pipe, for example, could block.
extension FileSystem {
  /// Reads all bytes of a file.
  ///
  /// - Throws: ``FileFailure`` if the file cannot be read or is larger than the limit in bytes.
  package static func read(_ path: String, limit: Int = .max) throws(FileFailure) -> [UInt8] {
    try withRegularFile(path) { descriptor, status throws(FileFailure) in
      let size = Int(status.st_size)
      guard size <= limit else { throw FileFailure(path, FileFailure.tooLarge) }
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
      guard !failed else { throw FileFailure(path) }
      return bytes
    }
  }

  /// Whether a file has this size in bytes and this digest; the file is read in pieces, to save memory.
  package static func has(_ path: String, size: Int, digest: Digest) -> Bool {
    let isSame = try? withRegularFile(path) { descriptor, status throws(FileFailure) in
      guard Int(status.st_size) == size else { return false }
      return try Self.digest(of: descriptor, size, path) == digest
    }
    return isSame ?? false
  }

  /// The size of a file in bytes and its digest; the file is read in pieces, to save memory.
  package static func identity(of path: String) throws(FileFailure) -> (size: Int, digest: Digest) {
    try withRegularFile(path) { descriptor, status throws(FileFailure) in
      let size = Int(status.st_size)
      return (size, try digest(of: descriptor, size, path))
    }
  }

  /// The digest of the bytes of an open file.
  private static func digest(of descriptor: Int32, _ size: Int, _ path: String) throws(FileFailure) -> Digest
  {
    var digest = PiecewiseDigest(count: size)
    let piece = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: min(max(size, 1), 1 << 20))
    defer { piece.deallocate() }
    var left = size
    while left > 0 {
      let got = systemRead(descriptor, piece.baseAddress, min(left, piece.count))
      if got < 0 && errno == EINTR { continue }
      guard got != 0 else { throw FileFailure(path, "It became shorter while it was read") }
      guard got > 0 else { throw FileFailure(path) }
      digest.add(UnsafeRawBufferPointer(start: piece.baseAddress, count: got))
      left -= got
    }
    return digest.value
  }

  /// Opens a regular file, runs the body, and closes the file.
  private static func withRegularFile<Result>(
    _ path: String, _ body: (_ descriptor: Int32, _ status: stat) throws(FileFailure) -> Result
  ) throws(FileFailure) -> Result {
    let descriptor = systemOpen(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw FileFailure(path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileFailure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileFailure(path, "It is not a regular file") }
    return try body(descriptor, status)
  }
}

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
