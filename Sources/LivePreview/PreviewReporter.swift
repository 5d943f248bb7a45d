import Definitions
package import FindingReports
import SiteBuilding
import Synchronization
package import Terminal

/// Prints the outcome of each update of the preview in the terminal.
///
/// It is a class since it remembers which findings it has printed.
package final class PreviewReporter: Sendable {
  /// The largest number of findings that are printed after one update.
  private static let limit = 20

  private let console: Console
  private let paths: ShownPaths
  /// The number of parallel jobs if timings are printed, otherwise `nil`.
  private let jobs: Int?
  private let reported = Mutex<Set<Diagnostic>>([])
  /// Whether the last update was blocked by errors, so that the pages stayed unchanged.
  private let isHeld = Mutex(false)

  package init(_ console: Console, _ paths: ShownPaths, timings jobs: Int?) {
    self.jobs = jobs
    self.console = console
    self.paths = paths
  }

  /// Prints how an update ended, and the findings that were not printed before.
  package func tell(_ outcome: LiveSite.UpdateOutcome, _ progress: RunProgress) {
    progress.clear()
    defer { if let jobs { Timings(progress, jobs: jobs).print(to: console) } }
    switch outcome {
    case .current(let result, let changed):
      list(result.diagnostics, isAll: true)
      let wasHeld = isHeld.withLock { isHeld in
        defer { isHeld = false }
        return isHeld
      }
      guard changed > 0 else {
        if wasHeld { console.say("The errors are fixed; no page changed") }
        return
      }
      console.say("\(changed.counted("file")) written in \(Report.duration(of: progress.seconds))")
    case .held(let errors):
      list(errors, isAll: false)
      isHeld.withLock { $0 = true }
      console.say("The pages stay unchanged until these errors are fixed")
    case .outrun: return
    }
  }

  private func list(_ findings: [Diagnostic], isAll: Bool) {
    let new = reported.withLock { told in
      defer { told = isAll ? Set(findings) : told.union(findings) }
      return findings.filter { !told.contains($0) }
    }
    for finding in new.prefix(Self.limit) {
      for line in Report.lines(of: paths.shown(finding)) { console.say(line) }
    }
    if new.count > Self.limit {
      console.say("and \((new.count - Self.limit).counted("more finding")); 'check' lists all of them")
    }
  }
}
