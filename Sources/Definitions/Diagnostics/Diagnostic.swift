/// A problem in the content of the catalog that an author should know about.
///
/// A diagnostic says what is wrong, where it is, and what to do. Its identifier is stable, and tests check
/// its message.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// The severity of a diagnostic.
  public enum Severity: String, Sendable, Comparable, CaseIterable, Codable {
    /// Part of the catalog could not be built as written.
    case error
    /// The catalog is built, but something that the author wrote has no effect or an unexpected effect.
    case warning

    /// Orders errors before warnings.
    public static func < (left: Severity, right: Severity) -> Bool {
      left == .error && right == .warning
    }
  }

  /// Another place that helps to explain the problem.
  public struct Note: Hashable, Sendable, Codable {
    /// The description of the place.
    public var message: String
    /// The location of the place.
    public var location: SourceLocation

    /// Creates a note.
    public init(message: String, location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// The stable identifier of the rule.
  public var id: ID
  /// The severity of the problem.
  public var severity: Severity
  /// The problem, in one sentence without a period.
  public var message: String
  /// The location of the problem.
  public var location: SourceLocation
  /// The advice about what to do, if the message does not make it obvious.
  public var help: String?
  /// Other places that help to explain the problem.
  public var notes: [Note]
  /// The safe fix for the problem, if one exists.
  public var fix: Fix?
  /// The places that the problem affects.
  public let reach: Rule.Reach
  /// Other locations of the same problem with the same cause.
  public var otherPlaces: [SourceLocation] = []
  /// The places in mockups that show the problem.
  package var breaks: [DrawingBreak] = []

  /// Creates a diagnostic with the severity of its rule.
  public init(
    _ rule: Rule, _ message: String, at location: SourceLocation, help: String? = nil, notes: [Note] = []
  ) {
    id = rule.id
    severity = rule.severity
    reach = rule.reach
    self.message = message
    self.location = location
    self.help = help
    self.notes = notes
  }
}

extension Diagnostic {
  /// Hashes only the rule and the location.
  ///
  /// They tell nearly all diagnostics apart, and cost much less to hash than the texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(location)
  }
}

extension Diagnostic: Comparable {
  /// Orders diagnostics by location, then by rule and message, so that every run lists them in the same
  /// order.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if left.location != right.location { return left.location < right.location }
    let (one, other) = (left.words, right.words)
    return one.lexicographicallyPrecedes(other)
  }

  /// All texts of the diagnostic, for sorting.
  private var words: [String] {
    [id.rawValue, message, help ?? ""] + notes.flatMap { [$0.message, $0.location.description] }
      + otherPlaces.map(\.description) + breaks.flatMap(\.words)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The line in the format that editors and build logs parse: `file:line:column: severity: message [id]`.
  public var description: String {
    var text = "\(location.file):\(location.line):\(location.column): \(severity.rawValue): \(message)"
    if let help { text += "; \(help)" }
    if !otherPlaces.isEmpty { text += "; \(otherPlacesInWords)" }
    return text + " [\(id.rawValue)]"
  }
}

extension Diagnostic {
  /// The number of other places, as text.
  public var otherPlacesInWords: String {
    otherPlaces.count == 1
      ? "the same problem at 1 other place"
      : "the same problem at \(otherPlaces.count.inThousands) other places"
  }
}

extension [Diagnostic] {
  /// Whether at least one diagnostic is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
