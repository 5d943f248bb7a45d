/// The lines of a YAML text, with functions to find mistakes in them.
struct YAMLText {
  private let lines: [ArraySlice<UInt8>]
  /// For each line that the parser counts: the line of the file, and the number of scalars before it.
  ///
  /// Empty if both agree.
  private var parserLines: [(line: Int, before: Int)] = []

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: Self.hasOtherBreak) else { return }
    for (number, line) in lines.enumerated() {
      parserLines.append((number + 1, 0))
      var count = 0
      for (index, scalar) in String(decoding: line, as: UTF8.self).unicodeScalars.enumerated() {
        count = index + 1
        if Self.breaks.contains(scalar) { parserLines.append((number + 1, count)) }
      }
    }
  }

  /// Characters other than a line feed that end a line for the parser: next line, line separator, paragraph
  /// separator.
  private static let breaks: Set<Unicode.Scalar> = ["\u{85}", "\u{2028}", "\u{2029}"]

  private static func hasOtherBreak(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.dropLast().contains { index in
      line[index] == 0xC2 && line[index + 1] == 0x85
        || line[index] == 0xE2 && line[index + 1] == 0x80 && index + 2 < line.endIndex
          && (line[index + 2] == 0xA8 || line[index + 2] == 0xA9)
    }
  }

  /// Converts a line and a column of the parser to a position in the text.
  ///
  /// All are counted from 1.
  func place(line: Int, column: Int) -> YAMLOutline.YAMLPosition {
    guard parserLines.indices.contains(line - 1) else {
      return YAMLOutline.YAMLPosition(line: max(1, line), column: max(1, column))
    }
    return YAMLOutline.YAMLPosition(
      line: parserLines[line - 1].line, column: parserLines[line - 1].before + max(1, column))
  }

  func line(_ number: Int) -> [Character] {
    guard lines.indices.contains(number - 1) else { return [] }
    return String(decoding: lines[number - 1], as: UTF8.self).unicodeScalars.filter { $0 != "\r" }.map {
      Character($0)
    }
  }

  func character(at place: YAMLOutline.YAMLPosition) -> Character? {
    let line = line(place.line)
    return line.indices.contains(place.column - 1) ? line[place.column - 1] : nil
  }

  func indentation(of number: Int) -> [Character] { Array(line(number).prefix { $0 == " " || $0 == "\t" }) }

  /// Whether the nearest line above that is indented at least as deep as a position is a list element.
  func hasHyphen(above place: YAMLOutline.YAMLPosition) -> Bool {
    for number in stride(from: place.line - 1, to: 0, by: -1) {
      let indentation = indentation(of: number).count
      guard indentation != line(number).count else { continue }
      guard indentation >= place.column else { return false }
      if line(number)[indentation] == "-" { return true }
    }
    return false
  }

  /// The nearest non-empty line above, if it has the same indentation and no key, or `nil`.
  func keylessLine(above number: Int) -> Int? {
    let indentation = indentation(of: number)
    guard let above = (1..<max(1, number)).last(where: { line($0).contains { $0 != " " } }),
      self.indentation(of: above) == indentation, key(of: above) == nil,
      let first = line(above).dropFirst(indentation.count).first, first.isLetter
    else { return nil }
    return above
  }

  /// The last word before a colon if other words precede it in the value, or `nil`.
  func lastWord(from start: YAMLOutline.YAMLPosition, to colon: YAMLOutline.YAMLPosition) -> String? {
    let words = line(colon.line)[(start.column - 1)..<(colon.column - 1)].split(separator: " ")
    guard words.count > 1, let word = words.last, word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    return String(word)
  }

  /// The position of an unusual space or invisible character in a line or its neighbors.
  ///
  /// Only the indentation and the places after colons and hyphens are searched.
  func otherBlank(near number: Int) -> YAMLOutline.YAMLPosition? {
    for number in max(1, number - 1)...(max(1, number) + 1) {
      let line = line(number)
      let index = line.indices.first { index in
        guard let scalar = line[index].unicodeScalars.first, InvisibleCharacter.isOne(scalar) else {
          return false
        }
        let before = line[..<index].last { $0 != " " }
        return before == nil || before == ":" || before == "-"
      }
      if let index { return YAMLOutline.YAMLPosition(line: number, column: index + 1) }
    }
    return nil
  }

  /// The unclosed quotation mark of a line above that a later line seems to close.
  func openQuote(above number: Int) -> YAMLOutline.YAMLPosition? {
    for above in stride(from: number - 1, to: max(0, number - 20), by: -1) {
      guard let column = openQuote(of: above) else { continue }
      let mark = line(above)[column - 1]
      return (above + 1...number).contains { line($0).contains(mark) }
        ? YAMLOutline.YAMLPosition(line: above, column: column) : nil
    }
    return nil
  }

  /// The position of the first character that is neither a space nor part of a comment.
  var firstPlace: YAMLOutline.YAMLPosition {
    for number in 1...max(1, lines.count) {
      if let column = line(number).firstIndex(where: { $0 != " " && $0 != "\t" }), line(number)[column] != "#"
      {
        return YAMLOutline.YAMLPosition(line: number, column: column + 1)
      }
    }
    return YAMLOutline.YAMLPosition(line: 1, column: 1)
  }

  /// The quoted text that ends directly before a position on the same line: its start and its end.
  func quote(endingBefore place: YAMLOutline.YAMLPosition) -> (
    opening: YAMLOutline.YAMLPosition, end: YAMLOutline.YAMLPosition
  )? {
    let number = place.line
    let line = line(number)
    guard place.column - 1 <= line.count,
      let end = line[..<(place.column - 1)].lastIndex(where: { $0 != " " }),
      line[end] == "'" || line[end] == "\""
    else { return nil }
    func at(_ index: Int, _ number: Int) -> YAMLOutline.YAMLPosition {
      YAMLOutline.YAMLPosition(line: number, column: index + 1)
    }
    let isStart = { (index: Int, line: [Character]) in
      guard let before = line[..<index].last(where: { $0 != " " }) else { return true }
      return "[{,:-".contains(before)
    }
    if let start = line.indices.first(where: { $0 < end && line[$0] == line[end] && isStart($0, line) }) {
      return (at(start, number), at(end, number))
    }
    for above in stride(from: number - 1, to: max(0, number - 20), by: -1) {
      guard let column = openQuote(of: above) else { continue }
      return self.line(above)[column - 1] == line[end] ? (at(column - 1, above), at(end, number)) : nil
    }
    return nil
  }

  /// The column of a quotation mark that is not closed on its line.
  func openQuote(of number: Int) -> Int? { YAMLLine(String(line(number))).openQuote.map { $0 + 1 } }

  /// Whether only spaces follow a position in the text.
  func isEnd(_ place: YAMLOutline.YAMLPosition) -> Bool {
    guard line(place.line).dropFirst(place.column - 1).allSatisfy({ $0 == " " }) else { return false }
    return lines.dropFirst(place.line).allSatisfy { $0.allSatisfy { $0 <= UInt8(ascii: " ") } }
  }

  /// The key of a line: the 0-based columns of its start, its colon, and the start of its value.
  func key(of number: Int) -> (column: Int, end: Int, valueColumn: Int)? {
    let line = line(number)
    var start = indentation(of: number).count
    while start + 1 < line.count, line[start] == "-", line[start + 1] == " " {
      start += 2
      while start < line.count, line[start] == " " { start += 1 }
    }
    let colon = line.indices.first {
      $0 >= start && line[$0] == ":" && ($0 + 1 == line.count || line[$0 + 1] == " ")
    }
    guard let colon, colon > start else { return nil }
    return (start, colon, line.indices.first { $0 > colon && line[$0] != " " } ?? line.count)
  }

  /// The first position in a range of lines where a value starts with two braces.
  func doubleBrace(from first: Int, to last: Int) -> YAMLOutline.YAMLPosition? {
    let last = min(last, lines.count)
    guard first <= last else { return nil }
    for number in first...last {
      let line = line(number)
      for index in line.indices.dropLast() where line[index] == "{" && line[index + 1] == "{" {
        let before = line[..<index].last { $0 != " " }
        if before == nil || ":-[,".contains(before ?? " ") {
          return YAMLOutline.YAMLPosition(line: number, column: index + 1)
        }
      }
    }
    return nil
  }

  /// The start of a text with a colon and a space in it, inside an object or a list in flow style.
  func valueStart(beforeColonAt place: YAMLOutline.YAMLPosition) -> YAMLOutline.YAMLPosition? {
    let line = line(place.line)
    let colon = place.column - 1
    func isColon(_ index: Int) -> Bool {
      line[index] == ":" && (index + 1 == line.count || line[index + 1] == " ")
    }
    guard line.indices.contains(colon), isColon(colon) else { return nil }
    let before = line[..<colon].lastIndex { "[{,".contains($0) } ?? -1
    guard let key = line.indices.first(where: { $0 > before && $0 < colon && isColon($0) }),
      let start = line.indices.first(where: { $0 > key && line[$0] != " " }), start < colon
    else { return nil }
    return YAMLOutline.YAMLPosition(line: place.line, column: start + 1)
  }

  /// The text at a position, without and with quotation marks.
  func quotation(at place: YAMLOutline.YAMLPosition) -> (text: String, quoted: String)? {
    let line = line(place.line)
    guard line.indices.contains(place.column - 1) else { return nil }
    let start = place.column - 1
    let isInFlow = line[..<start].contains { "[{".contains($0) }
    var end = line.count
    if isInFlow {
      var depth = 0
      end =
        line.indices.first { index in
          guard index >= start else { return false }
          if "[{".contains(line[index]) { depth += 1 }
          if "]}".contains(line[index]) { depth -= 1 }
          return depth < 0 || depth == 0 && line[index] == ","
        } ?? line.count
    }
    while end > start, line[end - 1] == " " { end -= 1 }
    let word = String(line[start..<end])
    let quote = word.contains("\"") ? "'" : "\""
    guard !word.isEmpty, !word.contains("'") || quote == "\"", !word.contains("\\") else { return nil }
    return (word, quote + word + quote)
  }

  /// Advice to write the text at a position in quotation marks, with the key before it.
  func quoting(at place: YAMLOutline.YAMLPosition) -> String? {
    let line = line(place.line)
    guard line.indices.contains(place.column - 1) else { return nil }
    let start = place.column - 1
    let isInFlow = line[..<start].contains { "[{".contains($0) }
    guard let (word, quoted) = quotation(at: place) else { return "put the text in quotation marks" }
    let key = line[..<start].lastIndex { isInFlow ? "[{,".contains($0) : false }.map { $0 + 1 } ?? 0
    let head = String(line[key..<start].drop { $0 == " " })
    guard word.count + head.count <= 70 else { return "put the text in quotation marks" }
    return "write \(head)\(quoted)"
  }

  /// The position of the first character that YAML does not allow.
  var firstControlCharacter: YAMLOutline.YAMLPosition? {
    for (number, line) in lines.enumerated() {
      for (column, scalar) in String(decoding: line, as: UTF8.self).unicodeScalars.enumerated() {
        switch scalar.value {
        case 0x09, 0x0D, 0x20...0x7E, 0x85, 0xA0...0xFFFD, 0x10000...: continue
        default: return YAMLOutline.YAMLPosition(line: number + 1, column: column + 1)
        }
      }
    }
    return nil
  }

  /// The first two positions of a key in the object at a position, judged by indentation.
  func places(ofKey key: String, from start: YAMLOutline.YAMLPosition) -> [YAMLOutline.YAMLPosition] {
    var places: [YAMLOutline.YAMLPosition] = []
    let spellings = [key, "\"\(key)\"", "'\(key)'"].map(Array.init)
    for number in start.line...max(start.line, lines.count) {
      let line = line(number)
      let first = line.firstIndex { $0 != " " } ?? line.count
      if number > start.line, first < line.count, first < start.column - 1, !places.isEmpty { break }
      let isFlow =
        line.indices.contains(start.column - 1) && number == start.line && line[start.column - 1] == "{"
      for index in line.indices where isFlow ? index >= start.column : index == start.column - 1 {
        let isStart = index == 0 || " {,".contains(line[index - 1])
        guard isStart, let spelling = spellings.first(where: { line[index...].starts(with: $0) }) else {
          continue
        }
        guard line[(index + spelling.count)...].first(where: { $0 != " " }) == ":" else { continue }
        places.append(YAMLOutline.YAMLPosition(line: number, column: index + 1))
        if places.count == 2 { return places }
      }
    }
    return places
  }
}
