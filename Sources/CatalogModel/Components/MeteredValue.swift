package import Definitions
import Mustache

/// What a template can show, drawn from a budget while the engine asks for it: a list ends where the budget does.
package struct MeteredList: MustacheSequence, MustacheTransformable {
  private let elements: [Any]
  /// What an element takes besides its own texts: the bytes between the tags of its section.
  private let cost: Int
  private let meter: Meter

  /// Creates a list whose section has a number of bytes.
  package init(_ elements: [Any], cost: Int, meter: Meter) {
    self.elements = elements
    self.cost = Swift.max(1, cost)
    self.meter = meter
  }

  /// Goes over the elements as far as the budget reaches.
  package func makeIterator() -> AnyIterator<Any> {
    var index = 0
    return AnyIterator {
      guard index < elements.count, meter.spend(cost) else { return nil }
      defer { index += 1 }
      return elements[index]
    }
  }

  /// The functions of lists.
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

/// A text that a template can show, drawn from a budget.
package struct MeteredText: MustacheCustomRenderable, MustacheParent, MustacheTransformable {
  private let text: String
  private let meter: Meter

  /// Creates a text.
  package init(_ text: String, meter: Meter) {
    self.text = text
    self.meter = meter
  }

  /// The text, or nothing once the budget is used up.
  package var renderText: String { meter.spend(text.utf8.count) ? text : "" }
  /// A text is never absent.
  package var isNull: Bool { false }

  /// Texts have no members.
  package func child(named: String) -> Any? { nil }

  /// The functions of texts.
  package func transform(_ name: String) -> Any? {
    switch text.transform(name) {
    case let text as String: MeteredText(text, meter: meter)
    case let text as Substring: MeteredText(String(text), meter: meter)
    case let other: other
    }
  }
}

/// Named values that a template can ask for; by themselves they show nothing.
package struct MeteredObject: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
  private let names: [String]
  private let values: [String: Any]
  private let cost: Int
  private let meter: Meter

  /// Creates named values in an order; of two with one name the first counts.
  package init(_ members: [(String, Any)], cost: Int, meter: Meter) {
    names = members.map(\.0)
    values = Dictionary(members) { first, _ in first }
    self.cost = cost
    self.meter = meter
  }

  /// Objects have no text.
  package var renderText: String { "" }
  /// An object is never absent.
  package var isNull: Bool { false }

  /// The value of a name.
  package func child(named name: String) -> Any? { values[name] }

  /// The functions of objects; lists of their members have a `key` and a `value` each.
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
