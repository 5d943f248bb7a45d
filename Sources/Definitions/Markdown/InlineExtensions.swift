/// Struck text and bare links, which GitHub's Markdown has beside those of CommonMark.
///
/// Source: GitHub Flavored Markdown, 6.5 (strikethrough) and 6.9 (autolinks).
struct InlineExtensions {
  /// What stands for a tilde after a backslash while a text is parsed: a character of as many bytes that no text has.
  ///
  /// libcmark does not tell such a tilde from another one.
  static let escapedTilde = "\u{7FF}"

  /// The runs with struck text and links; inside a link there are none of the latter.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - isInLink: Whether they are the text of a link.
  ///   - note: Hears where each link leads that is found.
  /// - Returns: The inlines that are shown.
  static func apply(to runs: [ProseInline], isInLink: Bool, note: (String) -> Void) -> [ProseInline] {
    var inlines = merged(struck(runs[...]))
    if !isInLink {
      inlines = inlines.enumerated().flatMap { index, inline -> [ProseInline] in
        guard case .text(let text) = inline else { return [inline] }
        return linked(text, isAtStart: index == 0 || inlines[index - 1].endsLine, note)
      }
    }
    return inlines
  }

  // MARK: Struck text

  /// One or two tildes that can open or close struck text.
  private struct Mark {
    var run: Int
    var range: Range<String.Index>
    var length: Int
    var opens, closes: Bool
  }

  private static func struck(_ runs: ArraySlice<ProseInline>) -> [ProseInline] {
    let marks = runs.indices.flatMap { index in Self.marks(in: runs, at: index) }
    for (position, opening) in marks.enumerated() where opening.opens {
      guard
        let closing = marks[(position + 1)...].first(where: { $0.closes && $0.length == opening.length })
      else { continue }
      var before = Array(runs[..<opening.run])
      var inside = Array(runs[opening.run...closing.run])
      var after = Array(runs[(closing.run + 1)...])
      guard case .text(let first) = runs[opening.run], case .text(let last) = runs[closing.run]
      else { continue }
      before.append(.text(String(first[..<opening.range.lowerBound])))
      if opening.run == closing.run {
        inside = [.text(String(first[opening.range.upperBound..<closing.range.lowerBound]))]
      } else {
        inside[0] = .text(String(first[opening.range.upperBound...]))
        inside[inside.count - 1] = .text(String(last[..<closing.range.lowerBound]))
      }
      after.insert(.text(String(last[closing.range.upperBound...])), at: 0)
      return before + [.struck(merged(struck(inside[...])))] + struck(after[...])
    }
    return Array(runs)
  }

  private static func marks(in runs: ArraySlice<ProseInline>, at index: Int) -> [Mark] {
    guard case .text(let text) = runs[index],
      text.utf8.contains(UInt8(ascii: "~"))
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

  /// Whether a mark stands directly before something, as CommonMark asks it of delimiters.
  private static func canOpen(before: Character?, after: Character?) -> Bool {
    guard let after, !after.isWhitespace else { return false }
    guard after.isPunctuation || after.isSymbol else { return true }
    return before.map { $0.isWhitespace || $0.isPunctuation || $0.isSymbol } ?? true
  }

  /// The inlines with one text in the place of several that follow each other.
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

  private static func linked(_ text: String, isAtStart: Bool, _ note: (String) -> Void) -> [ProseInline] {
    guard text.contains("www.") || text.contains("://") || text.contains("@") else { return [.text(text)] }
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

/// An address that is written as it is, at the start of a text.
private struct BareLink {
  /// The address as it is written.
  let text: String
  /// Where it leads.
  let destination: String

  /// Finds an address at the start of a text; one of a page only where a word starts.
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
    while let last = text[..<end].last, end > domain.startIndex {
      let address = text[domain.startIndex..<end]
      if "?!.,:*_~'\"".contains(last)
        || last == ")" && address.count(where: { $0 == ")" }) > address.count(where: { $0 == "(" })
      {
        end = text.index(before: end)
      } else if last == ";", let start = entity(at: address) {
        end = start
      } else {
        break
      }
    }
    let found = String(text[..<end])
    guard end > domain.startIndex else { return nil }
    return (found, scheme == nil ? "http://\(found)" : found)
  }

  /// Where something like a character reference starts that ends an address.
  private static func entity(at address: Substring) -> String.Index? {
    guard let start = address.lastIndex(of: "&") else { return nil }
    let name = address[start...].dropFirst().dropLast()
    return !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } ? start : nil
  }

  /// Whether a name has at least two parts, the last two of them without an underscore.
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

extension ArraySlice<ProseInline> {
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
