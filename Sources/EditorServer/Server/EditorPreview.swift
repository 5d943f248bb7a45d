import CatalogModel
import LivePreview
import LocalServer
import SiteBuilding
import Synchronization
import SystemAccess
import Terminal

/// The preview that an editor opens, started at its first use.
actor EditorPreview {
  private let folder: ContentFolder
  private let authored: AuthoredTypes
  private var port: Task<Int, any Error>?
  private var scratch: ScratchFolder?

  init(_ folder: ContentFolder, authored: AuthoredTypes) { (self.folder, self.authored) = (folder, authored) }

  /// The address of a page of the preview, which is built first if it is not running yet.
  func address(of page: String) async throws -> String {
    if port == nil { port = Task { try await start() } }
    do {
      return "http://localhost:\(try await port?.value ?? 0)/\(page)"
    } catch {
      port = nil
      throw error
    }
  }

  private func start() async throws -> Int {
    let scratch = try ScratchFolder()
    self.scratch = scratch
    let interruption = Interruption()
    let look = TemplateFolder(path: nil)
    let output = try LiveOutput(in: scratch.path)
    let editor = EditorLink.usual
    let site = LiveSite(
      folder, look, authored: authored, jobs: Platform.coreCount, editor: editor, in: output,
      interruption: interruption)
    let server = SiteServer(output: output, events: site.events, isLive: true) { site.payload($0) }
    let listener = try LocalListener(host: LocalListener.loopback, port: 0, isExact: false) {
      server.answer($0)
    }
    let preview = Preview(site, watching: [folder.realPath, look.shownPath], interruption: interruption)
    return try await withCheckedThrowingContinuation { continuation in
      let opening = Opening(continuation)
      Task {
        do {
          try await preview.run(
            listener, progress: { RunProgress(console: Console(), isQuiet: true) },
            opened: { opening.resume(.success(listener.port)) }, tell: { _, _ in }, fail: { _ in })
        } catch {
          opening.resume(.failure(error))
        }
      }
    }
  }

  /// Removes the temporary files of the preview.
  func end() { scratch?.remove(within: 0.4) }
}

/// The end of the start of a preview, which comes once: with its port, or with a failure.
private final class Opening: Sendable {
  private let continuation: Mutex<CheckedContinuation<Int, any Error>?>

  init(_ continuation: CheckedContinuation<Int, any Error>) { self.continuation = Mutex(continuation) }

  func resume(_ result: Result<Int, any Error>) {
    continuation.withLock { continuation in
      continuation?.resume(with: result)
      continuation = nil
    }
  }
}
