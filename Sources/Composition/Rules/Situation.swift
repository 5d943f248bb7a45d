import CatalogModel
import Definitions
import ExperienceTraits

/// The state of the app before anything is composed: the events so far, and the answers of the rules.
package struct Situation: Sendable {
  /// The identifier of the scenario, or `nil` where nothing happened but the start of the app.
  package let scenario: String?
  package let rules: RuleBook
  /// The events, the states and the launch rules, for traces.
  let causes: [Trace.Entry]

  /// Why the rule of a front matter lets nothing be shown, with the entry of the trace.
  ///
  /// Without a scenario the rule is not asked, so that what it governs can be reviewed.
  func verdict(
    on metadata: PageMetadata, _ subject: String, file: String, _ diagnostics: inout [Diagnostic]
  ) -> (entry: Trace.Entry, reason: String?)? {
    guard let when = metadata.showing.when else { return nil }
    let reading = rules.read(when, file: file)
    diagnostics += reading.diagnostics
    guard let rule = reading.rule else { return nil }
    let source = SourceLocation(file: file, position: when.position)
    let verdict = rules.verdict(rule)
    var entry = Trace.Entry(verdict, of: subject, source: source)
    guard scenario != nil else {
      entry.outcome = .skipped
      entry.reason = "Evaluated only under a scenario"
      return (entry, nil)
    }
    return (entry, verdict.holds ? nil : verdict.sentence)
  }
}
