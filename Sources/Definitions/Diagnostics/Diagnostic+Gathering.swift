extension Diagnostic {
  /// The key by which findings with a common cause are grouped, or `nil` for a finding that is listed alone.
  fileprivate var cause: FindingCause? {
    let isEverywhere = reach == .everyPlace
    guard notes.isEmpty || isEverywhere else { return nil }
    return FindingCause(
      id: id, message: message, help: help, notes: notes, file: isEverywhere ? nil : location.file)
  }

  /// The parts of a finding that decide whether two findings are the same.
  ///
  /// The help is not one of them.
  fileprivate struct ReportedFinding: Hashable {
    private let id: ID
    private let message: String
    private let location: SourceLocation
    private let notes: [Note]

    init(_ finding: Diagnostic) {
      (id, message, location, notes) = (finding.id, finding.message, finding.location, finding.notes)
    }

    /// Hashes the rule and the location, as ``Diagnostic`` does.
    func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(location)
    }
  }

  fileprivate struct FindingCause: Hashable {
    var id: ID
    var message: String
    var help: String?
    var notes: [Note]
    var file: String?
  }
}

extension Sequence<Diagnostic> {
  /// The findings as a catalog lists them: sorted, without duplicates, grouped by cause, and limited per
  /// file.
  ///
  /// Findings with the same message have one cause in two cases: their rule affects every place, for example
  /// an undefined name, or there are more than five of them in one file.
  package func gathered(perFile limit: Int) -> [Diagnostic] {
    let sorted = merged
    var counts: [Diagnostic.FindingCause: Int] = [:]
    for cause in sorted.compactMap(\.cause) { counts[cause, default: 0] += 1 }
    var gathered: [Diagnostic] = []
    var firstOfCause: [Diagnostic.FindingCause: Int] = [:]
    for diagnostic in sorted {
      guard let cause = diagnostic.cause, cause.file == nil || counts[cause, default: 0] > 5 else {
        gathered.append(diagnostic)
        continue
      }
      if let first = firstOfCause[cause] {
        gathered[first].otherPlaces.append(diagnostic.location)
        gathered[first].otherPlaces += diagnostic.otherPlaces
        gathered[first].breaks = DrawingBreak.merged(gathered[first].breaks + diagnostic.breaks)
      } else {
        firstOfCause[cause] = gathered.count
        gathered.append(diagnostic)
      }
    }
    return gathered.limited(perFile: limit)
  }

  /// The findings in order.
  ///
  /// Findings that differ only in their help or in the mockups that show them become one.
  ///
  /// The same mistake can have a different help under another scenario. The first help is kept.
  package var merged: [Diagnostic] {
    Dictionary(grouping: Set(self), by: Diagnostic.ReportedFinding.init).values.compactMap { alike in
      guard alike.count > 1 else { return alike.first }
      let ordered = alike.sorted()
      var first = ordered.first { $0.fix != nil } ?? ordered.first { $0.help != nil } ?? ordered.first
      first?.breaks = DrawingBreak.merged(ordered.flatMap(\.breaks))
      return first
    }.sorted()
  }

  /// Limits the number of findings per file.
  ///
  /// Errors come before warnings.
  ///
  /// One more finding says how many are left out.
  package func limited(perFile limit: Int) -> [Diagnostic] {
    let byFile = Dictionary(grouping: self, by: \.location.file)
    guard byFile.values.contains(where: { $0.count > limit }) else { return Array(self) }
    return byFile.values.flatMap { findings -> [Diagnostic] in
      guard findings.count > limit else { return findings }
      let ordered = findings.sorted { ($0.severity, $0) < ($1.severity, $1) }
      let (kept, rest) = (ordered.prefix(limit), ordered.dropFirst(limit))
      return kept + [.otherFindings(rest, at: rest.map(\.location).min() ?? findings[0].location)]
    }.sorted()
  }
}
