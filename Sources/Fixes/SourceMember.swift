/// A key and its value on one line of YAML or JSON, or an object in a list that stands on one line.
struct SourceMember {
  /// The Unicode scalars of the line.
  let line: [Unicode.Scalar]
  /// The range from the start of the key to the end of the value.
  let range: Range<Int>
  /// Whether the key is in quotation marks, or the object in braces.
  let isQuoted: Bool
  /// Whether only spaces precede the member on the line.
  let isFirst: Bool
  /// The next character: a comma, the end of an object or a list, or `nil`.
  let end: Unicode.Scalar?

  /// Finds the member at an offset, or returns `nil` if it does not end on the line or its end is uncertain.
  init?(in text: String, at start: Int) {
    line = Array(text.unicodeScalars)
    guard line.indices.contains(start) else { return nil }
    isQuoted = ["\"", "{"].contains(line[start])
    guard let valueStart = line[start] == "{" ? start : Self.startOfValue(line, behindKeyAt: start),
      valueStart < line.count, let valueEnd = Self.end(ofValue: line, at: valueStart), valueEnd > valueStart
    else { return nil }
    range = start..<valueEnd
    isFirst = line[..<start].allSatisfy { $0 == " " }
    let next = Self.afterBlanks(line, valueEnd)
    end = next < line.count ? line[next] : nil
    // In block-style YAML, a comma is part of the text before it.
    let isAlone = end == nil || end == "," && Self.afterBlanks(line, next + 1) == line.count
    guard isQuoted || !isFirst || isAlone, end.map({ [",", "}", "]"].contains($0) }) ?? true else {
      return nil
    }
  }

  /// The start of the value behind a key, or `nil` if no colon follows the key.
  private static func startOfValue(_ line: [Unicode.Scalar], behindKeyAt start: Int) -> Int? {
    var place = start
    if line[start] == "\"" {
      guard let closed = end(ofQuoted: line, at: place) else { return nil }
      place = closed
    } else {
      while place < line.count, line[place] != ":" { place += 1 }
    }
    place = afterBlanks(line, place)
    guard place < line.count, line[place] == ":" else { return nil }
    return afterBlanks(line, place + 1)
  }

  /// The text of the member.
  var text: String { String(String.UnicodeScalarView(line[range])) }

  /// Returns the line with the member replaced by another text.
  func replaced(with text: String) -> String {
    String(String.UnicodeScalarView(line[..<range.lowerBound])) + text
      + String(String.UnicodeScalarView(line[range.upperBound...]))
  }

  /// The line without the member and its comma, or `nil` if the member cannot be removed.
  ///
  /// `line` is `nil` if nothing is left. `takesComma` says whether the comma at the end of the line before
  /// must also be removed.
  var removed: (line: String?, takesComma: Bool)? {
    let next = Self.afterBlanks(line, range.upperBound)
    if isFirst, end == nil { return (nil, isQuoted) }
    if end == "," {
      let rest = Self.afterBlanks(line, next + 1)
      if isFirst, rest == line.count { return (nil, false) }
      var before = range.lowerBound
      while rest == line.count, before > 0, line[before - 1] == " " { before -= 1 }
      return (Self.string(line[..<before] + line[rest...]), false)
    }
    var before = range.lowerBound
    while before > 0, line[before - 1] == " " { before -= 1 }
    guard before > 0 else { return nil }
    if line[before - 1] == "{" || line[before - 1] == "[" {
      return (Self.string(line[..<before] + line[next...]), false)
    }
    guard line[before - 1] == "," else { return nil }
    return (Self.string(line[..<(before - 1)] + line[range.upperBound...]), false)
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private static func afterBlanks(_ line: [Unicode.Scalar], _ start: Int) -> Int {
    var place = start
    while place < line.count, [" ", "\t", "\r"].contains(line[place]) { place += 1 }
    return place
  }

  private static func end(ofQuoted line: [Unicode.Scalar], at start: Int) -> Int? {
    var place = start + 1
    while place < line.count {
      if line[place] == "\\", line[start] == "\"" {
        place += 1
      } else if line[place] == line[start] {
        return place + 1
      }
      place += 1
    }
    return nil
  }

  /// The end of a value on one line: a text, an object or a list, or a plain word.
  private static func end(ofValue line: [Unicode.Scalar], at start: Int) -> Int? {
    switch line[start] {
    case "\"", "'": return end(ofQuoted: line, at: start)
    case "{", "[":
      var (place, depth) = (start, 0)
      while place < line.count {
        switch line[place] {
        case "\"", "'":
          guard let closed = end(ofQuoted: line, at: place) else { return nil }
          place = closed - 1
        case "{", "[": depth += 1
        case "}", "]":
          depth -= 1
          if depth == 0 { return place + 1 }
        default: break
        }
        place += 1
      }
      return nil
    case "|", ">", "&", "*", "!", "#": return nil
    default:
      var place = start
      while place < line.count, ![",", "}", "]", "#", "\r"].contains(line[place]) { place += 1 }
      while place > start, line[place - 1] == " " { place -= 1 }
      return place
    }
  }
}
