public import Definitions
public import Elements

/// A component of trees that is written in Swift, with what it shows.
///
/// A catalog makes it with the builder of its shape and draws it where the tree asks for its view.
public protocol TreeComponent: Sendable {
  /// What the component is and which values of its meta it reads, for its page and the reference.
  var description: TypeDescription { get }
  /// What the component takes inside.
  var shape: TreeComponentShape { get }
  /// The distance between the frame and that of the components inside.
  var childInsets: EdgeInsets { get }
  /// What the component shows; the components inside are shown over it.
  func view(id: String?, meta: any ComponentMeta) -> Elements.Component
}

/// What a component of a tree takes inside.
public enum TreeComponentShape: Sendable {
  /// Nothing.
  case single
  /// The first component that can be made.
  case wrapper
  /// All components.
  case cluster
}

extension TreeComponent {
  /// By default nothing more is known than that the component is written in Swift.
  public var description: TypeDescription { TypeDescription("A component written in Swift.") }
  /// Nothing inside.
  public var shape: TreeComponentShape { .single }
  /// No distance.
  public var childInsets: EdgeInsets { .zero }
}
