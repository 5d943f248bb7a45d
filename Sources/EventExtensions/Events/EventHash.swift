public import Definitions

/// The hash by which the history knows events: 32 bits of FNV-1a.
public enum EventHash {
  /// The hash of flattened data in the order of its keys, without values that are null or empty; 0 for nothing.
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

  /// Goes on with a hash; one of 0 is new.
  public static func feed(_ text: String, into hash: UInt32) -> UInt32 {
    var hash = hash == 0 ? 2_166_136_261 : hash
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash
  }
}
