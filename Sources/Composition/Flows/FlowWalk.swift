package import CatalogModel
package import Definitions
package import Elements
import ExperienceTraits

/// A way through a flow, run in a box.
package struct FlowWalk: Sendable {
  /// A shared value.
  package typealias Shared = (key: String, value: LocatedValue)

  /// The most scenes of the trail and of the stack, and the most values that stayed, that a hop tells of.
  ///
  /// What a hop tells does not grow with the walk, so that the walk through a long flow is as large as the flow.
  static let tailLength = 12

  /// One hop.
  package struct Hop: Sendable {
    /// The scene that is left, and the one that is shown then; the end has none.
    package var from, to: String?
    /// What sets it off, in words.
    package var trigger: String
    /// The uppermost scenes on the screen, the lowest first, and the last of the trail, the oldest first.
    package var stack, trail: Tail<String>
    /// The shared values that it changes.
    package var changes: [PropertyChange]
    /// The shared values that it does not change, those that were shared last.
    package var unchanged: Tail<Shared>
    /// The values that the scene reads, as they are then.
    package var reads: [(key: String, value: LocatedValue?)]
    package var messages: [String]
    /// What the extensions that the file declares did, in order.
    var reactions: [Reaction]
    /// The place of the transition in its scene, or `nil` for the start.
    package var transition: Int?
  }

  /// Something that a declared extension did.
  package struct Reaction: Sendable {
    /// The name of the extension.
    package var name: String
    var watch: BoxExtension.Watch
    var effect: FlowEffect
    /// Where the file says so.
    package var position: Position { watch.position }

    /// What happened, in words.
    var words: String {
      let target = watch.target.map { ["goes to \($0.words)"] } ?? []
      let done = ([effect.words].filter { !$0.isEmpty } + target).joined(separator: ", ")
      return "\(name), since \(watch.occasion.words): \(done)"
    }
  }

  package internal(set) var hops: [Hop] = []
  /// The scenes that were shown.
  package internal(set) var reached: Set<String> = []
  /// The trail and the shared values as they are at last.
  var trail: [String] = []
  var shared: [Shared] = []
  /// Whether the flow came to its end.
  package internal(set) var isFinished = false
  /// Whether the walk was longer than a catalog shows.
  var isCut = false
  /// Whether the extensions did more than a catalog shows.
  var isRunaway = false
  /// The mistakes of the definition at which the runtime stops.
  var trap: String?
}

/// The last elements of a list, and how many there are before them.
package struct Tail<Element> {
  package var elements: [Element]
  package var omittedCount: Int
}

extension Tail: Sendable where Element: Sendable {}

extension Tail {
  /// The last elements of a list, made into others where they can be.
  init<Base>(_ list: [Base], limit: Int, _ transform: (Base) -> Element?) {
    elements = list.suffix(limit).compactMap(transform)
    omittedCount = max(0, list.count - limit)
  }
}

extension FlowDefinition.Transition.Trigger {
  /// What sets the transition off, in words.
  package var words: String {
    switch self {
    case .component(let id): "press on \(id)"
    case .completed: "completed"
    case .dismissed: "dismissed"
    case .words(let words): words
    }
  }
}

extension FlowDefinition.Transition.Target {
  /// Where it leads, as a file names it.
  package var words: String {
    switch self {
    case .scene(let id): id
    case .state(let number): "state \(number)"
    case .termination: "termination"
    case .back: "back"
    }
  }
}
