public import Definitions

/// Builds the image data of a component.
public final class ComponentImageDataBuilder {
  /// The name of a custom image.
  public let identifier: String?
  /// The purpose of the image: main, background, or custom.
  public let type: ComponentImageData.ComponentImageType
  /// The URL of the image.
  public var url: String?
  /// The name of the icon that is shown until the image is loaded.
  public var placeholderIconIdentifier: String?
  /// The name of an image that is bundled with the app.
  public var localImage: String?
  /// Custom data for the component.
  public var customData: DataDictionary?
  private let settings: BuilderSettings

  init(type: ComponentImageData.ComponentImageType, identifier: String? = nil, settings: BuilderSettings) {
    self.type = type
    self.identifier = identifier
    self.settings = settings
  }

  /// Adds the values of a dictionary.
  ///
  /// Values for missing keys are unchanged.
  public func addJSON(_ dictionary: LocatedValue) {
    let schema = settings.schema.image
    if let value = schema.url.value(from: dictionary) { url = value }
    if let value = schema.placeholderIconIdentifier.value(from: dictionary) {
      placeholderIconIdentifier = value
    }
    if let value = schema.localImageName.value(from: dictionary) { localImage = value }
    if let members = schema.customData.value(from: dictionary)?.members { customData.merge(members) }
  }

  /// Adds the values of a JSON document.
  ///
  /// On an error, nothing changes.
  public func addJSONData(_ data: some Sequence<UInt8>) throws(ContentError) {
    addJSON(try JSONDocument.dictionary(data))
  }

  /// Builds the image data, or returns `nil` if no value is set.
  public func build() -> ComponentImageData? {
    let icon = settings.icon(placeholderIconIdentifier, isPlaceholder: true)
    guard url != nil || localImage != nil || icon != nil || customData != nil else { return nil }
    return ComponentImageData(
      identifier: identifier, type: type, url: url, placeholderIcon: icon, localImage: localImage,
      customData: customData)
  }

  /// Returns an independent copy of the builder.
  public func copy() -> ComponentImageDataBuilder {
    let copy = ComponentImageDataBuilder(type: type, identifier: identifier, settings: settings)
    copy.url = url
    copy.placeholderIconIdentifier = placeholderIconIdentifier
    copy.localImage = localImage
    copy.customData = customData
    return copy
  }
}
