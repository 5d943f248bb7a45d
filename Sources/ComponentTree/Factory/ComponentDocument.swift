package import Definitions

/// A component as documents write it.
package enum ComponentDocument {
  /// What a component of a tree is, and which keys it has.
  package static let description = TypeDescription(
    "A component of a tree: a stack, a tab bar, or a component of the catalog.",
    keys: [
      .init("type", "stack, tabbar or a component", default: "required", "What it is."),
      .init("id", "string", "The name by which experiences and scenes find it."),
      .init("meta", "named values", "What it shows and how: the values that its type reads."),
      .init("children", "list of tree components", "What is inside it."),
      .init("rule", "rule", "The rule without which it is not there."),
    ])
}

extension StackConfig {
  /// What the meta of a stack says.
  package static let description = TypeDescription(
    "The meta of a stack, whose children stand below or beside each other.",
    keys: [
      .init("orientation", "vertical or horizontal", default: "vertical", "The direction of the children."),
      .init("spacing", "number", default: "10", "The distance between two children, in points."),
      .init(
        "preserve_parent_width", "truth value", default: "false",
        "Whether the content is as wide as the stack itself."),
      .init(
        "background_color", "six hexadecimal digits", default: "FFFFFF",
        "The colour behind the children, which is the same in the dark."),
    ])
}

extension TabBarConfig {
  /// What the meta of a tab bar says.
  package static let description = TypeDescription(
    "The meta of a tab bar, each child of which is a tab.",
    keys: [
      .init("selected_index", "whole number", "The tab that shows first, counted from zero.")
    ])
}

extension TabConfig {
  /// What the meta of the child of a tab bar says.
  package static let description = TypeDescription(
    "What the meta of a component says for the tab bar or the frame in which it is.",
    keys: [
      .init("title", "string", default: "required in a tab bar", "The caption."),
      .init("icon_name", "name of an icon", default: "required in a tab bar", "The icon."),
    ])
}
