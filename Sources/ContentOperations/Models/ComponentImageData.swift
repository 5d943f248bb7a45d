/// The picture of a component.
public struct ComponentImageData: Sendable, Equatable {
  /// What a picture is for.
  public enum Kind: String, Sendable, CaseIterable {
    case main, background, custom
  }

  /// The name of a custom picture, absent for the main picture and the background.
  public var identifier: String?
  /// What the picture is for.
  public var type: Kind
  /// The address of the picture.
  public var url: String?
  /// What shows until the picture is there.
  public var placeholderIcon: Icon?
  /// The name of a picture that the app carries.
  public var localImage: String?
  /// Data for the component.
  public var customData: DataDictionary?
}

/// A symbol that a component shows.
public struct Icon: Sendable, Equatable {
  /// The name of the symbol.
  public var identifier: String
  /// Whether the symbol stands in for a picture.
  public var isPlaceholder: Bool
  private var resolver: any IconImageResolver

  init(identifier: String, isPlaceholder: Bool, resolver: any IconImageResolver) {
    self.identifier = identifier
    self.isPlaceholder = isPlaceholder
    self.resolver = resolver
  }

  /// The address of the picture that the resolver of the app gives for the symbol.
  public var imageURL: String? {
    isPlaceholder
      ? resolver.imageURL(forPlaceholderIcon: identifier) : resolver.imageURL(forComponentIcon: identifier)
  }

  /// Compares the names, whatever the resolvers.
  public static func == (left: Icon, right: Icon) -> Bool {
    left.identifier == right.identifier && left.isPlaceholder == right.isPlaceholder
  }
}

/// Turns the names of symbols into pictures; without one, components have no icons.
public protocol IconImageResolver: Sendable {
  /// The address of the picture of a component's icon.
  func imageURL(forComponentIcon identifier: String) -> String?
  /// The address of the picture that stands in while another one loads.
  func imageURL(forPlaceholderIcon identifier: String) -> String?
}
