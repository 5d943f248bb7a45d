import Foundation

/// A regular expression, read by the same engine as the runtime's platform.
public struct Pattern: Sendable, Hashable {
  /// The result of a search for the pattern.
  public enum Answer: Sendable, Equatable {
    /// Whether the text contains the pattern.
    case found, notFound
    /// The pattern is empty or is not a valid regular expression.
    case unreadable
    /// The search took more steps than allowed and stopped.
    case tooCostly
  }

  /// The default limit on the steps of one search.
  public static let standardSteps = 1_000_000
  /// The number of steps between two progress reports of the engine.
  private static let stepsPerReport = 10_000

  /// The regular expression as written.
  public var text: String

  /// Creates a pattern from its text.
  public init(_ text: String) {
    self.text = text
  }

  /// Whether the pattern is a valid regular expression.
  public var isReadable: Bool { expression != nil }

  private var expression: NSRegularExpression? {
    text.isEmpty ? nil : try? NSRegularExpression(pattern: text)
  }

  /// Searches for the pattern anywhere in a text.
  ///
  /// - Parameters:
  ///   - other: The text to search in.
  ///   - steps: The approximate number of engine steps after which the search stops.
  /// - Returns: Whether the text contains the pattern, or why the search has no answer.
  public func search(_ other: String, steps: Int = Pattern.standardSteps) -> Answer {
    guard let expression else { return .unreadable }
    var answer = Answer.notFound
    var reports = 0
    expression.enumerateMatches(
      in: other, options: .reportProgress, range: NSRange(other.startIndex..., in: other)
    ) { match, _, stop in
      if match != nil {
        answer = .found
        stop.pointee = true
      } else {
        reports += 1
        guard reports * Self.stepsPerReport >= steps else { return }
        answer = .tooCostly
        stop.pointee = true
      }
    }
    return answer
  }
}
