import Foundation

/// A page of the documents that a reader can follow: files to write, commands to run, and the expected
/// output.
struct Guide {
  enum Step {
    /// A file.
    ///
    /// Its path stands in bold above the code block.
    case file(path: String, text: String)
    /// A block of shell commands.
    case commands(String)
    /// Lines that are part of the output of the commands above.
    case answer([String])
  }

  let steps: [Step]

  /// Reads the page with this name.
  init(_ name: String) throws {
    var steps: [Step] = []
    var path: String?
    var block: (fence: Substring, info: Substring, lines: [Substring])?
    let page = try String(
      contentsOfFile: "Sources/CatalogTool/Documentation.docc/\(name).md", encoding: .utf8)
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if let (fence, info, lines) = block {
        guard line == fence else {
          block?.lines.append(line)
          continue
        }
        if let name = path {
          steps.append(.file(path: name, text: lines.map { $0 + "\n" }.joined()))
        } else if info == "sh" {
          steps.append(.commands(lines.joined(separator: "\n")))
        } else if info == "text" {
          steps.append(.answer(lines.map(String.init)))
        }
        (path, block) = (nil, nil)
      } else if line.hasPrefix("**`"), line.hasSuffix("`**") {
        path = String(line.dropFirst(3).dropLast(3))
      } else if line.hasPrefix("```") {
        let fence = line.prefix { $0 == "`" }
        block = (fence, line.dropFirst(fence.count), [])
      }
    }
    self.steps = steps
  }
}

/// A folder in which a test follows a guide.
struct Workplace {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("guide-\(UUID().uuidString)")
  /// The current folder, where files are written and programs run.
  private(set) var current: URL

  init() { current = folder }

  func write(_ text: String, to path: String) throws {
    let file = current.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Changes the current folder to a path, which is absolute or relative to the current folder.
  mutating func enter(_ path: String) {
    current = path.hasPrefix("/") ? URL(fileURLWithPath: path) : current.appendingPathComponent(path)
  }

  /// Runs a program.
  ///
  /// - Returns: The exit code and the whole output.
  func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = current
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }

  /// Runs commands in a shell.
  ///
  /// A command can change the current folder.
  mutating func type(
    _ commands: String, environment: [String: String]
  ) throws -> (status: Int32, output: String) {
    let place = folder.appendingPathComponent("place")
    let result = try run(
      ["bash", "-ec", commands + "\npwd > \"$PLACE\""],
      environment: environment.merging(["PLACE": place.path]) { $1 })
    if result.status == 0 {
      enter(String(try String(contentsOf: place, encoding: .utf8).dropLast()))
    }
    return result
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}
