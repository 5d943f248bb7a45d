import ArgumentParser
import Foundation

/// `pathological`: builds small catalogs whose parts multiply each other.
///
/// Fails if a build exceeds the limits.
struct Pathological: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds catalogs of 100 KB whose parts multiply each other. Limits time and memory.")

  /// The seconds of wall time that a command may take for 100 KB of content.
  static let seconds = 10.0
  /// The bytes of memory that a command may use.
  static let bytes = 1 << 30

  @Argument(help: "Measures only the catalogs whose name contains this text.")
  var name = ""

  func run() throws {
    let tool = Bundle.main.bundlePath + "/experience-catalog"
    guard access(tool, X_OK) == 0 else { throw ValidationError("Build the experience-catalog first") }
    // The tool would read a Templates folder in the current folder.
    let folder = FileManager.default.temporaryDirectory.path
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw ValidationError("There is no folder '\(folder)'")
    }
    guard let limiter = Process.path(of: "timeout") else { throw ValidationError("This needs timeout") }
    let top = Folder(path: "\(folder)/experience-catalog-pathological")
    defer { top.remove() }
    var isOver = false
    print("check s, generate s, peak MiB")
    for catalog in PathologicalCatalog.all where name.isEmpty || catalog.name.contains(name) {
      top.remove()
      for (file, text) in catalog.files { try top.folder("Content").write(text, to: file) }
      func run(_ arguments: [String]) throws -> Process {
        try Process.run(
          limiter,
          ["\(Int(Self.seconds) * 2)", tool] + arguments + ["--content", top.folder("Content").path],
          acceptsFailure: true)
      }
      let check = try run(["check"])
      let generate = try run(["generate", "--output", top.folder("site").path])
      let peak = max(check.peak, generate.peak)
      let isHeavy = max(check.wall, generate.wall) > Self.seconds || peak > Self.bytes
      isOver = isOver || isHeavy
      let size = catalog.files.values.reduce(0) { $0 + $1.utf8.count } / 1000
      print(
        Table.rounded(check.wall), Table.rounded(generate.wall), peak >> 20,
        "\(catalog.name), \(size) KB\(isHeavy ? ": over the budget" : "")")
      fflush(nil)
    }
    if isOver { throw ExitCode(1) }
  }
}
