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

  /// Creates a binding of names to values, which takes what it makes from a budget.
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
    if let text = value.string, Substitution.property.wholeName(of: text)?.trimmingBlanks == "children" {
      return values["children"]?.elements ?? []
    }
    guard let list = value["forEach"] else { return bind(value).map { [$0] } ?? [] }
    guard stays(value) else { return [] }
    return (bind(list)?.elements ?? []).compactMap { item in
      guard budget.spend(elements: 1) else { return nil }
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

  /// The value of a name; after points come keys and places in lists.
  private func look(_ path: String) -> LocatedValue? {
    var parts = path.split(separator: ".").map(String.init)[...]
    guard let first = parts.popFirst() else { return nil }
    return parts.reduce(values[first]) { value, part in
      guard let elements = value?.elements else { return value?[part] }
      return Int(part).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    }
  }

  /// The texts of a tree that open a name and do not close it.
  static func unclosed(in value: LocatedValue) -> [Position] {
    var positions: [Position] = []
    value.visitTexts { text, position in
      if Substitution.property.isUnclosed(Substitution.property.places(in: text).rest) {
        positions.append(position)
      }
    }
    return positions
  }

  /// The first words of all names of a tree, with their places.
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
  /// The text without blanks at both ends.
  package var trimmingBlanks: String {
    let blank = UInt8(ascii: " ")
    guard let first = utf8.firstIndex(where: { $0 != blank }),
      let last = utf8.lastIndex(where: { $0 != blank })
    else { return "" }
    return String(Substring(utf8[first...last]))
  }
}

extension LocatedValue {
  /// Whether the value counts as yes: everything but null, false, zero and what is empty.
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
