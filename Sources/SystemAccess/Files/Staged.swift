#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileSystem {
  /// A file that is written beside the file that it will replace; its name is hidden and has the number of
  /// the process.
  package struct Staged {
    /// The path of the file.
    let path: String
    private let folder: String
    private let prefix: String

    private static let ending = ".new"

    /// Creates the name for a file that will replace the target.
    init(_ target: String) {
      folder = FileSystem.parent(of: target) ?? "."
      // A name has at most 255 bytes, and the number of the process needs some of them.
      prefix = ".\(String(decoding: FileSystem.name(of: target).utf8.prefix(200), as: UTF8.self))."
      path = "\(folder)/\(prefix)\(getpid())\(Self.ending)"
    }

    /// Removes the files that killed runs left behind, and one that an earlier process with the same number
    /// left behind.
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
