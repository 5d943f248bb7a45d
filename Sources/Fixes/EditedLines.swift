import Definitions

/// The lines of a file, of which some are changed, left out or put between others, while their numbers stay.
struct EditedLines {
  private var lines: [String?]
  /// What is put before a line, by its number.
  private var inserted: [Int: [String]] = [:]
  /// The lines on which places are not where they were.
  private var moved: Set<Int> = []

  init(_ text: String) {
    lines = text.lines.map { String($0) }
  }

  /// All lines as they are now.
  var text: String {
    var all: [String] = []
    for (index, line) in lines.enumerated() {
      all += inserted[index + 1] ?? []
      if let line { all.append(line) }
    }
    return all.joined(separator: "\n")
  }

  /// A line by its number, counted from one; `nil` where there is none, or where places are not what they were.
  subscript(number: Int) -> String? {
    get { lines.indices.contains(number - 1) && !moved.contains(number) ? lines[number - 1] : nil }
    set { lines[number - 1] = newValue }
  }

  /// Moves a member of an object into the object of another key beside it.
  ///
  /// - Parameters:
  ///   - member: The member.
  ///   - number: The number of its line.
  ///   - key: The other key.
  ///   - home: Where the value of the other key starts, or `nil` where it is made.
  /// - Returns: Whether that could be done.
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
    // The later of the two places first, where both are on one line.
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

  /// A line with a member more in the object that starts at a place.
  private static func inserting(_ member: String, into line: String, behind brace: Int) -> String {
    let scalars = line.unicodeScalars
    let next = scalars.index(scalars.startIndex, offsetBy: brace + 1)
    let rest = line[next...].drop { $0 == " " }
    return line[..<next] + " \(member)" + (rest.hasPrefix("}") ? " " : ", ") + rest
  }
}
