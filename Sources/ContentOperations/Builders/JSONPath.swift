public import Definitions
import Foundation

/// One way through a JSON document: from a dictionary to the values that a property can take.
///
/// Each operation maps every value that has been reached so far to any number of values; one that does not apply to
/// a value drops it. Every call returns a longer path and leaves the receiver as it is.
public struct MutableJSONPath: Sendable {
  typealias Operation = @Sendable (LocatedValue) -> [LocatedValue]

  var operations: [Operation]

  /// Creates the empty path, which leads to the dictionary itself.
  public init() {
    operations = []
  }

  init(operations: [Operation]) {
    self.operations = operations
  }

  /// The path to the value of a key.
  public func goTo(_ key: String) -> MutableJSONPath {
    appending { value in value[key].map { [$0] } ?? [] }
  }

  /// The path to the elements of an array.
  public func forEach() -> MutableJSONPath {
    appending { value in value.elements ?? [] }
  }

  /// The path through a function, which drops a value by returning `nil`.
  public func runBlock(_ block: @escaping @Sendable (LocatedValue) -> LocatedValue?) -> MutableJSONPath {
    appending { value in block(value).map { [$0] } ?? [] }
  }

  /// All values of this path and then all of another, both from the dictionary at the root.
  public func combineWith(_ other: MutableJSONPath) -> MutableJSONPath {
    let first = self
    return MutableJSONPath(operations: [{ root in first.reach(root) + other.reach(root) }])
  }

  /// A number or a truth value; anything but zero is true.
  ///
  /// It is false where nothing is found.
  public func boolPath() -> JSONPath<Bool> {
    JSONPath(self, default: false) { value in
      value.bool ?? value.number.map { $0 != 0 }
    }
  }

  /// A number without its fraction, or a truth value.
  ///
  /// It is zero where nothing is found.
  public func integerPath() -> JSONPath<Int> {
    JSONPath(self, default: 0) { value in
      value.bool.map { $0 ? 1 : 0 } ?? value.number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }
  }

  /// A text, also an empty one.
  public func stringPath() -> JSONPath<String> {
    JSONPath(self, default: nil, \.string)
  }

  /// A text that is an address as it stands; nothing is percent-encoded.
  public func urlPath() -> JSONPath<String> {
    JSONPath(self, default: nil) { value in value.string.flatMap { $0.isValidAddress ? $0 : nil } }
  }

  /// A dictionary.
  public func dictionaryPath() -> JSONPath<LocatedValue> {
    JSONPath(self, default: nil) { value in value.members == nil ? nil : value }
  }

  private func appending(_ operation: @escaping Operation) -> MutableJSONPath {
    MutableJSONPath(operations: operations + [operation])
  }

  /// The values at the end of the path.
  func reach(_ root: LocatedValue) -> [LocatedValue] {
    var values = [root]
    for operation in operations {
      values = values.flatMap(operation)
      if values.isEmpty { break }
    }
    return values
  }
}

/// A path that ends in values of one type.
public struct JSONPath<Value: Sendable>: Sendable {
  private var path: MutableJSONPath
  private var defaultValue: Value?
  private var convert: @Sendable (LocatedValue) -> Value?

  init(
    _ path: MutableJSONPath, default defaultValue: Value?,
    _ convert: @escaping @Sendable (LocatedValue) -> Value?
  ) {
    self.path = path
    self.defaultValue = defaultValue
    self.convert = convert
  }

  /// All values of the type at the end of the path; the value `null` is none.
  public func values(from document: LocatedValue) -> [Value] {
    path.reach(document).compactMap(convert)
  }

  /// The first value of the type at the end of the path, or the default of the type where there is none.
  public func value(from document: LocatedValue) -> Value? {
    for value in path.reach(document) {
      if let value = convert(value) { return value }
    }
    return defaultValue
  }

  /// The same path as one that can be made longer; its check of the type stays where it is.
  public func mutableCopy() -> MutableJSONPath {
    let convert = self.convert
    return path.runBlock { value in convert(value) == nil ? nil : value }
  }
}

extension String {
  /// Whether the text is an address as it stands.
  var isValidAddress: Bool {
    URL(string: self, encodingInvalidCharacters: false) != nil
  }
}
