package import DefinitionKinds
package import Definitions
import SceneFlow

/// A flow that a file defines: a box of scenes with transitions between them.
package struct FlowDefinition: SoleDefinition {
  /// The kind name in the fence of the definition.
  package static let kind = DefinitionKind.flow
  /// The way in which flows are named and ordered.
  package static let naming = DefinitionNaming(order: .page, nameWords: "flows with the id")

  /// A page of a flow.
  package struct FlowScene: Sendable {
    /// The content of a scene: a screen, an experience or one step of it, or nothing.
    package enum SceneContent: Sendable, Equatable {
      case screen(String)
      case experience(String, step: String?)
      case nothing
    }

    /// The slug that transitions use as their target, unique in the flow.
    package var id: String
    /// The title that readers see.
    package var title: String
    /// The prose of the scene's section.
    package var prose: [ProseBlock]
    /// The text of the scene as the author wrote it.
    package var text: SourceText
    /// The state number of the scene in the box.
    package var state: Int
    /// The screen or the experience that the scene shows.
    package var content: SceneContent
    /// The position in the file where the content is named.
    package var contentPosition: Position
    /// The rule that must be true before anything leads to the scene; `nil` if there is no rule.
    package var condition: LocatedValue?
    /// The keys of the shared values that the scene reads, with their positions.
    package var reads: [(key: String, position: Position)]
    /// The values that the scene shares, and the messages that it sends, when it appears.
    package var effect: FlowEffect
    /// The transitions out of the scene, in order.
    package var transitions: [FlowTransition]
    /// The location of the scene in its file.
    package var location: SourceLocation { text.location }
  }

  /// A transition out of a scene.
  package struct FlowTransition: Sendable {
    /// The target of a transition.
    package enum Target: Sendable, Hashable {
      case scene(String)
      /// A state number, which may belong to no scene.
      case state(Int)
      /// The end of the flow.
      case termination
      /// The previous page, as with the platform's back navigation.
      case back
    }

    /// The event that starts a transition.
    package enum FlowTrigger: Sendable, Hashable {
      /// A press on the component with this identifier.
      case component(String)
      /// The end of the scene's experience: the user completed or dismissed it.
      case completed, dismissed
      /// Any other event, as a text of the author.
      case words(String)
    }

    /// The target of the transition.
    package var target: Target
    /// The event that starts the transition.
    package var trigger: FlowTrigger
    /// The position of the trigger in the file.
    package var triggerPosition: Position
    /// The rule that must be true for the transition to happen; `nil` if there is no rule.
    package var condition: LocatedValue?
    /// The values that are shared, and the messages that are sent, before the transition happens.
    package var effect: FlowEffect
    /// The position of the transition in the file.
    package var position: Position
  }

  /// The values that every definition has, such as its title and its location.
  package var head: DefinitionHead
  /// The scenes, in file order.
  package private(set) var scenes: [FlowScene] = []
  private var indexOfScene: [String: Int] = [:]
  private var indexOfState: [Int: Int] = [:]
  /// The extensions of the box, in file order.
  package var extensions: [BoxExtension] = []
  /// The effects when the first scene appears.
  package var enter = FlowEffect()
  /// The effects when the flow ends.
  package var exit = FlowEffect()
  /// The walk-through that the file declares, as the target of each hop.
  package var walk: [(target: FlowTransition.Target, position: Position)] = []

  /// The scene with which the flow starts.
  package var entry: FlowScene? { scene(.state(NavigationExtension.entry)) }

  /// The slug of the page.
  package var name: String { head.id }

  /// Reads the definition, and reports the findings that need no other file.
  package init(_ source: DefinitionSource) {
    let (file, root) = (source.file, source.root)
    let (prose, blocks) = file.literate([.scene])
    head = DefinitionHead(source, prose: prose, nested: blocks.map(\.block))
    let reader = SceneReader(report: source.report(.invalidFlow))
    var entry: LocatedValue?
    if let value = root.value {
      source.read(value, .invalidFlow, "a flow") { root in
        let keys = Self.keys
        entry = root.read(keys.entry)
        enter = reader.effect(of: keys.enter, &root)
        exit = reader.effect(of: keys.exit, &root)
        extensions = reader.extensions(&root)
        for element in root.list(keys.walk) {
          if let target = reader.target(element) { walk.append((target, element.position)) }
        }
      }
    }
    // These names are targets of transitions with another meaning, so no scene gets them.
    var names = SlugAllocator(reserving: ["termination", "back"])
    for (index, block) in blocks.enumerated() {
      guard let value = block.block.value else { continue }
      scenes.append(reader.scene(block, number: index, value, names: &names))
    }
    reader.nameEntry(entry, of: &scenes)
    reader.checkStates(of: scenes)
    indexOfScene = Dictionary(scenes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    indexOfState = Dictionary(scenes.enumerated().map { ($1.state, $0) }) { first, _ in first }
    reader.checkCount(of: scenes, at: root.location.position)
  }

  /// Returns the scene that a target names, or `nil` if none exists.
  package func scene(_ target: FlowTransition.Target) -> FlowScene? {
    switch target {
    case .scene(let id): scene(withID: id)
    case .state(let number): indexOfState[number].map { scenes[$0] }
    case .termination, .back: nil
    }
  }

  /// Returns the scene with an identifier, or `nil` if none exists.
  package func scene(withID id: String) -> FlowScene? { indexOfScene[id].map { scenes[$0] } }

  /// The experiences that scenes show, by the names that the scenes use.
  package var experienceNames: Set<String> {
    Set(scenes.compactMap { if case .experience(let name, _) = $0.content { name } else { nil } })
  }
}
