import Definitions
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file at whose end several tasks write at once, and which they read meanwhile.
package final class GrowingFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let end: Atomic<Int>

  /// Opens a file; a link is not followed.
  ///
  /// - Parameters:
  ///   - path: The file, which is made where there is none.
  ///   - isOnlyRead: Whether the file has to be there and stays as it is.
  /// - Throws: ``FileSystem/Failure`` where it cannot be opened.
  package init(_ path: String, isOnlyRead: Bool = false) throws(FileSystem.Failure) {
    self.path = path
    let access = isOnlyRead ? O_RDONLY : O_RDWR | O_CREAT
    descriptor = open(path, access | O_CLOEXEC | O_NOFOLLOW, 0o644)
    guard descriptor >= 0 else { throw FileSystem.Failure(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw FileSystem.Failure(path, "It is no file")
    }
    end = Atomic(Int(status.st_size))
  }

  deinit { close(descriptor) }

  /// Where the next bytes go.
  package var size: Int { end.load(ordering: .relaxed) }

  /// Removes what stands behind a place, before anybody else uses the file.
  package func cut(at place: Int) throws(FileSystem.Failure) {
    guard place != size else { return }
    guard ftruncate(descriptor, off_t(place)) == 0 else { throw FileSystem.Failure(path) }
    end.store(place, ordering: .relaxed)
  }

  /// Writes bytes at the end.
  ///
  /// - Returns: Where they stand.
  package func append(_ bytes: [UInt8]) throws(FileSystem.Failure) -> Range<Int> {
    let start = end.add(bytes.count, ordering: .relaxed).oldValue
    try bytes.withUnsafeBufferPointer { bytes throws(FileSystem.Failure) in
      var done = 0
      while done < bytes.count {
        let put = pwrite(
          descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(start + done))
        if put < 0 && errno == EINTR { continue }
        guard put > 0 else { throw FileSystem.Failure(path) }
        done += put
      }
    }
    return start..<start + bytes.count
  }

  /// The bytes at a place, fewer where the file ends.
  package func bytes(at place: Range<Int>) throws(FileSystem.Failure) -> [UInt8] {
    var failure: FileSystem.Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: place.count) { buffer, done in
      while done < place.count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + done }, place.count - done,
          off_t(place.lowerBound + done))
        if got < 0 && errno == EINTR { continue }
        if got < 0 { failure = FileSystem.Failure(path) }
        guard got > 0 else { return }
        done += got
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
