/// Strikethrough and bare links, which GitHub adds to CommonMark.
///
/// Source: GitHub Flavored Markdown, 6.5 (strikethrough) and 6.9 (autolinks).
struct InlineExtensions {
  /// The replacement for an escaped tilde (`\~`) while a text is parsed.
  ///
  /// libcmark does not mark escaped tildes. The replacement is a control character with the same number of
  /// bytes. Pages never show it.
  static let escapedTilde = "\u{91}"

  /// Finds strikethrough and bare links.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - isInLink: Whether the runs are the text of a link, which cannot contain another link.
  ///   - note: Called with the destination of each link that is found.
  /// - Returns: The inlines to show.
  static func apply(to runs: [ProseInline], isInLink: Bool, note: (String) -> Void) -> [ProseInline] {
    var inlines = merged(struck(runs))
    if !isInLink {
      inlines = inlines.enumerated().flatMap { index, inline -> [ProseInline] in
        guard case .text(let text) = inline else { return [inline] }
        return linked(text, isAtStart: index == 0 || inlines[index - 1].endsLine, note)
      }
    }
    return inlines
  }

  // MARK: Strikethrough

  /// One or two tildes that can open or close strikethrough.
  private struct Mark {
    var run: Int
    var range: Range<String.Index>
    var length: Int
    var opens, closes: Bool
  }

  /// Converts text between tildes of the same length to strikethrough.
  ///
  /// A closing mark ends the text that the nearest opening mark started.
  private static func struck(_ runs: [ProseInline]) -> [ProseInline] {
    let marks = runs.indices.flatMap { index in Self.marks(in: runs, at: index) }
    guard !marks.isEmpty else { return runs }
    // The marks of each length that can still be closed, and the pairs found so far.
    var open: [Int: [Mark]] = [:]
    var pairs: [(opening: Mark, closing: Mark)] = []
    for mark in marks {
      if mark.closes, let opening = open[mark.length]?.last {
        pairs.append((opening, mark))
        open = [:]
      } else if mark.opens {
        open[mark.length, default: []].append(mark)
      }
    }
    var result: [ProseInline] = []
    var place = RunPosition(run: 0, index: nil)
    for pair in pairs {
      result += inlines(
        of: runs, from: place, to: RunPosition(run: pair.opening.run, index: pair.opening.range.lowerBound))
      let start = RunPosition(run: pair.opening.run, index: pair.opening.range.upperBound)
      let end = RunPosition(run: pair.closing.run, index: pair.closing.range.lowerBound)
      result.append(.struck(merged(inlines(of: runs, from: start, to: end))))
      place = RunPosition(run: pair.closing.run, index: pair.closing.range.upperBound)
    }
    return result + inlines(of: runs, from: place, to: RunPosition(run: runs.count, index: nil))
  }

  /// A position in runs: the index of a run and, unless it is the start of the run, an index in its text.
  private struct RunPosition {
    var run: Int
    var index: String.Index?
  }

  /// The runs between two positions.
  ///
  /// The texts at both ends may be shortened.
  private static func inlines(of runs: [ProseInline], from start: RunPosition, to end: RunPosition)
    -> [ProseInline]
  {
    (start.run..<min(runs.count, end.run + (end.index == nil ? 0 : 1))).map { number in
      guard case .text(let text) = runs[number] else { return runs[number] }
      let lower = number == start.run ? start.index ?? text.startIndex : text.startIndex
      let upper = number == end.run ? end.index ?? text.endIndex : text.endIndex
      return .text(String(text[lower..<upper]))
    }
  }

  private static func marks(in runs: [ProseInline], at index: Int) -> [Mark] {
    guard case .text(let text) = runs[index],
      text.hasByte(UInt8(ascii: "~"))
    else { return [] }
    var marks: [Mark] = []
    var position = text.startIndex
    while let start = text[position...].firstIndex(of: "~") {
      let end = text[start...].firstIndex { $0 != "~" } ?? text.endIndex
      position = end
      let length = text.distance(from: start, to: end)
      guard length <= 2 else { continue }
      let before = start > text.startIndex ? text[text.index(before: start)] : runs.character(before: index)
      let after = end < text.endIndex ? text[end] : runs.character(after: index)
      marks.append(
        Mark(
          run: index, range: start..<end, length: length, opens: canOpen(before: before, after: after),
          closes: canOpen(before: after, after: before)))
    }
    return marks
  }

  /// Whether a mark can open strikethrough: it is left-flanking in the sense of CommonMark.
  private static func canOpen(before: Character?, after: Character?) -> Bool {
    guard let after, !after.isWhitespace else { return false }
    guard after.isPunctuation || after.isSymbol else { return true }
    return before.map { $0.isWhitespace || $0.isPunctuation || $0.isSymbol } ?? true
  }

  /// The inlines with adjacent texts merged.
  private static func merged(_ inlines: [ProseInline]) -> [ProseInline] {
    var result: [ProseInline] = []
    for inline in inlines {
      guard case .text(let text) = inline else {
        result.append(inline)
        continue
      }
      if case .text(let earlier)? = result.last {
        result[result.count - 1] = .text(earlier + text)
      } else if !text.isEmpty {
        result.append(inline)
      }
    }
    return result
  }

  // MARK: Links

  /// Whether a text contains `://`, `@`, or `www.`, without which it has no link.
  private static func mayHoldLink(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.contains { index in
        switch bytes[index] {
        case UInt8(ascii: "@"): true
        case UInt8(ascii: ":"): bytes[index...].starts(with: "://".utf8)
        case UInt8(ascii: "w"): bytes[index...].starts(with: "www.".utf8)
        default: false
        }
      }
    }
  }

  private static func linked(_ text: String, isAtStart: Bool, _ note: (String) -> Void) -> [ProseInline] {
    guard mayHoldLink(text) else { return [.text(text)] }
    var result: [ProseInline] = []
    var rest = text[...]
    var position = rest.startIndex
    while position < rest.endIndex {
      let isStart =
        position == text.startIndex
        ? isAtStart
        : text[text.index(before: position)].isWhitespace
          || "*_~(".contains(text[text.index(before: position)])
      if let link = BareLink(text[position...], isStart: isStart) {
        if position > rest.startIndex { result.append(.text(String(rest[..<position]))) }
        result.append(.link(destination: link.destination, title: "", [.text(link.text)]))
        note(link.destination)
        rest = rest[text.index(position, offsetBy: link.text.count)...]
        position = rest.startIndex
      } else {
        position = text.index(after: position)
      }
    }
    if !rest.isEmpty { result.append(.text(String(rest))) }
    return result
  }
}

/// A link without markup, at the start of a text.
private struct BareLink {
  /// The text of the link.
  let text: String
  /// The destination of the link.
  let destination: String

  /// Parses a link at the start of a text.
  ///
  /// A web address is found only at the start of a word.
  init?(_ text: Substring, isStart: Bool) {
    if isStart, let page = Self.page(text) {
      (self.text, destination) = (page.text, page.destination)
    } else if let mail = Self.mail(text, isStart: isStart) {
      (self.text, destination) = (mail, "mailto:\(mail)")
    } else {
      return nil
    }
  }

  private static func page(_ text: Substring) -> (text: String, destination: String)? {
    let scheme = ["http://", "https://", "ftp://"].first { text.prefix($0.count).lowercased() == $0 }
    guard scheme != nil || text.hasPrefix("www.") else { return nil }
    let rest = text.dropFirst(scheme?.count ?? 0)
    let domain = rest.prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    guard isDomain(domain) else { return nil }
    var end = text[domain.startIndex...].firstIndex { $0.isWhitespace || $0 == "<" } ?? text.endIndex
    let brackets = text[domain.startIndex..<end]
    // The number of closing brackets without an opening bracket.
    var surplus = brackets.count { $0 == ")" } - brackets.count { $0 == "(" }
    while end > domain.startIndex, let last = text[..<end].last {
      if "?!.,:*_~'\"".contains(last) || last == ")" && surplus > 0 {
        if last == ")" { surplus -= 1 }
        end = text.index(before: end)
      } else if last == ";", let start = entity(at: text[domain.startIndex..<end]) {
        end = start
      } else {
        break
      }
    }
    let found = String(text[..<end])
    guard end > domain.startIndex else { return nil }
    return (found, scheme == nil ? "http://\(found)" : found)
  }

  /// The start of a character reference at the end of an address, or `nil`.
  ///
  /// It is not part of the address.
  private static func entity(at address: Substring) -> String.Index? {
    guard let start = address.lastIndex(of: "&") else { return nil }
    let name = address[start...].dropFirst().dropLast()
    return !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } ? start : nil
  }

  /// Whether a name has at least two parts, and the last two have no underscore.
  private static func isDomain(_ name: Substring) -> Bool {
    var name = name
    while let last = name.last, ".-_".contains(last) { name.removeLast() }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy { !$0.isEmpty }
      && !parts.suffix(2).contains { $0.contains("_") }
  }

  private static func mail(_ text: Substring, isStart: Bool) -> String? {
    guard isStart || text.first.map({ $0.isLetter || $0.isNumber }) == true,
      text.startIndex == text.base.startIndex || !isLocal(text.base[text.base.index(before: text.startIndex)])
    else { return nil }
    let local = text.prefix(while: isLocal)
    guard !local.isEmpty, text[local.endIndex...].first == "@" else { return nil }
    var domain = text[local.endIndex...].dropFirst().prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber) || "-_.".contains($0)
    }
    while domain.last == "." { domain.removeLast() }
    guard let last = domain.last, !"-_".contains(last), domain.contains("."),
      domain.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ !$0.isEmpty })
    else { return nil }
    return "\(local)@\(domain)"
  }

  private static func isLocal(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || ".-_+".contains(character)
  }
}

extension [ProseInline] {
  /// The last character before a run, or `nil` at the start of a line.
  fileprivate func character(before index: Int) -> Character? {
    index > startIndex ? self[index - 1].lastCharacter : nil
  }

  /// The first character after a run, or `nil` at the end of a line.
  fileprivate func character(after index: Int) -> Character? {
    index + 1 < endIndex ? self[index + 1].firstCharacter : nil
  }
}

extension ProseInline {
  fileprivate var endsLine: Bool {
    switch self {
    case .softBreak, .lineBreak: true
    default: false
    }
  }

  fileprivate var lastCharacter: Character? {
    endsLine ? nil : [self].plainText.last
  }

  fileprivate var firstCharacter: Character? {
    endsLine ? nil : [self].plainText.first
  }
}
