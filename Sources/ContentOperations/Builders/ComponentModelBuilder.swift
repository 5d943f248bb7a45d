public import Definitions

/// Builds the content of one component.
///
/// Builders live as long as the content of their view: an operation gets the builder that an earlier one used by asking
/// for the same identifier.
public final class ComponentModelBuilder {
  /// What the identifier of a component that came without one starts with.
  public static let anonymousPrefix = "UnknownComponent:"

  /// The name among the siblings.
  public let modelIdentifier: String
  /// The part of the view.
  public let type: ComponentModel.Kind
  /// The place among the siblings to which the component is moved when the view is built.
  public var preferredIndex: Int?
  /// A name that siblings can share.
  public var groupIdentifier: String?
  /// Names the component that draws the content, and its category.
  public var componentNamespace, componentName, componentCategory: String
  /// The texts.
  public var title, subtitle, accessoryTitle, descriptionText: String?
  /// The name of a symbol.
  public var iconIdentifier: String?
  /// Data for the application, for its logs and for the component.
  public var metadata, loggingData, customData: DataDictionary?
  /// Builds the main picture and the background, which exist only once something of them is set.
  public private(set) var mainImageDataBuilder, backgroundImageDataBuilder: ComponentImageDataBuilder

  private let settings: BuilderSettings
  private var customImages: [ComponentImageDataBuilder] = []
  private var target: ComponentTargetBuilder?
  private var children = ComponentModelBuilderList()

  init(modelIdentifier: String, type: ComponentModel.Kind, settings: BuilderSettings) {
    self.modelIdentifier = modelIdentifier
    self.type = type
    self.settings = settings
    componentNamespace = settings.defaults.componentNamespace
    componentName = settings.defaults.componentName
    componentCategory = settings.defaults.componentCategory
    mainImageDataBuilder = ComponentImageDataBuilder(type: .main, settings: settings)
    backgroundImageDataBuilder = ComponentImageDataBuilder(type: .background, settings: settings)
  }

  /// The address of the main picture.
  public var mainImageURL: String? {
    get { mainImageDataBuilder.url }
    set { mainImageDataBuilder.url = newValue }
  }

  /// The address of the background.
  public var backgroundImageURL: String? {
    get { backgroundImageDataBuilder.url }
    set { backgroundImageDataBuilder.url = newValue }
  }

  /// Whether there is a builder for a picture with a name of its own.
  public func builderExistsForCustomImageData(identifier: String) -> Bool {
    customImages.contains { $0.identifier == identifier }
  }

  /// The builder for a picture with a name of its own.
  public func builderForCustomImageData(identifier: String) -> ComponentImageDataBuilder {
    if let builder = customImages.first(where: { $0.identifier == identifier }) { return builder }
    let builder = ComponentImageDataBuilder(type: .custom, identifier: identifier, settings: settings)
    customImages.append(builder)
    return builder
  }

  /// Builds where the component leads; reading it gives the component a target.
  public var targetBuilder: ComponentTargetBuilder {
    if let target { return target }
    let builder = ComponentTargetBuilder(settings: settings)
    target = builder
    return builder
  }

  /// The builders for the components inside, in the order of their creation.
  public var allChildBuilders: [ComponentModelBuilder] { children.builders }

  /// Whether there is a builder for a component inside.
  public func builderExistsForChild(identifier: String) -> Bool { children[identifier] != nil }

  /// The builder for a component inside.
  public func builderForChild(identifier: String) -> ComponentModelBuilder {
    children.getOrCreate(identifier, type: type, settings: settings)
  }

  /// The builders for the components of a group in the order of their creation, or `nil` where there are none.
  public func buildersForChildren(inGroup group: String) -> [ComponentModelBuilder]? {
    let members = children.builders.filter { $0.groupIdentifier == group }
    return members.isEmpty ? nil : members
  }

  /// Forgets a component inside.
  public func removeBuilderForChild(identifier: String) { children.remove(identifier) }

  /// Forgets all components inside.
  public func removeAllChildBuilders() { children.removeAll() }

  /// Adds what a dictionary says; what it does not mention stays.
  public func addJSON(_ dictionary: LocatedValue) {
    let schema = settings.schema.component
    func take<Value>(_ path: JSONPath<Value>, _ use: (Value) -> Void) {
      if let value = path.value(from: dictionary) { use(value) }
    }
    take(schema.groupIdentifier) { groupIdentifier = $0 }
    take(schema.componentIdentifier, setComponent)
    take(schema.componentCategory) { componentCategory = $0 }
    take(schema.title) { title = $0 }
    take(schema.subtitle) { subtitle = $0 }
    take(schema.accessoryTitle) { accessoryTitle = $0 }
    take(schema.descriptionText) { descriptionText = $0 }
    take(schema.iconIdentifier) { iconIdentifier = $0 }
    take(schema.mainImageData, mainImageDataBuilder.addJSON)
    take(schema.backgroundImageData, backgroundImageDataBuilder.addJSON)
    take(schema.customImageData) { images in
      for image in images.members ?? [] where image.value.members != nil {
        builderForCustomImageData(identifier: image.key).addJSON(image.value)
      }
    }
    take(schema.target) { targetBuilder.addJSON($0) }
    take(schema.metadata) { metadata.merge($0.members ?? []) }
    take(schema.loggingData) { loggingData.merge($0.members ?? []) }
    take(schema.customData) { customData.merge($0.members ?? []) }
    let place =
      modelIdentifier.hasPrefix(Self.anonymousPrefix)
      ? String(modelIdentifier.dropFirst(Self.anonymousPrefix.count)) : modelIdentifier
    children.addJSON(
      schema.childComponentModels.values(from: dictionary), below: place, type: type, settings: settings)
  }

  /// Adds what the bytes of a JSON document say; on an error nothing has changed.
  public func addJSONData(_ data: some Sequence<UInt8>) throws(ContentError) {
    addJSON(try JSONDocument.dictionary(data))
  }

  /// Reads `namespace:name`; a text without a colon is a name, and what follows a second one does not count.
  private func setComponent(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 1 {
      componentNamespace = String(parts[0])
      componentName = String(parts[1])
    } else {
      componentName = text
    }
  }

  /// The content at a place among the siblings.
  func build(index: Int, parent: ComponentModel?) -> ComponentModel {
    var model = ComponentModel(
      identifier: modelIdentifier, type: type, index: index, indexPath: (parent?.indexPath ?? []) + [index],
      parentIdentifier: parent?.identifier, groupIdentifier: groupIdentifier,
      componentIdentifier: Identifier(namespacePart: componentNamespace, namePart: componentName),
      componentCategory: componentCategory, title: title, subtitle: subtitle, accessoryTitle: accessoryTitle,
      descriptionText: descriptionText, mainImageData: mainImageDataBuilder.build(),
      backgroundImageData: backgroundImageDataBuilder.build(),
      customImageData: customImages.compactMap { $0.build() },
      icon: settings.icon(iconIdentifier, isPlaceholder: false), target: target?.build(), metadata: metadata,
      loggingData: loggingData, customData: customData, children: [])
    model.children = children.build(parent: model)
    return model
  }

  /// A builder with the same values that changes by itself, with everything inside it.
  public func copy() -> ComponentModelBuilder {
    let copy = ComponentModelBuilder(modelIdentifier: modelIdentifier, type: type, settings: settings)
    copy.preferredIndex = preferredIndex
    copy.groupIdentifier = groupIdentifier
    copy.componentNamespace = componentNamespace
    copy.componentName = componentName
    copy.componentCategory = componentCategory
    copy.title = title
    copy.subtitle = subtitle
    copy.accessoryTitle = accessoryTitle
    copy.descriptionText = descriptionText
    copy.iconIdentifier = iconIdentifier
    copy.metadata = metadata
    copy.loggingData = loggingData
    copy.customData = customData
    copy.mainImageDataBuilder = mainImageDataBuilder.copy()
    copy.backgroundImageDataBuilder = backgroundImageDataBuilder.copy()
    copy.customImages = customImages.map { $0.copy() }
    copy.target = target?.copy()
    copy.children = children.copy()
    return copy
  }
}
