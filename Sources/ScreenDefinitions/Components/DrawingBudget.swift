package import Definitions

/// The amounts that the components of one definition can still draw.
///
/// The budget stops the growth of nested lists and of texts that contain other texts.
package final class DrawingBudget {
  /// The number of elements that the current use of a component can still draw, including components inside
  /// it.
  private var use: Meter
  private let elements: Meter
  private let bytes: Meter
  private let limits: Limits

  /// Creates an unused budget.
  package init(_ limits: Limits) {
    self.limits = limits
    use = Meter(limits[.elements])
    elements = Meter(limits[.drawnElements])
    bytes = Meter(limits[.componentBytes])
  }

  /// The exceeded limit; `nil` if everything was drawn.
  package var exceeded: Limit? {
    if bytes.isExceeded { return .componentBytes }
    if elements.isExceeded { return .drawnElements }
    return use.isExceeded ? .elements : nil
  }

  /// Starts the next use of a component, with the full number of elements for one use.
  package func begin() { use = Meter(limits[.elements]) }

  /// Uses up a number of elements, and returns whether the budget had that many.
  package func spend(elements count: Int) -> Bool { use.spend(count) && elements.spend(count) }

  /// Uses up a number of bytes of text, and returns whether the budget had that many.
  package func spend(bytes count: Int) -> Bool { bytes.spend(count) }

  /// Uses up the bytes that a value needs, and returns whether the budget had that many.
  func spend(bytesOf value: LocatedValue) -> Bool { bytes.spend(value.weight(upTo: bytes.remaining)) }
}
