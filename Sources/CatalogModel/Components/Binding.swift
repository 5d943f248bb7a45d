package import Definitions
import Elements

/// Puts values in the place of names in a tree of elements.
///
/// A text that is nothing but `{{name}}` becomes the value itself, other texts take its words; a member without a value
/// goes, except for the text of an element, which is empty then. An object with `if` or
/// `unless` stays or goes by a value; one with `forEach` is repeated for each element of a list, as `item`. In a list,
/// `{{children}}` becomes the components inside.
package struct Binding {
  /// The names that every drawing can use besides the properties of its component.
  static let ownNames = ["children", "item", "width", "height"]

  /// The values by name.
  private var values: [String: LocatedValue]
  private let budget: DrawingBudget

  package init(values: [String: LocatedValue], budget: DrawingBudget) {
    self.values = values
    self.budget = budget
  }

  /// The tree with its values, or `nil` where nothing of it stays.
  package func bind(_ value: LocatedValue) -> LocatedValue? {
    switch value.content {
    case .null, .bool, .number: value
    case .string(let text): bind(text, at: value.position)
    case .array(let elements):
      LocatedValue(.array(elements.flatMap(bindElement)), at: value.position)
    case .object(let members): stays(value) ? bind(members, at: value.position) : nil
    }
  }

  private func bind(_ members: [LocatedValue.Member], at position: Position) -> LocatedValue {
    LocatedValue(
      .object(
        members.compactMap { member in
          guard !["if", "unless", "forEach"].contains(member.key) else { return nil }
          let nothing =
            member.key == "text" ? LocatedValue(.string(""), at: member.value.position) : nil
          guard var value = bind(member.value) ?? nothing else { return nil }
          if member.key == "text", value.number != nil || value.bool != nil {
            value = LocatedValue(.string(value.words), at: value.position)
          }
          return LocatedValue.Member(key: member.key, keyPosition: member.keyPosition, value: value)
        }), at: position)
  }

  /// An element of a list: any number of values.
  private func bindElement(_ value: LocatedValue) -> [LocatedValue] {
    if let text = value.string, Self.wholeName(text) == "children" {
      return values["children"]?.elements ?? []
    }
    guard let list = value["forEach"] else { return bind(value).map { [$0] } ?? [] }
    guard stays(value) else { return [] }
    return (bind(list)?.elements ?? []).compactMap { item in
      guard budget.take(elements: 1) else { return nil }
      var inner = self
      inner.values["item"] = item
      return inner.bind(value.members ?? [], at: value.position)
    }
  }

  private func stays(_ value: LocatedValue) -> Bool {
    if let condition = value["if"], !(bind(condition)?.isTruthy ?? false) { return false }
    if let condition = value["unless"], bind(condition)?.isTruthy ?? false { return false }
    return true
  }

  private func bind(_ text: String, at position: Position) -> LocatedValue? {
    guard budget.take(bytes: text.utf8.count) else { return nil }
    guard text.utf8.contains(UInt8(ascii: "{")) else { return LocatedValue(.string(text), at: position) }
    if let name = Self.wholeName(text) {
      guard let value = look(name), !value.isNull, budget.take(bytesOf: value) else { return nil }
      return value
    }
    var result = ""
    var rest = text[...]
    while let name = Self.firstName(in: rest) {
      result += rest[..<name.range.lowerBound]
      let words = look(name.text)?.words ?? ""
      guard budget.take(bytes: words.utf8.count) else { return nil }
      result += words
      rest = rest[name.range.upperBound...]
    }
    return LocatedValue(.string(result + rest), at: position)
  }

  /// The value of a name; after points come keys and places in lists.
  private func look(_ path: String) -> LocatedValue? {
    var parts = path.split(separator: ".").map(String.init)[...]
    guard let first = parts.popFirst() else { return nil }
    return parts.reduce(values[first]) { value, part in
      guard let elements = value?.elements else { return value?[part] }
      return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }

  /// The name of a text that is nothing but one.
  private static func wholeName(_ text: String) -> String? {
    guard let name = firstName(in: text[...]), name.range == text.startIndex..<text.endIndex else {
      return nil
    }
    return name.text
  }

  private static func firstName(in text: Substring) -> (text: String, range: Range<String.Index>)? {
    guard let start = text.firstRange(of: "{{"), let end = text[start.upperBound...].firstRange(of: "}}")
    else { return nil }
    let name = text[start.upperBound..<end.lowerBound]
    return (name.trimmingBlanks, start.lowerBound..<end.upperBound)
  }

  /// The texts of a tree that open a name and do not close it.
  static func unclosed(in value: LocatedValue) -> [Position] {
    switch value.content {
    case .null, .bool, .number: return []
    case .array(let elements): return elements.flatMap(unclosed)
    case .object(let members): return members.flatMap { unclosed(in: $0.value) }
    case .string(let text):
      var rest = text[...]
      while let name = firstName(in: rest) { rest = rest[name.range.upperBound...] }
      return rest.firstRange(of: "{{") == nil ? [] : [value.position]
    }
  }

  /// The first words of all names of a tree, with their places.
  static func names(in value: LocatedValue) -> [(text: String, position: Position)] {
    switch value.content {
    case .null, .bool, .number: return []
    case .array(let elements): return elements.flatMap(names)
    case .object(let members): return members.flatMap { names(in: $0.value) }
    case .string(let text):
      var found: [(text: String, position: Position)] = []
      var rest = text[...]
      while let name = firstName(in: rest) {
        found.append((name.text.split(separator: ".").first.map(String.init) ?? "", value.position))
        rest = rest[name.range.upperBound...]
      }
      return found
    }
  }
}

extension Substring {
  /// The text without blanks at both ends.
  var trimmingBlanks: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }

  /// The first place of a text of ASCII.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    let bytes = Array(text.utf8)
    var index = startIndex
    while let start = utf8[index...].firstIndex(of: bytes[0]) {
      if utf8[start...].starts(with: bytes) { return start..<utf8.index(start, offsetBy: bytes.count) }
      index = utf8.index(after: start)
    }
    return nil
  }
}

extension LocatedValue {
  /// Whether the value counts as yes: everything but null, false, zero and what is empty.
  fileprivate var isTruthy: Bool {
    switch content {
    case .null: false
    case .bool(let bool): bool
    case .number(let number): number != 0
    case .string(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object: true
    }
  }
}
