import Foundation
import PackagePlugin

/// Writes the files of `Templates` as string literals into a source file, so that the tool carries them inside.
///
/// A string literal compiles in a fraction of the time that an array of bytes takes. A file that is added to one of the
/// folders is found without a list. Each folder of `scripts` becomes one script.
@main
struct TemplateEmbedder: BuildToolPlugin {
  private static let folders = ["pages", "assets", "preview"]

  /// The folder of bundles, and the bundle that `serve` adds to pages.
  private static let (scripts, previewBundle) = ("scripts", "preview")

  /// The module that starts a bundle.
  private static let mainModule = "main.js"

  /// Prints the source file: the paths and the texts of the files that the arguments list.
  ///
  /// Raw string literals hold a text unchanged if its lines end with a line feed alone. The modules of a bundle share a scope.
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

  /// The modules of a bundle by name, with the one that starts it at the end.
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
