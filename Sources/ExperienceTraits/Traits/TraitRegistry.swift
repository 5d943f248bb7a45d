public import Definitions

/// The traits that a runtime knows, by type.
///
/// A second trait of one type is refused: the first one stays.
public struct TraitRegistry: Sendable {
  /// Where a trait comes from.
  package enum Origin: String, Sendable {
    /// The runtime brings it along.
    case builtIn = "built in"
    /// An author wrote it in Swift.
    case swift = "Swift"
    /// A file of the catalog declares it.
    case declared
  }

  /// A trait that the runtime knows.
  struct Registration: Sendable {
    var type: String
    var origin = Origin.swift
    var description = TypeDescription("A trait written in Swift.")
    var capabilities: Set<TraitCapability>
    var make: @Sendable (ExperiencePluginConfiguration) -> (any ExperienceTrait)?
  }

  private var registrations: [String: Registration] = [:]

  /// Creates a registry without traits.
  public init() {}

  /// Registers a trait written in Swift; its capabilities are the protocols that it adopts.
  ///
  /// - Returns: Whether the trait was registered, `false` where its type is taken.
  @discardableResult
  public mutating func register(_ trait: any ExperienceTrait.Type) -> Bool {
    register(trait, origin: .swift)
  }

  @discardableResult
  mutating func register(_ trait: any ExperienceTrait.Type, origin: Origin) -> Bool {
    register(
      Registration(
        type: trait.type, origin: origin, description: trait.description,
        capabilities: Self.capabilities(of: trait),
        make: { trait.init(configuration: $0) }))
  }

  mutating func register(_ registration: Registration) -> Bool {
    guard registrations[registration.type] == nil else { return false }
    registrations[registration.type] = registration
    return true
  }

  func registration(of type: String) -> Registration? {
    registrations[type]
  }

  /// All registered types in alphabetical order.
  public var types: [String] { registrations.keys.sorted() }

  /// What a registered trait says about itself, or `nil` for an unknown type.
  public func description(of type: String) -> TypeDescription? { registration(of: type)?.description }

  /// Where a registered trait comes from, or `nil` for an unknown type.
  package func origin(of type: String) -> Origin? { registration(of: type)?.origin }

  /// The capabilities of a registered type in the order of their application, or `nil` for an unknown type.
  public func capabilities(of type: String) -> [TraitCapability]? {
    registration(of: type)?.capabilities.sorted()
  }

  private static func capabilities(of trait: any ExperienceTrait.Type) -> Set<TraitCapability> {
    var capabilities: Set<TraitCapability> = []
    if trait is any StepDecoratingTrait.Type { capabilities.insert(.stepDecorating) }
    if trait is any ContainerCreatingTrait.Type { capabilities.insert(.containerCreating) }
    if trait is any ContainerDecoratingTrait.Type { capabilities.insert(.containerDecorating) }
    if trait is any WrapperCreatingTrait.Type { capabilities.insert(.wrapperCreating) }
    if trait is any BackdropDecoratingTrait.Type { capabilities.insert(.backdropDecorating) }
    if trait is any PresentingTrait.Type { capabilities.insert(.presenting) }
    return capabilities
  }
}
