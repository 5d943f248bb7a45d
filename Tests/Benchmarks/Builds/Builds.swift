import ArgumentParser
import Definitions
import Foundation

/// `builds`: measures complete builds, and compares them with other programs that write as many files.
struct Builds: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures builds of typical catalogs, and compares them with Hugo and a C program if available.",
    discussion: "Each round runs every case once. Times and ratios are medians over all rounds.")

  @Option(
    help: "The numbers of experiences in the catalogs, separated by commas; each has five steps.",
    transform: Self.numbers)
  var sizes = [100, 1000, 10_000]

  @Option(help: "The number of rounds.")
  var runs = 3

  @Option(help: "The folder to build in. The speed of its disk affects the results.")
  var folder = FileManager.default.temporaryDirectory.path

  private static func numbers(_ text: String) throws -> [Int] {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 > 0 }) else {
      throw ValidationError("Write positive numbers, separated by commas, such as 100,1000")
    }
    return numbers
  }

  func run() throws {
    let top = Folder(path: "\(folder)/experience-catalog-benchmark")
    top.remove()
    defer { top.remove() }
    let tool =
      Bundle.main.bundlePath + "/experience-catalog"
    guard access(tool, X_OK) == 0 else {
      throw ValidationError("\(tool) is missing. Build experience-catalog in this configuration first")
    }
    // In a folder without templates, the tool uses its built-in ones.
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw ValidationError("There is no folder '\(folder)'")
    }
    print("\(ProcessInfo.processInfo.activeProcessorCount) cores, in \(folder)")
    for size in sizes { try measure(size, with: tool, in: top) }
  }

  private func measure(_ size: Int, with tool: String, in top: Folder) throws {
    top.remove()
    let content = top.folder("Content")
    try TypicalCatalog(experiences: size).forEachFile { file in
      try content.write(file.bytes, to: String(file.path.dropFirst("Content/".count)))
    }
    let site = top.folder("site")
    let generate = ["generate", "--quiet", "--content", content.path, "--output"]
    _ = try Process.run(tool, generate + [site.path])
    let files = site.files()
    site.remove()
    let rivals: [any Rival] = try [Hugo.self as any Rival.Type, Floor.self].compactMap {
      try $0.init(content: content, site: files, in: top.folder($0.name))
    }
    var measured: [Case] = [
      Case(name: "cold") { try Process.run(tool, generate + [site.path]) },
      Case(name: "nothing changed", isCold: false) { try Process.run(tool, generate + [site.path]) },
    ]
    for kind in ["experience", "screen", "component", "rule", "trait"] {
      measured.append(
        Case(name: "one \(kind) edited", isCold: false) {
          try content.append("\nMore words.\n", to: "\(kind)/\(kind)-0.md")
          return try Process.run(tool, generate + [site.path])
        })
    }
    measured.append(
      Case(name: "cold, one core") { try Self.runOnOneCore(tool, generate + [site.path]) })
    for rival in rivals {
      let (program, arguments) = rival.command(output: site)
      measured.append(Case(name: type(of: rival).name) { try Process.run(program, arguments) })
    }
    for _ in 0..<runs {
      for index in measured.indices { try measured[index].run(writing: site) }
    }
    site.remove()
    let megabytes = files.reduce(0) { $0 + $1.size } / 1_000_000
    print("\n\(size) experiences: \(files.count) files, \(megabytes) MB")
    var table = Table("", "wall s", "CPU s", "peak MiB", "cold to it", "memory to it")
    for one in measured { table.add(one.cells(comparedTo: measured[0])) }
    table.print()
    try measurePreview(of: content, with: tool, in: top.folder("preview"))
  }

  /// Measures the time from an edit of an experience until `serve` shows the change.
  private func measurePreview(of content: Folder, with tool: String, in folder: Folder) throws {
    let preview = try Preview(tool, of: content, in: folder)
    defer {
      preview.stop()
      folder.remove()
    }
    let seconds = try (1...max(5, runs)).map { try preview.edit($0) }
    print("one experience edited, until 'serve' shows it: \(Table.rounded(Case.median(seconds))) s")
  }

  /// Runs a program on one core, if the system has `taskset`; otherwise on all cores.
  private static func runOnOneCore(_ program: String, _ arguments: [String]) throws -> Process {
    guard let taskset = Process.path(of: "taskset") else {
      return try Process.run(program, arguments)
    }
    return try Process.run(taskset, ["--cpu-list", "0", program] + arguments)
  }

  /// A measured command.
  private struct Case {
    let name: String
    /// Whether the command starts without the site of an earlier run.
    var isCold = true
    let body: () throws -> Process
    private var results: [Process] = []

    init(name: String, isCold: Bool = true, body: @escaping () throws -> Process) {
      (self.name, self.isCold, self.body) = (name, isCold, body)
    }

    mutating func run(writing site: Folder) throws {
      if isCold { site.remove() }
      results.append(try body())
    }

    private func median(_ value: (Process) -> Double) -> Double { Self.median(results.map(value)) }

    static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    func cells(comparedTo cold: Case) -> [String] {
      let time = Self.median(zip(cold.results, results).map { $0.wall / $1.wall })
      let memory = Self.median(zip(cold.results, results).map { Double($0.peak) / Double($1.peak) })
      return [
        name, Table.rounded(median(\.wall)), Table.rounded(median(\.processor)),
        "\(Int(median { Double($0.peak) }) >> 20)", Table.rounded(time), Table.rounded(memory),
      ]
    }
  }
}
