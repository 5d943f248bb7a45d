package import Definitions

extension Platform {
  /// The path of the running program with all links resolved.
  package static var programPath: String? {
    FileSystem.realPath("/proc/self/exe") ?? CommandLine.arguments.first.flatMap(FileSystem.realPath)
  }

  /// The digest of the bytes of the running program, which is the same on every machine.
  package static let program: Digest = {
    let paths = ["/proc/self/exe", CommandLine.arguments.first ?? ""]
    return paths.lazy.compactMap { (try? FileSystem.identity(of: $0))?.digest }.first ?? Digest()
  }()
}
