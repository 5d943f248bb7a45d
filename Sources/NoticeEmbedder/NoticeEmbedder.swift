import Foundation
import PackagePlugin

/// Writes the licences of the linked libraries into a source file, so that every copy of the tool contains them.
///
/// The licences of packages are those in their repositories. A release names a folder with the licences of all other
/// libraries in `NOTICES`, one file for each, and its own address in `RELEASE_ADDRESS`.
@main
struct NoticeEmbedder: BuildToolPlugin {
  /// The shell script that writes the source file; its arguments are the name and the file of each licence.
  private static let script = """
    set -e
    exec > "$1"
    printf 'extension ReleaseAddress {\\n  static let carried = ###"%s"###\\n}\\n' "$2"
    shift 2
    printf 'extension LinkedLibrary {\\n  static let texts: [String: String] = [\\n'
    [ $# -gt 0 ] || echo '    :'
    while [ $# -gt 0 ]
    do
      printf '    ###"%s"###: ###\"""\\n' "$1"
      tr -d '\\r\\f' < "$2"
      printf '\\n\"""###,\\n'
      shift 2
    done
    printf '  ]\\n}\\n'
    """

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let environment = ProcessInfo.processInfo.environment
    var notices: [(name: String, file: URL)] = []
    var waiting = context.package.dependencies.map(\.package)
    var known: Set<Package.ID> = []
    while let package = waiting.popLast() {
      guard known.insert(package.id).inserted else { continue }
      waiting += package.dependencies.map(\.package)
      let license = try Self.files(in: package.directoryURL).first {
        $0.lastPathComponent.hasPrefix("LICENSE")
      }
      if let license { notices.append((package.directoryURL.lastPathComponent, license)) }
    }
    if let folder = environment["NOTICES"] {
      notices += try Self.files(in: URL(filePath: folder)).map { ($0.lastPathComponent, $0) }
    }
    notices.sort { $0.name < $1.name }
    let source = context.pluginWorkDirectoryURL.appending(path: "CarriedNotices.swift")
    return [
      .buildCommand(
        displayName: "Embedding the licences", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", source.path, environment["RELEASE_ADDRESS"] ?? ""]
          + notices.flatMap { [$0.name, $0.file.path] }, inputFiles: notices.map(\.file),
        outputFiles: [source])
    ]
  }

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
