package import Definitions
import Elements

/// Replaces names in a tree of elements with values.
///
/// A text that consists only of `{{name}}` becomes the value itself. In any other text, the value is inserted
/// as text.
/// A member without a value is removed, except that the `text` of an element becomes empty. An object with
/// `if` or
/// `unless` is kept or removed, depending on a value. An object with `forEach` is repeated for each element
/// of a
/// list, which it can use as `item`. In a list, `{{children}}` becomes the components inside.
package struct Binding {
  private struct BindingKeys: KeySet {
    let condition = Key(
      "if", .value(.any), "Draws the element unless the value is absent, false, zero, or empty.")
    let exclusion = Key(
      "unless", .value(.any), "Draws the element only if the value is absent, false, zero, or empty.")
    let list = Key(
      "forEach", .value(.any),
      "Draws the element for each value of a list; in the element, the name of the value is 'item'.")
  }
  private static let keys = BindingKeys()
  /// The description of the keys that elements of a drawing have in addition to those of every element.
  package static let description = TypeDescription(
    "Keys of the elements that draw a component. Only elements in a list can have 'forEach'.", keys: keys,
    example: """
      type: stack
      orientation: vertical
      items:
        - type: text
          text: "{{item}}"
          forEach: "{{rows}}"
      """)
  private static let keyNames = Set(description.keyNames)

  /// Returns the list for whose values an element is repeated, if it has one.
  static func list(of element: LocatedValue) -> LocatedValue? { element[keys.list] }

  /// The names that every drawing can use in addition to the properties of its component.
  static let ownNames = ["children", "item", "width", "height"]

  /// The values, by name.
  private var values: [String: LocatedValue]
  private let budget: DrawingBudget

  /// Creates a binding of names to values, whose results use up a budget.
  package init(values: [String: LocatedValue], budget: DrawingBudget) {
    self.values = values
    self.budget = budget
  }

  /// Returns the tree with its values, or `nil` if nothing of it remains.
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
          guard !Self.keyNames.contains(member.key) else { return nil }
          let nothing =
            member.key == "text" ? LocatedValue(.string(""), at: member.value.position) : nil
          guard var value = bind(member.value) ?? nothing else { return nil }
          if member.key == "text", value.number != nil || value.bool != nil {
            value = LocatedValue(.string(value.words), at: value.position)
          }
          return LocatedValue.Member(key: member.key, keyPosition: member.keyPosition, value: value)
        }), at: position)
  }

  /// Returns the values that replace an element of a list: none, one or several.
  private func bindElement(_ value: LocatedValue) -> [LocatedValue] {
    if let text = value.string, Substitution.property.wholeName(of: text)?.trimmingBlanks == "children" {
      return values["children"]?.elements ?? []
    }
    guard let list = Self.list(of: value) else { return bind(value).map { [$0] } ?? [] }
    guard stays(value) else { return [] }
    return (bind(list)?.elements ?? []).compactMap { item in
      guard budget.spend(elements: 1) else { return nil }
      var inner = self
      inner.values["item"] = item
      return inner.bind(value.members ?? [], at: value.position)
    }
  }

  private func stays(_ value: LocatedValue) -> Bool {
    if let condition = value[Self.keys.condition], !(bind(condition)?.isTruthy ?? false) { return false }
    if let condition = value[Self.keys.exclusion], bind(condition)?.isTruthy ?? false { return false }
    return true
  }

  private func bind(_ text: String, at position: Position) -> LocatedValue? {
    guard budget.spend(bytes: text.utf8.count) else { return nil }
    if let name = Substitution.property.wholeName(of: text) {
      guard let value = look(name.trimmingBlanks), !value.isNull, budget.spend(bytesOf: value) else {
        return nil
      }
      return value
    }
    var isWithinBudget = true
    let result = Substitution.property.replacing(in: text) { name in
      let words = look(name.trimmingBlanks)?.words ?? ""
      isWithinBudget = isWithinBudget && budget.spend(bytes: words.utf8.count)
      return isWithinBudget ? words : ""
    }
    return isWithinBudget ? LocatedValue(.string(result), at: position) : nil
  }

  /// Returns the value of a path: a name, then keys or list indexes after dots.
  private func look(_ path: String) -> LocatedValue? {
    var parts = path.split(separator: ".").map(String.init)[...]
    guard let first = parts.popFirst() else { return nil }
    return parts.reduce(values[first]) { value, part in
      guard let elements = value?.elements else { return value?[part] }
      return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }

  /// Returns the positions of texts with a name that is not closed.
  static func unclosed(in value: LocatedValue) -> [Position] {
    var positions: [Position] = []
    value.visitTexts { text, position in
      if Substitution.property.isUnclosed(Substitution.property.places(in: text).rest) {
        positions.append(position)
      }
    }
    return positions
  }

  /// Returns the first part of every name in a tree, with its position.
  static func names(in value: LocatedValue) -> [(text: String, position: Position)] {
    var found: [(text: String, position: Position)] = []
    value.visitTexts { text, position in
      for place in Substitution.property.places(in: text).places {
        let word = place.name.trimmingBlanks.split(separator: ".").first.map(String.init) ?? ""
        found.append((word, position))
      }
    }
    return found
  }
}

extension Substring {
  /// The text without spaces at both ends.
  package var trimmingBlanks: String {
    let blank = UInt8(ascii: " ")
    guard let first = utf8.firstIndex(where: { $0 != blank }),
      let last = utf8.lastIndex(where: { $0 != blank })
    else { return "" }
    return String(Substring(utf8[first...last]))
  }
}

extension LocatedValue {
  /// Whether the value counts as true: everything except null, false, zero, an empty text and an empty list.
  fileprivate var isTruthy: Bool {
    switch content {
    case .null: false
    case .bool(let bool): bool
    case .number(let number): number.value != 0
    case .string(let text): !text.isEmpty
    case .array(let elements): !elements.isEmpty
    case .object: true
    }
  }
}
