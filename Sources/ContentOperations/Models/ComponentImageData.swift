/// The image data of a component.
public struct ComponentImageData: Sendable, Equatable {
  /// The purpose of an image.
  public enum ComponentImageType: String, Sendable, CaseIterable {
    case main, background, custom
  }

  /// The name of a custom image, or `nil` for the main image and the background image.
  public var identifier: String?
  /// The purpose of the image.
  public var type: ComponentImageType
  /// The URL of the image.
  public var url: String?
  /// The icon that is shown until the image is loaded.
  public var placeholderIcon: Icon?
  /// The name of an image that is bundled with the app.
  public var localImage: String?
  /// Custom data for the component.
  public var customData: DataDictionary?
}

/// An icon that a component shows.
public struct Icon: Sendable, Equatable {
  /// The name of the icon.
  public var identifier: String
  /// Whether the icon is a placeholder for an image.
  public var isPlaceholder: Bool
  private var resolver: any IconImageResolver

  init(identifier: String, isPlaceholder: Bool, resolver: any IconImageResolver) {
    self.identifier = identifier
    self.isPlaceholder = isPlaceholder
    self.resolver = resolver
  }

  /// The URL of the image for the icon, from the icon resolver of the app.
  public var imageURL: String? {
    isPlaceholder
      ? resolver.imageURL(forPlaceholderIcon: identifier) : resolver.imageURL(forComponentIcon: identifier)
  }

  /// Compares the names of the icons, not their resolvers.
  public static func == (left: Icon, right: Icon) -> Bool {
    left.identifier == right.identifier && left.isPlaceholder == right.isPlaceholder
  }
}

/// Resolves names of icons to images.
///
/// Without a resolver, components have no icons.
public protocol IconImageResolver: Sendable {
  /// The URL of the image for the icon of a component.
  func imageURL(forComponentIcon identifier: String) -> String?
  /// The URL of the image that is shown while another image loads.
  func imageURL(forPlaceholderIcon identifier: String) -> String?
}
