public import Definitions
public import Elements

/// A type of component that draws component models.
///
/// A component can ignore any part of its model.
public protocol HubComponent: Sendable {
  /// The description of the component and of the model parts that it reads, for its page and the reference.
  var description: TypeDescription { get }
  /// The layout traits of the component, the same for every model.
  var layoutTraits: Set<LayoutTrait> { get }

  /// The preferred size of the component in a container.
  ///
  /// The container is the whole view for a top-level component, and the parent for a child component.
  func preferredViewSize(forDisplaying model: ComponentModel, containerViewSize: Size) -> Size

  /// Draws the component at a size.
  ///
  /// The children are already drawn, each at its preferred size.
  func view(displaying model: ComponentModel, size: Size, children: [Elements.Component])
    -> Elements.Component
}

extension HubComponent {
  /// The default description: a component written in Swift.
  public var description: TypeDescription { TypeDescription("A component written in Swift.") }
  /// The default layout: a full-width row without margins.
  public var layoutTraits: Set<LayoutTrait> { [.fullWidth, .stackable] }
}

/// Creates the components of one namespace.
public protocol ComponentFactory: Sendable {
  /// Returns the component with a name, or `nil` if the name is unknown.
  func createComponent(forName name: String) -> (any HubComponent)?
  /// The names of the components that a catalog shows, each on a separate page.
  var showcaseableComponentNames: [String] { get }
  /// The display name of a component.
  func showcaseName(forComponentName name: String) -> String?
}

extension ComponentFactory {
  /// The default: the catalog shows no components of this factory.
  public var showcaseableComponentNames: [String] { [] }
  /// The default: no component has a display name.
  public func showcaseName(forComponentName name: String) -> String? { nil }
}

/// The components of a namespace, by name.
public struct NamedComponents: ComponentFactory {
  /// The names of the components, in the order in which they were passed.
  public let showcaseableComponentNames: [String]
  private let components: [String: any HubComponent]

  /// Creates the components of a namespace.
  ///
  /// If a name occurs twice, the first component is used.
  public init(_ components: KeyValuePairs<String, any HubComponent>) {
    self.components = Dictionary(components.map { ($0.key, $0.value) }) { first, _ in first }
    showcaseableComponentNames = components.map(\.key)
  }

  /// Returns the component with a name, or `nil` if the name is unknown.
  public func createComponent(forName name: String) -> (any HubComponent)? { components[name] }
}

/// Provides replacements for unknown components.
public protocol ComponentFallbackHandler: Sendable {
  /// The default namespace, name, and category of a component.
  var defaults: ComponentDefaults { get }
  /// Creates the fallback component for a category.
  func createFallbackComponent(forCategory category: String) -> any HubComponent
}

/// The components of an app, by namespace.
public struct ComponentRegistry: Sendable {
  private var factories: [String: any ComponentFactory] = [:]
  private let fallbackHandler: any ComponentFallbackHandler

  /// Creates an empty registry.
  public init(fallbackHandler: any ComponentFallbackHandler) {
    self.fallbackHandler = fallbackHandler
  }

  /// The default namespace, name, and category of a component.
  public var defaults: ComponentDefaults { fallbackHandler.defaults }

  /// Registers the components of a namespace.
  ///
  /// Throws an error if the namespace already has a factory.
  public mutating func register(
    _ factory: any ComponentFactory, forNamespace namespace: String
  ) throws(ProgrammingError) {
    guard factories[namespace] == nil else {
      throw ProgrammingError("A component factory is already registered for '\(namespace)'")
    }
    factories[namespace] = factory
  }

  /// Removes the components of a namespace.
  public mutating func unregister(namespace: String) {
    factories[namespace] = nil
  }

  /// Returns the registered component with an identifier, or `nil` if the identifier is unknown.
  public func registeredComponent(_ identifier: Identifier) -> (any HubComponent)? {
    factories[identifier.namespacePart]?.createComponent(forName: identifier.namePart)
  }

  /// Returns the component for a model: the component that the model names, or else the fallback of its
  /// category.
  ///
  /// The Hub Framework caches the first fallback for an unknown identifier. This registry creates a fallback
  /// for each model.
  public func component(for model: ComponentModel) -> any HubComponent {
    component(model.componentIdentifier, category: model.componentCategory)
  }

  /// Returns the component for an identifier, or else the fallback of the category.
  public func component(_ identifier: Identifier, category: String) -> any HubComponent {
    registeredComponent(identifier) ?? fallbackHandler.createFallbackComponent(forCategory: category)
  }

  /// The identifiers of all components that the catalog shows, sorted by namespace, then in factory order.
  public var showcaseableComponentIdentifiers: [Identifier] {
    factories.sorted { $0.key < $1.key }.flatMap { namespace, factory in
      factory.showcaseableComponentNames.map { Identifier(namespacePart: namespace, namePart: $0) }
    }
  }

  /// The display name of a component.
  public func showcaseName(for identifier: Identifier) -> String? {
    factories[identifier.namespacePart]?.showcaseName(forComponentName: identifier.namePart)
  }
}
