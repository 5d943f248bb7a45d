import Foundation

extension Platform {
  /// The time in seconds since 1970.
  package static var time: Double { Date.now.timeIntervalSince1970 }

  /// The name of the machine.
  package static var machineName: String { ProcessInfo.processInfo.hostName }

  /// The process identifier of the tool.
  package static var processNumber: Int32 { ProcessInfo.processInfo.processIdentifier }

  /// The user, the machine and the process identifier, as text for users of other machines.
  package static var processName: String {
    "\(ProcessInfo.processInfo.userName) on \(machineName), process \(processNumber)"
  }
}
