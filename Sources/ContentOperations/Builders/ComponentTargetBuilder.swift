public import Definitions

/// Builds the target of a component: where the component leads when it is selected.
public final class ComponentTargetBuilder {
  /// The URI to open.
  public var uri: String?
  /// The actions to try first, without duplicates.
  public private(set) var actionIdentifiers: [Identifier] = []
  /// Custom data for the action.
  public var customData: DataDictionary?
  private var initialViewModel: ViewModelBuilder?
  private let settings: BuilderSettings

  init(settings: BuilderSettings) {
    self.settings = settings
  }

  /// The builder of the initial content of the target view.
  ///
  /// Reading this property gives the target such content.
  public var initialViewModelBuilder: ViewModelBuilder {
    if let initialViewModel { return initialViewModel }
    let builder = ViewModelBuilder(settings: settings)
    initialViewModel = builder
    return builder
  }

  /// Adds an action at the end.
  ///
  /// An action that is already in the list keeps its position.
  public func addAction(namespace: String, name: String) {
    addAction(Identifier(namespacePart: namespace, namePart: name))
  }

  private func addAction(_ identifier: Identifier) {
    if !actionIdentifiers.contains(identifier) { actionIdentifiers.append(identifier) }
  }

  /// Adds the values of a dictionary.
  ///
  /// Invalid action names are ignored.
  public func addJSON(_ dictionary: LocatedValue) {
    let schema = settings.schema.target
    if let value = schema.uri.value(from: dictionary) { uri = value }
    if let view = schema.initialViewModel.value(from: dictionary) { initialViewModelBuilder.addJSON(view) }
    for text in schema.actionIdentifiers.values(from: dictionary) {
      if let identifier = Identifier(text) { addAction(identifier) }
    }
    if let members = schema.customData.value(from: dictionary)?.members { customData.merge(members) }
  }

  /// Adds the values of a JSON document.
  ///
  /// On an error, nothing changes.
  public func addJSONData(_ data: some Sequence<UInt8>) throws(ContentError) {
    addJSON(try JSONDocument.dictionary(data))
  }

  /// Builds the target.
  ///
  /// It exists even if no value is set.
  public func build() -> ComponentTarget {
    ComponentTarget(
      uri: uri, initialViewModel: initialViewModel?.build(), actionIdentifiers: actionIdentifiers,
      customData: customData)
  }

  /// Returns an independent copy of the builder.
  public func copy() -> ComponentTargetBuilder {
    let copy = ComponentTargetBuilder(settings: settings)
    copy.uri = uri
    copy.actionIdentifiers = actionIdentifiers
    copy.customData = customData
    copy.initialViewModel = initialViewModel?.copy()
    return copy
  }
}
