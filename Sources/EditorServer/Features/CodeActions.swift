import Definitions
import Fixes

/// Offers the safe fixes of findings.
struct CodeActions {
  let document: EditorDocument
  let path: String

  /// The text with findings fixed, or `nil` if they cannot be fixed without losing a value.
  func fixed(_ findings: [Diagnostic]) -> String? {
    var seed = Digest()
    seed.add(document.text)
    var fixer = Fixer {
      seed.add(1)
      return UUIDText.derived(from: seed)
    }
    let removed = Set(findings.filter { $0.fix == .remove }.map(\.location.position))
    guard let text = fixer.fix(document.text, findings), text != document.text,
      DefinitionValues(text).keeps(DefinitionValues(document.text, without: removed))
    else { return nil }
    return text
  }

  /// Whether a fix leads to no more errors and no more warnings than before.
  static func isSafe(before: [Diagnostic], after: [Diagnostic]) -> Bool {
    [Diagnostic.Severity.error, .warning].allSatisfy { severity in
      after.count { $0.severity == severity } <= before.count { $0.severity == severity }
    }
  }

  /// An edit of the lines that differ between the text and another text.
  func edit(to text: String) -> LocatedValue {
    let (old, new) = (document.lines, EditorDocument.lines(of: text))
    let shorter = min(old.count, new.count)
    // At least one line is replaced, so that the edit never starts behind the last line.
    let start = min(zip(old, new).prefix { $0 == $1 }.count, shorter - 1)
    let kept = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, shorter - start - 1)
    let end = Position(
      line: old.count - kept, column: old[old.count - kept - 1].unicodeScalars.count + 1)
    return [
      "range": [
        "start": document.editorPosition(Position(line: start + 1, column: 1)).json,
        "end": document.editorPosition(end).json,
      ],
      "newText": LocatedValue(.string(new[start..<new.count - kept].joined(separator: document.lineEnding))),
    ]
  }
}

extension Diagnostic {
  /// The name of the action that fixes the finding.
  var fixTitle: String {
    switch fix {
    case .replace(let old, with: let new)?: "Replace “\(old)” with “\(new)”"
    case .identify?: "Give it a new identifier"
    case .move(into: let object, at: _, of: _)?: "Move it into “\(object)”"
    case .remove?: "Remove it"
    case nil: message
    }
  }
}
