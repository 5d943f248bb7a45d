import Definitions
import Elements
import ExperienceTraits

extension Trace.TraceEntry {
  /// Creates the entry of a rule that was evaluated.
  init(_ verdict: RuleBook.RuleVerdict, of subject: String, source: SourceLocation?) {
    self.init(
      number: 0, phase: .rule, subject: verdict.words, level: nil, source: source,
      outcome: verdict.holds ? .applied : .ignored,
      reason: verdict.holds
        ? nil
        : "\(subject) is hidden, because \(verdict.sentence.prefix(1).lowercased())"
          + verdict.sentence.dropFirst(), overriddenBy: nil, changes: [], setMetadata: [], readMetadata: [])
    given =
      [PropertyValue.PropertyEntry("for", .string(subject.prefix(1).lowercased() + subject.dropFirst()))]
      + verdict.evidence + verdict.answers.map { PropertyValue.PropertyEntry($0.name, .bool($0.holds)) }
      + [PropertyValue.PropertyEntry("verdict", .bool(verdict.holds))]
  }
}
