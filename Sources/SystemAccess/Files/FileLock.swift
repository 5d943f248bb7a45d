#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock against other processes: a file that is there as long as somebody holds the lock.
///
/// What a process that was killed left behind locks nobody out.
package struct FileLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock, or returns `nil` where another process holds it.
  package init?(_ path: String) throws(FileSystem.Failure) {
    self.path = path
    while true {
      let descriptor = open(path, O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
      guard descriptor >= 0 else { throw FileSystem.Failure(path) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let isHeld = errno == EWOULDBLOCK
        let failure = FileSystem.Failure(path)
        close(descriptor)
        if isHeld { return nil }
        throw failure
      }
      // Whoever held the lock before may have removed the file that is locked now.
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

  /// Gives the lock back; its file goes while it is still held, so that nobody removes that of another process.
  package func release() {
    unlink(path)
    close(descriptor)
  }
}
