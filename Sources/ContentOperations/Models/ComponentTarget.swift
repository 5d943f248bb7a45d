/// The target of a component: where it leads when it is selected.
public struct ComponentTarget: Sendable, Equatable {
  /// The URI of a view, or of anything else that the app can open.
  public var uri: String?
  /// The actions to try before the URI is opened, without duplicates, or `nil` if the target has no actions.
  public var actionIdentifiers: [Identifier]?
  /// Custom data for the action.
  public var customData: DataDictionary?
  private var initialViewModels: [ViewModel]

  init(
    uri: String?, initialViewModel: ViewModel?, actionIdentifiers: [Identifier], customData: DataDictionary?
  ) {
    self.uri = uri
    self.actionIdentifiers = actionIdentifiers.isEmpty ? nil : actionIdentifiers
    self.customData = customData
    initialViewModels = initialViewModel.map { [$0] } ?? []
  }

  /// The content of the target view until its own content is loaded.
  public var initialViewModel: ViewModel? { initialViewModels.first }
}
