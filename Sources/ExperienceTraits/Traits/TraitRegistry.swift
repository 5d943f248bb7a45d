public import Definitions

/// The traits that a runtime knows, by type.
///
/// A second trait with the same type is refused.
public struct TraitRegistry: Sendable {
  /// The origin of a trait.
  package enum TraitOrigin: Sendable {
    /// The trait belongs to the runtime.
    case builtIn
    /// The trait is written in Swift by an author.
    case swift
    /// The trait is declared in a file of the catalog.
    case declared
  }

  /// A registered trait: its type, origin, description, capabilities, and the function that creates it.
  struct Registration: Sendable {
    var type: String
    var origin = TraitOrigin.swift
    var description = TypeDescription("A trait written in Swift.")
    var capabilities: Set<TraitCapability>
    var make: @Sendable (ExperiencePluginConfiguration) -> (any ExperienceTrait)?
  }

  private var registrations: [String: Registration] = [:]

  /// Creates a registry without traits.
  public init() {}

  /// Registers a trait that is written in Swift.
  ///
  /// Its capabilities are the protocols that the type adopts.
  ///
  /// - Returns: Whether the trait was registered, or `false` if its type is already taken.
  @discardableResult
  public mutating func register(_ trait: any ExperienceTrait.Type) -> Bool {
    register(trait, origin: .swift)
  }

  @discardableResult
  mutating func register(_ trait: any ExperienceTrait.Type, origin: TraitOrigin) -> Bool {
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

  /// All registered types, in alphabetical order.
  public var types: [String] { registrations.keys.sorted() }

  /// The description of a registered trait, or `nil` for an unknown type.
  public func description(of type: String) -> TypeDescription? { registration(of: type)?.description }

  /// The origin of a registered trait, or `nil` for an unknown type.
  package func origin(of type: String) -> TraitOrigin? { registration(of: type)?.origin }

  /// The capabilities of a registered trait, in the order in which they are applied, or `nil` for an unknown
  /// type.
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
