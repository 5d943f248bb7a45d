import Definitions
import Synchronization
import SystemAccess

/// How far a run is: shown on a terminal once it takes long enough to wonder, and told at its end where the time went.
package final class RunProgress: Sendable {
  /// A part of a run that is over.
  struct Stage: Sendable {
    let name: String
    /// How much was done in it, or 0 where nothing is counted.
    var steps: Int
    /// How much did not have to be done, since an earlier run had done it.
    var reused = 0
    var seconds: Double
  }

  fileprivate struct State {
    var past: [Stage] = []
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
  private let state = Mutex(State())

  package init(console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
  }

  /// The time since the run began.
  package var seconds: Double { Platform.uptime - start }

  /// The stages so far, each name once.
  var stages: [Stage] {
    let now = seconds
    return state.withLock { state in
      state.close(at: now)
      return state.past
    }
  }

  /// Begins a stage with a number of steps, besides those that an earlier run had done already.
  package func stage(_ name: String, of total: Int = 0, reused: Int = 0) {
    let now = seconds
    state.withLock { state in
      state.close(at: now)
      (state.name, state.start, state.done, state.total, state.reused) = (name, now, 0, total, reused)
    }
    draw()
  }

  /// Notes that a step is done.
  package func step() {
    state.withLock { $0.done += 1 }
    draw()
  }

  /// Removes the line from the terminal.
  package func clear() {
    if state.withLock({ $0.lastDrawn > 0 }) { console.rewriteLine("") }
  }

  /// Draws at most ten times a second, and not before half a second has passed.
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

extension RunProgress.State {
  /// Ends the stage; one with the name of an earlier stage adds to it.
  fileprivate mutating func close(at now: Double) {
    guard !name.isEmpty else { return }
    let stage = RunProgress.Stage(name: name, steps: total, reused: reused, seconds: now - start)
    if let index = past.firstIndex(where: { $0.name == name }) {
      past[index].steps += stage.steps
      past[index].reused += stage.reused
      past[index].seconds += stage.seconds
    } else {
      past.append(stage)
    }
    name = ""
  }

  /// The stage in words, with the time that is left once two seconds say enough about it.
  fileprivate func words(at now: Double) -> String {
    guard total > 0 else { return name }
    let words = "\(name) \(done) of \(total)"
    guard done > 0, now - start > 2 else { return words }
    let left = ((now - start) / Double(done) * Double(total - done)).rounded().clamped(to: Int.self)
    return left < 100 ? "\(words), about \(left) s left" : "\(words), about \((left + 30) / 60) min left"
  }
}
