package import Definitions

extension FlowDefinition {
  struct Keys: KeySet {
    let entry = Key(
      "entry", .value(.name(of: "scene")), otherwise: "the first one", "The scene with which it starts.")
    let enter = Key(
      "enter", .object(effectKeys), "What happens once the first scene is shown.")
    let exit = Key("exit", .object(effectKeys), "What happens at the end.")
    let extensions = Key(
      "extensions", .objects(extensionKeys, takesOne: true), "The extensions of the box.")
    let walk = Key(
      "walk", .value(.list(.name(of: "scene"), takesOne: true)),
      otherwise: "the first transition that can happen, and so on",
      "The way that the walk-through takes.")
  }
  static let keys = Keys()

  /// The effect of a scene, a transition and an extension on the box.
  struct EffectKeys: KeySet {
    let puts = Key("puts", .value(.map(.any)), "What it shares.")
    let sends = Key("sends", .value("data by name of a message"), "The messages that it sends.")
  }
  static let effectKeys = EffectKeys()

  struct SceneKeys: KeySet {
    let name = Key(
      "name", .text, otherwise: "the heading of its section", "The name by which transitions lead to it.")
    let state = Key(
      "state", .value(.either([.whole(), .words(["entry"])])), otherwise: "its place among the scenes",
      "The number by which the box knows it.")
    let screen = Key("screen", .value(.name(of: "screen")), "What it shows; a screen, or an experience.")
    let experience = Key("experience", .value(.name(of: "experience")), "The experience that it shows.")
    let step = Key("step", .name(of: "step"), otherwise: "all of them", "The step of the experience.")
    let condition = Key("when", .value("rule"), "The rule without which nothing leads to it.")
    let reads = Key(
      "reads", .value(.list(.name(of: "key"), takesOne: true)), "The shared values that it reads.")
    let effect = EffectKeys()
    let transitions = Key(
      "transitions", .objects(transitionKeys, takesOne: true), "The ways out.")
  }
  static let sceneKeys = SceneKeys()

  struct TransitionKeys: KeySet {
    let to = Key(
      "to", .value("scene, state number, back or termination"), isRequired: true, "Where it leads.")
    let on = Key(
      "on", .value("component, completed, dismissed or other words"), otherwise: "continues",
      "What sets it off: a press on a component ({ component: id }), the end of the experience, or any other text, such as leaves."
    )
    let condition = Key("when", .value("rule"), "The rule without which it cannot happen.")
    let effect = EffectKeys()
  }
  static let transitionKeys = TransitionKeys()

  struct ExtensionKeys: KeySet {
    let name = Key("name", .text, otherwise: "its number", "The name of the extension.")
    let watches = Key(
      "watches", .objects(watchKeys, takesOne: true), "What it watches and does then.")
  }
  static let extensionKeys = ExtensionKeys()

  /// The moments of the life of a box.
  enum Moment: String, CaseIterable { case mounted, ready, terminates }

  struct WatchKeys: KeySet {
    let event = Key("event", .text, "The message that it watches.")
    let moment = Key("at", ValueForm<Moment>.word, "The moment that it watches.")
    let pattern = Key("where", .value(.map(.any)), "The data that the message has.")
    let effect = EffectKeys()
    let to = Key("to", .value("scene, state number, back or termination"), "Where it leads.")
  }
  static let watchKeys = WatchKeys()

  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A flow: scenes, and the transitions between them.",
    keys: keys)

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .scene: TypeDescription(
      "A scene of a flow: what it shows, what it does, and where it leads.",
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

extension FlowDefinition.Transition {
  /// What a transition is, and which keys it has.
  package static let description = TypeDescription(
    "A way out of a scene: an element of its 'transitions'.",
    keys: FlowDefinition.transitionKeys.descriptions,
    example: """
      transitions:
        - { to: at-home, on: { component: start } }
        - { to: at-home, on: completed, puts: { welcomed: true } }
        - { to: termination, on: leaves, when: is_guest }
      """)
}
