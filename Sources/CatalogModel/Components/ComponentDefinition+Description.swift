package import Definitions

extension ComponentDefinition {
  struct Keys: KeySet {
    let type = Key(
      "type", .text, otherwise: "the name of the file",
      "The name by which views, trees and steps use it.")
    let layoutTraits = Key(
      "layoutTraits", .list(.text, takesOne: true), default: [], "How the component is laid out in a view.")
    let fallback = Key(
      "fallback", .list(.text, takesOne: true), default: [],
      "The categories for which it stands in; * for all.")
    let children = Key("children", .word, default: Children.none, "What it takes inside.")
    let size = Key(
      "size", .value("width and height"), otherwise: "the whole width, as high as its content",
      "Its size, as expressions of lengths.")
    let childInsets = Key(
      "childInsets", .value(.either([.number(unit: "points"), .map(.number(unit: "points"))])),
      otherwise: "0",
      "The distance between its frame and that of its children, in points.")
    let properties = Key(
      "properties", .value("types, or type, required, default and description, by name"),
      "The values that it takes.")
    let draw = Key(
      "draw", .value("element with properties in double braces"), otherwise: "required without a template",
      "The elements that draw it.")
  }
  static let keys = Keys()

  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A component of the app, and how it is drawn.",
    keys: keys)

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
