package import Definitions

extension FlowDefinition {
  struct FlowDefinitionKeys: KeySet {
    let entry = Key(
      "entry", .value(.name(of: "scene")), otherwise: "the first scene",
      "The scene with which the flow starts.")
    let enter = Key(
      "enter", .object(effectKeys), "The effects when the first scene appears.")
    let exit = Key("exit", .object(effectKeys), "The effects when the flow ends.")
    let extensions = Key(
      "extensions", .objects(extensionKeys, takesOne: true), "The extensions of the box.")
    let walk = Key(
      "walk", .value(.list(.name(of: "scene"), takesOne: true)),
      otherwise:
        "the first possible transition of each scene that was not taken yet; one that ends the flow is taken last",
      "The path of the walk-through, scene by scene.")
  }
  static let keys = FlowDefinitionKeys()

  /// The keys for the effects that a scene, a transition or an extension has on the box.
  struct EffectKeys: KeySet {
    let puts = Key("puts", .value(.map(.any)), "The values to share, by key.")
    let sends = Key(
      "sends", .value("data by name of a message"), "The messages to send, by event name.")
  }
  static let effectKeys = EffectKeys()

  struct SceneKeys: KeySet {
    let name = Key(
      "name", .text, otherwise: "the heading of its section",
      "The name of the scene, which transitions use as their target."
    )
    let state = Key(
      "state", .value(.either([.whole(), .words(["entry"])])), otherwise: "its position among the scenes",
      "The number of the scene in the box.")
    let screen = Key(
      "screen", .value(.name(of: "screen")), "The screen that the scene shows, instead of an experience.")
    let experience = Key(
      "experience", .value(.name(of: "experience")),
      "The experience that the scene shows, instead of a screen.")
    let step = Key(
      "step", .name(of: "step"), otherwise: "all steps",
      "The only step of the experience that the scene shows.")
    let condition = Key(
      "when", .value("rule"), "The rule that must be true before anything leads to the scene.")
    let reads = Key(
      "reads", .value(.list(.name(of: "key"), takesOne: true)), "The shared values that the scene reads.")
    let effect = EffectKeys()
    let transitions = Key(
      "transitions", .objects(transitionKeys, takesOne: true), "The transitions out of the scene.")
  }
  static let sceneKeys = SceneKeys()

  struct TransitionKeys: KeySet {
    let to = Key(
      "to", .value("scene, state number, back or termination"), isRequired: true,
      "The target of the transition.")
    let on = Key(
      "on", .value("component, completed, dismissed or another text"), otherwise: "continues",
      "The trigger: a tap on a component ({ component: id }), the end of the experience, or any other text, such as leaves."
    )
    let condition = Key("when", .value("rule"), "The rule that must be true for the transition to happen.")
    let effect = EffectKeys()
  }
  static let transitionKeys = TransitionKeys()

  struct ExtensionKeys: KeySet {
    let name = Key("name", .text, otherwise: "its number", "The name of the extension.")
    let watches = Key(
      "watches", .objects(watchKeys, takesOne: true),
      "The moments and messages that the extension reacts to, with the effects.")
  }
  static let extensionKeys = ExtensionKeys()

  /// A moment in the life of a box.
  enum Moment: String, CaseIterable { case mounted, ready, terminates }

  struct WatchKeys: KeySet {
    let event = Key("event", .text, "The name of the message that the extension reacts to.")
    let moment = Key("at", ValueForm<Moment>.word, "The moment that the extension reacts to.")
    let pattern = Key("where", .value(.map(.any)), "The data that the message must contain.")
    let effect = EffectKeys()
    let to = Key(
      "to", .value("scene, state number, back or termination"), "The target to which the flow goes.")
  }
  static let watchKeys = WatchKeys()

  /// The description of a flow and its keys.
  package static let description = TypeDescription(
    "A path through the app: scenes, each a screen or an experience, and the transitions between them.",
    keys: keys)

  /// The description of a scene and its keys.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .scene: TypeDescription(
      "A scene of a flow: its content, its effects and its transitions.",
      keys: sceneKeys.descriptions,
      example: """
        ```yaml scene
        experience: welcome
        transitions:
          - { to: at-home, on: completed, puts: { welcomed: true } }
          - { to: termination, on: dismissed }
        ```
        """)
  ]
}

extension FlowDefinition.FlowTransition {
  /// The description of a transition and its keys.
  package static let description = TypeDescription(
    "A transition out of a scene: an element of its 'transitions'.",
    keys: FlowDefinition.transitionKeys.descriptions,
    example: """
      transitions:
        - { to: at-home, on: { component: start } }
        - { to: at-home, on: completed, puts: { welcomed: true } }
        - { to: termination, on: leaves, when: is_guest }
      """)
}
