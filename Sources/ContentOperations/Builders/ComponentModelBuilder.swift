public import Definitions

/// Builds the model of one component.
///
/// Builders live as long as the content of their view. A content operation that requests the same identifier
/// gets the builder that an earlier operation used. Copies share their values until one of them changes.
@dynamicMemberLookup
public final class ComponentModelBuilder {
  /// The values from which a component is built.
  ///
  /// Each is also available under the same name on the builder.
  public struct Values {
    /// The preferred index of the component among its siblings, applied when the view is built.
    public var preferredIndex: Int?
    /// A group name that siblings can share.
    public var groupIdentifier: String?
    /// The namespace and the name of the component that draws the model, and its fallback category.
    public var componentNamespace, componentName, componentCategory: String
    /// The texts of the component.
    public var title, subtitle, accessoryTitle, descriptionText: String?
    /// The name of the icon.
    public var iconIdentifier: String?
    /// Custom data for the app, its logs, and the component.
    public var metadata, loggingData, customData: DataDictionary?
  }

  /// Values that several copies of a builder can share.
  private final class BuilderStorage {
    var values: Values
    init(_ values: Values) { self.values = values }
  }

  /// The prefix of the generated identifier of a component that has no identifier.
  public static let anonymousPrefix = "UnknownComponent:"

  /// The identifier of the component among its siblings.
  public let modelIdentifier: String
  /// The part of the view that contains the component.
  public let type: ComponentModel.ComponentType

  private let settings: BuilderSettings
  private var storage: BuilderStorage
  private var mainImage, backgroundImage: ComponentImageDataBuilder?
  private var customImages: [ComponentImageDataBuilder] = []
  private var target: ComponentTargetBuilder?
  private var children = ComponentModelBuilderList()

  convenience init(modelIdentifier: String, type: ComponentModel.ComponentType, settings: BuilderSettings) {
    let defaults = settings.defaults
    self.init(
      modelIdentifier: modelIdentifier, type: type, settings: settings,
      storage: BuilderStorage(
        Values(
          componentNamespace: defaults.componentNamespace, componentName: defaults.componentName,
          componentCategory: defaults.componentCategory)))
  }

  private init(
    modelIdentifier: String, type: ComponentModel.ComponentType, settings: BuilderSettings,
    storage: BuilderStorage
  ) {
    self.modelIdentifier = modelIdentifier
    self.type = type
    self.settings = settings
    self.storage = storage
  }

  private var values: Values {
    get { storage.values }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = BuilderStorage(storage.values) }
      yield &storage.values
    }
  }

  /// Reads or writes one of the values.
  public subscript<Value>(dynamicMember path: WritableKeyPath<Values, Value>) -> Value {
    get { storage.values[keyPath: path] }
    set { values[keyPath: path] = newValue }
  }

  /// The builder of the main image.
  ///
  /// The image exists only when one of its values is set.
  public var mainImageDataBuilder: ComponentImageDataBuilder {
    if let mainImage { return mainImage }
    let builder = ComponentImageDataBuilder(type: .main, settings: settings)
    mainImage = builder
    return builder
  }

  /// The builder of the background image.
  ///
  /// The image exists only when one of its values is set.
  public var backgroundImageDataBuilder: ComponentImageDataBuilder {
    if let backgroundImage { return backgroundImage }
    let builder = ComponentImageDataBuilder(type: .background, settings: settings)
    backgroundImage = builder
    return builder
  }

  /// The URL of the main image.
  public var mainImageURL: String? {
    get { mainImage?.url }
    set { mainImageDataBuilder.url = newValue }
  }

  /// The URL of the background image.
  public var backgroundImageURL: String? {
    get { backgroundImage?.url }
    set { backgroundImageDataBuilder.url = newValue }
  }

  /// Whether a builder for a custom image with a name exists.
  public func builderExistsForCustomImageData(identifier: String) -> Bool {
    customImages.contains { $0.identifier == identifier }
  }

  /// The builder for a custom image with a name.
  ///
  /// It is created if needed.
  public func builderForCustomImageData(identifier: String) -> ComponentImageDataBuilder {
    if let builder = customImages.first(where: { $0.identifier == identifier }) { return builder }
    let builder = ComponentImageDataBuilder(type: .custom, identifier: identifier, settings: settings)
    customImages.append(builder)
    return builder
  }

  /// The builder of the target.
  ///
  /// Reading this property gives the component a target.
  public var targetBuilder: ComponentTargetBuilder {
    if let target { return target }
    let builder = ComponentTargetBuilder(settings: settings)
    target = builder
    return builder
  }

  /// The builders of the child components, in the order of their creation.
  public var allChildBuilders: [ComponentModelBuilder] { children.builders }

  /// Whether a builder for a child component exists.
  public func builderExistsForChild(identifier: String) -> Bool { children[identifier] != nil }

  /// The builder for a child component.
  ///
  /// It is created if needed.
  public func builderForChild(identifier: String) -> ComponentModelBuilder {
    children.getOrCreate(identifier, type: type, settings: settings)
  }

  /// The builders of the child components in a group, in the order of their creation, or `nil` if the group
  /// is empty.
  public func buildersForChildren(inGroup group: String) -> [ComponentModelBuilder]? {
    let members = children.builders.filter { $0.groupIdentifier == group }
    return members.isEmpty ? nil : members
  }

  /// Removes a child component.
  public func removeBuilderForChild(identifier: String) { children.remove(identifier) }

  /// Removes all child components.
  public func removeAllChildBuilders() { children.removeAll() }

  /// Adds the values of a dictionary.
  ///
  /// Values for missing keys are unchanged.
  public func addJSON(_ dictionary: LocatedValue) {
    let schema = settings.schema.component
    func read<Value>(_ path: JSONPath<Value>, _ use: (Value) -> Void) {
      if let value = path.value(from: dictionary) { use(value) }
    }
    read(schema.groupIdentifier) { values.groupIdentifier = $0 }
    read(schema.componentIdentifier, setComponent)
    read(schema.componentCategory) { values.componentCategory = $0 }
    read(schema.title) { values.title = $0 }
    read(schema.subtitle) { values.subtitle = $0 }
    read(schema.accessoryTitle) { values.accessoryTitle = $0 }
    read(schema.descriptionText) { values.descriptionText = $0 }
    read(schema.iconIdentifier) { values.iconIdentifier = $0 }
    read(schema.mainImageData) { mainImageDataBuilder.addJSON($0) }
    read(schema.backgroundImageData) { backgroundImageDataBuilder.addJSON($0) }
    read(schema.customImageData) { images in
      for image in images.members ?? [] where image.value.members != nil {
        builderForCustomImageData(identifier: image.key).addJSON(image.value)
      }
    }
    read(schema.target) { targetBuilder.addJSON($0) }
    read(schema.metadata) { values.metadata.merge($0.members ?? []) }
    read(schema.loggingData) { values.loggingData.merge($0.members ?? []) }
    read(schema.customData) { values.customData.merge($0.members ?? []) }
    let place =
      modelIdentifier.hasPrefix(Self.anonymousPrefix)
      ? String(modelIdentifier.dropFirst(Self.anonymousPrefix.count)) : modelIdentifier
    children.addJSON(
      schema.childComponentModels.values(from: dictionary), below: place, type: type, settings: settings)
  }

  /// Adds the values of a JSON document.
  ///
  /// On an error, nothing changes.
  public func addJSONData(_ data: some Sequence<UInt8>) throws(ContentError) {
    addJSON(try JSONDocument.dictionary(data))
  }

  /// Reads `namespace:name`.
  ///
  /// A text without a colon is a name. Text after a second colon is ignored.
  private func setComponent(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 1 {
      values.componentNamespace = String(parts[0])
      values.componentName = String(parts[1])
    } else {
      values.componentName = text
    }
  }

  /// Builds the model of the component at an index among its siblings.
  func build(index: Int, parent: ComponentModel?) -> ComponentModel {
    let values = storage.values
    var model = ComponentModel(
      identifier: modelIdentifier, type: type, index: index, indexPath: (parent?.indexPath ?? []) + [index],
      parentIdentifier: parent?.identifier, groupIdentifier: values.groupIdentifier,
      componentIdentifier: Identifier(
        namespacePart: values.componentNamespace, namePart: values.componentName),
      componentCategory: values.componentCategory, title: values.title, subtitle: values.subtitle,
      accessoryTitle: values.accessoryTitle, descriptionText: values.descriptionText,
      mainImageData: mainImage?.build(), backgroundImageData: backgroundImage?.build(),
      customImageData: customImages.compactMap { $0.build() },
      icon: settings.icon(values.iconIdentifier, isPlaceholder: false), target: target?.build(),
      metadata: values.metadata, loggingData: values.loggingData, customData: values.customData,
      children: [])
    model.children = children.build(parent: model)
    return model
  }

  /// Returns an independent copy of the builder and everything inside it.
  public func copy() -> ComponentModelBuilder {
    let copy = ComponentModelBuilder(
      modelIdentifier: modelIdentifier, type: type, settings: settings, storage: storage)
    copy.mainImage = mainImage?.copy()
    copy.backgroundImage = backgroundImage?.copy()
    copy.customImages = customImages.map { $0.copy() }
    copy.target = target?.copy()
    copy.children = children.copy()
    return copy
  }
}
