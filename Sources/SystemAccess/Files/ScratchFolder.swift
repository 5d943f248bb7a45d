import Foundation
import Synchronization

/// A temporary folder that belongs to one run.
///
/// A killed run leaves its folder behind. The next run removes the folders of runs that have ended.
package struct ScratchFolder: Sendable {
  private static let prefix = "experience-catalog-preview-"
  /// The number of temporary folders that the process has created; each one gets a different name.
  private static let count = Atomic(0)

  package let path: String

  package init() throws(ToolFailure) {
    let parent = FileManager.default.temporaryDirectory.path
    for name in (try? FileSystem.entries(in: parent).names) ?? [] where name.hasPrefix(Self.prefix) {
      let owner = name.dropFirst(Self.prefix.count).prefix { $0 != "-" }
      if let owner = Int32(owner), !Platform.isRunning(owner) {
        try? FileSystem.remove("\(parent)/\(name)")
      }
    }
    let number = Self.count.add(1, ordering: .relaxed).newValue
    path = "\(parent)/\(Self.prefix)\(ProcessInfo.processInfo.processIdentifier)-\(number)"
    do throws(FileSystem.FileFailure) {
      try FileSystem.remove(path)
      try FileSystem.makeFolder(path)
    } catch {
      throw ToolFailure(.outputRefused, "A temporary folder cannot be created: \(error)")
    }
  }

  /// Removes the folder, but stops after a number of seconds.
  package func remove(within seconds: Double) { FileSystem.remove(path, until: Platform.uptime + seconds) }
}
