package import Definitions

/// Applies the safe fixes of findings to the text of a file.
package struct Fixer {
  /// Creates a unique identifier.
  private let identifier: () -> String
  /// The number of fixes for each rule.
  package private(set) var counts: [Diagnostic.ID: Int] = [:]

  package init(identifier: @escaping () -> String) {
    self.identifier = identifier
  }

  /// The total number of fixes.
  package var count: Int { counts.values.reduce(0, +) }

  /// Returns the text of a file with the fixes of its findings applied, or `nil` if none can be applied.
  ///
  /// Two kinds of fixes wait for the next round: those on a line that a move has changed, and those that move
  /// a member into an object that another move has created.
  package mutating func fix(_ text: String, _ findings: [Diagnostic]) -> String? {
    var lines = EditedLines(text)
    var isChanged = false
    var reported: Set<SourceLocation> = []
    var made: Set<KeyPosition> = []
    // The last place comes first, so that the positions before it stay valid.
    for finding in findings.sorted(by: { $0.location > $1.location })
    where reported.insert(finding.location).inserted {
      guard let fix = finding.fix else { continue }
      let home = KeyPosition(madeBy: fix)
      guard home.map({ !made.contains($0) }) ?? true, apply(fix, at: finding.location, to: &lines) else {
        continue
      }
      if let home { made.insert(home) }
      counts[finding.id, default: 0] += 1
      isChanged = true
    }
    return isChanged ? lines.text : nil
  }

  /// A key of an object, identified by the position of the object.
  private struct KeyPosition: Hashable {
    let owner: Position
    let key: String

    /// The object that a fix creates, or `nil` if it creates none.
    init?(madeBy fix: Fix) {
      guard case .move(let key, nil, let owner) = fix else { return nil }
      (self.owner, self.key) = (owner, key)
    }
  }

  /// Applies a fix.
  ///
  /// Returns `false` if the lines no longer match the finding.
  private func apply(_ fix: Fix, at place: SourceLocation, to lines: inout EditedLines) -> Bool {
    guard let line = lines[place.line] else { return false }
    let scalars = line.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: place.column - 1, limitedBy: scalars.endIndex)
    guard let start else { return false }
    switch fix {
    case .replace(let old, let new):
      guard let range = Self.range(of: old, in: line, from: start) else { return false }
      lines[place.line] = String(line[..<range.lowerBound]) + new + String(line[range.upperBound...])
      return true
    case .identify:
      guard start < scalars.endIndex else { return false }
      if scalars[start] == "{" {
        // Keys have quotation marks in JSON, but rarely in YAML.
        let behind = scalars.index(after: start)
        let next = scalars[behind...].firstIndex { $0 != " " } ?? behind
        let first = scalars[next...].first
        let isQuoted = first == nil || first == "\"" || first == "}"
        let member = isQuoted ? "\"id\": \"\(identifier())\"" : "id: \(identifier())"
        let separator = first == "}" ? "" : ", "
        lines[place.line] = "\(line[..<next])\(member)\(separator)\(line[next...])"
        return true
      }
      // The first key of a YAML object in block style. The keys are below each other.
      let indentation = String(repeating: " ", count: place.column - 1)
      let end = line.hasSuffix("\r") ? "\r\n" : "\n"
      lines[place.line] = "\(line[..<start])id: \(identifier())\(end)\(indentation)\(line[start...])"
      return true
    case .move(let key, let home, _):
      guard let member = SourceMember(in: line, at: place.column - 1) else { return false }
      return lines.move(member, on: place.line, into: key, at: home)
    case .remove:
      if lines.removeElement(on: place.line, column: place.column - 1) { return true }
      guard let member = SourceMember(in: line, at: place.column - 1) else { return false }
      return lines.remove(member, on: place.line)
    }
  }

  /// The range of a text: at the position, after a quotation mark, or its only occurrence in the line.
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
    // A part of a longer word does not count as an occurrence.
    let before = range.lowerBound > line.startIndex ? line[line.index(before: range.lowerBound)] : " "
    let after = range.upperBound < line.endIndex ? line[range.upperBound] : " "
    return [before, after].contains { $0.isLetter || $0.isNumber || "-_@/.".contains($0) } ? nil : range
  }
}
