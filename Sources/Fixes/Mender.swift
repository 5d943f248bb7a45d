package import Definitions

/// Applies what surely mends findings to the files of a content folder.
package struct Mender {
  /// Gives an identifier that nothing else has.
  private let identifier: () -> String
  /// How often each rule was mended.
  package private(set) var counts: [Diagnostic.ID: Int] = [:]

  package init(identifier: @escaping () -> String) {
    self.identifier = identifier
  }

  /// How much was mended in all.
  package var count: Int { counts.values.reduce(0, +) }

  /// The text of a file after all of its findings that can be are mended, or `nil` where none can.
  ///
  /// What stands on a line that a move has changed waits for the next round, and so does what moves into an object that another
  /// move has made.
  package mutating func mend(_ text: String, _ findings: [Diagnostic]) -> String? {
    var lines = EditedLines(text)
    var isChanged = false
    var told: Set<SourceLocation> = []
    var made: Set<Home> = []
    // The last place first, so that those before it stay where they are.
    for finding in findings.sorted(by: { $0.location > $1.location })
    where told.insert(finding.location).inserted {
      guard let mend = finding.mend else { continue }
      let home = Home(madeBy: mend)
      guard home.map({ !made.contains($0) }) ?? true, apply(mend, at: finding.location, to: &lines) else {
        continue
      }
      if let home { made.insert(home) }
      counts[finding.id, default: 0] += 1
      isChanged = true
    }
    return isChanged ? lines.text : nil
  }

  /// A key of an object, by the place of the object.
  private struct Home: Hashable {
    let owner: Position
    let key: String

    /// The object that a mend makes, or `nil` where it makes none.
    init?(madeBy mend: Mend) {
      guard case .move(let key, nil, let owner) = mend else { return nil }
      (self.owner, self.key) = (owner, key)
    }
  }

  /// Changes lines; returns whether they were what the finding saw.
  private func apply(_ mend: Mend, at place: SourceLocation, to lines: inout EditedLines) -> Bool {
    guard let line = lines[place.line] else { return false }
    let scalars = line.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: place.column - 1, limitedBy: scalars.endIndex)
    guard let start else { return false }
    switch mend {
    case .replace(let old, let new):
      guard let range = Self.range(of: old, in: line, from: start) else { return false }
      lines[place.line] = String(line[..<range.lowerBound]) + new + String(line[range.upperBound...])
      return true
    case .identify:
      guard start < scalars.endIndex else { return false }
      if scalars[start] == "{" {
        // JSON has its keys in quotation marks, YAML seldom has.
        let behind = scalars.index(after: start)
        let next = scalars[behind...].firstIndex { $0 != " " } ?? behind
        let first = scalars[next...].first
        let isQuoted = first == nil || first == "\"" || first == "}"
        let member = isQuoted ? "\"id\": \"\(identifier())\"" : "id: \(identifier())"
        let separator = first == "}" ? "" : ", "
        lines[place.line] = "\(line[..<next])\(member)\(separator)\(line[next...])"
        return true
      }
      // The first key of an object in YAML that is written in lines; the keys stand below each other.
      let indentation = String(repeating: " ", count: place.column - 1)
      let end = line.hasSuffix("\r") ? "\r\n" : "\n"
      lines[place.line] = "\(line[..<start])id: \(identifier())\(end)\(indentation)\(line[start...])"
      return true
    case .move(let key, let home, _):
      guard let member = SourceMember(in: line, at: place.column - 1) else { return false }
      return lines.move(member, on: place.line, into: key, at: home)
    }
  }

  /// Where a text stands: at the place, behind a quotation mark, or where the line has it once.
  private static func range(
    of text: String, in line: String, from start: String.Index
  ) -> Range<String.Index>? {
    var index = start
    if line[index...].first.map({ "\"'".contains($0) }) == true, !line[index...].hasPrefix(text) {
      index = line.index(after: index)
    }
    if line[index...].hasPrefix(text) { return index..<line.index(index, offsetBy: text.count) }
    let ranges = line.ranges(of: text)
    guard ranges.count == 1, let range = ranges.first else { return nil }
    // A part of a longer word is another word.
    let before = range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
    let after = range.upperBound < line.endIndex ? line[range.upperBound] : " "
    return [before, after].contains { $0.isLetter || $0.isNumber || "-_@/.".contains($0) } ? nil : range
  }
}
