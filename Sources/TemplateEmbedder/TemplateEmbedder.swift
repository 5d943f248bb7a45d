import Foundation
import PackagePlugin

/// Writes the files of `Templates` as string literals into a source file, so that the tool carries them inside.
///
/// A string literal compiles in a fraction of the time that an array of bytes takes. A file that is added to one of the
/// folders is found without a list.
@main
struct TemplateEmbedder: BuildToolPlugin {
  private static let folders = ["pages", "assets", "preview"]

  /// Prints the source file: the paths and the texts of the files that follow as arguments.
  ///
  /// Raw string literals hold a text unchanged if its lines end with a line feed alone.
  private static let script = """
    set -e
    exec > "$1"
    shift
    echo 'extension SiteTemplates {'
    echo '  static let carried: [(path: StaticString, text: StaticString)] = ['
    for file
    do
      printf '    ("%s/%s", ###\"""\\n' "$(basename "$(dirname "$file")")" "$(basename "$file")"
      cat "$file"
      printf '\\n\"""###),\\n'
    done
    echo '  ]'
    echo '}'
    """

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let files = try Self.folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: target.directoryURL.appending(path: folder), includingPropertiesForKeys: nil,
        options: .skipsHiddenFiles
      ).sorted { $0.path < $1.path }
    }
    let source = context.pluginWorkDirectoryURL.appending(path: "CarriedTemplates.swift")
    return [
      .buildCommand(
        displayName: "Embedding the templates", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", source.path] + files.map(\.path), inputFiles: files,
        outputFiles: [source])
    ]
  }
}
