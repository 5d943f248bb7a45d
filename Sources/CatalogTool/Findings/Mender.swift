import Definitions

/// Applies what surely mends findings to the files of a content folder.
struct Mender {
  /// Gives an identifier that nothing else has.
  private let identifier: () -> String
  /// How often each rule was mended.
  private(set) var counts: [Diagnostic.ID: Int] = [:]

  init(identifier: @escaping () -> String) {
    self.identifier = identifier
  }

  /// How much was mended in all.
  var count: Int { counts.values.reduce(0, +) }

  /// The text of a file after all of its findings that can be are mended, or `nil` where none can.
  mutating func mend(_ text: String, _ findings: [Diagnostic]) -> String? {
    var lines = text.lines.map(String.init)
    var isChanged = false
    var told: Set<SourceLocation> = []
    // The last place first, so that those before it stay where they are.
    for finding in findings.sorted(by: { $0.location > $1.location })
    where told.insert(finding.location).inserted {
      guard let mend = finding.mend, let line = apply(mend, at: finding.location, to: lines) else { continue }
      lines[finding.location.line - 1] = line
      counts[finding.id, default: 0] += 1
      isChanged = true
    }
    return isChanged ? lines.joined(separator: "\n") : nil
  }

  /// A line as it is after a change, or `nil` where it is not what the finding saw.
  private func apply(_ mend: Mend, at place: SourceLocation, to lines: [String]) -> String? {
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = lines[place.line - 1]
    let scalars = line.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: place.column - 1, limitedBy: scalars.endIndex)
    guard let start else { return nil }
    switch mend {
    case .replace(let old, let new):
      guard let range = Self.range(of: old, in: line, from: start) else { return nil }
      return line.replacingCharacters(in: range, with: new)
    case .identify:
      guard start < scalars.endIndex else { return nil }
      if scalars[start] == "{" {
        let next = scalars.index(after: start)
        let isEmpty = scalars[next...].first { $0 != " " } == "}"
        return line[..<next] + "\"id\": \"\(identifier())\"" + (isEmpty ? "" : ", ") + line[next...]
      }
      // The first key of an object in YAML that is written in lines; the keys stand below each other.
      let indentation = String(repeating: " ", count: place.column - 1)
      let end = line.hasSuffix("\r") ? "\r\n" : "\n"
      return line[..<start] + "id: \(identifier())" + end + indentation + line[start...]
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
    return ranges.count == 1 ? ranges[0] : nil
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
