package import Definitions

extension UUIDText {
  /// A new random UUID.
  ///
  /// Foundation's UUIDs are all zero on a system without random devices, such as an empty container.
  package static func random() -> String { version4(.random(in: 0 ... .max), .random(in: 0 ... .max)) }
}
