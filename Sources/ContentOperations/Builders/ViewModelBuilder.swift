public import Definitions

/// Builds the content of a view.
///
/// The operations of a chain pass the builder on to each other.
public final class ViewModelBuilder {
  /// The identifier of the view.
  public var viewIdentifier: String?
  /// Custom data for the app.
  public var customData: DataDictionary?

  private let settings: BuilderSettings
  private var navigation: NavigationItem?
  private var header: ComponentModelBuilder?
  private var body = ComponentModelBuilderList()
  private var overlays = ComponentModelBuilderList()

  init(settings: BuilderSettings) {
    self.settings = settings
  }

  /// Creates an empty builder.
  public convenience init(
    defaults: ComponentDefaults = .standard, schema: JSONSchema = JSONSchema(),
    iconImageResolver: (any IconImageResolver)? = nil
  ) {
    self.init(
      settings: BuilderSettings(defaults: defaults, schema: schema, iconImageResolver: iconImageResolver))
  }

  /// Whether the view has no components.
  ///
  /// Title, identifier, and data are ignored.
  public var isEmpty: Bool {
    header == nil && body.builders.isEmpty && overlays.builders.isEmpty
  }

  /// The item of the navigation bar.
  ///
  /// Setting it gives the view an item.
  public var navigationItem: NavigationItem {
    get { navigation ?? NavigationItem() }
    set { navigation = newValue }
  }

  /// The title of the navigation bar.
  ///
  /// Setting `nil` does not create a navigation item.
  public var navigationBarTitle: String? {
    get { navigation?.title }
    set {
      if navigation != nil || newValue != nil { navigationItem.title = newValue }
    }
  }

  // MARK: Header

  /// Whether a header builder exists.
  public var headerComponentModelBuilderExists: Bool { header != nil }

  /// The builder of the header.
  ///
  /// Reading this property gives the view a header.
  public var headerComponentModelBuilder: ComponentModelBuilder { header(named: "header") }

  private func header(named identifier: String) -> ComponentModelBuilder {
    if let header { return header }
    let builder = ComponentModelBuilder(modelIdentifier: identifier, type: .header, settings: settings)
    header = builder
    return builder
  }

  /// Removes the header.
  public func removeHeaderComponentModelBuilder() { header = nil }

  // MARK: Body

  /// The number of components in the body.
  public var numberOfBodyComponentModelBuilders: Int { body.builders.count }

  /// The builders of the body, in the order of their creation.
  public var allBodyComponentModelBuilders: [ComponentModelBuilder] { body.builders }

  /// Whether a builder for a component of the body exists.
  public func builderExistsForBodyComponentModel(identifier: String) -> Bool { body[identifier] != nil }

  /// The builder for a component of the body.
  ///
  /// If it does not exist, it is created at the end.
  public func builderForBodyComponentModel(identifier: String) -> ComponentModelBuilder {
    body.getOrCreate(identifier, type: .body, settings: settings)
  }

  /// Adds a component to the end of the body, or changes the component with the same identifier.
  ///
  /// - Parameters:
  ///   - identifier: The identifier of the component in the body.
  ///   - component: The namespace and the name of the component, as in `author:day`.
  ///   - title: The title of the model. `nil` keeps the current title.
  ///   - subtitle: The subtitle of the model. `nil` keeps the current subtitle.
  /// - Returns: The builder of the model, for setting other values.
  @discardableResult
  public func addToBody(
    _ identifier: String, component: String, title: String? = nil, subtitle: String? = nil
  ) -> ComponentModelBuilder {
    let builder = builderForBodyComponentModel(identifier: identifier)
    let names = component.split(separator: ":", maxSplits: 1).map(String.init)
    if names.count == 2 { builder.componentNamespace = names[0] }
    builder.componentName = names.last ?? component
    builder.title = title ?? builder.title
    builder.subtitle = subtitle ?? builder.subtitle
    return builder
  }

  /// Removes a component of the body.
  public func removeBuilderForBodyComponentModel(identifier: String) { body.remove(identifier) }

  // MARK: Overlays

  /// The number of overlays.
  public var numberOfOverlayComponentModelBuilders: Int { overlays.builders.count }

  /// The builders of the overlays, in the order of their creation.
  public var allOverlayComponentModelBuilders: [ComponentModelBuilder] { overlays.builders }

  /// Whether a builder for an overlay exists.
  public func builderExistsForOverlayComponentModel(identifier: String) -> Bool {
    overlays[identifier] != nil
  }

  /// The builder for an overlay.
  ///
  /// If it does not exist, it is created in front of the others.
  public func builderForOverlayComponentModel(identifier: String) -> ComponentModelBuilder {
    overlays.getOrCreate(identifier, type: .overlay, settings: settings)
  }

  /// Removes an overlay.
  public func removeBuilderForOverlayComponentModel(identifier: String) { overlays.remove(identifier) }

  // MARK: All

  /// Calls a function with the builder of each top-level component until it returns `false`.
  ///
  /// The order is header, body, overlays.
  public func enumerateAllComponentModelBuilders(_ visit: (ComponentModelBuilder) -> Bool) {
    for builder in (header.map { [$0] } ?? []) + body.builders + overlays.builders {
      guard visit(builder) else { return }
    }
  }

  /// Removes the header and all components of the body and the overlays.
  public func removeAllComponentModelBuilders() {
    header = nil
    body.removeAll()
    overlays.removeAll()
  }

  /// Sets one value of the custom data.
  ///
  /// `nil` removes the value.
  public func setCustomDataValue(_ value: LocatedValue?, forKey key: String) {
    var data = customData ?? DataDictionary()
    data[key] = value
    customData = data
  }

  // MARK: JSON

  /// Adds the values of a dictionary.
  ///
  /// Values for missing keys are unchanged.
  ///
  /// Components with a known identifier are merged. Components without an identifier are always new.
  public func addJSON(_ dictionary: LocatedValue) {
    let schema = settings.schema.view
    if let value = schema.identifier.value(from: dictionary) { viewIdentifier = value }
    if let value = schema.navigationBarTitle.value(from: dictionary) { navigationBarTitle = value }
    if let members = schema.customData.value(from: dictionary)?.members { customData.merge(members) }
    if let value = schema.headerComponentModel.value(from: dictionary) {
      let identifier = settings.schema.component.identifier.value(from: value)
      header(named: identifier ?? "header").addJSON(value)
    }
    body.addJSON(
      schema.bodyComponentModels.values(from: dictionary), below: "body", type: .body, settings: settings)
    overlays.addJSON(
      schema.overlayComponentModels.values(from: dictionary), below: "overlays", type: .overlay,
      settings: settings)
  }

  /// Adds the values of a JSON document: a dictionary is a view, and an array contains components of the
  /// body.
  ///
  /// On an error, nothing changes.
  public func addJSONData(_ data: some Sequence<UInt8>) throws(ContentError) {
    let document = try JSONDocument.parse(data)
    if document.elements != nil {
      addBodyJSON(document)
    } else if document.members != nil {
      addJSON(document)
    } else {
      throw ContentError(
        domain: "spotify.com.hubFramework.invalidJSON", code: 0,
        message: "A view needs a dictionary or an array, not \(document.kindWords)")
    }
  }

  /// Adds the components of an array to the body.
  ///
  /// Elements that are not dictionaries are ignored.
  public func addBodyJSON(_ components: LocatedValue) {
    body.addJSON(
      (components.elements ?? []).filter { $0.members != nil }, below: "body", type: .body,
      settings: settings)
  }

  // MARK: Building

  /// Builds the current content of the view.
  public func build() -> ViewModel {
    ViewModel(
      identifier: viewIdentifier, navigationItem: navigation,
      headerComponentModel: header?.build(index: 0, parent: nil), bodyComponentModels: body.build(),
      overlayComponentModels: overlays.build(), customData: customData)
  }

  /// Returns an independent copy of the builder.
  public func copy() -> ViewModelBuilder {
    let copy = ViewModelBuilder(settings: settings)
    copy.viewIdentifier = viewIdentifier
    copy.customData = customData
    copy.navigation = navigation
    copy.header = header?.copy()
    copy.body = body.copy()
    copy.overlays = overlays.copy()
    return copy
  }
}
