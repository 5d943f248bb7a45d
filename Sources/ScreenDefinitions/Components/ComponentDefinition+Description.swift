package import Definitions

extension ComponentDefinition {
  struct ComponentDefinitionKeys: KeySet {
    let type = Key(
      "type", .text, otherwise: "the name of the file",
      "The name that views, trees and steps use for the component.")
    let layoutTraits = Key(
      "layoutTraits", .list(.text, takesOne: true), default: [],
      "The traits that control the layout of the component in a view.")
    let fallback = Key(
      "fallback", .list(.text, takesOne: true), default: [],
      "The categories for which the component is the fallback; * for all.")
    let children = Key(
      "children", .word, default: Children.none, "The number of components that the component can contain.")
    let size = Key(
      "size", .value("width and height"), otherwise: "full width, as high as its content",
      "The width and height of the component, as lengths or expressions.")
    let childInsets = Key(
      "childInsets", .value(.either([.number(unit: "points"), .map(.number(unit: "points"))])),
      otherwise: "0",
      "The distance between the frame of the component and its children, in points.")
    let properties = Key(
      "properties",
      .value(
        .map(
          .either([
            .words(ComponentProperty.PropertyType.allCases.map(\.rawValue)),
            .object(ComponentProperty.keys.descriptions),
          ]))),
      "The values that each use of the component can set.")
    let draw = Key(
      "draw", .value("element with properties in double braces"),
      otherwise: "required unless there is a template",
      "The elements that draw the component.")
  }
  static let keys = ComponentDefinitionKeys()

  /// The description of a component and its keys.
  package static let description = TypeDescription(
    "A reusable building block of screens and steps, with its properties and its drawing.",
    keys: keys)

  /// The descriptions of a template and of an example.
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
