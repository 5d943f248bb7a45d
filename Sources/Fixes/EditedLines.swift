import Definitions

/// The lines of a file during editing.
///
/// Lines can be changed, removed, or inserted; line numbers stay the same.
struct EditedLines {
  private var lines: [String?]
  /// The lines to insert before a line, by its number.
  private var inserted: [Int: [String]] = [:]
  /// The lines on which the columns have changed.
  private var moved: Set<Int> = []

  init(_ text: String) {
    lines = text.lines.map { String($0) }
  }

  /// The current text of all lines.
  var text: String {
    var all: [String] = []
    for (index, line) in lines.enumerated() {
      all += inserted[index + 1] ?? []
      if let line { all.append(line) }
    }
    return all.joined(separator: "\n")
  }

  /// The line with a number, counted from 1.
  ///
  /// `nil` if the line is missing or if its columns have changed.
  subscript(number: Int) -> String? {
    get { lines.indices.contains(number - 1) && !moved.contains(number) ? lines[number - 1] : nil }
    set { lines[number - 1] = newValue }
  }

  /// Removes a member of an object or an element of a list.
  ///
  /// - Parameters:
  ///   - member: The member to remove.
  ///   - number: The line number of the member.
  /// - Returns: Whether the member was removed.
  mutating func remove(_ member: SourceMember, on number: Int) -> Bool {
    guard let (rest, takesComma) = member.removed else { return false }
    if rest == nil, !member.isQuoted, !keepsSibling(of: number, column: member.range.lowerBound) {
      return false
    }
    guard takeComma(takesComma, before: number) else { return false }
    lines[number - 1] = rest
    moved.insert(number)
    return true
  }

  /// Removes an element of a YAML list in block style: its line and all lines that are indented deeper.
  ///
  /// - Parameters:
  ///   - number: The number of the line with the hyphen.
  ///   - column: The column of the element behind the hyphen, counted from 0.
  /// - Returns: Whether the element was removed; `false` if no such element starts there.
  mutating func removeElement(on number: Int, column: Int) -> Bool {
    let dash = column - 2
    guard dash >= 0, let line = self[number], line.indentation == dash, line.dropFirst(dash).hasPrefix("- ")
    else { return false }
    func hasDash(_ number: Int) -> Bool {
      self[number].map { $0.indentation == dash && $0.dropFirst(dash).hasPrefix("- ") } ?? false
    }
    var end = number
    while let next = self[end + 1], next.indentation > dash || next.isBlank { end += 1 }
    while end > number, self[end]?.isBlank == true { end -= 1 }
    var before = number - 1
    while let line = self[before], line.indentation > dash || line.isBlank { before -= 1 }
    if !hasDash(before), !hasDash(end + 1) {
      guard before == number - 1, let owner = self[before], owner.hasSuffix(":") else { return false }
      lines[before - 1] = owner + " []"
      moved.insert(before)
    }
    for number in number...end {
      lines[number - 1] = nil
      moved.insert(number)
    }
    return true
  }

  /// Makes sure that a YAML object in block style stays an object without one of its members.
  ///
  /// - Returns: `false` if the member is the last one and the line of the object's key cannot be found.
  private mutating func keepsSibling(of number: Int, column: Int) -> Bool {
    var owner: Int?
    for place in stride(from: number - 1, through: 1, by: -1) {
      guard let line = lines[place - 1], !line.isBlank, line.indentation <= column else { continue }
      let isItem = line.indentation == column - 2 && line.dropFirst(column - 2).hasPrefix("- ")
      if line.indentation == column || isItem { return true }
      owner = place
      break
    }
    for case let line? in lines.dropFirst(number) where !line.isBlank && line.indentation <= column {
      if line.indentation == column, !line.hasPrefix("```") { return true }
      break
    }
    guard let owner, let line = self[owner], line.hasSuffix(":") else { return false }
    lines[owner - 1] = line + " {}"
    moved.insert(owner)
    return true
  }

  /// Removes the comma at the end of the line before a number, if it must be removed.
  ///
  /// - Returns: `false` if that line does not end with a comma, and does not start the object or the list.
  private mutating func takeComma(_ takesComma: Bool, before number: Int) -> Bool {
    guard takesComma else { return true }
    guard let before = self[number - 1] else { return false }
    if before.hasSuffix("{") || before.hasSuffix("[") { return true }
    guard before.hasSuffix(",") else { return false }
    lines[number - 2] = String(before.dropLast())
    moved.insert(number - 1)
    return true
  }

  /// Moves a member of an object into a nested object beside it.
  ///
  /// - Parameters:
  ///   - member: The member to move.
  ///   - number: The line number of the member.
  ///   - key: The key of the nested object.
  ///   - home: The start of the nested object, or `nil` to create it.
  /// - Returns: Whether the member was moved.
  mutating func move(_ member: SourceMember, on number: Int, into key: String, at home: Position?) -> Bool {
    guard let home else {
      let name = member.isQuoted ? "\"\(key)\"" : key
      self[number] = member.replaced(with: "\(name): { \(member.text) }")
      moved.insert(number)
      return true
    }
    let (row, column) = (Int(home.line), Int(home.column) - 1)
    guard let target = self[row], let (rest, takesComma) = member.removed else { return false }
    let scalars = Array(target.unicodeScalars)
    guard scalars.indices.contains(column) else { return false }
    if scalars[column] == "{" {
      guard
        row != number || column > member.range.upperBound
          || column < member.range.lowerBound
      else { return false }
      return insert(member, number, rest, takesComma, atBrace: (row, column))
    }
    let isBlock = scalars[..<(column)].allSatisfy { $0 == " " }
    guard isBlock, !member.isQuoted, member.end == nil, member.isFirst else { return false }
    let end = target.hasSuffix("\r") ? "\r" : ""
    inserted[row, default: []].append(
      String(repeating: " ", count: column) + member.text + end)
    lines[number - 1] = nil
    moved.formUnion([number, row])
    return true
  }

  private mutating func insert(
    _ member: SourceMember, _ number: Int, _ rest: String?, _ takesComma: Bool,
    atBrace place: (row: Int, column: Int)
  ) -> Bool {
    guard takeComma(takesComma, before: number) else { return false }
    // If both places are on one line, the later one is changed first.
    let isBehind = place.row == number && place.column > member.range.lowerBound
    if place.row == number, let rest {
      let shift = isBehind ? member.line.count - rest.unicodeScalars.count : 0
      lines[number - 1] = Self.inserting(member.text, into: rest, behind: place.column - shift)
    } else {
      lines[number - 1] = rest
      lines[place.row - 1] = Self.inserting(
        member.text, into: lines[place.row - 1] ?? "", behind: place.column)
    }
    moved.formUnion([number, place.row])
    return true
  }

  /// Inserts a member into the object that starts at a column of a line.
  private static func inserting(_ member: String, into line: String, behind brace: Int) -> String {
    let scalars = line.unicodeScalars
    let next = scalars.index(scalars.startIndex, offsetBy: brace + 1)
    let rest = line[next...].drop { $0 == " " }
    return line[..<next] + " \(member)" + (rest.hasPrefix("}") ? " " : ", ") + rest
  }
}

extension String {
  fileprivate var indentation: Int { prefix { $0 == " " }.count }
  fileprivate var isBlank: Bool { allSatisfy { $0 == " " || $0 == "\r" } }
}
