public import Definitions

/// Builds the picture of a component.
public final class ComponentImageDataBuilder {
  /// The name of a custom picture.
  public let identifier: String?
  /// What the picture is for.
  public let type: ComponentImageData.Kind
  /// The address of the picture.
  public var url: String?
  /// The name of the symbol that shows until the picture is there.
  public var placeholderIconIdentifier: String?
  /// The name of a picture that the app carries.
  public var localImage: String?
  /// Data for the component.
  public var customData: DataDictionary?
  private let settings: BuilderSettings

  init(type: ComponentImageData.Kind, identifier: String? = nil, settings: BuilderSettings) {
    self.type = type
    self.identifier = identifier
    self.settings = settings
  }

  /// Adds what a dictionary says; what it does not mention stays.
  public func addJSON(_ dictionary: LocatedValue) {
    let schema = settings.schema.image
    if let value = schema.url.value(from: dictionary) { url = value }
    if let value = schema.placeholderIconIdentifier.value(from: dictionary) {
      placeholderIconIdentifier = value
    }
    if let value = schema.localImageName.value(from: dictionary) { localImage = value }
    if let members = schema.customData.value(from: dictionary)?.members { customData.merge(members) }
  }

  /// Adds what the bytes of a JSON document say; on an error nothing has changed.
  public func addJSONData(_ data: some Sequence<UInt8>) throws(ContentError) {
    addJSON(try JSONDocument.dictionary(data))
  }

  /// The picture, or `nil` where nothing of it is set.
  public func build() -> ComponentImageData? {
    let icon = settings.icon(placeholderIconIdentifier, isPlaceholder: true)
    guard url != nil || localImage != nil || icon != nil || customData != nil else { return nil }
    return ComponentImageData(
      identifier: identifier, type: type, url: url, placeholderIcon: icon, localImage: localImage,
      customData: customData)
  }

  /// A builder with the same values that changes by itself.
  public func copy() -> ComponentImageDataBuilder {
    let copy = ComponentImageDataBuilder(type: type, identifier: identifier, settings: settings)
    copy.url = url
    copy.placeholderIconIdentifier = placeholderIconIdentifier
    copy.localImage = localImage
    copy.customData = customData
    return copy
  }
}
