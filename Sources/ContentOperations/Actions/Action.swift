/// What an action is told.
public struct ActionContext: Sendable, Equatable {
  /// What made an action happen.
  public enum Trigger: String, Sendable {
    case selection, component, contentOperation, chained
  }

  /// What made the action happen; an action that another one names keeps that of the first.
  public var trigger: Trigger
  /// The action, absent for the default action of a selection.
  public var customActionIdentifier: Identifier?
  /// Data for the action.
  public var customData: DataDictionary?
  /// The address of the view.
  public var viewURI: String
  /// The content of the view.
  public var viewModel: ViewModel
  /// The component, absent where an operation performs the action.
  public var componentModel: ComponentModel?
}

/// Something that happens on behalf of a component or an operation.
public protocol Action {
  /// Performs the action and returns whether it could.
  func perform(context: ActionContext) -> Bool
}

/// Makes the actions of one namespace.
public protocol ActionFactory {
  /// The action with a name, or `nil` for an unknown one.
  func createAction(forName name: String) -> (any Action)?
}

/// Takes over actions before they are performed.
public protocol ActionHandler {
  /// Returns whether it took the action over.
  func handleAction(context: ActionContext) -> Bool
}

/// The actions of an application: those of namespaces, and the default one of a selection.
public struct ActionRegistry {
  private var factories: [String: any ActionFactory] = [:]
  /// What a selection does where nothing else handled it.
  public var selectionAction: any Action

  /// Creates a registry.
  public init(selectionAction: any Action) {
    self.selectionAction = selectionAction
  }

  /// Registers the actions of a namespace; one that is taken is a mistake of the programmer.
  public mutating func register(
    _ factory: any ActionFactory, forNamespace namespace: String
  ) throws(ProgrammingError) {
    guard factories[namespace] == nil else {
      throw ProgrammingError("An action factory is already registered for '\(namespace)'")
    }
    factories[namespace] = factory
  }

  /// Forgets the actions of a namespace.
  public mutating func unregister(namespace: String) {
    factories[namespace] = nil
  }

  /// The action that an identifier names, or `nil`: there is no fallback.
  public func createCustomAction(_ identifier: Identifier) -> (any Action)? {
    factories[identifier.namespacePart]?.createAction(forName: identifier.namePart)
  }
}

/// The default action of a selection: it opens the address of the target.
public struct OpenTargetAction: Action {
  private let open: (String) -> Bool

  /// Creates the action with what opens an address.
  public init(open: @escaping (String) -> Bool) {
    self.open = open
  }

  /// Opens the address, if there is one.
  public func perform(context: ActionContext) -> Bool {
    context.componentModel?.target?.uri.map(open) ?? false
  }
}
