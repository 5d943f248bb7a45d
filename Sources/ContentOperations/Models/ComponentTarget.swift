/// Where a component leads when it is selected.
public struct ComponentTarget: Sendable, Equatable {
  /// The address of a view, or of anything else that the app can open.
  public var uri: String?
  /// The actions to try before the address is opened, without duplicates, or `nil` without any.
  public var actionIdentifiers: [Identifier]?
  /// Data for the action.
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

  /// What the view at the address shows until its own content is there.
  public var initialViewModel: ViewModel? { initialViewModels.first }
}
