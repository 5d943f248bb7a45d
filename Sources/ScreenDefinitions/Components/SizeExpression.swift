import Definitions
package import Elements

/// A length that depends on the container and the content: arithmetic with a few names and functions.
///
/// `100%` is the length of the container, `content` the length of the drawn content.
package struct SizeExpression: Sendable, Equatable {
  /// The lengths that the names of an expression refer to.
  package struct Scope {
    let container: Size
    /// The width of the component if it is known, for a height that depends on it.
    package var width: Double?
    let child: () -> Size
    /// Returns the size of the drawn content.
    package var content: () -> Size

    /// Creates a scope from the lengths that expressions can use.
    package init(
      container: Size, width: Double? = nil, child: @escaping () -> Size, content: @escaping () -> Size
    ) {
      self.container = container
      self.width = width
      self.child = child
      self.content = content
    }
  }

  /// The axis along which a length is measured.
  package enum SizeAxis { case width, height }

  fileprivate indirect enum ExpressionNode: Equatable, Sendable {
    case number(Double)
    case name(String)
    case call(String, [ExpressionNode])
    case operation(UInt8, ExpressionNode, ExpressionNode)
  }

  static let names = description.keyNames.filter { !$0.utf8.contains(UInt8(ascii: "(")) }
  static let functions = description.keys.compactMap { key in
    key.name.utf8.firstIndex(of: UInt8(ascii: "(")).map { String(key.name[..<$0]) }
  }

  private let node: ExpressionNode

  /// Returns the length of the drawn content along an axis.
  static func content(_ axis: SizeAxis) -> SizeExpression {
    SizeExpression(node: .name(axis == .width ? "content.width" : "content.height"))
  }

  /// Returns the length of the container along an axis.
  package static func whole(_ axis: SizeAxis) -> SizeExpression {
    SizeExpression(node: .name(axis == .width ? "W" : "H"))
  }

  /// Returns a fixed length in points.
  package static func points(_ points: Double) -> SizeExpression { SizeExpression(node: .number(points)) }

  private init(node: ExpressionNode) {
    self.node = node
  }

  /// Reads a number or a text.
  ///
  /// - Throws: A failure that says why the value is not a length.
  init(_ value: LocatedValue, _ axis: SizeAxis) throws(ParseFailure) {
    if let number = value.number {
      guard 0...DrawableLength.limit ~= number else {
        throw ParseFailure("a length must be between 0 and \(Int(DrawableLength.limit).inThousands) points")
      }
      self = .points(number)
      return
    }
    guard let text = value.string else { throw ParseFailure("a length must be a number or a text") }
    switch text {
    case "100%": self = .whole(axis)
    case "content": self = .content(axis)
    default:
      var parser = Parser(Array(text.utf8))
      self.init(node: try parser.parse())
    }
  }

  /// The reason why a text is not a length.
  struct ParseFailure: Error {
    var message: String
    init(_ message: String) { self.message = message }
  }

  /// Whether the length depends on the drawn content, whose exact size only a browser knows.
  package var dependsOnContent: Bool { node.uses { $0.hasPrefix("content.") } }

  /// Whether the length is exactly the height of the drawn content.
  package var isThatOfContent: Bool { node == .name("content.height") }

  /// Returns the length in points, which is never negative.
  package func evaluate(_ scope: Scope) -> Double {
    let value = node.evaluate(scope)
    return value.isFinite ? max(0, min(DrawableLength.limit, value)) : 0
  }
}

extension SizeExpression.ExpressionNode {
  func uses(_ matches: (String) -> Bool) -> Bool {
    switch self {
    case .number: false
    case .name(let name): matches(name)
    case .call(_, let arguments): arguments.contains { $0.uses(matches) }
    case .operation(_, let left, let right): left.uses(matches) || right.uses(matches)
    }
  }

  func evaluate(_ scope: SizeExpression.Scope) -> Double {
    switch self {
    case .number(let number): return number
    case .name(let name):
      return switch name {
      case "W": scope.container.width
      case "H": scope.container.height
      case "width": scope.width ?? scope.container.width
      case "child.width": scope.child().width
      case "child.height": scope.child().height
      case "content.width": scope.content().width
      default: scope.content().height
      }
    case .call(let name, let arguments):
      let values = arguments.map { $0.evaluate(scope) }
      return switch name {
      case "floor": values[0].rounded(.down)
      case "ceil": values[0].rounded(.up)
      case "round": values[0].rounded()
      case "min": values.min() ?? 0
      default: values.max() ?? 0
      }
    case .operation(let sign, let left, let right):
      let (a, b) = (left.evaluate(scope), right.evaluate(scope))
      return switch sign {
      case UInt8(ascii: "+"): a + b
      case UInt8(ascii: "-"): a - b
      case UInt8(ascii: "*"): a * b
      default: b == 0 ? 0 : a / b
      }
    }
  }
}

/// Parses sums, products, calls, names and numbers.
private struct Parser {
  typealias Failure = SizeExpression.ParseFailure
  typealias ExpressionNode = SizeExpression.ExpressionNode

  /// The maximum number of names and numbers in an expression.
  private static let longest = 200

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private var count = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parse() throws(Failure) -> ExpressionNode {
    let node = try sum()
    if let byte = peek() { throw Failure("'\(Character(Unicode.Scalar(byte)))' is unexpected") }
    return node
  }

  private mutating func peek() -> UInt8? {
    while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
    return index < bytes.count ? bytes[index] : nil
  }

  private mutating func consume(_ expected: String) -> UInt8? {
    guard let byte = peek(), expected.utf8.contains(byte) else { return nil }
    index += 1
    return byte
  }

  private mutating func sum() throws(Failure) -> ExpressionNode {
    depth += 1
    defer { depth -= 1 }
    if depth > 50 { throw Failure("it is nested too deeply") }
    var node = try product()
    while let sign = consume("+-") { node = .operation(sign, node, try product()) }
    return node
  }

  private mutating func product() throws(Failure) -> ExpressionNode {
    var node = try factor()
    while let sign = consume("*/") { node = .operation(sign, node, try factor()) }
    return node
  }

  private mutating func factor() throws(Failure) -> ExpressionNode {
    if consume("-") != nil {
      depth += 1
      defer { depth -= 1 }
      if depth > 50 { throw Failure("it is nested too deeply") }
      return .operation(UInt8(ascii: "-"), .number(0), try factor())
    }
    if consume("(") != nil {
      let node = try sum()
      guard consume(")") != nil else { throw Failure("a closing bracket is missing") }
      return node
    }
    count += 1
    if count > Self.longest { throw Failure("it has more than \(Self.longest) names and numbers in total") }
    let word = word()
    if let number = Double(word), number.isFinite {
      if number > DrawableLength.limit {
        throw Failure("a number must be at most \(Int(DrawableLength.limit).inThousands)")
      }
      return .number(number)
    }
    if SizeExpression.functions.contains(word) { return try call(word) }
    if SizeExpression.names.contains(word) { return .name(word) }
    if word.isEmpty { throw Failure("a number or a name is missing") }
    let known = SizeExpression.names + SizeExpression.functions
    throw Failure(
      "there is no name '\(word)', "
        + (NearMiss.help(for: word, among: known, otherwise: .listing("the names are")) ?? ""))
  }

  private mutating func call(_ name: String) throws(Failure) -> ExpressionNode {
    guard consume("(") != nil else { throw Failure("'\(name)' needs brackets") }
    var arguments = [try sum()]
    while consume(",") != nil { arguments.append(try sum()) }
    guard consume(")") != nil else { throw Failure("a closing bracket is missing") }
    return .call(name, arguments)
  }

  private mutating func word() -> String {
    _ = peek()
    let start = index
    while index < bytes.count, !"+-*/(), ".utf8.contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }
}
