/// Values that belong to a component, by key.
///
/// The default implementation returns stored properties by their Swift names. It does not find inherited,
/// computed, static and lazy properties, and it returns nil for an optional property without a value.
public protocol ComponentMeta: Sendable {
  /// The value of a key, or nil if the meta does not have the key.
  subscript(key: String) -> Any? { get }
}

extension ComponentMeta {
  /// The stored property with this name.
  public subscript(key: String) -> Any? {
    guard let value = Mirror(reflecting: self).children.first(where: { $0.label == key })?.value else {
      return nil
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value
  }
}

/// Combines several metas: the first one that has a key provides its value.
public struct ZipMeta: ComponentMeta {
  private let metas: [any ComponentMeta]

  /// Combines metas, the most important first.
  public init(_ metas: any ComponentMeta...) {
    self.metas = metas
  }

  /// Combines metas, the most important first.
  public init(_ metas: [any ComponentMeta]) {
    self.metas = metas
  }

  /// The value from the first meta that has the key; a JSON null counts as a value.
  public subscript(key: String) -> Any? {
    for meta in metas {
      if let value = meta[key] { return value }
    }
    return nil
  }
}

/// A meta that can be created from any other meta.
public protocol ExpressibleByComponentMeta: ComponentMeta {
  /// Reads a meta, or returns nil if a required value is missing.
  init?(meta: any ComponentMeta)
}

extension ExpressibleByComponentMeta {
  /// Converts a meta to this type; a meta that already has this type is returned unchanged.
  public static func materialize(_ meta: (any ComponentMeta)?) -> Self? {
    guard let meta else { return nil }
    return meta as? Self ?? Self(meta: meta)
  }
}
