import ArgumentParser
import Foundation

/// `pathological`: builds small catalogs whose parts multiply each other, and holds each against the budget of work.
struct Pathological: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds catalogs of 100 KB whose parts multiply, and holds time and memory against a budget.")

  /// The seconds of wall time that a command may take for 100 KB of content.
  static let seconds = 10.0
  /// The bytes of memory that it may hold.
  static let bytes = 1 << 30

  @Argument(help: "Measures only the catalogs whose name contains this.")
  var name = ""

  func run() throws {
    let tool = Bundle.main.bundlePath + "/experience-catalog"
    guard access(tool, X_OK) == 0 else { throw ValidationError("Build the experience-catalog first") }
    // A folder with templates of its own would be read by the tool.
    let folder = FileManager.default.temporaryDirectory.path
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw ValidationError("There is no folder '\(folder)'")
    }
    let top = Folder(path: "\(folder)/experience-catalog-pathological")
    defer { top.remove() }
    var table = Table("", "KB", "check s", "generate s", "peak MiB", "")
    var isOver = false
    for catalog in PathologicalCatalog.all where name.isEmpty || catalog.name.contains(name) {
      top.remove()
      for (file, text) in catalog.files { try top.folder("Content").write(text, to: file) }
      let content = ["--quiet", "--content", top.folder("Content").path]
      let check = try Process.run(tool, ["check"] + content, acceptsFailure: true)
      let generate = try Process.run(
        tool, ["generate", "--output", top.folder("site").path] + content, acceptsFailure: true)
      let peak = max(check.peak, generate.peak)
      let isHeavy = max(check.wall, generate.wall) > Self.seconds || peak > Self.bytes
      isOver = isOver || isHeavy
      let size = catalog.files.values.reduce(0) { $0 + $1.utf8.count }
      table.add([
        catalog.name, "\(size / 1000)", Table.rounded(check.wall), Table.rounded(generate.wall),
        "\(peak >> 20)", isHeavy ? "over" : "",
      ])
    }
    table.print()
    if isOver { throw ExitCode(1) }
  }
}
