/// One thing that an author should know about the content of the catalog.
///
/// A diagnostic says what is wrong, where, and what to do. Its identifier is stable and its wording is under test.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// How much a diagnostic matters.
  public enum Severity: String, Sendable, Comparable, CaseIterable, Codable {
    /// Something of the catalog could not be built as written.
    case error
    /// The catalog is built, but what the author wrote has no effect or not the one that it seems to have.
    case warning

    /// Orders an error before a warning.
    public static func < (left: Severity, right: Severity) -> Bool {
      left == .error && right == .warning
    }
  }

  /// A second place that explains the first.
  public struct Note: Hashable, Sendable, Codable {
    /// What is there.
    public var message: String
    /// Where it is.
    public var location: SourceLocation

    /// Creates a note.
    public init(message: String, location: SourceLocation) {
      self.message = message
      self.location = location
    }
  }

  /// The stable name of the rule.
  public var id: ID
  /// How much it matters.
  public var severity: Severity
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// Where it is.
  public var location: SourceLocation
  /// What to do, where that is not plain from the message.
  public var help: String?
  /// Other places that belong to it.
  public var notes: [Note]
  /// What surely mends it, where anything does.
  public var mend: Mend?
  /// The places that it affects.
  public let reach: Rule.Reach
  /// Where else the same is wrong for the same cause.
  public var otherPlaces: [SourceLocation] = []
  /// The places in mockups that show it.
  package var breaks: [DrawingBreak] = []

  /// Creates a diagnostic; its severity is that of its rule.
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
  /// Hashes the rule and the place, which tell nearly all diagnostics apart for a fraction of what their words would cost.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(location)
  }
}

extension Diagnostic: Comparable {
  /// Orders diagnostics by place, then by rule and wording, so that every run lists them alike.
  public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
    if left.location != right.location { return left.location < right.location }
    let (one, other) = (left.words, right.words)
    return one.lexicographicallyPrecedes(other)
  }

  /// Everything that it says.
  private var words: [String] {
    [id.rawValue, message, help ?? ""] + notes.flatMap { [$0.message, $0.location.description] }
      + otherPlaces.map(\.description) + breaks.flatMap(\.words)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The line that editors and build logs read: `file:line:column: severity: message [id]`.
  public var description: String {
    var text = "\(location.file):\(location.line):\(location.column): \(severity.rawValue): \(message)"
    if let help { text += "; \(help)" }
    if !otherPlaces.isEmpty { text += "; \(otherPlacesInWords)" }
    return text + " [\(id.rawValue)]"
  }
}

extension Diagnostic {
  /// How many other places there are.
  public var otherPlacesInWords: String {
    otherPlaces.count == 1
      ? "the same at 1 other place" : "the same at \(otherPlaces.count.inThousands) other places"
  }
}

extension [Diagnostic] {
  /// Whether any of them is an error.
  public var hasErrors: Bool { contains { $0.severity == .error } }
}
