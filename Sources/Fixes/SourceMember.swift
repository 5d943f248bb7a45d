/// A key with its value, as a line of YAML or JSON has them.
struct SourceMember {
  /// The line, scalar by scalar.
  let line: [Unicode.Scalar]
  /// Where the key begins and the value ends.
  let range: Range<Int>
  /// Whether the key is in quotation marks.
  let isQuoted: Bool
  /// Whether the line has nothing before it.
  let isFirst: Bool
  /// What follows: a comma, the end of an object or a list, or nothing.
  let end: Unicode.Scalar?

  /// Finds the member that begins at a place, or returns `nil` where the line does not have all of it, or where its
  /// end is not sure.
  init?(in text: String, at start: Int) {
    line = Array(text.unicodeScalars)
    guard line.indices.contains(start) else { return nil }
    isQuoted = line[start] == "\""
    var place = start
    if isQuoted {
      guard let closed = Self.end(ofQuoted: line, at: place) else { return nil }
      place = closed
    } else {
      while place < line.count, line[place] != ":" { place += 1 }
    }
    place = Self.afterBlanks(line, place)
    guard place < line.count, line[place] == ":" else { return nil }
    place = Self.afterBlanks(line, place + 1)
    guard place < line.count, let valueEnd = Self.end(ofValue: line, at: place), valueEnd > place else {
      return nil
    }
    range = start..<valueEnd
    isFirst = line[..<start].allSatisfy { $0 == " " }
    let next = Self.afterBlanks(line, valueEnd)
    end = next < line.count ? line[next] : nil
    // In lines of YAML, a comma belongs to the text before it.
    let isAlone = end == nil || end == "," && Self.afterBlanks(line, next + 1) == line.count
    guard isQuoted || !isFirst || isAlone, end.map({ [",", "}", "]"].contains($0) }) ?? true else {
      return nil
    }
  }

  /// The member as it is written.
  var text: String { String(String.UnicodeScalarView(line[range])) }

  /// The line with another text in its place.
  func replaced(with text: String) -> String {
    String(String.UnicodeScalarView(line[..<range.lowerBound])) + text
      + String(String.UnicodeScalarView(line[range.upperBound...]))
  }

  /// The line without the member and the comma that belongs to it, or `nil` where no line can stay.
  ///
  /// Returns also whether the comma before it, on an earlier line, has to go.
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
    guard before > 0, line[before - 1] == "," else { return nil }
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

  /// Where a value ends: a text, an object or a list on one line, or a plain word.
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
