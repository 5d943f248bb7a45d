package import Definitions

/// How much the components of one definition can still draw, so that lists inside lists and texts of texts end.
package final class DrawingBudget {
  /// What is left for the use of a component and all components inside it.
  private var use: Meter
  private let elements: Meter
  private let bytes: Meter
  private let limits: Limits

  /// Creates a budget of which nothing is used.
  package init(_ limits: Limits) {
    self.limits = limits
    use = Meter(limits[.elements])
    elements = Meter(limits[.drawnElements])
    bytes = Meter(limits[.componentBytes])
  }

  /// The limit that is exceeded, or `nil` where nothing was left out.
  package var exceeded: Limit? {
    if bytes.isExceeded { return .componentBytes }
    if elements.isExceeded { return .drawnElements }
    return use.isExceeded ? .elements : nil
  }

  /// Starts the next use of a component.
  package func begin() { use = Meter(limits[.elements]) }

  /// Takes elements; returns whether there were as many.
  package func spend(elements count: Int) -> Bool { use.spend(count) && elements.spend(count) }

  /// Takes bytes of text; returns whether there were as many.
  package func spend(bytes count: Int) -> Bool { bytes.spend(count) }

  /// Takes as many bytes as a value is worth.
  package func spend(bytesOf value: LocatedValue) -> Bool { bytes.spend(value.weight(upTo: bytes.remaining)) }
}
