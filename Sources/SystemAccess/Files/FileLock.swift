#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock against other processes: a file that exists while a process holds the lock.
///
/// A file that a killed process left behind does not lock anything.
package struct FileLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock, or returns `nil` if another process holds it.
  package init?(_ path: String) throws(FileSystem.FileFailure) {
    self.path = path
    while true {
      let descriptor = open(path, O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else { throw FileSystem.FileFailure(path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let isHeld = errno == EWOULDBLOCK
        let failure = FileSystem.FileFailure(path)
        close(descriptor)
        if isHeld { return nil }
        throw failure
      }
      // The process that held the lock before may have removed the file that is locked now.
      if Self.isFile(descriptor, at: path) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
    var own = stat()
    var other = stat()
    return fstat(descriptor, &own) == 0 && lstat(path, &other) == 0 && own.st_ino == other.st_ino
      && own.st_dev == other.st_dev
  }

  /// Releases the lock and removes its file.
  ///
  /// The file is removed while the lock is still held, so that a later process keeps its file.
  package func release() {
    unlink(path)
    close(descriptor)
  }
}
