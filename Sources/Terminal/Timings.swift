import Definitions

/// A table of the time that each stage of a run took.
package struct Timings {
  private let stages: [RunProgress.ProgressStage]
  private let jobs: Int
  private let total: Double

  package init(_ progress: RunProgress, jobs: Int) {
    total = progress.seconds
    stages = progress.stages
    self.jobs = jobs
  }

  /// Prints a line for each stage: its time, its share of the total, and the number of steps.
  package func print(to console: Console) {
    let rows =
      stages.map { stage in
        (
          stage.name, Self.milliseconds(stage.seconds), share(stage.seconds),
          Self.words(stage)
        )
      } + [("Total", Self.milliseconds(total), "", jobs.counted("job"))]
    let width = rows.map(\.0.utf8.count).max() ?? 0
    let digits = rows.map(\.1.utf8.count).max() ?? 0
    for (name, time, share, steps) in rows {
      let line = [
        Self.padded(name, width), Self.padded(time, digits, isNumber: true),
        Self.padded(share, 5, isNumber: true), steps,
      ].joined(separator: "  ")
      console.say(String(line.reversed().drop { $0 == " " }.reversed()))
    }
  }

  private static func words(_ stage: RunProgress.ProgressStage) -> String {
    guard stage.reused > 0 else { return stage.steps > 0 ? "\(stage.steps)" : "" }
    return "\(stage.steps), \(stage.reused) reused"
  }

  private func share(_ seconds: Double) -> String {
    total > 0 ? "\((seconds / total * 100).rounded().clamped(to: Int.self)) %" : ""
  }

  private static func milliseconds(_ seconds: Double) -> String {
    "\((seconds * 1000).rounded().clamped(to: Int.self)) ms"
  }

  private static func padded(_ text: String, _ width: Int, isNumber: Bool = false) -> String {
    let space = String(repeating: " ", count: max(0, width - text.utf8.count))
    return isNumber ? space + text : text + space
  }
}
