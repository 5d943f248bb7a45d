import ArgumentParser
import Foundation

/// `pathological`: builds small catalogs that need much work, and checks the time and memory of each build.
struct Pathological: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds difficult catalogs of at most 100 KB, and fails if one exceeds 10 s or 1 GiB.")

  /// The limit of elapsed seconds for one command.
  static let seconds = 10.0
  /// The limit of memory for one command, in bytes.
  static let bytes = 1 << 30

  @Argument(help: "Measure only catalogs whose name contains this.")
  var name = ""

  func run() throws {
    let tool = Bundle.main.bundlePath + "/experience-catalog"
    guard access(tool, X_OK) == 0 else {
      throw ValidationError("\(tool) is missing. Build experience-catalog in this configuration first")
    }
    // In a folder without templates, the tool uses its built-in ones.
    let folder = FileManager.default.temporaryDirectory.path
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw ValidationError("There is no folder '\(folder)'")
    }
    guard let limiter = Process.path(of: "timeout") else {
      throw ValidationError("The program 'timeout' is missing. Install GNU coreutils")
    }
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
        "\(catalog.name), \(size) KB\(isHeavy ? ": over the limit" : "")")
      fflush(nil)
    }
    if isOver { throw ExitCode(1) }
  }
}
