/// Runs the actions of one view.
public struct ActionRunner {
  /// Something that happened while an action ran.
  public enum Event: Sendable, Equatable {
    case context(ActionContext.Trigger, Identifier?)
    case handled(Identifier?)
    case unknown(Identifier)
    case performed(Identifier?, Bool)
    case selected
  }

  private let registry: ActionRegistry
  private let handler: (any ActionHandler)?
  private let viewURI: String
  /// The content of the view; without it nothing is performed.
  public var viewModel: ViewModel?
  /// Hears of each action after it, whether or not anything handled it: operations, components, the view.
  public var actionPerformed: ((ActionContext) -> Void)?
  /// Hears of everything that happens, for a trace.
  public var observer: ((Event) -> Void)?

  /// Creates a runner for a view.
  public init(viewURI: String, registry: ActionRegistry, handler: (any ActionHandler)? = nil) {
    self.viewURI = viewURI
    self.registry = registry
    self.handler = handler
  }

  /// Selects a component: its actions in order until one is handled, and the default action last.
  @discardableResult
  public func select(_ component: ComponentModel, customData: DataDictionary? = nil) -> Bool {
    let identifiers = component.target?.actionIdentifiers ?? []
    let handled =
      identifiers.contains { run(.selection, $0, component, customData) }
      || run(.selection, nil, component, customData)
    if handled { observer?(.selected) }
    return handled
  }

  /// Performs an action, or the default one of a selection, and returns whether anything handled it.
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
