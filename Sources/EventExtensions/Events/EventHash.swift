public import Definitions

/// The hash by which the history identifies events.
///
/// The algorithm is FNV-1a with 32 bits.
public enum EventHash {
  /// The hash of flattened data, in the order of its keys.
  ///
  /// Null and empty values are left out. The hash is 0 if no value is left.
  public static func hash(_ values: [String: LocatedValue], mask: [String]? = nil) -> UInt32 {
    var keys = Array(values.keys)
    if let mask { keys = keys.filter(mask.contains) }
    var hash: UInt32 = 0
    for key in keys.sorted(by: { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }) {
      guard let value = values[key], !value.isNull, value.string != "" else { continue }
      hash = feed("\(key):\(value.plainText)", into: hash)
    }
    return hash
  }

  /// Continues a hash with more text.
  ///
  /// A hash of 0 starts a new one.
  public static func feed(_ text: String, into hash: UInt32) -> UInt32 {
    var hash = hash == 0 ? 2_166_136_261 : hash
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}
