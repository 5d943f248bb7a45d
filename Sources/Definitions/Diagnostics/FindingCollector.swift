/// Collects what is wrong, in the order in which it is met.
///
/// It is a class since a reader and the readers of the values inside report to one: each tells of its own mistakes, and nobody
/// has to hand them on.
package final class FindingCollector {
  /// What was reported so far.
  package private(set) var diagnostics: [Diagnostic]

  /// Creates a collector with what was found before.
  package init(_ diagnostics: [Diagnostic] = []) {
    self.diagnostics = diagnostics
  }

  /// Adds a finding.
  package func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Adds findings.
  package func report(_ found: some Sequence<Diagnostic>) { diagnostics += found }

  /// How many findings there are so far.
  package var count: Int { diagnostics.count }
}
