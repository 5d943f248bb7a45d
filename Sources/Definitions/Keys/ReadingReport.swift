/// A reason why the value of a key cannot be read.
public struct ReadingProblem: Sendable {
  /// The kinds of problem.
  public enum ReadingProblemReason: Sendable {
    /// The key is missing.
    case missing
    /// The value is `null`, but the key needs a value.
    case null
    /// The value has the wrong type or is out of bounds.
    ///
    /// The associated value is the expected shape.
    case type(ValueShape)
    /// The text is not a case of an enumeration.
    ///
    /// The associated values are the valid texts and the name of the enumeration.
    case word([String], of: String)
  }

  /// The kind of problem.
  public var reason: ReadingProblemReason
  /// The value, or the object if the key is missing.
  public var value: LocatedValue
  /// The index of the unreadable element if the value is a list, or `nil` for the value itself.
  public var index: Int?
  /// An example of a valid value, or `nil` if any value of the type is valid.
  public var example: LocatedValue?

  /// Creates a problem.
  public init(
    _ reason: ReadingProblemReason, _ value: LocatedValue, index: Int? = nil, example: LocatedValue? = nil
  ) {
    self.reason = reason
    self.value = value
    self.index = index
    self.example = example
  }
}

/// A key that no reader knows.
public struct UnknownKey: Equatable, Sendable {
  /// The key as the document writes it.
  public var key: String
  /// The position of the key.
  public var position: Position
  /// The keys that the object knows.
  public var known: [String]
  /// The keys that the object has.
  public var present: [String] = []
  /// Whether the object is the outermost one.
  public var isAtTop = false
  /// The earlier key that is treated as the same key.
  public var earlier: String?
  /// The nested object that the key belongs to.
  public var home: NestedObject?

  /// A nested object that contains keys that were written one level too high.
  public struct NestedObject: Equatable, Sendable {
    /// The key of the nested object.
    public var key: String
    /// The start of the nested object, or `nil` if it does not exist yet.
    public var position: Position?
    /// The start of the object that has the misplaced key.
    public var owner: Position
  }
}

/// Collects the problems that readers of one document find.
///
/// It is a class, because the readers of all objects in a document report to the same list.
public protocol ReadingReport: AnyObject {
  /// The number of problems reported so far.
  var problemCount: Int { get }
  /// Converts a key as the document writes it to the name that is looked up.
  static func name(of key: String) -> String
  /// Adds a problem: the value is not an object, but must be one.
  func addNoObject(_ value: LocatedValue, _ subject: String, path: [String])
  /// Adds a problem with the value of a key in the object at a path.
  func add(_ problem: ReadingProblem, of key: KeyDescription, path: [String])
  /// Checks a value that was read successfully for other problems.
  func check(_ value: LocatedValue, of key: KeyDescription)
  /// Adds an unknown key.
  func add(_ key: UnknownKey)
}
