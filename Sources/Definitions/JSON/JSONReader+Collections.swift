extension JSONReader {
  mutating func readArray() throws(Broken) -> [LocatedValue] {
    let opening = position
    try enter()
    defer { depth -= 1 }
    var elements: [LocatedValue] = []
    while true {
      try skipSpace()
      if consume("]") { return elements }
      elements.append(try readValue())
      try skipSpace()
      if consume("]") { return elements }
      try readComma(before: UInt8(ascii: "]"), in: "array", since: opening)
    }
  }

  mutating func readObject() throws(Broken) -> [LocatedValue.Member] {
    let opening = position
    try enter()
    defer { depth -= 1 }
    var members: [LocatedValue.Member] = []
    var keys = EarlierKeys()
    while true {
      try skipSpace()
      if consume("}") { return members }
      let keyPosition = position
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        guard index < bytes.count else { throw unclosed("object", since: opening) }
        if !members.isEmpty, [UInt8(ascii: "{"), UInt8(ascii: "]")].contains(bytes[index]) {
          throw unclosed("object", since: opening, before: position)
        }
        throw noKey()
      }
      let key = try readString()
      try skipSpace()
      guard consume(":") else { throw noColon(after: key) }
      try skipSpace()
      let value = try readValue()
      if let first = keys.firstPosition(of: key, at: keyPosition, among: members) {
        diagnostics.append(
          .duplicateKey(key, at: SourceLocation(file: file, position: keyPosition), first: first))
      }
      members.append(LocatedValue.Member(key: key, keyPosition: keyPosition, value: value))
      try skipSpace()
      if consume("}") { return members }
      try readComma(before: UInt8(ascii: "}"), in: "object", since: opening)
    }
  }

  private mutating func enter() throws(Broken) {
    depth += 1
    guard depth <= Self.depthLimit else {
      diagnostics.append(.nestingTooDeep(at: SourceLocation(file: file, position: position)))
      throw Broken()
    }
    index += 1
  }

  private mutating func readComma(
    before end: UInt8, in collection: String, since opening: Position
  ) throws(Broken) {
    let comma = position
    guard consume(",") else {
      guard index < bytes.count else { throw unclosed(collection, since: opening) }
      throw noComma(in: collection)
    }
    try skipSpace()
    if index < bytes.count, bytes[index] == end { reportTrailingComma(in: collection, at: comma) }
  }
}

/// The keys of one object that were already read.
///
/// A linear search finds keys in a small object, and a hash table in a large one.
struct EarlierKeys {
  private var positions: [String: Position] = [:]

  /// The position of the earlier key with this name, or `nil` if the key is new.
  mutating func firstPosition(
    of key: String, at position: Position, among members: [LocatedValue.Member]
  ) -> Position? {
    guard members.count >= 16 else { return members.first { $0.key == key }?.keyPosition }
    if positions.isEmpty {
      for member in members where positions[member.key] == nil {
        positions[member.key] = member.keyPosition
      }
    }
    if let first = positions[key] { return first }
    positions[key] = position
    return nil
  }
}
