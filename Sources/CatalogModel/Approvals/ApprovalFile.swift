import Definitions

/// The text of an approvals file.
///
/// Writing an approval changes only the lines of that approval.
package struct ApprovalFile {
  private var lines: [Substring]
  /// The first line of each approval, counted from zero.
  private var starts: [(subject: String, payload: String?, line: Int)]

  /// Starts from the text of an existing file, or from a new file if there is no text.
  package init(_ text: String?, _ approvals: Approvals) {
    let text = text ?? "# Approvals, written by 'experience-catalog approve'.\n"
    lines = text.lines
    if lines.last == "" { lines.removeLast() }
    starts = approvals.all.map { ($0.subject, $0.payload, Int($0.location.line) - 1) }
  }

  /// Writes an approval over an earlier one of the same definition, even if it was renamed, or else at the
  /// end.
  package mutating func put(_ approval: Approval) {
    let new = Self.lines(of: approval).map { $0 + (lines.first?.last == "\r" ? "\r" : "") }
    let sameIdentity = starts.firstIndex { start in
      start.payload.map { $0 == approval.payload && start.subject.parent == approval.subject.parent } ?? false
    }
    guard let place = sameIdentity ?? starts.firstIndex(where: { $0.subject == approval.subject }) else {
      starts.append((approval.subject, approval.payload, lines.count))
      lines += new
      return
    }
    let start = starts[place].line
    var end = start + 1
    while end < lines.count, lines[end].hasPrefix(" ") { end += 1 }
    lines.replaceSubrange(start..<end, with: new)
    starts[place].subject = approval.subject
    starts[place].payload = approval.payload
    for index in starts.indices where starts[index].line > start {
      starts[index].line += new.count - (end - start)
    }
  }

  /// The text of the whole file.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  private static func lines(of approval: Approval) -> [Substring] {
    var members = [("subject", approval.subject)]
    if let payload = approval.payload { members.append(("payload", payload)) }
    members += [("by", approval.name), ("on", approval.date)]
    if let note = approval.note { members.append(("note", note)) }
    if let commit = approval.commit { members.append(("commit", commit)) }
    members += approval.hashes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return members.enumerated().map { index, member in
      "\(index == 0 ? "-" : " ") \(member.0): \(quoted(member.1))"[...]
    }
  }

  /// Returns a text as a double-quoted YAML scalar, in JSON notation.
  private static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

extension String {
  /// The folder part of a subject, such as `experiences` in `experiences/welcome`.
  fileprivate var parent: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }
}
