import Definitions

/// The value types that a configuration key or a property of a declared trait can have.
package enum DeclaredValueKind: String, Sendable, CaseIterable {
  case string, number, bool, color

  /// The shape of values of this type, as the reference describes it.
  var shape: ValueShape {
    switch self {
    case .string: .text
    case .number: .number()
    case .bool: .truth
    case .color: .part(.colour)
    }
  }
}
