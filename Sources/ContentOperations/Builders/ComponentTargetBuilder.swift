public import Definitions

/// Builds where a component leads.
public final class ComponentTargetBuilder {
  /// The address to open.
  public var uri: String?
  /// The actions to try first, without duplicates.
  public private(set) var actionIdentifiers: [Identifier] = []
  /// Data for the action.
  public var customData: DataDictionary?
  private var initialViewModel: ViewModelBuilder?
  private let settings: BuilderSettings

  init(settings: BuilderSettings) {
    self.settings = settings
  }

  /// Builds what the view at the address shows at first; reading it gives the target such a view.
  public var initialViewModelBuilder: ViewModelBuilder {
    if let initialViewModel { return initialViewModel }
    let builder = ViewModelBuilder(settings: settings)
    initialViewModel = builder
    return builder
  }

  /// Adds an action after those that are there; one that is there stays where it is.
  public func addAction(namespace: String, name: String) {
    addAction(Identifier(namespacePart: namespace, namePart: name))
  }

  private func addAction(_ identifier: Identifier) {
    if !actionIdentifiers.contains(identifier) { actionIdentifiers.append(identifier) }
  }

  /// Adds what a dictionary says; names of actions that are none are dropped.
  public func addJSON(_ dictionary: LocatedValue) {
    let schema = settings.schema.target
    if let value = schema.uri.value(from: dictionary) { uri = value }
    if let view = schema.initialViewModel.value(from: dictionary) { initialViewModelBuilder.addJSON(view) }
    for text in schema.actionIdentifiers.values(from: dictionary) {
      if let identifier = Identifier(text) { addAction(identifier) }
    }
    if let members = schema.customData.value(from: dictionary)?.members { customData.merge(members) }
  }

  /// Adds what the bytes of a JSON document say; on an error nothing has changed.
  public func addJSONData(_ data: some Sequence<UInt8>) throws(ContentError) {
    addJSON(try JSONDocument.dictionary(data))
  }

  /// The target, which exists even where nothing of it is set.
  public func build() -> ComponentTarget {
    ComponentTarget(
      uri: uri, initialViewModel: initialViewModel?.build(), actionIdentifiers: actionIdentifiers,
      customData: customData)
  }

  /// A builder with the same values that changes by itself.
  public func copy() -> ComponentTargetBuilder {
    let copy = ComponentTargetBuilder(settings: settings)
    copy.uri = uri
    copy.actionIdentifiers = actionIdentifiers
    copy.customData = customData
    copy.initialViewModel = initialViewModel?.copy()
    return copy
  }
}
