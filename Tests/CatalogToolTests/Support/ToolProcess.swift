import Foundation
import Testing

/// A run of the tool in a separate process.
final class ToolProcess {
  private let process = Process()
  private let output = Pipe()
  /// Standard error goes to a file.
  ///
  /// A full pipe that is not read would block the tool.
  private let errors = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  /// Starts the tool.
  ///
  /// The optional limit is the maximum memory for data in kilobytes.
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

  /// Waits for the end and returns the exit code, or the negative number of the signal that ended the
  /// process.
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
