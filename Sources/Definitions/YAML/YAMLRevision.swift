/// A YAML text that is changed to a new value, with unchanged lines and their comments kept.
///
/// Lists and objects are revised part by part if each key or element has separate lines. Other changes are
/// printed again.
package struct YAMLRevision {
  private var lines: [String]
  /// Whether values from aliases are replaced by copies.
  private let expandsAliases: Bool

  /// Changes a text to express a value.
  ///
  /// - Parameters:
  ///   - text: The text of a definition, or `nil` for a new definition.
  ///   - value: The value to express.
  /// - Returns: The text with a final line ending, or `nil` if YAML cannot express the value.
  package static func text(of text: String?, saying value: LocatedValue) -> String? {
    let candidates: [() -> [String]?] = [
      { text.flatMap { YAMLRevision($0).revised(to: value) } },
      { text.flatMap { YAMLRevision($0, expandsAliases: true).revised(to: value) } },
      { YAMLPrinter.lines(of: value) },
    ]
    for candidate in candidates {
      guard let text = candidate()?.map({ $0 + "\n" }).joined() else { continue }
      let (known, diagnostics) = YAMLReader.read(text.utf8, file: "")
      if !diagnostics.hasErrors, known?.hasSameData(as: value) == true { return text }
    }
    return nil
  }

  private init(_ text: String, expandsAliases: Bool = false) {
    self.expandsAliases = expandsAliases
    lines = text.replacing("\r\n", with: "\n").lines.map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  private func revised(to value: LocatedValue) -> [String]? {
    let text = lines.joined(separator: "\n")
    guard let old = YAMLReader.read(text.utf8, file: "").value else { return nil }
    var revision = self
    return revision.revise(old, to: value, in: lines.indices)
  }

  /// The lines that express a new value in place of an old one, or `nil` if the old value has no separate
  /// lines.
  private mutating func revise(
    _ old: LocatedValue, to new: LocatedValue, in range: Range<Int>
  ) -> [String]? {
    switch (old.content, new.content) {
    case (.object(let old), .object(let new)): revise(old, to: new, in: range)
    case (.array(let old), .array(let new)): revise(old, to: new, in: range)
    default: nil
    }
  }

  // MARK: Objects

  private mutating func revise(
    _ old: [LocatedValue.Member], to new: [LocatedValue.Member], in range: Range<Int>
  ) -> [String]? {
    guard let blocks = self.blocks(startingAt: old.map(\.keyPosition), in: range) else { return nil }
    let wanted = Dictionary(new.map { ($0.key, $0.value) }) { $1 }
    var texts: [(key: String, lines: [String])] = []
    // A comment above the first key applies to all keys.
    let head = blocks.head.lowerBound..<blocks.parts[0].lead.upperBound
    let kept = wanted[old[0].key] == nil ? head : blocks.head
    for (member, block) in zip(old, blocks.parts) {
      guard let value = wanted[member.key] else { continue }
      texts.append((member.key, revise(member, to: value, in: block)))
    }
    var previous: String?
    for member in new {
      if !texts.contains(where: { $0.key == member.key }) {
        let place = texts.firstIndex { $0.key == previous }.map { $0 + 1 } ?? 0
        texts.insert((member.key, YAMLPrinter.lines(of: member, indent: blocks.column)), at: place)
      }
      previous = member.key
    }
    let isLastGone = wanted[old[old.count - 1].key] == nil
    let rest = isLastGone ? remarks(after: blocks.parts[old.count - 1].own) : []
    return lines[kept] + texts.flatMap(\.lines) + rest
  }

  private mutating func revise(
    _ member: LocatedValue.Member, to value: LocatedValue, in block: YAMLBlock
  ) -> [String] {
    let kept = Array(lines[block.lead])
    if member.value.hasSameData(as: value), stays(block.own) { return kept + lines[block.own] }
    let first = block.own.lowerBound
    let rest = remarks(after: block.own)
    if !value.isEmptyCollection, member.value.position.line > member.keyPosition.line,
      let inner = revise(member.value, to: value, in: first + 1..<block.own.upperBound)
    {
      return kept + [lines[first]] + inner
    }
    if block.own.count == 1 + rest.count, stays(block.own),
      let line = line(first, of: member.value, saying: value)
    {
      return kept + [line] + rest
    }
    let new = LocatedValue.Member(key: member.key, keyPosition: member.keyPosition, value: value)
    let indent = Int(member.keyPosition.column) - 1
    return kept + replacement(YAMLPrinter.lines(of: new, indent: indent), for: block.own, at: indent) + rest
  }

  /// New lines in place of old ones.
  ///
  /// A comment at the end of the first old line is kept.
  private func replacement(_ new: [String], for own: Range<Int>, at indent: Int) -> [String] {
    guard let comment = YAMLLine(lines[own.lowerBound]).comment else { return new }
    return new.count == 1
      ? [new[0] + "  " + comment] : [String(repeating: " ", count: indent) + comment] + new
  }

  /// The comments and empty lines at the end of lines that are replaced.
  private func remarks(after own: Range<Int>) -> [String] {
    // Lines below a block scalar indicator are text. So are lines inside quotation marks.
    guard YAMLLine(lines[own.lowerBound]).openQuote == nil,
      !lines[own].contains(where: { YAMLLine($0).beginsText })
    else { return [] }
    let count = lines[own].dropFirst().reversed().prefix { line in
      let text = line.drop { $0 == " " }
      return text.isEmpty || text.hasPrefix("#")
    }.count
    return Array(lines[own].suffix(count))
  }

  /// Whether lines can be kept.
  ///
  /// If aliases are replaced, only lines without anchors and aliases are kept.
  private func stays(_ own: Range<Int>) -> Bool {
    !expandsAliases || !lines[own].contains { $0.contains(" *") || $0.contains("<<") || $0.contains(" &") }
  }

  /// A line with the changed scalar values of the value on it, or `nil` if more than scalar values changed.
  private func line(_ index: Int, of old: LocatedValue, saying new: LocatedValue) -> String? {
    guard let changes = old.scalarChanges(to: new) else { return nil }
    var line = YAMLLine(lines[index])
    let isInFlow = old.members != nil || old.elements != nil
    guard !isInFlow || line.hasFlow(at: Int(old.position.column) - 1) else { return nil }
    for (old, new) in changes.reversed() {
      guard Int(old.position.line) - 1 == index,
        line.replaceScalar(
          at: Int(old.position.column) - 1, with: YAMLPrinter.inline(new, isInCollection: isInFlow),
          isInFlow: isInFlow)
      else { return nil }
    }
    return line.text
  }

  // MARK: Lists

  private mutating func revise(
    _ old: [LocatedValue], to new: [LocatedValue], in range: Range<Int>
  ) -> [String]? {
    guard let hyphens = self.hyphens(of: old), let blocks = self.blocks(startingAt: hyphens, in: range) else {
      return nil
    }
    var text = Array(lines[blocks.head])
    let matches = Self.matches(of: new, in: old)
    for (element, match) in zip(new, matches) {
      text +=
        match.map { revise(old[$0], to: element, in: blocks.parts[$0], column: blocks.column) }
        ?? YAMLPrinter.lines(ofElement: element, indent: blocks.column)
    }
    if !matches.contains(old.count - 1) { text += remarks(after: blocks.parts[old.count - 1].own) }
    return text
  }

  /// The old element that each new element comes from: one with equal data, one with the same name, or the
  /// one at the same index.
  private static func matches(of new: [LocatedValue], in old: [LocatedValue]) -> [Int?] {
    var left = Set(old.indices)
    var matches = [Int?](repeating: nil, count: new.count)
    let ways: [(Int, Int) -> Bool] = [
      { old[$0].hasSameData(as: new[$1]) }, { old[$0].isSameThing(as: new[$1]) },
      { $0 == $1 && old.count == new.count },
    ]
    for isMatch in ways {
      for index in new.indices where matches[index] == nil {
        matches[index] = old.indices.first { left.contains($0) && isMatch($0, index) }
        if let match = matches[index] { left.remove(match) }
      }
    }
    return matches
  }

  private mutating func revise(
    _ old: LocatedValue, to new: LocatedValue, in block: YAMLBlock, column: Int
  ) -> [String] {
    let kept = Array(lines[block.lead])
    if old.hasSameData(as: new), stays(block.own) { return kept + lines[block.own] }
    let rest = remarks(after: block.own)
    let first = lines[block.own.lowerBound]
    if block.own.count == 1 + rest.count, stays(block.own) {
      if let line = line(block.own.lowerBound, of: old, saying: new) { return kept + [line] + rest }
    }
    lines[block.own.lowerBound] = first.replacingCharacter(at: column, with: " ")
    let pad = String(repeating: " ", count: column + 1)
    if !new.isEmptyCollection, var inner = revise(old, to: new, in: block.own), let start = inner.first,
      start.hasPrefix(pad)
    {
      inner[0] = start.replacingCharacter(at: column, with: "-")
      return kept + inner
    }
    lines[block.own.lowerBound] = first
    return kept + replacement(YAMLPrinter.lines(ofElement: new, indent: column), for: block.own, at: column)
      + rest
  }

  /// The positions of the hyphens of a list, each on the line where its element starts, or `nil`.
  private func hyphens(of elements: [LocatedValue]) -> [Position]? {
    var places: [Position] = []
    for element in elements {
      let line = Array(lines[Int(element.position.line) - 1].utf8)
      let before = line.prefix(Int(element.position.column) - 1)
      guard let place = before.lastIndex(of: UInt8(ascii: "-")),
        before[(place + 1)...].allSatisfy({ $0 == UInt8(ascii: " ") })
      else { return nil }
      places.append(Position(line: Int(element.position.line), column: place + 1))
    }
    return places
  }

  // MARK: Blocks

  /// The lines of a key or an element (`own`), and the lines of comments above it (`lead`).
  private struct YAMLBlock {
    var lead, own: Range<Int>
  }

  /// The line ranges of parts that start below each other in the same column, each on a separate line, or
  /// `nil`.
  private func blocks(
    startingAt starts: [Position], in range: Range<Int>
  ) -> (head: Range<Int>, parts: [YAMLBlock], column: Int)? {
    guard let first = starts.first, let last = starts.last, range.contains(Int(first.line) - 1),
      range.contains(Int(last.line) - 1),
      zip(starts, starts.dropFirst()).allSatisfy({ $0.line < $1.line && $0.column == $1.column })
    else { return nil }
    let column = Int(first.column) - 1
    let pad = String(repeating: " ", count: column)
    guard starts.allSatisfy({ lines[Int($0.line) - 1].hasPrefix(pad) }) else { return nil }
    let begins = starts.map { start in
      var line = Int(start.line) - 1
      while line > range.lowerBound,
        lines[line - 1].allSatisfy({ $0 == " " }) || lines[line - 1].hasPrefix(pad + "#")
      { line -= 1 }
      return line
    }
    let ends = Array(begins.dropFirst()) + [range.upperBound]
    let parts = starts.indices.map { index in
      let start = Int(starts[index].line) - 1
      return YAMLBlock(lead: begins[index]..<start, own: start..<ends[index])
    }
    return (range.lowerBound..<begins[0], parts, column)
  }
}

extension LocatedValue {
  /// Whether both values have the same identifier.
  ///
  /// If neither has one, whether both have the same type.
  fileprivate func isSameThing(as other: LocatedValue) -> Bool {
    let key = self["id"] != nil || other["id"] != nil ? "id" : "type"
    guard let name = self[key]?.string else { return false }
    return other[key]?.string == name
  }
}

extension String {
  /// The text with the character at an ASCII offset replaced.
  fileprivate func replacingCharacter(at offset: Int, with character: Character) -> String {
    prefix(offset) + String(character) + dropFirst(offset + 1)
  }
}
