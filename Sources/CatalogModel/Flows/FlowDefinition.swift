package import Definitions
import SceneFlow

/// A flow that a file defines: a box of scenes with the transitions between them.
package struct FlowDefinition: SoleDefinition {
  /// The word of its fence.
  package static let kind = DefinitionKind.flow
  /// How definitions of the kind are named and ordered.
  package static let naming = DefinitionNaming(order: .page, nameWords: "flows with the id")

  /// A page of the flow.
  package struct Scene: Sendable {
    /// What the scene shows.
    package enum Content: Sendable, Equatable {
      case screen(String)
      case experience(String, step: String?)
      case nothing
    }

    /// The slug by which transitions name it, unique in the flow.
    package var id: String
    /// What people call it.
    package var title: String
    /// The prose of its section.
    package var prose: [ProseBlock]
    /// The scene as written.
    package var text: SourceText
    /// The number by which the box knows it.
    package var state: Int
    /// What it shows.
    package var content: Content
    /// Where the content is named.
    var contentPosition: Position
    /// The rule without which nothing leads here.
    package var condition: LocatedValue?
    /// The shared values that it reads, with their places.
    package var reads: [(key: String, position: Position)]
    /// What it shares and sends when it appears.
    package var effect: FlowEffect
    /// The ways out, in order.
    package var transitions: [Transition]
    /// Where it is written.
    package var location: SourceLocation { text.location }
  }

  /// A way out of a scene.
  package struct Transition: Sendable {
    /// Where a transition leads.
    package enum Target: Sendable, Hashable {
      case scene(String)
      /// A state that may have no scene.
      case state(Int)
      /// The end of the flow.
      case termination
      /// The page below, as the platform goes back.
      case back
    }

    /// What sets a transition off.
    package enum Trigger: Sendable, Hashable {
      /// A press on a component.
      case component(String)
      /// The experience of the scene is over.
      case completed, dismissed
      /// Something else, in words.
      case words(String)
    }

    /// Where it leads.
    package var target: Target
    /// What sets it off.
    package var trigger: Trigger
    /// Where the trigger is named.
    package var triggerPosition: Position
    /// The rule without which it does not happen.
    package var condition: LocatedValue?
    /// What is shared and sent before it happens.
    package var effect: FlowEffect
    /// Where it is written.
    package var position: Position
  }

  /// What every definition has.
  package var head: DefinitionHead
  /// The scenes in the order of the file.
  package private(set) var scenes: [Scene] = []
  private var indexOfScene: [String: Int] = [:]
  private var indexOfState: [Int: Int] = [:]
  /// The extensions of the box, in the order of the file.
  package var extensions: [BoxExtension] = []
  /// What happens once the first scene is shown, and at the end.
  package var enter = FlowEffect()
  /// What happens at the end.
  package var exit = FlowEffect()
  /// The walk that the file asks for: where each hop leads.
  package var walk: [(target: Transition.Target, position: Position)] = []

  /// The scene with which the flow starts.
  package var entry: Scene? { scene(.state(NavigationExtension.entry)) }

  /// Reads the definition, and reports what is wrong with it by itself.
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
    // What a transition calls these is no scene.
    var names = SlugAllocator(reserving: ["termination", "back"])
    for (index, block) in blocks.enumerated() {
      guard let value = block.block.value else { continue }
      scenes.append(reader.scene(block, number: index, value, names: &names))
    }
    reader.nameEntry(entry, of: &scenes)
    reader.checkStates(of: scenes)
    indexOfScene = Dictionary(scenes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    indexOfState = Dictionary(scenes.enumerated().map { ($1.state, $0) }) { first, _ in first }
    if scenes.isEmpty {
      reader.report.report(
        "A flow needs a scene", at: root.location.position, help: "add a section with a 'scene'")
    }
  }

  /// The scene that a target names.
  package func scene(_ target: Transition.Target) -> Scene? {
    switch target {
    case .scene(let id): scene(withID: id)
    case .state(let number): indexOfState[number].map { scenes[$0] }
    case .termination, .back: nil
    }
  }

  /// The scene with an identifier.
  package func scene(withID id: String) -> Scene? { indexOfScene[id].map { scenes[$0] } }

  /// The experiences that scenes show, by the names that the scenes give.
  package var experienceNames: Set<String> {
    Set(scenes.compactMap { if case .experience(let name, _) = $0.content { name } else { nil } })
  }
}
