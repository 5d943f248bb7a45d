import Foundation

/// A page of the documents that can be followed: files to write, commands to type, and what they answer.
struct Guide {
  enum Step {
    /// A file whose path stands in bold above the block.
    case file(path: String, text: String)
    /// A block of commands for a shell.
    case commands(String)
    /// Lines that are a part of what the commands before print.
    case answer([String])
  }

  let steps: [Step]

  /// The page of a name.
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

/// A folder in which somebody follows a guide.
struct Workplace {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("guide-\(UUID().uuidString)")
  /// The folder in which files are written and programs run.
  private(set) var current: URL

  init() { current = folder }

  func write(_ text: String, to path: String) throws {
    let file = current.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Goes to a folder below the current one, or to one by its whole path.
  mutating func enter(_ path: String) {
    current = path.hasPrefix("/") ? URL(fileURLWithPath: path) : current.appendingPathComponent(path)
  }

  /// Runs a program.
  ///
  /// - Returns: Its exit code, and all that it printed.
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

  /// Types commands into a shell, which may go to another folder.
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
