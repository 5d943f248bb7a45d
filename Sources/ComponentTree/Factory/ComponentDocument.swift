package import Definitions

/// The keys of a component in a tree document.
package struct ComponentDocument: KeySet {
  /// The type of the component, which selects its builder.
  package let type = Key(
    "type", .name(of: "stack, tabbar or a component"), isRequired: true, "The type of the component.")
  /// The identifier of the component.
  package let id = Key("id", .text, "The identifier that experiences and scenes use for the component.")
  /// The settings that the type of the component reads.
  package let meta = Key(
    "meta", .value(.map(.any)), "The content and the settings of the component. Its type defines the keys.")
  /// The components inside this component.
  package let children = Key(
    "children", .value(.list(.name(of: "tree component"))), "The components inside this component.")
  /// The rule that decides whether the component is shown.
  package let rule = Key("rule", .value("rule"), "The component is shown only if this rule is true.")

  /// The keys of a component.
  package static let keys = ComponentDocument()
  /// The key of the root component in a document.
  package static let structure = Key(
    "structure", .value("tree component"), isRequired: true, "The root component of the tree.")
  /// The self-description of a tree component, for the reference.
  package static let description = TypeDescription(
    "A component of a tree: a stack, a tab bar, or a component of the catalog.", keys: keys)
}

extension StackConfig {
  struct StackConfigKeys: KeySet {
    let axis = Key(
      "orientation", .word, default: Axis.vertical, "Whether the children form a row or a column.")
    let spacing = Key("spacing", .points, default: 10, "The distance between two children.")
    let preserveParentWidth = Key(
      "preserve_parent_width", .truth, default: false,
      "Whether the content takes the full width of the stack.")
    let backgroundColor = Key(
      "background_color", .name(of: "six hexadecimal digits"), default: "FFFFFF",
      "The background colour, the same in light and dark mode.")
  }
  static let keys = StackConfigKeys()

  /// The self-description of the meta of a stack, for the reference.
  package static let description = TypeDescription(
    "The meta of a stack, which places its children below or beside each other.", keys: keys)
}

extension TabBarConfig {
  static let selectedIndex = Key(
    "selected_index", .whole, "The index of the tab that is selected first, counted from zero.")

  /// The self-description of the meta of a tab bar, for the reference.
  package static let description = TypeDescription(
    "The meta of a tab bar. Each child is one tab.", keys: [selectedIndex.description])
}

extension TabConfig {
  struct TabConfigKeys: KeySet {
    let title = Key("title", .text, otherwise: "required in a tab bar", "The title of the tab or the page.")
    let iconName = Key(
      "icon_name", .name(of: "name of an icon"), otherwise: "required in a tab bar", "The icon of the tab.")
  }
  static let keys = TabConfigKeys()

  /// The self-description of the meta that a tab bar reads from each child, for the reference.
  package static let description = TypeDescription(
    "The keys in the meta of a component for the tab bar or the frame around it.", keys: keys)
}
