package import Definitions
import SceneFlow

/// An extension of the box of a flow, as a file declares it.
package struct BoxExtension: Sendable {
  /// What an extension hears of.
  package enum Occasion: Sendable, Hashable {
    /// It is mounted; the box is ready; the flow ends.
    case mounted, ready, terminates
    /// A message on the bus, by the name of its event.
    case message(String)

    /// The occasion in words.
    package var words: String {
      switch self {
      case .mounted: "it is mounted"
      case .ready: "the box is ready"
      case .terminates: "the flow ends"
      case .message(let event): event
      }
    }
  }

  /// What an extension does on an occasion.
  package struct Watch: Sendable {
    /// What it waits for.
    package var occasion: Occasion
    /// What the message must carry.
    package var pattern: LocatedValue?
    /// What it shares and sends then.
    package var effect: FlowEffect
    /// Where the extension leads then.
    package var target: FlowDefinition.Transition.Target?
    /// Where it is written.
    package var position: Position

    /// What it watches for, in words.
    package var words: String {
      guard let pattern, !pattern.isNull else { return occasion.words }
      return "\(occasion.words) with \(pattern.json)"
    }
  }

  /// The name, unique in the box.
  package var name: String
  /// What it watches, in order.
  package var watches: [Watch]
}
