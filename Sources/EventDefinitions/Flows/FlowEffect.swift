package import Definitions

/// The effect of a scene, a transition or an extension on the box of a flow.
///
/// It first shares values, then sends messages.
package struct FlowEffect: Sendable {
  /// A message on the bus of the box: its event name, its data, and its position in the file.
  package typealias Message = (event: String, data: LocatedValue, position: Position)

  /// The values to share, by key.
  package var puts: [(key: String, value: LocatedValue)] = []
  /// The messages to send.
  package var sends: [Message] = []
}
