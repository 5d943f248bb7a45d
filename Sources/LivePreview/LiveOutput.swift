import Definitions
import SiteBuilding
import SiteRendering
import Synchronization
package import SystemAccess

/// The output of a site that readers see while it is written.
///
/// Changed files wait in a separate folder until ``letIn()`` moves them into the site. It is a class since
/// the parallel tasks of a run share it.
package final class LiveOutput: SiteOutput {
  private struct OutputState {
    /// The digests of the files of the site, by path.
    var files: [String: Digest] = [:]
    /// The digests of the files that wait to be moved into the site, by path.
    var waiting: [String: Digest] = [:]
    var writtenCount = 0
  }

  /// The folder of the site.
  let path: String
  private let staging: String
  private let state = Mutex(OutputState())

  /// Creates an empty site.
  ///
  /// - Parameter folder: A folder that nothing else uses.
  /// - Throws: ``ToolFailure`` if the folders cannot be created.
  package init(in folder: String) throws(ToolFailure) {
    path = "\(folder)/site"
    staging = "\(folder)/next"
    do throws(FileSystem.FileFailure) {
      for folder in [path, staging] { try FileSystem.makeFolder(folder) }
    } catch {
      throw ToolFailure(.outputRefused, "The site cannot be written: \(error)")
    }
  }

  func write(_ files: [SiteFile]) throws(ToolFailure) -> [PageCache.CachedFile] {
    do throws(FileSystem.FileFailure) {
      var written: [PageCache.CachedFile] = []
      for file in files {
        let file = file.isWhole ? file : SiteFile(path: file.path, bytes: file.bytes)
        let entry = PageCache.CachedFile(file)
        written.append(entry)
        let isNeeded = state.withLock { state in
          if state.files[file.path] == entry.digest { state.waiting[file.path] = nil }
          guard state.files[file.path] != entry.digest, state.waiting[file.path] != entry.digest else {
            return false
          }
          state.waiting[file.path] = entry.digest
          state.writtenCount += 1
          return true
        }
        if isNeeded { try FileSystem.replace("\(staging)/\(file.path)", with: file.bytes) }
      }
      return written
    } catch {
      throw ToolFailure(.inputOutput, "The site cannot be written: \(error)")
    }
  }

  func bytes(of path: String) -> [UInt8]? {
    try? FileSystem.read("\(self.path)/\(path)")
  }

  var writtenCount: Int { state.withLock { $0.writtenCount } }

  /// The digest of a file of the site, or `nil` if the site has no such file.
  func digest(of path: String) -> Digest? { state.withLock { $0.files[path] } }

  /// Moves the waiting files into the site.
  func letIn() throws(ToolFailure) -> Set<String> {
    let waiting = state.withLock { state in
      let waiting = state.waiting
      state.waiting = [:]
      state.files.merge(waiting) { $1 }
      return waiting
    }
    do throws(FileSystem.FileFailure) {
      var folders: Set<String> = []
      for path in waiting.keys {
        let target = "\(self.path)/\(path)"
        if let folder = FileSystem.parent(of: target), folders.insert(folder).inserted {
          try FileSystem.makeFolder(folder)
        }
        try FileSystem.move("\(staging)/\(path)", to: target)
      }
    } catch {
      throw ToolFailure(.inputOutput, "The changed files cannot be moved into the site: \(error)")
    }
    return Set(waiting.keys)
  }

  /// Drops the waiting files.
  func turnAway() { state.withLock { $0.waiting = [:] } }

  /// Removes all files of the site that a run did not produce.
  ///
  /// - Returns: The paths of the removed files.
  func remove(allBut files: [PageCache.CachedFile]) -> Set<String> {
    let old = state.withLock { state in
      guard state.files.count > files.count else { return Set<String>() }
      let old = Set(state.files.keys).subtracting(files.map(\.path))
      for path in old { state.files[path] = nil }
      return old
    }
    for path in old { try? FileSystem.remove("\(self.path)/\(path)") }
    return old
  }
}
