import Foundation

/// A regular expression as the platform of the runtime reads it.
public struct Pattern: Sendable, Hashable {
  /// What a search for the pattern gives.
  public enum Answer: Sendable, Equatable {
    /// The pattern is in the text, or is not.
    case found, notFound
    /// The pattern is no regular expression, or is empty.
    case unreadable
    /// The search took more steps than it may, and was given up.
    case tooCostly
  }

  /// The steps that a search may take, unless told otherwise.
  public static let standardSteps = 1_000_000
  /// The steps after which the engine reports how far it is.
  private static let stepsPerReport = 10_000

  /// The pattern as written.
  public var text: String

  /// Creates a pattern.
  public init(_ text: String) {
    self.text = text
  }

  /// Whether the pattern is a regular expression.
  public var isReadable: Bool { expression != nil }

  private var expression: NSRegularExpression? {
    text.isEmpty ? nil : try? NSRegularExpression(pattern: text)
  }

  /// Looks for the pattern anywhere in a text.
  ///
  /// - Parameters:
  ///   - other: The text.
  ///   - steps: The steps of the engine after which it gives up, about.
  /// - Returns: Whether it is there, or why that is not known.
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
