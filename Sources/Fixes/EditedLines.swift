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
    if takesComma {
      guard let before = self[number - 1], before.hasSuffix(",") else { return false }
      lines[number - 2] = String(before.dropLast())
      moved.insert(number - 1)
    }
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
