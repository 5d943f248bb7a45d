/// Why the value of a key cannot be read.
public struct ReadingProblem: Sendable {
  /// The kinds of problem.
  public enum Reason: Sendable {
    /// The key is missing.
    case missing
    /// The value is `null`, and the key needs one.
    case null
    /// The value has another type than this one, or is out of its bounds.
    case type(ValueShape)
    /// A text is not in the list of an enumeration; with the name of its type.
    case word([String], of: String)
  }

  /// The kind of problem.
  public var reason: Reason
  /// The value, or the object if the key is missing.
  public var value: LocatedValue
  /// The index in the list that is the value of the key, or `nil` if the value itself cannot be read.
  public var index: Int?
  /// A value that the key takes, or `nil` for any of its type.
  public var example: LocatedValue?

  /// Creates a problem.
  public init(_ reason: Reason, _ value: LocatedValue, index: Int? = nil, example: LocatedValue? = nil) {
    self.reason = reason
    self.value = value
    self.index = index
    self.example = example
  }
}

/// A key that nothing reads.
public struct UnknownKey: Equatable, Sendable {
  /// The key as written.
  public var key: String
  /// Where it stands.
  public var position: Position
  /// The keys that its object knows.
  public var known: [String]
  /// The keys that its object has.
  public var present: [String] = []
  /// Whether its object is the outermost one.
  public var isAtTop = false
  /// The earlier key that counts as the same one.
  public var earlier: String?
  /// The object inside this one to which the key belongs.
  public var home: Home?

  /// An object inside the object, for keys that are written one level too high.
  public struct Home: Equatable, Sendable {
    /// The key of the object.
    public var key: String
    /// Where it starts, or `nil` where it is not there yet.
    public var position: Position?
    /// Where the object starts that has the key.
    public var owner: Position
  }
}

/// Collects what readers of one document find.
///
/// It is a class since the readers of all objects of a document report to the same list.
public protocol ReadingReport: AnyObject {
  /// How many problems were reported.
  var problemCount: Int { get }
  /// The name by which a key is looked up that a document writes.
  static func name(of key: String) -> String
  /// Adds a value that is no object although it has to be one.
  func addNoObject(_ value: LocatedValue, _ subject: String, path: [String])
  /// Adds a problem with the value of a key of the object to which a path leads.
  func add(_ problem: ReadingProblem, of key: KeyDescription, path: [String])
  /// Looks at a value that could be read, for what may be wrong with it all the same.
  func check(_ value: LocatedValue, of key: KeyDescription)
  /// Adds a key that nothing reads.
  func add(_ key: UnknownKey)
}
