/// The containers of a hub, in the order of their registration.
///
/// Each container is found by its key or by the name of its extension.
struct ExtensionContainers {
  private(set) var all: [ExtensionContainer] = []
  private var byKey: [String: ExtensionContainer] = [:]
  /// The first container for each name, in lower case.
  private var byName: [String: ExtensionContainer] = [:]

  /// Adds a container that has no name yet.
  mutating func append(_ container: ExtensionContainer) {
    all.append(container)
    byKey[container.key] = container
  }

  /// Adds the container's name to the index of names.
  mutating func name(_ container: ExtensionContainer) {
    let name = container.stateName.lowercased()
    byName[name] = byName[name] ?? container
  }

  /// Removes the container of a key.
  mutating func remove(key: String) -> ExtensionContainer? {
    guard let removed = byKey.removeValue(forKey: key) else { return nil }
    all.removeAll { $0 === removed }
    let name = removed.stateName.lowercased()
    if byName[name] === removed { byName[name] = all.first { $0.stateName.lowercased() == name } }
    return removed
  }

  /// The container of a key.
  subscript(key key: String) -> ExtensionContainer? { byKey[key] }

  /// The first container with a name.
  ///
  /// The search ignores upper and lower case.
  subscript(name name: String) -> ExtensionContainer? { byName[name.lowercased()] }
}
