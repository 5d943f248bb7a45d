import Definitions
package import FindingReports
import SiteBuilding
import Synchronization
package import Terminal

/// Tells in the terminal how a preview follows its content.
///
/// It is a class, since it remembers what it told.
package final class PreviewTeller: Sendable {
  /// So many findings are told at once.
  private static let limit = 20

  private let console: Console
  private let paths: ShownPaths
  /// How much is done at once, where it is told where the time went.
  private let jobs: Int?
  private let told = Mutex<Set<Diagnostic>>([])
  /// Whether the last update left the pages as they were.
  private let isHeld = Mutex(false)

  package init(_ console: Console, _ paths: ShownPaths, timings jobs: Int?) {
    self.jobs = jobs
    self.console = console
    self.paths = paths
  }

  /// Tells how an update ended, and what it found that was not told before.
  package func tell(_ outcome: LiveSite.Outcome, _ progress: RunProgress) {
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
        if wasHeld { console.say("It is mended, and the pages are as they were") }
        return
      }
      console.say("\(changed.counted("file")) written in \(Report.duration(of: progress.seconds))")
    case .held(let errors):
      list(errors, isAll: false)
      isHeld.withLock { $0 = true }
      console.say("The pages are as they were before, until this is mended")
    case .outrun: return
    }
  }

  private func list(_ findings: [Diagnostic], isAll: Bool) {
    let new = told.withLock { told in
      defer { told = isAll ? Set(findings) : told.union(findings) }
      return findings.filter { !told.contains($0) }
    }
    for finding in new.prefix(Self.limit) {
      for line in Report.lines(of: paths.shown(finding)) { console.say(line) }
    }
    if new.count > Self.limit {
      console.say("and \((new.count - Self.limit).counted("more finding")), which 'check' lists")
    }
  }
}
