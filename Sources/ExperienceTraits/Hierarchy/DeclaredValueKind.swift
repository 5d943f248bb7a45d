import Definitions

/// The types of value that a key of a configuration and a property can take.
package enum DeclaredValueKind: String, Sendable, CaseIterable {
  case string, number, bool, color

  /// The values of the type.
  var shape: ValueShape {
    switch self {
    case .string: .text
    case .number: .number()
    case .bool: .truth
    case .color: .part(.colour)
    }
  }
}
