/// Decides which views belong to a feature.
public struct ViewURIPredicate {
  private let accepts: (String) -> Bool

  /// A predicate of a function.
  public init(_ accepts: @escaping (String) -> Bool) {
    self.accepts = accepts
  }

  /// One address.
  public static func viewURI(_ uri: String) -> ViewURIPredicate {
    ViewURIPredicate { $0 == uri }
  }

  /// All addresses that start with a text, but for some.
  ///
  /// The framework does not look at segments: `a:b2` starts with `a:b`.
  public static func rootViewURI(_ uri: String, excluding excluded: Set<String> = []) -> ViewURIPredicate {
    ViewURIPredicate { $0.hasPrefix(uri) && !excluded.contains($0) }
  }

  /// Whether a view belongs to the feature.
  public func evaluate(_ viewURI: String) -> Bool { accepts(viewURI) }
}

/// A feature of an application: the views that belong to it, and how their content is loaded.
public struct FeatureRegistration {
  /// The unique name of the feature.
  public var identifier: String
  /// The views that belong to it.
  public var viewURIPredicate: ViewURIPredicate
  /// The words of the navigation bar where the content brings none.
  public var title: String
  /// The factories of the loading chain, in order.
  public var contentOperationFactories: [any ContentOperationFactory]
  /// Decides whether content is loaded again.
  public var contentReloadPolicy: (any ContentReloadPolicy)?
  /// The name of the schema with which JSON is read.
  public var customJSONSchemaIdentifier: String?
  /// Takes over actions.
  public var actionHandler: (any ActionHandler)?

  /// Creates a registration.
  public init(
    identifier: String, viewURIPredicate: ViewURIPredicate, title: String,
    contentOperationFactories: [any ContentOperationFactory],
    contentReloadPolicy: (any ContentReloadPolicy)? = nil, customJSONSchemaIdentifier: String? = nil,
    actionHandler: (any ActionHandler)? = nil
  ) {
    self.identifier = identifier
    self.viewURIPredicate = viewURIPredicate
    self.title = title
    self.contentOperationFactories = contentOperationFactories
    self.contentReloadPolicy = contentReloadPolicy
    self.customJSONSchemaIdentifier = customJSONSchemaIdentifier
    self.actionHandler = actionHandler
  }
}

/// The features of an application in the order in which they are asked.
public struct FeatureRegistry {
  private var order: [String] = []
  private var features: [String: FeatureRegistration] = [:]

  /// Creates a registry without features.
  public init() {}

  /// Registers a feature; a name that is taken and a feature without factories are mistakes of the programmer.
  ///
  /// A feature that was registered before gets its old place back, as in the framework.
  public mutating func register(_ feature: FeatureRegistration) throws(ProgrammingError) {
    guard features[feature.identifier] == nil else {
      throw ProgrammingError("A feature is already registered for '\(feature.identifier)'")
    }
    guard !feature.contentOperationFactories.isEmpty else {
      throw ProgrammingError("The feature '\(feature.identifier)' has no content operation factory")
    }
    features[feature.identifier] = feature
    if !order.contains(feature.identifier) { order.append(feature.identifier) }
  }

  /// Forgets a feature.
  public mutating func unregister(identifier: String) {
    features[identifier] = nil
  }

  /// The first feature to which a view belongs.
  public func feature(forViewURI viewURI: String) -> FeatureRegistration? {
    order.lazy.compactMap { features[$0] }.first { $0.viewURIPredicate.evaluate(viewURI) }
  }
}
