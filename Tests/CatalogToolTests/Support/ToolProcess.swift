import Foundation
import Testing

/// A run of the tool in a process of its own.
final class ToolProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts the tool with arguments.
  init(_ arguments: [String], in folder: URL? = nil) throws {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    process.executableURL = tests.deletingLastPathComponent().appendingPathComponent("experience-catalog")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = errors
    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_BACKTRACE"] = "enable=no"
    process.environment = environment
    try process.run()
  }

  /// What the run ended with: its code, or minus the number of the signal that killed it.
  func end() throws -> (code: Int32, output: String, errors: String) {
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let talk = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    return (code, String(decoding: data, as: UTF8.self), String(decoding: talk, as: UTF8.self))
  }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  var isRunning: Bool { process.isRunning }
}
