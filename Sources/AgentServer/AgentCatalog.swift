package import CatalogModel
import Definitions
import SiteBuilding
package import SystemAccess

/// The catalog that an agent asks about, read again whenever a file changed.
package actor AgentCatalog {
  /// A mockup to draw as a picture.
  package struct PictureRequest: Sendable, Hashable {
    /// The name of a step or screen, as in `welcome/start` or `screens/home`.
    package let name: String
    /// The device, the appearance and the text size, or `nil` for the usual ones.
    package let device, appearance, text: String?
  }

  /// Draws a mockup of the catalog as PNG.
  package typealias PictureMaker = @Sendable (PictureRequest) async throws -> [UInt8]

  nonisolated let content: String
  nonisolated let authored: AuthoredTypes
  nonisolated let makePicture: PictureMaker
  private var watcher: ChangeWatcher
  /// The reading of the present files, and whether it has the findings of slow checks.
  private var reading: (task: Task<RenderedSnapshot, any Error>, isThorough: Bool)?

  package init(content: String, authored: AuthoredTypes, makePicture: @escaping PictureMaker)
    throws(ToolFailure)
  {
    (self.content, self.authored, self.makePicture) = (content, authored, makePicture)
    watcher = ChangeWatcher([try ContentFolder(path: content).realPath])
  }

  /// Composes the present files, unless nothing changed since the last call.
  ///
  /// - Parameter isThorough: Whether settings without effect and orders of events are among the findings.
  /// - Returns: The composed catalog with its pages and findings.
  /// - Throws: ``ToolFailure`` if the files cannot be read.
  func current(isThorough: Bool = false) async throws -> RenderedSnapshot {
    let changed = !watcher.news().isEmpty
    if let reading, !changed, reading.isThorough || !isThorough { return try await reading.task.value }
    let (content, authored) = (content, authored)
    let task = Task {
      try await RenderedSnapshot(
        content, of: try ContentFolder(path: content), authored: authored, jobs: Platform.coreCount,
        isThorough: isThorough,
        hasReference: true)
    }
    reading = (task, isThorough)
    do {
      return try await task.value
    } catch {
      // The next call reads again, since the reason can be gone then.
      if reading?.task == task { reading = nil }
      throw error
    }
  }

  /// The text of a file of the catalog, or `nil` if no definition is in the file.
  func source(of path: String, in snapshot: RenderedSnapshot) -> String? {
    guard snapshot.catalog.digests[path] != nil, let folder = try? ContentFolder(path: content) else {
      return nil
    }
    return folder.text(of: path).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
