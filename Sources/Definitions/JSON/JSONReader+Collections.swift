extension JSONReader {
  mutating func readArray() throws(Broken) -> [LocatedValue] {
    try enter()
    defer { depth -= 1 }
    var elements: [LocatedValue] = []
    while true {
      try skipSpace()
      if take("]") { return elements }
      elements.append(try readValue())
      try skipSpace()
      if take("]") { return elements }
      try readComma(before: UInt8(ascii: "]"), in: "array")
    }
  }

  mutating func readObject() throws(Broken) -> [LocatedValue.Member] {
    try enter()
    defer { depth -= 1 }
    var members: [LocatedValue.Member] = []
    var keys = KeySet()
    while true {
      try skipSpace()
      if take("}") { return members }
      let keyPosition = position
      guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else {
        throw broken(
          index < bytes.count
            ? "A key in double quotation marks is missing before '\(nextScalar)'"
            : "An object is not closed at the end of the text")
      }
      let key = try readString()
      try skipSpace()
      guard take(":") else { throw broken("A colon is missing after the key '\(key)'") }
      try skipSpace()
      let value = try readValue()
      if let first = keys.firstPosition(of: key, at: keyPosition, among: members) {
        reportDuplicate(key, at: keyPosition, first: first)
      }
      members.append(LocatedValue.Member(key: key, keyPosition: keyPosition, value: value))
      try skipSpace()
      if take("}") { return members }
      try readComma(before: UInt8(ascii: "}"), in: "object")
    }
  }

  private mutating func enter() throws(Broken) {
    depth += 1
    guard depth <= Self.depthLimit else {
      report(.nestingTooDeep, "Values are nested deeper than \(Self.depthLimit) levels", at: position)
      throw Broken()
    }
    index += 1
  }

  private mutating func readComma(before end: UInt8, in collection: String) throws(Broken) {
    let comma = position
    guard take(",") else {
      throw broken(
        index < bytes.count
          ? "A comma or the end of the \(collection) is missing before '\(nextScalar)'"
          : "An \(collection) is not closed at the end of the text")
    }
    try skipSpace()
    if index < bytes.count, bytes[index] == end {
      report(
        .trailingComma, "A comma stands before the end of the \(collection)", at: comma,
        help: "remove it: JSON does not allow it, although the runtimes accept it")
    }
  }

  private mutating func reportDuplicate(_ key: String, at position: Position, first: Position) {
    diagnostics.append(
      .duplicateKey(key, at: SourceLocation(file: file, position: position), first: first))
  }
}

/// The keys of one object, looked up one by one while they are few and by hash once they are many.
struct KeySet {
  private var positions: [String: Position] = [:]

  /// The place at which the key stood before, or `nil` where it is new.
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

extension Diagnostic {
  /// The diagnostic for a key that stands twice in one object, in whatever syntax.
  static func duplicateKey(_ key: String, at location: SourceLocation, first: Position) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "The key '\(key)' stands twice in one object", at: location,
      help: "keep one of the two",
      notes: [
        Note(
          message: "The first '\(key)'", location: SourceLocation(file: location.file, position: first))
      ])
  }
}
