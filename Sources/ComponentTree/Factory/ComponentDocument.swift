package import Definitions

/// A component as documents write it.
package struct ComponentDocument: KeySet {
  /// The name of the builder that makes it.
  package let type = Key("type", .name(of: "stack, tabbar or a component"), isRequired: true, "What it is.")
  /// How others find it.
  package let id = Key("id", .text, "The name by which experiences and scenes find it.")
  /// The values that its type reads.
  package let meta = Key(
    "meta", .value(.map(.any)), "What it shows and how: the values that its type reads.")
  /// The components inside it.
  package let children = Key(
    "children", .value(.list(.name(of: "tree component"))), "What is inside it.")
  /// When it is there.
  package let rule = Key("rule", .value("rule"), "The rule without which it is not there.")

  /// The keys of a component.
  package static let keys = ComponentDocument()
  /// The root of a document.
  package static let structure = Key(
    "structure", .value("tree component"), isRequired: true, "The root of the tree.")
  /// What a component of a tree is, and which keys it has.
  package static let description = TypeDescription(
    "A component of a tree: a stack, a tab bar, or a component of the catalog.", keys: keys)
}

extension StackConfig {
  struct Keys: KeySet {
    let axis = Key("orientation", .word, default: Axis.vertical, "The direction of the children.")
    let spacing = Key("spacing", .points, default: 10, "The distance between two children.")
    let preserveParentWidth = Key(
      "preserve_parent_width", .truth, default: false, "Whether the content takes the width of the stack.")
    let backgroundColor = Key(
      "background_color", .name(of: "six hexadecimal digits"), default: "FFFFFF",
      "The colour behind the children, which is the same in the dark.")
  }
  static let keys = Keys()

  /// What the meta of a stack says.
  package static let description = TypeDescription(
    "The meta of a stack, whose children stand below or beside each other.", keys: keys)
}

extension TabBarConfig {
  static let selectedIndex = Key("selected_index", .whole, "The tab that shows first, counted from zero.")

  /// What the meta of a tab bar says.
  package static let description = TypeDescription(
    "The meta of a tab bar, each child of which is a tab.", keys: [selectedIndex.description])
}

extension TabConfig {
  struct Keys: KeySet {
    let title = Key("title", .text, otherwise: "required in a tab bar", "The caption.")
    let iconName = Key(
      "icon_name", .name(of: "name of an icon"), otherwise: "required in a tab bar", "The icon.")
  }
  static let keys = Keys()

  /// What the meta of the child of a tab bar says.
  package static let description = TypeDescription(
    "What the meta of a component says for the tab bar or the frame in which it is.", keys: keys)
}
