/// Collects findings in the order in which they are reported.
///
/// The collector is a class: a reader and the readers of nested values share one instance. Each reader
/// reports its own findings, so that no reader has to pass them on.
package final class FindingCollector {
  /// The findings reported so far.
  package private(set) var diagnostics: [Diagnostic]

  /// Creates a collector with earlier findings.
  package init(_ diagnostics: [Diagnostic] = []) {
    self.diagnostics = diagnostics
  }

  /// Adds a finding.
  package func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

  /// Adds findings.
  package func report(_ found: some Sequence<Diagnostic>) { diagnostics += found }

  /// The number of findings so far.
  package var count: Int { diagnostics.count }
}
