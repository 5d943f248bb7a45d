/// The containers of a hub in the order of their registration, found by their keys and by the names of their states.
struct ExtensionContainers {
  private(set) var all: [ExtensionContainer] = []
  private var byKey: [String: ExtensionContainer] = [:]
  /// The first container of each name, whose letters are lowercase.
  private var byName: [String: ExtensionContainer] = [:]

  /// Adds a container, which has no name yet.
  mutating func append(_ container: ExtensionContainer) {
    all.append(container)
    byKey[container.key] = container
  }

  /// Finds a container by the name that it has from now on.
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

  /// The first container of a name, whose letter case does not matter.
  subscript(name name: String) -> ExtensionContainer? { byName[name.lowercased()] }
}
