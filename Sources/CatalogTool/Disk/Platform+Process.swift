import Foundation

extension Platform {
  /// The time in seconds since 1970.
  static var time: Double { Date.now.timeIntervalSince1970 }

  /// Who runs the process, for people on other machines.
  static var processName: String {
    let process = ProcessInfo.processInfo
    return "\(process.userName) on \(process.hostName), process \(process.processIdentifier)"
  }
}
