#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// A file that is written beside the one whose place it takes, hidden and named by the run that writes it.
  package struct Staged {
    /// Where it is written.
    package let path: String
    private let folder: String
    private let prefix: String

    private static let ending = ".new"

    /// Names the file for one that it will replace.
    package init(_ target: String) {
      folder = FileSystem.parent(of: target) ?? "."
      // A name has 255 bytes at most, of which the number of the run takes some.
      prefix = ".\(String(decoding: FileSystem.name(of: target).utf8.prefix(200), as: UTF8.self))."
      path = "\(folder)/\(prefix)\(getpid())\(Self.ending)"
    }

    /// Removes what runs left that were ended as they wrote, and what one left that had the number of this one.
    func removeThoseOfEndedRuns() {
      for name in (try? FileSystem.entries(in: folder).names) ?? [] {
        guard name.hasPrefix(prefix), name.hasSuffix(Self.ending),
          let run = pid_t(name.dropFirst(prefix.count).dropLast(Self.ending.count)),
          run == getpid() || !Platform.isRunning(run)
        else { continue }
        try? FileSystem.remove("\(folder)/\(name)")
      }
    }
  }
}
