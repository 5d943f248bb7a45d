extension Diagnostic {
  /// The stable name of a rule, such as `unknown-key`.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// The name: lower-case words with hyphens between them.
    public let rawValue: String

    /// Creates the name of a rule.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A rule that content can break.
  ///
  /// Each rule is declared in a file of its own, beside its check where the check stands alone. `Diagnostic.Rule.all` lists them.
  public struct Rule: Sendable {
    /// The places that one breach affects.
    public enum Reach: String, Sendable, Codable {
      /// The place at which it is found.
      case place
      /// Every place with the same message, since their common cause is elsewhere, such as a name without a definition.
      case everyPlace
      /// The whole definition, since nothing of it can be read.
      case definition
    }

    /// The stable name.
    public let id: ID
    /// The severity of a breach.
    public let severity: Severity
    /// The breach, in one sentence.
    public let meaning: String
    /// The reason for the rule, and what ends a breach.
    public let explanation: String
    /// The places that one breach affects.
    public let reach: Reach
    /// The check that finds breaches, or `nil` where they are found while content is read or composed.
    package let check: (any RuleCheck.Type)?

    /// Creates a rule.
    package init(
      _ id: String, _ severity: Severity, _ meaning: String, why explanation: String, reach: Reach = .place,
      check: (any RuleCheck.Type)? = nil
    ) {
      self.id = ID(rawValue: id)
      self.severity = severity
      self.meaning = meaning
      self.explanation = explanation
      self.reach = reach
      self.check = check
    }
  }

  /// Whether a rule is the one that the content breaks.
  package func breaks(_ rule: Rule) -> Bool { id == rule.id }
}

/// A check that finds the breaches of one rule; the target that runs it says of what.
package protocol RuleCheck: SendableMetatype {}

extension Sequence<Diagnostic.Rule> {
  /// The rule of a name.
  package func rule(named name: String) -> Diagnostic.Rule? { first { $0.id.rawValue == name } }
}
