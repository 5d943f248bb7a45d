import Definitions
package import EventExtensions

/// A value of a shared state, named by a key such as `~state.com.example.profile/plan`.
package struct SharedValue: Sendable, Hashable {
  /// The name of the extension that shares the state.
  package let extensionName: String
  /// The path of the value in the flattened state.
  package let path: String
  /// The kind of the state: standard or XDM.
  package let kind: SharedStateKind

  /// Reads a key of a rule or a token; `nil` if the key does not name a value of a shared state.
  package init?(_ key: String) {
    let kinds: [(prefix: String, kind: SharedStateKind)] = [("~state.", .standard), ("~xdm.", .xdm)]
    guard let (prefix, kind) = kinds.first(where: { key.hasPrefix($0.prefix) }),
      let slash = key.firstIndex(of: "/")
    else { return nil }
    extensionName = String(key[..<slash].dropFirst(prefix.count))
    path = String(key[key.index(after: slash)...])
    self.kind = kind
  }
}
