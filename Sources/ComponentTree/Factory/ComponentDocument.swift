public import Definitions

/// The structure of a screen as a component tree, before any type of it is resolved.
public struct ComponentDocument: Sendable {
  /// A component of the structure.
  public struct Node: Sendable {
    /// The type, a free name that a factory may know.
    public var type: String
    /// What the component is told about itself, untouched.
    public var meta: LocatedValue?
    /// The components inside it, in order.
    public var children: [Node]

    /// The number of components, this one included.
    public var count: Int { children.reduce(1) { $0 + $1.count } }
  }

  /// The outermost component.
  public var structure: Node

  /// Reads a document, or returns `nil` where the structure or a type in it is missing.
  ///
  /// Children that are not all objects count as none, as in the original.
  public init?(_ value: LocatedValue) {
    guard let structure = value["structure"].flatMap(Node.init) else { return nil }
    self.structure = structure
  }
}

extension ComponentDocument.Node {
  fileprivate init?(_ value: LocatedValue) {
    guard let type = value["type"]?.string else { return nil }
    self.type = type
    meta = value["meta"].flatMap { $0.members == nil ? nil : $0 }
    let elements = value["children"]?.elements ?? []
    let objects = elements.allSatisfy { $0.members != nil } ? elements : []
    var children: [ComponentDocument.Node] = []
    for object in objects {
      guard let child = ComponentDocument.Node(object) else { return nil }
      children.append(child)
    }
    self.children = children
  }
}
