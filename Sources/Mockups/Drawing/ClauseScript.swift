import Definitions
import ExperienceTraits

/// A condition as JSON, for the script that evaluates it in mockups.
///
/// `true` or `false` is a result that no answer changes. `null` is a condition that a browser cannot
/// evaluate. Every other condition is an array with an operator first: `and`, `or`, and `not` are followed by
/// conditions; a comparison is followed by a form element and a value.
struct ClauseScript {
  /// The condition as JSON.
  let text: String

  /// Creates the JSON of a condition; without a condition it is `true`.
  init(_ clause: Clause?) {
    var writer = JSONWriter()
    if let clause { Self.write(clause, to: &writer) } else { writer.bool(true) }
    text = String(decoding: writer.bytes, as: UTF8.self)
  }

  private static func write(_ clause: Clause, to writer: inout JSONWriter) {
    switch clause {
    case .and(let clauses): list("and", clauses, to: &writer)
    case .or(let clauses): list("or", clauses, to: &writer)
    case .not(let clause): list("not", [clause], to: &writer)
    case .survey(let block, .matches, let pattern):
      guard Pattern(pattern).isReadable else { return writer.bool(false) }
      guard let script = PatternScript(pattern) else { return writer.null() }
      comparison(.matches, block, script.text, reach: script.reach, to: &writer)
    case .survey(let block, let comparison, let value): self.comparison(comparison, block, value, to: &writer)
    case .token, .unknown: writer.bool(clause.holds { _ in nil })
    }
  }

  private static func list(_ word: String, _ clauses: [Clause], to writer: inout JSONWriter) {
    writer.array { writer in
      writer.string(word)
      for clause in clauses { write(clause, to: &writer) }
    }
  }

  private static func comparison(
    _ comparison: Clause.Comparison, _ block: String, _ value: String, reach: Int? = nil,
    to writer: inout JSONWriter
  ) {
    writer.array { writer in
      writer.string(comparison.rawValue)
      writer.string(block)
      writer.string(value)
      if let reach { writer.integer(reach) }
    }
  }
}
