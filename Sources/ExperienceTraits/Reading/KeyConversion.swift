import Definitions

/// The runtime's conversion of keys from snake case to camel case.
package enum KeyConversion {
  /// Returns the key in the form that the runtime looks up.
  ///
  /// Underscores at either end are kept. A key without inner underscores is unchanged.
  package static func camelCase(_ key: String) -> String {
    guard key.hasByte(UInt8(ascii: "_")) else { return key }
    let leading = key.prefix { $0 == "_" }
    guard leading.count < key.count else { return key }
    let trailing = key.reversed().prefix { $0 == "_" }
    let core = key.dropFirst(leading.count).dropLast(trailing.count)
    let words = core.split(separator: "_")
    guard words.count > 1, let first = words.first else { return key }
    let joined = first.lowercased() + words.dropFirst().map { $0.capitalizedWord }.joined()
    return leading + joined + String(trailing)
  }
}

extension Substring {
  fileprivate var capitalizedWord: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
