extension Diagnostic {
  /// The stable identifier of a rule, such as `unknown-key`.
  public struct ID: RawRepresentable, Hashable, Sendable, Codable {
    /// The identifier: lowercase words separated by hyphens.
    public let rawValue: String

    /// Creates the identifier of a rule.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// A rule that content can violate.
  ///
  /// Each rule has a separate file, which also contains its check unless several targets report it.
  /// `Diagnostic.Rule.all` lists all rules.
  public struct Rule: Sendable {
    /// The places that one violation affects.
    public enum Reach: String, Sendable, Codable {
      /// Only the place of the violation.
      case place
      /// Every place with the same message.
      ///
      /// Their common cause is elsewhere, for example a name that is not defined.
      case everyPlace
      /// The whole definition, because none of it can be read.
      case definition
    }

    /// The stable identifier.
    public let id: ID
    /// The severity of a violation.
    public let severity: Severity
    /// The violation, in one sentence.
    public let meaning: String
    /// The reason for the rule, and how to fix a violation.
    public let explanation: String
    /// The places that one violation affects.
    public let reach: Reach
    /// The check that finds violations, or `nil` if they are found while content is read or composed.
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

  /// Whether this diagnostic reports a violation of a rule.
  package func breaks(_ rule: Rule) -> Bool { id == rule.id }
}

/// A check that finds the violations of one rule.
///
/// The target that runs it defines its input.
package protocol RuleCheck: SendableMetatype {}

extension Sequence<Diagnostic.Rule> {
  /// Returns the rule with an identifier.
  package func rule(named name: String) -> Diagnostic.Rule? { first { $0.id.rawValue == name } }
}
