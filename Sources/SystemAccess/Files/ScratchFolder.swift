import Foundation
import Synchronization

/// A folder among the temporary files that belongs to one run.
///
/// A run that is killed leaves its folder; the next one removes those whose run is over.
package struct ScratchFolder: Sendable {
  private static let prefix = "experience-catalog-preview-"
  /// How many the process has made, since each has a folder of its own.
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
    do throws(FileSystem.Failure) {
      try FileSystem.remove(path)
      try FileSystem.makeFolder(path)
    } catch {
      throw ToolFailure(.outputRefused, "The site cannot be written: \(error)")
    }
  }

  /// Removes the folder, as far as the time allows.
  package func remove(within seconds: Double) { FileSystem.remove(path, until: Platform.uptime + seconds) }
}
