import Definitions
import EventExtensions
import ExperienceTraits

/// What is given when something is composed: what happened before, the answers of the rules and the screens.
package struct CompositionContext: Sendable {
  /// The identifier of the scenario, or `nil` where nothing happened but the start of the app.
  package var scenario: String?
  package var rules: RuleBook
  /// The screens as the app would show them, by identifier.
  package var screens: [String: ComposedScreen] = [:]
  /// The flows with a walk through each, by identifier.
  package var flows: [String: ComposedFlow] = [:]
  /// The events, the states and the launch rules, for traces.
  var causes: [Trace.Entry] = []
  /// The extensions on the hub, but for the hub itself.
  var extensionNames: [String] = []
  /// The experiences that launch rules present, by identifier, with the rule.
  package var presented: [String: String] = [:]

  init(rules: RuleBook) {
    self.rules = rules
  }

  /// Why the rule of a front matter lets nothing be shown, with the entry of the trace.
  ///
  /// Without a scenario the rule is not asked, so that what it governs can be reviewed.
  func verdict(
    on metadata: PageMetadata, _ subject: String, file: String, _ diagnostics: inout [Diagnostic]
  ) -> (entry: Trace.Entry, reason: String?)? {
    guard let when = metadata.when else { return nil }
    let reading = rules.read(when, file: file)
    diagnostics += reading.diagnostics
    guard let rule = reading.rule else { return nil }
    let source = SourceLocation(file: file, position: when.position)
    var entry = Trace.Entry(rules.verdict(rule), of: subject, source: source)
    guard scenario != nil else {
      entry.outcome = .skipped
      entry.reason = "\(subject) is shown by itself; the rule is asked under a scenario"
      return (entry, nil)
    }
    let verdict = rules.verdict(rule)
    return (entry, verdict.holds ? nil : verdict.sentence)
  }
}
