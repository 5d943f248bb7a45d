import Foundation
import PackagePlugin

/// Writes the files of `Templates` as string literals into a source file, so that the tool contains them.
///
/// A string literal compiles much faster than an array of bytes. New files in the folders are found
/// automatically. Each folder in `scripts` becomes one script.
@main
struct TemplateEmbedder: BuildToolPlugin {
  private static let folders = ["pages", "assets", "preview", "words"]

  /// The folder of script bundles, and the bundle that `serve` adds to pages.
  private static let (scripts, previewBundle) = ("scripts", "preview")

  /// The module that runs last in a bundle and starts it.
  private static let mainModule = "main.js"

  /// The shell script that writes the source file with the paths and texts of the files in its arguments.
  ///
  /// A raw string literal keeps a text unchanged only if its lines end with a line feed alone. The modules of
  /// a bundle share a scope.
  private static let script = """
    set -e
    exec > "$1"
    shift
    echo 'extension SiteTemplates {'
    echo '  static let carried: [(path: StaticString, text: StaticString)] = ['
    for argument
    do
      case $argument in
        path:*) printf '    ("%s", ###\"""\\n' "${argument#path:}" ;;
        open) printf '(() => {\\n"use strict";\\n' ;;
        close) printf '})();\\n' ;;
        end) printf '\\n\"""###),\\n' ;;
        *) cat "$argument" ;;
      esac
    done
    echo '  ]'
    echo '}'
    """

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    var arguments: [String] = []
    var inputs: [URL] = []
    for folder in Self.folders {
      for file in try Self.files(in: target.directoryURL.appending(path: folder)) {
        arguments += ["path:\(folder)/\(file.lastPathComponent)", file.path, "end"]
        inputs.append(file)
      }
    }
    for bundle in try Self.files(in: target.directoryURL.appending(path: Self.scripts)) {
      let name = bundle.lastPathComponent
      let modules = Self.ordered(try Self.files(in: bundle))
      let folder = name == Self.previewBundle ? "preview" : "assets"
      arguments += ["path:\(folder)/\(name).js", "open"] + modules.map(\.path) + ["close", "end"]
      inputs += modules
    }
    let source = context.pluginWorkDirectoryURL.appending(path: "CarriedTemplates.swift")
    return [
      .buildCommand(
        displayName: "Embedding the templates", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", Self.script, "sh", source.path] + arguments, inputFiles: inputs,
        outputFiles: [source])
    ]
  }

  /// The modules of a bundle sorted by name, with `main.js` at the end.
  private static func ordered(_ modules: [URL]) -> [URL] {
    modules.filter { $0.lastPathComponent != mainModule }
      + modules.filter { $0.lastPathComponent == mainModule }
  }

  private static func files(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles
    ).sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
