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
        if let advice = unusualCharacter { throw broken(advice.message, help: advice.help) }
        throw broken(
          "A key in double quotation marks is missing before '\(nextScalar)'", help: "write \"key\": value")
      }
      let key = try readString()
      try skipSpace()
      guard consume(":") else { throw broken("A colon is missing after the key '\(key)'") }
      try skipSpace()
      let value = try readValue()
      if let first = keys.firstPosition(of: key, at: keyPosition, among: members) {
        reportDuplicate(key, at: keyPosition, first: first)
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
      report(.nestingTooDeep, "Values are nested more than \(Self.depthLimit) levels deep", at: position)
      throw Broken()
    }
    index += 1
  }

  /// Reports a collection that has no closing bracket, at its opening bracket.
  private mutating func unclosed(
    _ collection: String, since opening: Position, before place: Position? = nil
  ) -> Broken {
    let bracket = collection == "array" ? "]" : "}"
    let known = place.map { place in
      let line = place.line == opening.line ? "" : "line \(place.line), "
      return "end it with '\(bracket)' before \(line)column \(place.column)"
    }
    report(.jsonSyntax, "The \(collection) that starts here is not closed", at: opening, help: known)
    return Broken()
  }

  private mutating func readComma(
    before end: UInt8, in collection: String, since opening: Position
  ) throws(Broken) {
    let comma = position
    guard consume(",") else {
      guard index < bytes.count else { throw unclosed(collection, since: opening) }
      if let advice = unusualCharacter { throw broken(advice.message, help: advice.help) }
      throw broken("Expected a comma or the end of the \(collection) before '\(nextScalar)'")
    }
    try skipSpace()
    if index < bytes.count, bytes[index] == end {
      report(
        .trailingComma, "The \(collection) has a comma after its last value", at: comma,
        help: "remove it: the runtimes accept it, but JSON does not allow it")
    }
  }

  private mutating func reportDuplicate(_ key: String, at position: Position, first: Position) {
    diagnostics.append(
      .duplicateKey(key, at: SourceLocation(file: file, position: position), first: first))
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

extension Diagnostic {
  /// The finding about a key that occurs twice in one object, for JSON and YAML.
  static func duplicateKey(_ key: String, at location: SourceLocation, first: Position) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "The key '\(key)' occurs twice in one object", at: location,
      help: "keep one of them",
      notes: [
        Note(
          message: "First '\(key)'", location: SourceLocation(file: location.file, position: first))
      ])
  }
}
