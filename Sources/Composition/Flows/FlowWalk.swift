import CatalogModel
package import Definitions
package import Elements
package import EventDefinitions
import ExperienceTraits

/// A walk through a flow, recorded while the flow ran in a box.
package struct FlowWalk: Sendable {
  /// A shared value and its key.
  package typealias Shared = (key: String, value: LocatedValue)

  /// The largest number of scenes of the trail, scenes of the stack, and unchanged values that a hop records.
  ///
  /// The limit keeps the record of a walk about as large as the flow, even if the walk is long.
  static let tailLength = 12

  /// One hop: the flow starts, or one transition is taken.
  package struct Hop: Sendable {
    /// The scene before the hop and the scene after it; nil before the start and after the end.
    package var from, to: String?
    /// The trigger of the hop, as text.
    package var trigger: String
    /// The top scenes of the navigation stack, lowest first, and the last scenes of the trail, oldest first.
    package var stack, trail: Tail<String>
    /// The shared values that the hop changes.
    package var changes: [PropertyChange]
    /// The shared values that the hop does not change; only the most recently shared ones.
    package var unchanged: Tail<Shared>
    /// The values that the new scene reads after the hop.
    package var reads: [(key: String, value: LocatedValue?)]
    package var messages: [String]
    /// The reactions of the extensions that the file declares, in order.
    var reactions: [Reaction]
    /// The index of the transition in its scene, or nil for the start.
    package var transition: Int?
  }

  /// A reaction of a declared extension.
  package struct Reaction: Sendable {
    /// The name of the extension that reacted.
    var name: String
    var watch: BoxExtension.Watch
    var effect: FlowEffect
    /// The position of the reaction in the file.
    var position: Position { watch.position }

    /// The reaction as text.
    var words: String {
      let target = watch.target.map { ["goes to \($0.words)"] } ?? []
      let done = ([effect.words].filter { !$0.isEmpty } + target).joined(separator: ", ")
      return "\(name) (\(watch.occasion.words)): \(done)"
    }
  }

  package internal(set) var hops: [Hop] = []
  /// The scenes that the walk visited.
  package internal(set) var reached: Set<String> = []
  /// The trail and the shared values at the end of the walk.
  var trail: [String] = []
  var shared: [Shared] = []
  /// Whether the walk reached the end of the flow.
  package internal(set) var isFinished = false
  /// Whether the walk was cut because it is longer than the limit.
  var isCut = false
  /// Whether the extensions reacted more often than the limit allows.
  var isRunaway = false
  /// The error in the definition that makes the runtime stop the flow.
  var trap: String?
}

/// The last elements of a list, and the number of elements before them.
package struct Tail<Element> {
  package var elements: [Element]
  package var omittedCount: Int
}

extension Tail: Sendable where Element: Sendable {}

extension Tail {
  /// Creates a tail from the last elements of a list, and transforms each; elements that become nil are left
  /// out.
  init<Base>(_ list: [Base], limit: Int, _ transform: (Base) -> Element?) {
    elements = list.suffix(limit).compactMap(transform)
    omittedCount = max(0, list.count - limit)
  }
}

extension FlowDefinition.FlowTransition.FlowTrigger {
  /// The trigger of the transition, as text.
  package var words: String {
    switch self {
    case .component(let id): "tap on \(id)"
    case .completed: "completed"
    case .dismissed: "dismissed"
    case .words(let words): words
    }
  }
}

extension FlowDefinition.FlowTransition.Target {
  /// The target, with the name that files use for it.
  package var words: String {
    switch self {
    case .scene(let id): id
    case .state(let number): "state \(number)"
    case .termination: "termination"
    case .back: "back"
    }
  }
}
