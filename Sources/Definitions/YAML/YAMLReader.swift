import Yams

/// Reads a YAML document into located values, with Yams doing the parsing.
///
/// Plain scalars follow the core schema of YAML 1.2, so that `on` and `yes` stay texts. Aliases are expanded
/// up to a budget, and keys are texts.
package struct YAMLReader {
  /// The values that one document may hold once its aliases are expanded.
  package static let valueLimit = 1_000_000

  /// Reads the text of a definition or of front matter.
  ///
  /// - Returns: The value, absent where the text is not YAML, and everything that is wrong with the text.
  package static func read(
    _ text: some Collection<UInt8>, file: String, origin: TextOrigin = TextOrigin()
  ) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
    var reader = YAMLReader(file: file, origin: origin)
    let value = reader.readDocument(Array(text))
    return (value, reader.diagnostics)
  }

  /// Ends the reading after the defect was reported.
  private struct Refused: Error {}

  private let file: String
  private let origin: TextOrigin
  private var diagnostics: [Diagnostic] = []
  private var valueCount = 0

  private init(file: String, origin: TextOrigin) {
    self.file = file
    self.origin = origin
  }

  private mutating func readDocument(_ bytes: [UInt8]) -> LocatedValue? {
    if let line = YAMLKeyGuard.firstSuspiciousLine(bytes) {
      report(
        .yamlSyntax, "A key must be plain text where a document uses aliases",
        at: position(line: line, column: 1))
      return nil
    }
    do {
      let text = String(decoding: bytes, as: UTF8.self)
      guard let node = try Yams.compose(yaml: text, .basic, .default, .utf8) else {
        return LocatedValue(.object([]), at: position(line: 1, column: 1))
      }
      return try convert(node, depth: 0)
    } catch is Refused {
      return nil
    } catch {
      report(error)
      return nil
    }
  }

  private func position(line: Int, column: Int) -> Position {
    origin.position(line: max(line, 1) - 1, column: max(column, 1) - 1)
  }

  private func position(_ mark: Mark?) -> Position {
    position(line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  private mutating func report(
    _ id: Diagnostic.ID, _ message: String, at position: Position, help: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(id, message, at: SourceLocation(file: file, position: position), help: help))
  }

  private mutating func report(_ error: any Error) {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let situation = context.map { " \($0.text)" } ?? ""
      report(.yamlSyntax, "The YAML cannot be read: \(problem)\(situation)", at: position(mark))
    case .duplicatedKeysInMapping(let keys, let context):
      report(
        .duplicateKey, "The key '\(keys.first ?? "")' stands twice in one object", at: position(context.mark),
        help: "keep one of the two")
    case .reader(let problem, _, _, _):
      report(.yamlSyntax, "The YAML cannot be read: \(problem)", at: position(nil))
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded, nil:
      report(.yamlSyntax, "The YAML cannot be read: it is not one document", at: position(nil))
    }
  }

  private mutating func convert(_ node: Node, depth: Int) throws(Refused) -> LocatedValue {
    let place = position(node.mark)
    valueCount += 1
    guard valueCount <= Self.valueLimit else {
      report(
        .yamlTooLarge, "The YAML holds more than a million values once its aliases are expanded", at: place)
      throw Refused()
    }
    guard depth <= JSONReader.depthLimit else {
      report(.nestingTooDeep, "Values are nested deeper than \(JSONReader.depthLimit) levels", at: place)
      throw Refused()
    }
    switch node {
    case .scalar(let scalar): return LocatedValue(convert(scalar, at: place), at: place)
    case .sequence(let sequence):
      var elements: [LocatedValue] = []
      for element in sequence { elements.append(try convert(element, depth: depth + 1)) }
      return LocatedValue(.array(elements), at: place)
    case .mapping(let mapping):
      var members: [LocatedValue.Member] = []
      for (key, value) in mapping {
        guard case .scalar(let name) = key else {
          report(.yamlSyntax, "A key must be a text", at: position(key.mark))
          throw Refused()
        }
        members.append(
          LocatedValue.Member(
            key: name.string, keyPosition: position(key.mark), value: try convert(value, depth: depth + 1)))
      }
      return LocatedValue(.object(members), at: place)
    case .alias:
      report(.yamlSyntax, "An alias names no anchor", at: place)
      throw Refused()
    }
  }

  private mutating func convert(_ scalar: Node.Scalar, at place: Position) -> LocatedValue.Content {
    guard scalar.style == .plain else { return .string(scalar.string) }
    switch scalar.string {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: break
    }
    guard Self.looksLikeNumber(scalar.string), let number = Double(scalar.string) else {
      return .string(scalar.string)
    }
    guard number.isFinite else {
      report(
        .numberOutOfRange, "The number \(scalar.string.prefix(40)) is beyond the range of a double", at: place
      )
      return .number(0)
    }
    return .number(number)
  }

  /// Whether a plain scalar has the form of a decimal number, so that texts such as `0x1F` or `-inf` stay texts.
  private static func looksLikeNumber(_ text: String) -> Bool {
    var hasDigit = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard hasDigit else { return false }
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): continue
      default: return false
      }
    }
    return hasDigit
  }
}

/// Finds keys that are not plain text in documents that use aliases.
///
/// The parser compares the keys of a mapping by content; a key that is an alias of an alias would make that
/// comparison grow without bound.
private enum YAMLKeyGuard {
  /// The number of the first line, counted from one, with such a key.
  static func firstSuspiciousLine(_ bytes: [UInt8]) -> Int? {
    guard containsToken(UInt8(ascii: "*"), bytes), containsToken(UInt8(ascii: "&"), bytes) else { return nil }
    for (number, line) in bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() where isSuspicious(line) {
      return number + 1
    }
    return nil
  }

  /// Whether the mark of an alias or an anchor stands where one can begin, with a name after it.
  private static func containsToken(_ mark: UInt8, _ bytes: [UInt8]) -> Bool {
    var previous = UInt8(ascii: "\n")
    for (byte, next) in zip(bytes, bytes.dropFirst()) {
      if byte == mark, isSpace(previous) || "{[,:-".utf8.contains(previous), !isSpace(next) { return true }
      previous = byte
    }
    return false
  }

  /// Whether YAML may read the byte as white space; every byte beyond ASCII counts, since some of them are.
  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x7F }

  private static func isSuspicious(_ line: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    var isInsideAlias = false
    for byte in line where !isSpace(byte) {
      switch byte {
      case UInt8(ascii: "?") where previous == 0 || "{[,-?:".utf8.contains(previous): return true
      case UInt8(ascii: ":") where isInsideAlias || "]}".utf8.contains(previous): return true
      case UInt8(ascii: "*") where previous == 0 || "{,[-:?".utf8.contains(previous): isInsideAlias = true
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): isInsideAlias = false
      default: break
      }
      previous = byte
    }
    return false
  }
}
