package import Definitions

/// What something in a flow does to its box: it shares values, then it sends messages.
package struct FlowEffect: Sendable {
  /// A message on the bus of the box, with the data that it carries.
  package typealias Message = (event: String, data: LocatedValue, position: Position)

  /// The shared values.
  package var puts: [(key: String, value: LocatedValue)] = []
  /// The messages.
  package var sends: [Message] = []
}
