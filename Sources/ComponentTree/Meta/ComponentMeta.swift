/// Information about a component, by key.
///
/// Without a look-up of its own, a type answers with its stored properties by their Swift names: those of a superclass,
/// computed, static and lazy ones are not found, and an optional that holds nothing answers `nil`.
public protocol ComponentMeta: Sendable {
  /// The value of a key, or `nil` where there is none.
  subscript(key: String) -> Any? { get }
}

extension ComponentMeta {
  /// The stored property with the name.
  public subscript(key: String) -> Any? {
    guard let value = Mirror(reflecting: self).children.first(where: { $0.label == key })?.value else {
      return nil
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value
  }
}

/// Several metas as one: the first that knows a key answers.
public struct ZipMeta: ComponentMeta {
  private let metas: [any ComponentMeta]

  /// Joins metas, the most important first.
  public init(_ metas: any ComponentMeta...) {
    self.metas = metas
  }

  /// Joins metas, the most important first.
  public init(_ metas: [any ComponentMeta]) {
    self.metas = metas
  }

  /// The answer of the first meta that has one; a JSON null is one.
  public subscript(key: String) -> Any? {
    for meta in metas {
      if let value = meta[key] { return value }
    }
    return nil
  }
}

/// A meta that can be made of any other one.
public protocol ExpressibleByComponentMeta: ComponentMeta {
  /// Reads the meta, or returns `nil` where something is missing.
  init?(meta: any ComponentMeta)
}

extension ExpressibleByComponentMeta {
  /// The meta as this type: itself where it is one already, else what reading it gives.
  public static func materialize(_ meta: (any ComponentMeta)?) -> Self? {
    guard let meta else { return nil }
    return meta as? Self ?? Self(meta: meta)
  }
}
