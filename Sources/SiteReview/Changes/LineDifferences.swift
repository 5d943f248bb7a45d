import Definitions

/// The lines that differ between two texts, in runs of neighbouring lines.
struct LineDifferences {
  /// Neighbouring lines that were changed, added, or removed.
  struct LineRun: Equatable {
    /// The indices of the lines in the new text, from 0.
    ///
    /// An empty range is the position of removed lines.
    var lines: Range<Int>
    var before, after: String?
  }

  /// The maximum number of runs.
  ///
  /// If there are more, they become one run from the first difference to the last.
  private static let runLimit = 24
  /// The maximum number of lines that are compared one by one; longer differences become one run.
  ///
  /// The time for the comparison grows with the product of both line counts.
  private static let lineLimit = 2000

  private(set) var runs: [LineRun] = []

  /// Compares two texts.
  init(from old: String, to new: String) {
    let before = old.lines
    let after = new.lines
    let start = zip(before, after).prefix { $0 == $1 }.count
    let same = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    let (removed, added) = (start..<before.count - same, start..<after.count - same)
    guard !removed.isEmpty || !added.isEmpty else { return }
    if removed.count <= Self.lineLimit, added.count <= Self.lineLimit {
      compare(before, removed, after, added)
    }
    if runs.isEmpty || runs.count > Self.runLimit { runs = [Self.run(before, removed, after, added)] }
  }

  private mutating func compare(
    _ before: [Substring], _ removed: Range<Int>, _ after: [Substring], _ added: Range<Int>
  ) {
    let difference = after[added].difference(from: before[removed])
    var gone: Set<Int> = []
    var come: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(removed.lowerBound + offset)
      case .insert(let offset, _, _): come.insert(added.lowerBound + offset)
      }
    }
    var (old, new) = (removed.lowerBound, added.lowerBound)
    while old < removed.upperBound || new < added.upperBound {
      let first = (old: old, new: new)
      while gone.contains(old) { old += 1 }
      while come.contains(new) { new += 1 }
      if first.old == old, first.new == new {
        old += 1
        new += 1
      } else {
        runs.append(Self.run(before, first.old..<old, after, first.new..<new))
      }
    }
  }

  private static func run(
    _ before: [Substring], _ removed: Range<Int>, _ after: [Substring], _ added: Range<Int>
  ) -> LineRun {
    LineRun(
      lines: added, before: removed.isEmpty ? nil : before[removed].joined(separator: "\n"),
      after: added.isEmpty ? nil : after[added].joined(separator: "\n"))
  }
}
