import Synchronization

/// Shows on a terminal how far a run is, once it takes long enough to wonder.
final class Progress: Sendable {
  private struct State {
    var phase = ""
    var done = 0
    var total = 0
    var lastDrawn = 0.0
  }

  private let console: Console
  private let isQuiet: Bool
  private let start = Platform.uptime
  private let state = Mutex(State())

  init(console: Console, isQuiet: Bool) {
    self.console = console
    self.isQuiet = isQuiet
  }

  /// The time since the run began.
  var seconds: Double { Platform.uptime - start }

  /// Begins a phase with a number of steps.
  func phase(_ name: String, of total: Int = 0) {
    state.withLock { state in
      state.phase = name
      state.done = 0
      state.total = total
    }
    draw()
  }

  /// Notes that a step is done.
  func step() {
    state.withLock { $0.done += 1 }
    draw()
  }

  /// Removes the line from the terminal.
  func clear() {
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
      return state.total > 0 ? "\(state.phase) \(state.done) of \(state.total)" : state.phase
    }
    if let line { console.rewriteLine(line) }
  }
}
