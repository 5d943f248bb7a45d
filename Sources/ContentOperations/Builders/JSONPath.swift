public import Definitions
import Foundation

/// A path through a JSON document, from a dictionary to the possible values of a property.
///
/// Each operation maps every value that the path has reached so far to zero or more values. A value that the
/// operation does not apply to is dropped. Every method returns a longer path and does not change the
/// receiver.
public struct MutableJSONPath: Sendable {
  typealias Operation = @Sendable (LocatedValue) -> [LocatedValue]

  var operations: [Operation]

  /// Creates an empty path, which leads to the root dictionary.
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

  /// The path to all elements of an array.
  public func forEach() -> MutableJSONPath {
    appending { value in value.elements ?? [] }
  }

  /// The path through a function.
  ///
  /// The function returns `nil` to drop a value.
  public func runBlock(_ block: @escaping @Sendable (LocatedValue) -> LocatedValue?) -> MutableJSONPath {
    appending { value in block(value).map { [$0] } ?? [] }
  }

  /// The path to all values of this path, followed by all values of another path.
  ///
  /// Both start at the root.
  public func combineWith(_ other: MutableJSONPath) -> MutableJSONPath {
    let first = self
    return MutableJSONPath(operations: [{ root in first.reach(root) + other.reach(root) }])
  }

  /// The path to a Boolean, or to a number that is converted to a Boolean: any number except 0 is true.
  ///
  /// The default is `false`.
  public func boolPath() -> JSONPath<Bool> {
    JSONPath(self, default: false) { value in
      value.bool ?? value.number.map { $0 != 0 }
    }
  }

  /// The path to an integer: a number without its fraction, or a Boolean as 0 or 1.
  ///
  /// The default is 0.
  public func integerPath() -> JSONPath<Int> {
    JSONPath(self, default: 0) { value in
      value.bool.map { $0 ? 1 : 0 } ?? value.number.flatMap { Int(exactly: $0.rounded(.towardZero)) }
    }
  }

  /// The path to a text.
  ///
  /// An empty text is also a value.
  public func stringPath() -> JSONPath<String> {
    JSONPath(self, default: nil, \.string)
  }

  /// The path to a text that is already a valid URL.
  ///
  /// Nothing is percent-encoded.
  public func urlPath() -> JSONPath<String> {
    JSONPath(self, default: nil) { value in value.string.flatMap { $0.isValidAddress ? $0 : nil } }
  }

  /// The path to a dictionary.
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

  /// All values of the type at the end of the path.
  ///
  /// `null` is not a value.
  public func values(from document: LocatedValue) -> [Value] {
    path.reach(document).compactMap(convert)
  }

  /// The first value of the type at the end of the path, or the default of the type.
  public func value(from document: LocatedValue) -> Value? {
    for value in path.reach(document) {
      if let value = convert(value) { return value }
    }
    return defaultValue
  }

  /// A mutable copy of the path, to make it longer.
  ///
  /// It keeps the type check at the current end.
  public func mutableCopy() -> MutableJSONPath {
    let convert = self.convert
    return path.runBlock { value in convert(value) == nil ? nil : value }
  }
}

extension String {
  /// Whether the text is a valid URL without further encoding.
  var isValidAddress: Bool {
    URL(string: self, encodingInvalidCharacters: false) != nil
  }
}
