public import Definitions
public import Elements

/// A component of trees that is written in Swift, together with its view.
///
/// The catalog makes the component with the builder for its shape, and draws its view when the tree is built.
public protocol TreeComponent: Sendable {
  /// The description of the component and of the meta keys that it reads, for its page and the reference.
  var description: TypeDescription { get }
  /// The number of components that this component takes inside.
  var shape: TreeComponentShape { get }
  /// The distance between the frame of the component and the frame of the components inside.
  var childInsets: EdgeInsets { get }
  /// The view of the component; the components inside it are drawn above this view.
  func view(id: String?, meta: any ComponentMeta) -> Elements.Component
}

/// The number of components that a component of a tree takes inside.
public enum TreeComponentShape: Sendable {
  /// No component.
  case single
  /// One component: the first child that can be made.
  case wrapper
  /// All children.
  case cluster
}

extension TreeComponent {
  /// The default description, which only says that the component is written in Swift.
  public var description: TypeDescription { TypeDescription("A component written in Swift.") }
  /// By default, the component takes no components inside.
  public var shape: TreeComponentShape { .single }
  /// By default, there is no distance.
  public var childInsets: EdgeInsets { .zero }
}
