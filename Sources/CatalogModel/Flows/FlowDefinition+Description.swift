package import Definitions

extension FlowDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A flow: scenes, and the transitions between them.",
    keys: [
      .init("entry", "scene", default: "the first one", "The scene with which it starts."),
      .init("enter", "puts and sends", "What happens once the first scene is shown."),
      .init("exit", "puts and sends", "What happens at the end."),
      .init("extensions", "list of name and watches", "The extensions of the box."),
      .init(
        "walk", "list of scenes", default: "the first transition that can happen, and so on",
        "The way that the walk-through takes."),
    ])

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .scene: TypeDescription(
      "A scene of a flow: what it shows, what it does, and where it leads.",
      keys: [
        .init(
          "name", "string", default: "the heading of its section", "The name by which transitions lead to it."
        ),
        .init(
          "state", "whole number or entry", default: "its place among the scenes",
          "The number by which the box knows it."),
        .init("screen", "screen", "What it shows; a screen, or an experience."),
        .init("experience", "experience", "The experience that it shows."),
        .init("step", "step", default: "all of them", "The step of the experience."),
        .init("when", "rule", "The rule without which nothing leads to it."),
        .init("reads", "list of keys", "The shared values that it reads."),
        .init("puts", "values by key", "What it shares when it appears."),
        .init("sends", "data by name of a message", "The messages that it sends when it appears."),
        .init("transitions", "list of to, on, when, puts and sends", "The ways out."),
      ],
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
    keys: [
      .init(
        "to", "scene, state number, back or termination", default: "required", "Where it leads."),
      .init(
        "on", "component, completed, dismissed or other words", default: "continues",
        "What sets it off: a press on a component ({ component: id }), the end of the experience, or anything else in words of your own, such as leaves."
      ),
      .init("when", "rule", "The rule without which it cannot happen."),
      .init("puts", "values by key", "What it shares."),
      .init("sends", "data by name of a message", "The messages that it sends."),
    ],
    example: """
      transitions:
        - { to: at-home, on: { component: start } }
        - { to: at-home, on: completed, puts: { welcomed: true } }
        - { to: termination, on: leaves, when: is_guest }
      """)
}
