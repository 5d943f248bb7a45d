import Yams

/// Reads a YAML document into located values.
///
/// Yams parses the document.
///
/// Plain scalars follow the core schema of YAML 1.2, so `on` and `yes` are texts. Aliases are expanded up to
/// a limit. Keys are texts.
package struct YAMLReader {
  /// Reads the text of a definition or of front matter.
  ///
  /// - Returns: The value, or `nil` if the text is not valid YAML, and all defects of the text.
  package static func read(
    _ text: some Collection<UInt8>, file: String, origin: TextOrigin = TextOrigin(),
    valueLimit: Int = Limit.values.standard
  ) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
    let bytes = Array(text)
    var reader = YAMLReader(text: YAMLText(bytes), file: file, origin: origin, valueLimit: valueLimit)
    let value = reader.readDocument(bytes)
    return (value, reader.diagnostics)
  }

  /// Thrown after a defect is reported, to stop reading.
  private struct Refused: Error {}

  let text: YAMLText
  let file: String
  private let origin: TextOrigin
  let valueLimit: Int
  private var diagnostics: [Diagnostic] = []
  private var valueCount = 0

  private init(text: YAMLText, file: String, origin: TextOrigin, valueLimit: Int) {
    self.text = text
    self.file = file
    self.origin = origin
    self.valueLimit = valueLimit
  }

  private mutating func readDocument(_ bytes: [UInt8]) -> LocatedValue? {
    let outline = YAMLOutline(bytes, valueLimit: valueLimit)
    if let excess = outline.excess {
      reportExcess(at: position(excess))
      return nil
    }
    // The parser compares the keys of an object by content. With nested aliases as keys, this would take
    // forever.
    if outline.hasAnchors, outline.hasAliases, let key = outline.complexKey {
      reportComplexKey(at: position(key))
      return nil
    }
    do {
      guard let node = try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self), .basic, .default, .utf8)
      else { return LocatedValue(.object([]), at: position(line: 1, column: 1)) }
      for comment in outline.comments { report(comment) }
      return try convert(node, depth: 0)
    } catch is Refused {
      return nil
    } catch {
      let cause = report(error, outline)
      for comment in outline.comments where comment.place != cause { report(comment) }
      return nil
    }
  }

  private func position(line: Int, column: Int) -> Position {
    position(text.place(line: line, column: column))
  }

  func position(_ place: YAMLOutline.YAMLPosition) -> Position {
    origin.position(line: place.line - 1, column: place.column - 1)
  }

  private func position(_ mark: Mark?) -> Position {
    position(line: mark?.line ?? 1, column: mark?.column ?? 1)
  }

  mutating func report(
    _ rule: Diagnostic.Rule, _ message: String, at position: Position, help: String? = nil,
    notes: [Diagnostic.Note] = [], fix: Fix? = nil
  ) {
    var diagnostic = Diagnostic(
      rule, message, at: SourceLocation(file: file, position: position), help: help, notes: notes)
    diagnostic.fix = fix
    diagnostics.append(diagnostic)
  }

  /// Reports a parser error, and returns the position of its cause if it is known.
  private mutating func report(_ error: any Error, _ outline: YAMLOutline) -> YAMLOutline.YAMLPosition? {
    switch error as? YamlError {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let advice = YAMLAdvice(
        problem: problem,
        context: context.map { ($0.text, text.place(line: $0.mark.line, column: $0.mark.column)) },
        place: text.place(line: mark.line, column: mark.column), in: text, outline: outline)
      report(advice)
      return advice.place
    case .duplicatedKeysInMapping(let keys, let context):
      let start = text.place(line: context.mark.line, column: context.mark.column)
      let repeated = keys.map { (key: $0, places: text.places(ofKey: $0, from: start)) }
      let first = repeated.filter { $0.places.count > 1 }.min { $0.places[1] < $1.places[1] }
      let (key, places) = first ?? repeated.first ?? ("", [])
      let location = SourceLocation(file: file, position: places.last.map(position) ?? position(context.mark))
      diagnostics.append(
        .duplicateKey(
          key, at: location, first: places.count > 1 ? position(places[0]) : nil,
          isLikelyElement: keys.count > 1 && places.count > 1))
    case .reader:
      reportControlCharacter()
    case .no, .memory, .writer, .emitter, .representer, .dataCouldNotBeDecoded, nil:
      reportOtherDocument()
    }
    return nil
  }

  private mutating func convert(_ node: Node, depth: Int) throws(Refused) -> LocatedValue {
    let place = position(node.mark)
    valueCount += 1
    guard valueCount <= valueLimit else {
      reportExcess(at: place)
      throw Refused()
    }
    guard diagnostics.count < Limit.findingsPerFile.range.upperBound else {
      diagnostics.append(.tooManyFindings(at: SourceLocation(file: file, position: place)))
      throw Refused()
    }
    guard depth <= JSONReader.depthLimit else {
      diagnostics.append(.nestingTooDeep(at: SourceLocation(file: file, position: place)))
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
          reportKey(at: text.place(line: key.mark?.line ?? 1, column: key.mark?.column ?? 1))
          throw Refused()
        }
        members.append(
          LocatedValue.Member(
            key: name.string, keyPosition: position(key.mark), value: try convert(value, depth: depth + 1)))
      }
      return LocatedValue(.object(members), at: place)
    case .alias:
      reportUnknownAnchor(at: place)
      throw Refused()
    }
  }

  private mutating func convert(_ scalar: Node.Scalar, at place: Position) -> LocatedValue.ValueContent {
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
    let mantissa = scalar.string.prefix { $0 != "e" && $0 != "E" }
    guard number.isFinite, number != 0 || !mantissa.contains(where: { ("1"..."9").contains($0) }) else {
      diagnostics.append(.numberOutOfRange(scalar.string, at: SourceLocation(file: file, position: place)))
      return .number(0)
    }
    let written = Self.json(scalar.string)
    return .number(written == number.jsonText ? ExactNumber(number) : ExactNumber(number, writtenAs: written))
  }

  /// Converts a YAML number to JSON, which allows no plus sign, no leading zeros, and no point without digits
  /// on both sides.
  private static func json(_ text: String) -> String {
    let (sign, unsigned) = text.hasPrefix("-") ? ("-", text.dropFirst()) : ("", text.drop { $0 == "+" })
    let whole = unsigned.prefix { $0.isNumber }
    let rest = unsigned[whole.endIndex...]
    let digits = whole.drop { $0 == "0" }
    var result = sign + (digits.isEmpty ? "0" : digits)
    guard rest.first == "." else { return result + rest }
    let fraction = rest.dropFirst().prefix { $0.isNumber }
    if !fraction.isEmpty { result += ".\(fraction)" }
    return result + rest[fraction.endIndex...]
  }

  /// Whether a plain scalar looks like a decimal number.
  ///
  /// Texts such as `0x1F` or `-inf` do not.
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
