/// The identifier of a component, an action, or a schema: a namespace and a name.
///
/// It follows the rules of the Hub Framework's `HUBIdentifier`.
public struct Identifier: Hashable, Sendable, CustomStringConvertible {
  /// The namespace.
  ///
  /// It can be empty.
  public var namespacePart: String
  /// The name within the namespace.
  ///
  /// It can be empty.
  public var namePart: String

  /// Creates an identifier from its parts.
  public init(namespacePart: String, namePart: String) {
    self.namespacePart = namespacePart
    self.namePart = namePart
  }

  /// Parses `namespace:name`, or returns `nil` for a text that does not have exactly two parts.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    self.init(namespacePart: String(parts[0]), namePart: String(parts[1]))
  }

  /// The text form, `namespace:name`.
  public var description: String { "\(namespacePart):\(namePart)" }
}
