public import Definitions

/// Builds the content of a view, which the operations of a chain hand on to each other.
public final class ViewModelBuilder {
  /// The name of the view.
  public var viewIdentifier: String?
  /// Data for the application.
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

  /// Whether there is no component; title, name and data do not count.
  public var isEmpty: Bool {
    header == nil && body.builders.isEmpty && overlays.builders.isEmpty
  }

  /// What the navigation bar shows; changing it gives the view such an item.
  public var navigationItem: NavigationItem {
    get { navigation ?? NavigationItem() }
    set { navigation = newValue }
  }

  /// The words of the navigation bar; setting `nil` does not give the view an item.
  public var navigationBarTitle: String? {
    get { navigation?.title }
    set {
      if navigation != nil || newValue != nil { navigationItem.title = newValue }
    }
  }

  // MARK: Header

  /// Whether there is a header.
  public var headerComponentModelBuilderExists: Bool { header != nil }

  /// Builds the header; reading it gives the view a header.
  public var headerComponentModelBuilder: ComponentModelBuilder { header(named: "header") }

  private func header(named identifier: String) -> ComponentModelBuilder {
    if let header { return header }
    let builder = ComponentModelBuilder(modelIdentifier: identifier, type: .header, settings: settings)
    header = builder
    return builder
  }

  /// Forgets the header.
  public func removeHeaderComponentModelBuilder() { header = nil }

  // MARK: Body

  /// The number of components in the body.
  public var numberOfBodyComponentModelBuilders: Int { body.builders.count }

  /// The builders of the body in the order of their creation.
  public var allBodyComponentModelBuilders: [ComponentModelBuilder] { body.builders }

  /// Whether there is a builder for a component of the body.
  public func builderExistsForBodyComponentModel(identifier: String) -> Bool { body[identifier] != nil }

  /// The builder for a component of the body, made at its end where there is none.
  public func builderForBodyComponentModel(identifier: String) -> ComponentModelBuilder {
    body.getOrCreate(identifier, type: .body, settings: settings)
  }

  /// Adds a component to the end of the body, or changes the one with the identifier.
  ///
  /// - Parameters:
  ///   - identifier: Tells the component from the others of the body.
  ///   - component: The namespace and the name, as in `author:day`.
  ///   - title: The title of its model, as it is where there is none.
  ///   - subtitle: The subtitle of its model, as it is where there is none.
  /// - Returns: The builder of the model, for all that it can have besides.
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

  /// Forgets a component of the body.
  public func removeBuilderForBodyComponentModel(identifier: String) { body.remove(identifier) }

  // MARK: Overlays

  /// The number of overlays.
  public var numberOfOverlayComponentModelBuilders: Int { overlays.builders.count }

  /// The builders of the overlays in the order of their creation.
  public var allOverlayComponentModelBuilders: [ComponentModelBuilder] { overlays.builders }

  /// Whether there is a builder for an overlay.
  public func builderExistsForOverlayComponentModel(identifier: String) -> Bool {
    overlays[identifier] != nil
  }

  /// The builder for an overlay, made in front of all where there is none.
  public func builderForOverlayComponentModel(identifier: String) -> ComponentModelBuilder {
    overlays.getOrCreate(identifier, type: .overlay, settings: settings)
  }

  /// Forgets an overlay.
  public func removeBuilderForOverlayComponentModel(identifier: String) { overlays.remove(identifier) }

  // MARK: All

  /// Calls the body with each builder of the view itself until it returns false: header, body, overlays.
  public func enumerateAllComponentModelBuilders(_ visit: (ComponentModelBuilder) -> Bool) {
    for builder in (header.map { [$0] } ?? []) + body.builders + overlays.builders {
      guard visit(builder) else { return }
    }
  }

  /// Forgets the header and all components of body and overlays.
  public func removeAllComponentModelBuilders() {
    header = nil
    body.removeAll()
    overlays.removeAll()
  }

  /// Sets one value of the data, or removes it with `nil`.
  public func setCustomDataValue(_ value: LocatedValue?, forKey key: String) {
    var data = customData ?? DataDictionary()
    data[key] = value
    customData = data
  }

  // MARK: JSON

  /// Adds what a dictionary says; what it does not mention stays.
  ///
  /// Components are found by their identifiers and merged; those without one are always new.
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

  /// Adds what the bytes of a JSON document say: a dictionary is a view, an array the components of its body.
  ///
  /// On an error nothing has changed.
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

  /// Adds the components of an array to the body; what is no dictionary is left out.
  public func addBodyJSON(_ components: LocatedValue) {
    body.addJSON(
      (components.elements ?? []).filter { $0.members != nil }, below: "body", type: .body,
      settings: settings)
  }

  // MARK: Building

  /// The content as it is now.
  public func build() -> ViewModel {
    ViewModel(
      identifier: viewIdentifier, navigationItem: navigation,
      headerComponentModel: header?.build(index: 0, parent: nil), bodyComponentModels: body.build(),
      overlayComponentModels: overlays.build(), customData: customData)
  }

  /// A builder with the same content that changes by itself.
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
