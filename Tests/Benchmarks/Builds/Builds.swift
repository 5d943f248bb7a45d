import ArgumentParser
import Definitions
import Foundation

/// `builds`: measures whole builds as a user runs them, next to other programs that write the same amount of
/// data.
struct Builds: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Measures whole builds of typical catalogs, compared with Hugo and a plain C program if installed.",
    discussion: "Each time is the median of all rounds; each ratio is the median of the ratios in each round."
  )

  @Option(
    help: "The numbers of experiences, each with five steps, in the measured catalogs.",
    transform: Self.numbers)
  var sizes = [100, 1000, 10_000]

  @Option(help: "The number of rounds.")
  var runs = 3

  @Option(help: "The folder to build in. The speed of its disk affects the result.")
  var folder = FileManager.default.temporaryDirectory.path

  private static func numbers(_ text: String) throws -> [Int] {
    let numbers = text.split(separator: ",").compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.allSatisfy({ $0 > 0 }) else { throw ValidationError("no sizes") }
    return numbers
  }

  func run() throws {
    let top = Folder(path: "\(folder)/experience-catalog-benchmark")
    top.remove()
    defer { top.remove() }
    let tool =
      Bundle.main.bundlePath + "/experience-catalog"
    guard access(tool, X_OK) == 0 else { throw ValidationError("Build the experience-catalog first") }
    // The tool would read a Templates folder in the current folder.
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

  /// Measures the seconds from an edit of an experience until its preview shows the edit.
  private func measurePreview(of content: Folder, with tool: String, in folder: Folder) throws {
    let preview = try Preview(tool, of: content, in: folder)
    defer {
      preview.stop()
      folder.remove()
    }
    let seconds = try (1...max(5, runs)).map { try preview.edit($0) }
    print("one experience edited, until 'serve' shows it: \(Table.rounded(Case.median(seconds))) s")
  }

  /// Runs a program on one core if the system has the `taskset` command, and on all cores otherwise.
  private static func runOnOneCore(_ program: String, _ arguments: [String]) throws -> Process {
    guard let taskset = Process.path(of: "taskset") else {
      return try Process.run(program, arguments)
    }
    return try Process.run(taskset, ["--cpu-list", "0", program] + arguments)
  }

  /// A command to measure.
  private struct Case {
    let name: String
    /// Whether each run starts without the site of an earlier run.
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
