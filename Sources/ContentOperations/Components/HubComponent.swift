public import Definitions
public import Elements

/// Draws component models of one kind.
///
/// A component may leave out any part of its model.
public protocol HubComponent: Sendable {
  /// What the component is and which parts of its model it reads, for its page and the reference.
  var description: TypeDescription { get }
  /// How the component is laid out, the same for every model.
  var layoutTraits: Set<LayoutTrait> { get }

  /// The size that the component asks for in a container, which is the whole view for a component of the view itself
  /// and the parent for a child.
  func preferredViewSize(forDisplaying model: ComponentModel, containerViewSize: Size) -> Size

  /// What the component shows at a size, with the views of the components inside at the sizes that they prefer in it.
  func view(displaying model: ComponentModel, size: Size, children: [Elements.Component])
    -> Elements.Component
}

extension HubComponent {
  /// By default nothing more is known than that the component is written in Swift.
  public var description: TypeDescription { TypeDescription("A component written in Swift.") }
  /// By default a component has a line of its own, from edge to edge.
  public var layoutTraits: Set<LayoutTrait> { [.fullWidth, .stackable] }
}

/// Makes the components of one namespace.
public protocol ComponentFactory: Sendable {
  /// The component with a name, or `nil` for an unknown one.
  func createComponent(forName name: String) -> (any HubComponent)?
  /// The names that a catalog can show, each on a page of its own.
  var showcaseableComponentNames: [String] { get }
  /// What people call a component.
  func showcaseName(forComponentName name: String) -> String?
}

extension ComponentFactory {
  /// No names.
  public var showcaseableComponentNames: [String] { [] }
  /// No name.
  public func showcaseName(forComponentName name: String) -> String? { nil }
}

/// The components of a namespace by their names.
public struct NamedComponents: ComponentFactory {
  /// The names in the order in which they are written.
  public let showcaseableComponentNames: [String]
  private let components: [String: any HubComponent]

  /// Creates the components of a namespace; of two with one name the first counts.
  public init(_ components: KeyValuePairs<String, any HubComponent>) {
    self.components = Dictionary(components.map { ($0.key, $0.value) }) { first, _ in first }
    showcaseableComponentNames = components.map(\.key)
  }

  /// The component with a name, or `nil` for an unknown one.
  public func createComponent(forName name: String) -> (any HubComponent)? { components[name] }
}

/// Says what stands in for components that nobody made.
public protocol ComponentFallbackHandler: Sendable {
  /// What a component is called until something else is said.
  var defaults: ComponentDefaults { get }
  /// The component for a category.
  func createFallbackComponent(forCategory category: String) -> any HubComponent
}

/// The components of an application by namespace.
public struct ComponentRegistry: Sendable {
  private var factories: [String: any ComponentFactory] = [:]
  private let fallbackHandler: any ComponentFallbackHandler

  /// Creates a registry without components.
  public init(fallbackHandler: any ComponentFallbackHandler) {
    self.fallbackHandler = fallbackHandler
  }

  /// What a component is called until something else is said.
  public var defaults: ComponentDefaults { fallbackHandler.defaults }

  /// Registers the components of a namespace; one that is taken is a mistake of the programmer.
  public mutating func register(
    _ factory: any ComponentFactory, forNamespace namespace: String
  ) throws(ProgrammingError) {
    guard factories[namespace] == nil else {
      throw ProgrammingError("A component factory is already registered for '\(namespace)'")
    }
    factories[namespace] = factory
  }

  /// Forgets the components of a namespace.
  public mutating func unregister(namespace: String) {
    factories[namespace] = nil
  }

  /// The component that an identifier names, or `nil` where there is none.
  public func registeredComponent(_ identifier: Identifier) -> (any HubComponent)? {
    factories[identifier.namespacePart]?.createComponent(forName: identifier.namePart)
  }

  /// The component for a model: the one that it names, else the fallback of its category.
  ///
  /// The framework keeps the first fallback for an unknown identifier; here each model is asked by itself.
  public func component(for model: ComponentModel) -> any HubComponent {
    component(model.componentIdentifier, category: model.componentCategory)
  }

  /// The component for an identifier and a category.
  public func component(_ identifier: Identifier, category: String) -> any HubComponent {
    registeredComponent(identifier) ?? fallbackHandler.createFallbackComponent(forCategory: category)
  }

  /// The identifiers of all components that can be shown, by namespace and in the order of their factory.
  public var showcaseableComponentIdentifiers: [Identifier] {
    factories.sorted { $0.key < $1.key }.flatMap { namespace, factory in
      factory.showcaseableComponentNames.map { Identifier(namespacePart: namespace, namePart: $0) }
    }
  }

  /// What people call a component.
  public func showcaseName(for identifier: Identifier) -> String? {
    factories[identifier.namespacePart]?.showcaseName(forComponentName: identifier.namePart)
  }
}
