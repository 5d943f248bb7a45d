/// The types of value that a key of a configuration and a property can take.
package enum DeclaredValueKind: String, Sendable, CaseIterable {
  case string, number, bool, color
}
