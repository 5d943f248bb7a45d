package import Definitions
import SceneFlow

/// An extension that a file declares for the box of a flow.
///
/// The box runs the scenes of the flow.
package struct BoxExtension: Sendable {
  /// A moment or a message to which an extension reacts.
  package enum Occasion: Sendable, Hashable {
    /// The extension is mounted, the box is ready, or the flow ends.
    case mounted, ready, terminates
    /// A message on the bus of the box, with the name of its event.
    case message(String)

    /// A phrase that names the moment or the message.
    package var words: String {
      switch self {
      case .mounted: "it is mounted"
      case .ready: "the box is ready"
      case .terminates: "the flow ends"
      case .message(let event): event
      }
    }
  }

  /// A reaction of an extension to a moment or a message.
  package struct Watch: Sendable {
    /// The moment or the message that starts the reaction.
    package var occasion: Occasion
    /// The data that the message must contain; `nil` if any data will do.
    package var pattern: LocatedValue?
    /// The values that the extension shares, and the messages that it sends.
    package var effect: FlowEffect
    /// The target to which the flow goes; `nil` if it stays.
    package var target: FlowDefinition.FlowTransition.Target?
    /// The position of the reaction in its file.
    package var position: Position

    /// A phrase that names the moment or the message, with the data that it must contain.
    package var words: String {
      guard let pattern, !pattern.isNull else { return occasion.words }
      return "\(occasion.words) with \(pattern.json)"
    }
  }

  /// The name of the extension, unique in the box.
  package var name: String
  /// The reactions, in order.
  package var watches: [Watch]
}
