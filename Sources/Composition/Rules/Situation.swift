import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceTraits

/// The state of the app before steps and screens are composed: the events so far, and the results of the
/// rules.
package struct Situation: Sendable {
  /// The identifier of the scenario, or nil if the app has started and nothing else happened.
  let scenario: String?
  let rules: RuleBook
  /// The trace entries of the events, the shared states and the launch rules.
  let causes: [Trace.TraceEntry]

  /// Evaluates the rule in the front matter of a page.
  ///
  /// Without a scenario, the rule has no effect, so that reviewers can see the page.
  ///
  /// - Returns: The trace entry, and the reason if the rule hides the page; or nil if the page has no usable
  ///   rule.
  func verdict(
    on metadata: PageMetadata, _ subject: String, file: String, _ diagnostics: inout [Diagnostic]
  ) -> (entry: Trace.TraceEntry, reason: String?)? {
    guard let when = metadata.showing.when else { return nil }
    let reading = rules.read(when, file: file)
    diagnostics += reading.diagnostics
    guard let rule = reading.rule else { return nil }
    let source = SourceLocation(file: file, position: when.position)
    let verdict = rules.verdict(rule)
    var entry = Trace.TraceEntry(verdict, of: subject, source: source)
    guard scenario != nil else {
      entry.outcome = .skipped
      entry.reason = "Evaluated only under a scenario"
      return (entry, nil)
    }
    return (entry, verdict.holds ? nil : verdict.sentence)
  }
}
