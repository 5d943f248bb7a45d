/// Runs the actions of one view.
public struct ActionRunner {
  /// An event while an action runs, for the trace.
  public enum ActionEvent: Sendable, Equatable {
    case context(ActionContext.Trigger, Identifier?)
    case handled(Identifier?)
    case unknown(Identifier)
    case performed(Identifier?, Bool)
    case selected
  }

  private let registry: ActionRegistry
  private let handler: (any ActionHandler)?
  private let viewURI: String
  /// The content of the view.
  ///
  /// Without it, no action runs.
  public var viewModel: ViewModel?
  /// Called after each action, even if it was not handled.
  ///
  /// It notifies content operations, components, and the view.
  public var actionPerformed: ((ActionContext) -> Void)?
  /// Receives every event, for the trace.
  public var observer: ((ActionEvent) -> Void)?

  /// Creates a runner for a view.
  public init(viewURI: String, registry: ActionRegistry, handler: (any ActionHandler)? = nil) {
    self.viewURI = viewURI
    self.registry = registry
    self.handler = handler
  }

  /// Selects a component.
  ///
  /// Its actions run in order until one is handled. If none is handled, the default action runs.
  @discardableResult
  public func select(_ component: ComponentModel, customData: DataDictionary? = nil) -> Bool {
    let identifiers = component.target?.actionIdentifiers ?? []
    let handled =
      identifiers.contains { run(.selection, $0, component, customData) }
      || run(.selection, nil, component, customData)
    if handled { observer?(.selected) }
    return handled
  }

  /// Performs an action, or the default action of a selection, and returns whether it was handled.
  @discardableResult
  public func run(
    _ trigger: ActionContext.Trigger, _ identifier: Identifier?, _ component: ComponentModel? = nil,
    _ customData: DataDictionary? = nil
  ) -> Bool {
    guard let viewModel else { return false }
    let context = ActionContext(
      trigger: trigger, customActionIdentifier: identifier, customData: customData, viewURI: viewURI,
      viewModel: viewModel, componentModel: component)
    observer?(.context(trigger, identifier))
    let isHandled = handle(context)
    actionPerformed?(context)
    return isHandled
  }

  private func handle(_ context: ActionContext) -> Bool {
    let identifier = context.customActionIdentifier
    if let handler, handler.handleAction(context: context) {
      observer?(.handled(identifier))
      return true
    }
    let action = identifier.map(registry.createCustomAction) ?? registry.selectionAction
    guard let action else {
      if let identifier { observer?(.unknown(identifier)) }
      return false
    }
    let succeeded = action.perform(context: context)
    observer?(.performed(identifier, succeeded))
    return succeeded
  }
}
