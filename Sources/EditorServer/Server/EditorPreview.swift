import CatalogModel
import LivePreview
import LocalServer
import SiteBuilding
import Synchronization
import SystemAccess
import Terminal

/// The preview that an editor opens, started at its first use.
actor EditorPreview {
  /// A preview that is running or being started.
  private struct RunningPreview {
    /// The port, once the preview can be opened.
    let port: Task<Int, any Error>
    let run: Task<Void, Never>
    let scratch: ScratchFolder
  }

  private let folder: ContentFolder
  private let authored: AuthoredTypes
  private let log: @Sendable (String) -> Void
  private var running: RunningPreview?

  /// Creates a preview that is not running; failures of later updates are passed to `log`.
  init(_ folder: ContentFolder, authored: AuthoredTypes, log: @escaping @Sendable (String) -> Void) {
    (self.folder, self.authored, self.log) = (folder, authored, log)
  }

  /// The address of a page of the preview, which is built first if it is not running yet.
  func address(of page: String) async throws -> String {
    let preview = try running ?? start()
    running = preview
    do {
      return "http://localhost:\(try await preview.port.value)/\(page)"
    } catch {
      running = nil
      throw error
    }
  }

  private func start() throws -> RunningPreview {
    let scratch = try ScratchFolder()
    let interruption = Interruption()
    let look = TemplateFolder(path: nil)
    let output = try LiveOutput(in: scratch.path)
    let site = LiveSite(
      folder, look, authored: authored, jobs: Platform.coreCount, editor: EditorLink.usual, in: output,
      interruption: interruption)
    let server = SiteServer(output: output, events: site.events, isLive: true) { site.payload($0) }
    let listener = try LocalListener(host: LocalListener.loopback, port: 0, isExact: false) {
      server.answer($0)
    }
    let preview = Preview(site, watching: [folder.realPath, look.shownPath], interruption: interruption)
    let (ports, sink) = AsyncThrowingStream<Int, any Error>.makeStream()
    let run = Task { [log] in
      do {
        try await preview.run(
          listener, progress: { RunProgress(console: Console(), isQuiet: true) },
          opened: { sink.yield(listener.port) }, report: { _, _ in }, fail: { log($0.message) })
      } catch {
        sink.finish(throwing: error)
      }
    }
    let port = Task {
      for try await port in ports { return port }
      throw CancellationError()
    }
    return RunningPreview(port: port, run: run, scratch: scratch)
  }

  /// Ends the preview and removes its temporary files.
  func end() async {
    guard let running else { return }
    running.run.cancel()
    await running.run.value
    running.scratch.remove(within: 0.4)
  }
}
