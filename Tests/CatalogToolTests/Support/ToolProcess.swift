import Foundation
import Testing

/// A run of the tool in a process of its own.
final class ToolProcess {
  private let process = Process()
  private let output = Pipe()
  /// A file, since a pipe that nobody reads yet stops a tool that has much to say.
  private let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  /// Starts the tool with arguments; a limit of its data is in kilobytes, and beyond it memory cannot be had.
  init(
    _ arguments: [String], in folder: URL? = nil, environment added: [String: String] = [:],
    dataLimit: Int? = nil
  ) throws {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let tool = tests.deletingLastPathComponent().appendingPathComponent("experience-catalog")
    if let dataLimit {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "ulimit -d \(dataLimit) && exec \"$0\" \"$@\"", tool.path] + arguments
    } else {
      process.executableURL = tool
      process.arguments = arguments
    }
    process.currentDirectoryURL = folder
    process.standardOutput = output
    #expect(FileManager.default.createFile(atPath: errors.path, contents: nil))
    process.standardError = try FileHandle(forWritingTo: errors)
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment.merging(added) { $1 }
    try process.run()
  }

  /// What the run ended with: its code, or minus the number of the signal that killed it.
  func end() throws -> (code: Int32, output: String, errors: String) {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let talk = try Data(contentsOf: errors)
    try FileManager.default.removeItem(at: errors)
    let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return (code, String(decoding: data, as: UTF8.self), String(decoding: talk, as: UTF8.self))
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  var isRunning: Bool { process.isRunning }
}
