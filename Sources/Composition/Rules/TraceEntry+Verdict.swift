import Definitions
import Elements
import ExperienceTraits

extension Trace.Entry {
  /// Creates the entry of a rule that was evaluated.
  init(_ verdict: RuleBook.Verdict, of subject: String, source: SourceLocation?) {
    self.init(
      number: 0, phase: .rule, subject: verdict.words, level: nil, source: source,
      outcome: verdict.holds ? .applied : .ignored,
      reason: verdict.holds
        ? nil
        : "\(subject) is left out: \(verdict.sentence.prefix(1).lowercased())"
          + verdict.sentence.dropFirst(), overriddenBy: nil, changes: [], setMetadata: [], readMetadata: [])
    given =
      [PropertyValue.Entry("for", .string(subject.prefix(1).lowercased() + subject.dropFirst()))]
      + verdict.evidence + verdict.answers.map { PropertyValue.Entry($0.name, .bool($0.holds)) }
      + [PropertyValue.Entry("verdict", .bool(verdict.holds))]
  }
}
