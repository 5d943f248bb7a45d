package import Definitions

extension ComponentDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A component of the app, and how it is drawn.",
    keys: [
      .init(
        "type", "string", default: "the name of the file",
        "The name by which views, trees and steps ask for it."),
      .init("layoutTraits", "list of words", default: "none", "How the component is laid out in a view."),
      .init(
        "fallback", "list of words", default: "none", "The categories for which it stands in; * for all."),
      .init("children", "none, one or many", default: "none", "What it takes inside."),
      .init(
        "size", "width and height", default: "the whole width, as high as its content",
        "Its size, as expressions of lengths."),
      .init(
        "childInsets", "number, or distances by edge", default: "0",
        "The distance between its frame and that of its children, in points."),
      .init(
        "properties", "types, or type, required, default and description, by name", default: "none",
        "The values that it takes."),
      .init(
        "draw", "element with properties in double braces", default: "required without a template",
        "The elements that draw it."),
    ])

  /// The same for the definitions that stand below it in its file.
  package static let nestedDescriptions: [DefinitionKind: TypeDescription] = [
    .template: TypeDescription(
      "The Mustache template that draws a component, with the names of its properties.",
      keys: [],
      example: """
        ```mustache template
        <p class="row"><b>{{title}}</b>{{#accessory}} <span>{{accessory}}</span>{{/accessory}}</p>
        ```
        """),
    .example: TypeDescription(
      "An example of a component: the values of its properties.", keys: [],
      example: """
        ```yaml example
        title: Holiday
        accessory: € 240
        ```
        """),
  ]
}
