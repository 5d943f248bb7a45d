import Definitions
import Synchronization
import SystemAccess

/// The progress of a run, with the time that each stage takes.
///
/// A terminal shows the progress if the run takes longer than half a second.
package final class RunProgress: Sendable {
  /// A finished stage of a run.
  struct ProgressStage: Sendable {
    let name: String
    /// The number of steps in the stage, or 0 if steps are not counted.
    var steps: Int
    /// The number of results that were reused from an earlier run.
    var reused = 0
    var seconds: Double
  }

  fileprivate struct ProgressState {
    var past: [ProgressStage] = []
    var name = ""
    var start = 0.0
    var done = 0
    var total = 0
    var reused = 0
    var lastDrawn = 0.0
  }

  private let console: Console
  private let isQuiet: Bool
  private let start = Platform.uptime
  private let state = Mutex(ProgressState())

  package init(console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
  }

  /// The time since the start of the run, in seconds.
  package var seconds: Double { Platform.uptime - start }

  /// The stages so far; stages with the same name are added up.
  var stages: [ProgressStage] {
    let now = seconds
    return state.withLock { state in
      state.close(at: now)
      return state.past
    }
  }

  /// Starts a stage with a number of steps, and records how many results of an earlier run are reused.
  package func stage(_ name: String, of total: Int = 0, reused: Int = 0) {
    let now = seconds
    state.withLock { state in
      state.close(at: now)
      (state.name, state.start, state.done, state.total, state.reused) = (name, now, 0, total, reused)
    }
    draw()
  }

  /// Counts a finished step.
  package func step() {
    state.withLock { $0.done += 1 }
    draw()
  }

  /// Removes the progress line from the terminal.
  package func clear() {
    if state.withLock({ $0.lastDrawn > 0 }) { console.rewriteLine("") }
  }

  /// Draws the progress line, at most ten times a second, and only after half a second.
  private func draw() {
    guard !isQuiet, console.isTerminal else { return }
    let now = seconds
    guard now > 0.5 else { return }
    let line: String? = state.withLock { state in
      guard now - state.lastDrawn > 0.1 else { return nil }
      state.lastDrawn = now
      return state.words(at: now)
    }
    if let line { console.rewriteLine(line) }
  }
}

extension RunProgress.ProgressState {
  /// Ends the current stage, and adds its numbers to an earlier stage with the same name.
  fileprivate mutating func close(at now: Double) {
    guard !name.isEmpty else { return }
    let stage = RunProgress.ProgressStage(name: name, steps: total, reused: reused, seconds: now - start)
    if let index = past.firstIndex(where: { $0.name == name }) {
      past[index].steps += stage.steps
      past[index].reused += stage.reused
      past[index].seconds += stage.seconds
    } else {
      past.append(stage)
    }
    name = ""
  }

  /// The text of the progress line: the stage, its steps, and after two seconds an estimate of the remaining
  /// time.
  fileprivate func words(at now: Double) -> String {
    guard total > 0 else { return name }
    let words = "\(name) \(done) of \(total)"
    guard done > 0, now - start > 2 else { return words }
    let left = ((now - start) / Double(done) * Double(total - done)).rounded().clamped(to: Int.self)
    return left < 100 ? "\(words), about \(left) s left" : "\(words), about \((left + 30) / 60) min left"
  }
}
