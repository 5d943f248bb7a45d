import Definitions
package import LocalServer
package import SystemAccess
package import Terminal

/// A preview of the site that is updated after every change of its folders.
package struct Preview: Sendable {
  private let site: LiveSite
  /// The paths of the folders whose changes update the site.
  private let folders: [String]
  private let interruption: Interruption

  package init(_ site: LiveSite, watching folders: [String], interruption: Interruption) {
    (self.site, self.folders, self.interruption) = (site, folders, interruption)
  }

  /// Builds the site, opens it for requests, and updates it until the run has to end.
  ///
  /// - Parameters:
  ///   - listener: Accepts requests; it is opened after the first build and closed at the end.
  ///   - progress: Creates the display of an update.
  ///   - opened: Called when the site can be opened.
  ///   - report: Called after each update.
  ///   - fail: Called if an update fails; the preview goes on.
  /// - Throws: ``ToolFailure`` if the first build fails, or if the run is interrupted.
  package func run(
    _ listener: LocalListener, progress: () -> RunProgress, opened: () -> Void,
    report: (LiveSite.UpdateOutcome, RunProgress) -> Void, fail: (ToolFailure) -> Void
  ) async throws {
    defer {
      site.events.end()
      listener.close()
    }
    var watcher = ChangeWatcher(folders)
    let first = progress()
    report(try await site.update(first), first)
    listener.open()
    opened()
    var nextBeat = Platform.uptime
    while true {
      try interruption.check()
      if Platform.uptime >= nextBeat {
        site.events.beat()
        nextBeat = Platform.uptime + 10
      }
      var changed = watcher.news()
      guard !changed.isEmpty else {
        try await Task.sleep(for: .milliseconds(5))
        continue
      }
      // Files that are saved together count as one change.
      let end = Platform.uptime + 1
      var more: Set<String>
      repeat {
        try await Task.sleep(for: .milliseconds(5))
        more = watcher.news()
        changed.formUnion(more)
      } while !more.isEmpty && Platform.uptime < end
      var outcome: LiveSite.UpdateOutcome
      let display = progress()
      do {
        repeat {
          outcome = try await site.update(display, changed: changed)
          if outcome.isOutrun { changed.formUnion(watcher.news()) }
        } while outcome.isOutrun
        report(outcome, display)
      } catch let failure as ToolFailure {
        try interruption.check()
        fail(failure)
      }
    }
  }
}
