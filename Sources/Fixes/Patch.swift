import Definitions

/// The changes to files, in the format that `git apply` reads.
package struct Patch {
  /// The number of unchanged lines around each change.
  private static let context = 3

  /// The text of the patch so far.
  package private(set) var text = ""

  /// Creates an empty patch.
  package init() {}

  /// Adds the changes to a file.
  package mutating func add(_ path: String, from old: String, to new: String) {
    let before = Self.lines(old)
    let after = Self.lines(new)
    let hunks = Self.hunks(before, after)
    guard !hunks.isEmpty else { return }
    text += "--- a/\(path)\n+++ b/\(path)\n"
    for hunk in hunks {
      text += "@@ -\(Self.range(hunk.old)) +\(Self.range(hunk.new)) @@\n"
      for line in hunk.lines {
        text += line.mark + line.text
        if line.text.utf8.last != UInt8(ascii: "\n") { text += "\n\\ No newline at end of file\n" }
      }
    }
  }

  private struct PatchLine {
    let mark: String
    /// The line with its ending.
    let text: String
  }

  private struct Hunk {
    var old, new: Range<Int>
    var lines: [PatchLine]
  }

  /// The lines of a text, each with its line ending.
  ///
  /// The last line may have none.
  private static func lines(_ text: String) -> [String] {
    let lines = text.lines
    let last = lines.last.map(String.init) ?? ""
    return lines.dropLast().map { $0 + "\n" } + (last.isEmpty ? [] : [last])
  }

  private static func range(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func hunks(_ before: [String], _ after: [String]) -> [Hunk] {
    let difference = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var hunks: [Hunk] = []
    var (old, new) = (0, 0)
    // The unchanged lines since the last change.
    var same: [PatchLine] = []
    func touch() {
      if hunks.isEmpty || same.count > 2 * context {
        if var last = hunks.popLast() {
          let tail = same.prefix(context)
          last.lines += tail
          last.old = last.old.lowerBound..<last.old.upperBound + tail.count
          last.new = last.new.lowerBound..<last.new.upperBound + tail.count
          hunks.append(last)
        }
        let head = same.suffix(context)
        hunks.append(Hunk(old: old - head.count..<old, new: new - head.count..<new, lines: Array(head)))
      } else {
        hunks[hunks.count - 1].lines += same
        hunks[hunks.count - 1].old = hunks[hunks.count - 1].old.lowerBound..<old
        hunks[hunks.count - 1].new = hunks[hunks.count - 1].new.lowerBound..<new
      }
      same = []
    }
    while old < before.count || new < after.count {
      if removed.contains(old) {
        touch()
        hunks[hunks.count - 1].lines.append(PatchLine(mark: "-", text: before[old]))
        old += 1
        hunks[hunks.count - 1].old = hunks[hunks.count - 1].old.lowerBound..<old
      } else if inserted.contains(new) {
        touch()
        hunks[hunks.count - 1].lines.append(PatchLine(mark: "+", text: after[new]))
        new += 1
        hunks[hunks.count - 1].new = hunks[hunks.count - 1].new.lowerBound..<new
      } else {
        same.append(PatchLine(mark: " ", text: before[old]))
        old += 1
        new += 1
      }
    }
    guard var last = hunks.popLast() else { return [] }
    let tail = same.prefix(context)
    last.lines += tail
    last.old = last.old.lowerBound..<last.old.upperBound + tail.count
    last.new = last.new.lowerBound..<last.new.upperBound + tail.count
    return hunks + [last]
  }
}
