/// A condition that decides which views belong to a feature.
public struct ViewURIPredicate {
  private let accepts: (String) -> Bool

  /// Creates a predicate from a function.
  public init(_ accepts: @escaping (String) -> Bool) {
    self.accepts = accepts
  }

  /// A predicate that accepts exactly one URI.
  public static func viewURI(_ uri: String) -> ViewURIPredicate {
    ViewURIPredicate { $0 == uri }
  }

  /// A predicate that accepts all URIs with a prefix, except the excluded ones.
  ///
  /// As in the Hub Framework, path segments do not matter: `a:b2` starts with `a:b`.
  public static func rootViewURI(_ uri: String, excluding excluded: Set<String> = []) -> ViewURIPredicate {
    ViewURIPredicate { $0.hasPrefix(uri) && !excluded.contains($0) }
  }

  /// Whether a view belongs to the feature.
  public func evaluate(_ viewURI: String) -> Bool { accepts(viewURI) }
}

/// A feature of an app: the views that belong to it, and how their content is loaded.
public struct FeatureRegistration {
  /// The unique identifier of the feature.
  public var identifier: String
  /// The condition that decides which views belong to the feature.
  public var viewURIPredicate: ViewURIPredicate
  /// The title of the navigation bar if the content does not set one.
  public var title: String
  /// The factories of the content loading chain, in order.
  public var contentOperationFactories: [any ContentOperationFactory]
  /// The policy that decides whether content is loaded again.
  public var contentReloadPolicy: (any ContentReloadPolicy)?
  /// The name of the schema for reading JSON.
  public var customJSONSchemaIdentifier: String?
  /// The handler that can handle actions before the action registry is asked.
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

/// The features of an app, in the order in which they are matched.
public struct FeatureRegistry {
  private var order: [String] = []
  private var features: [String: FeatureRegistration] = [:]

  /// Creates an empty registry.
  public init() {}

  /// Registers a feature.
  ///
  /// Throws an error if the identifier is already registered or if the feature has no factories. As in the
  /// Hub Framework, a feature that is registered again gets its old position back.
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

  /// Removes a feature.
  public mutating func unregister(identifier: String) {
    features[identifier] = nil
  }

  /// The first feature that a view belongs to.
  public func feature(forViewURI viewURI: String) -> FeatureRegistration? {
    order.lazy.compactMap { features[$0] }.first { $0.viewURIPredicate.evaluate(viewURI) }
  }
}
