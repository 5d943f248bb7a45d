/// The information that an action receives.
public struct ActionContext: Sendable, Equatable {
  /// The cause of an action.
  public enum Trigger: String, Sendable {
    case selection, component, contentOperation, chained
  }

  /// The cause of the action.
  ///
  /// If an action starts another action, the second one has the cause of the first.
  public var trigger: Trigger
  /// The identifier of the action, or `nil` for the default action of a selection.
  public var customActionIdentifier: Identifier?
  /// Custom data for the action.
  public var customData: DataDictionary?
  /// The URI of the view.
  public var viewURI: String
  /// The content of the view.
  public var viewModel: ViewModel
  /// The component, or `nil` if a content operation performs the action.
  public var componentModel: ComponentModel?
}

/// Behavior that a component or a content operation triggers.
public protocol Action {
  /// Performs the action and returns whether it succeeded.
  func perform(context: ActionContext) -> Bool
}

/// Creates the actions of one namespace.
public protocol ActionFactory {
  /// Returns the action with a name, or `nil` if the name is unknown.
  func createAction(forName name: String) -> (any Action)?
}

/// Handles actions before the action registry is asked.
public protocol ActionHandler {
  /// Handles an action and returns `true`, or returns `false` to let the action run.
  func handleAction(context: ActionContext) -> Bool
}

/// The actions of an app: the custom actions by namespace, and the default action of a selection.
public struct ActionRegistry {
  private var factories: [String: any ActionFactory] = [:]
  /// The action that runs if no other action and no handler handled a selection.
  public var selectionAction: any Action

  /// Creates a registry.
  public init(selectionAction: any Action) {
    self.selectionAction = selectionAction
  }

  /// Registers the actions of a namespace.
  ///
  /// Throws an error if the namespace already has a factory.
  public mutating func register(
    _ factory: any ActionFactory, forNamespace namespace: String
  ) throws(ProgrammingError) {
    guard factories[namespace] == nil else {
      throw ProgrammingError("An action factory is already registered for '\(namespace)'")
    }
    factories[namespace] = factory
  }

  /// Removes the actions of a namespace.
  public mutating func unregister(namespace: String) {
    factories[namespace] = nil
  }

  /// Returns the action with an identifier, or `nil` if the identifier is unknown.
  ///
  /// There is no fallback.
  public func createCustomAction(_ identifier: Identifier) -> (any Action)? {
    factories[identifier.namespacePart]?.createAction(forName: identifier.namePart)
  }
}

/// The default action of a selection: it opens the URI of the target.
public struct OpenTargetAction: Action {
  private let open: (String) -> Bool

  /// Creates the action with a function that opens a URI.
  public init(open: @escaping (String) -> Bool) {
    self.open = open
  }

  /// Opens the URI of the target, if it has one.
  public func perform(context: ActionContext) -> Bool {
    context.componentModel?.target?.uri.map(open) ?? false
  }
}
