package import Definitions
import Mustache

/// A list for a template that uses up a budget during rendering, and ends when the budget does.
package struct MeteredList: MustacheSequence, MustacheTransformable {
  private let elements: [Any]
  /// The bytes that one element needs besides its values: those between the tags of its section.
  private let cost: Int
  private let meter: Meter

  /// Creates a list; `cost` is the number of bytes in its section.
  package init(_ elements: [Any], cost: Int, meter: Meter) {
    self.elements = elements
    self.cost = Swift.max(1, cost)
    self.meter = meter
  }

  /// Returns an iterator that ends when the budget is used up.
  package func makeIterator() -> AnyIterator<Any> {
    var index = 0
    return AnyIterator {
      guard index < elements.count, meter.spend(cost) else { return nil }
      defer { index += 1 }
      return elements[index]
    }
  }

  /// Returns the result of a template function on lists, or `nil` for an unknown function.
  package func transform(_ name: String) -> Any? {
    switch name {
    case "first": elements.first
    case "last": elements.last
    case "reversed": MeteredList(elements.reversed(), cost: cost, meter: meter)
    case "count": elements.count
    case "empty": elements.isEmpty
    default: nil
    }
  }
}

/// A text for a template that uses up a budget during rendering.
package struct MeteredText: MustacheCustomRenderable, MustacheParent, MustacheTransformable {
  private let text: String
  private let meter: Meter

  /// Creates a text from its characters and a budget.
  init(_ text: String, meter: Meter) {
    self.text = text
    self.meter = meter
  }

  /// The text, or an empty text once the budget is used up.
  package var renderText: String { meter.spend(text.utf8.count) ? text : "" }
  /// Whether the text is absent: never.
  package var isNull: Bool { false }

  /// Returns `nil`, because a text has no members.
  package func child(named: String) -> Any? { nil }

  /// Returns the result of a template function on texts, or `nil` for an unknown function.
  package func transform(_ name: String) -> Any? {
    switch text.transform(name) {
    case let text as String: MeteredText(text, meter: meter)
    case let text as Substring: MeteredText(String(text), meter: meter)
    case let other: other
    }
  }
}

/// An object for a template; it renders nothing, but the template can use its members.
package struct MeteredObject: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
  private let names: [String]
  private let values: [String: Any]
  private let cost: Int
  private let meter: Meter

  /// Creates an object from members in order; of two members with the same name, the first counts.
  package init(_ members: [(String, Any)], cost: Int, meter: Meter) {
    names = members.map(\.0)
    values = Dictionary(members) { first, _ in first }
    self.cost = cost
    self.meter = meter
  }

  /// The text of the object: always empty.
  package var renderText: String { "" }
  /// Whether the object is absent: never.
  package var isNull: Bool { false }

  /// Returns the value of a member, or `nil` if none exists.
  package func child(named name: String) -> Any? { values[name] }

  /// Returns the result of a template function on objects, or `nil` for an unknown function.
  ///
  /// Functions that list the members return elements with a `key` and a `value`.
  package func transform(_ name: String) -> Any? {
    func list(_ names: [String]) -> MeteredList {
      MeteredList(
        names.map { key in
          let members: [(String, Any)] = [("key", MeteredText(key, meter: meter))]
          return MeteredObject(
            members + (values[key].map { [("value", $0)] } ?? []), cost: cost, meter: meter)
        }, cost: cost, meter: meter)
    }
    return switch name {
    case "count": values.count
    case "empty": values.isEmpty
    case "enumerated": list(names)
    case "sorted": list(names.sorted())
    default: nil
    }
  }
}
