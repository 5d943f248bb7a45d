package import Definitions

extension Platform {
  /// The path of the running program with all links resolved.
  package static var programPath: String? {
    FileSystem.realPath("/proc/self/exe") ?? CommandLine.arguments.first.flatMap(FileSystem.realPath)
  }

  /// The digest of the bytes of the running program, which is the same on every machine.
  package static let program: Digest = {
    let bytes = try? FileSystem.read("/proc/self/exe")
    return Digest(bytes ?? (try? FileSystem.read(CommandLine.arguments.first ?? "")) ?? [])
  }()
}
