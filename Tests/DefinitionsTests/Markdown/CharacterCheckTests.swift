import Testing

@testable import Definitions

@Suite struct CharacterCheckTests {
  private func findings(_ text: String) -> [Diagnostic] {
    DefinitionFile(reading: SourceFile(path: "Content/a.md", text: text)).diagnostics.filter {
      $0.breaks(.controlCharacter)
    }
  }

  @Test(arguments: [
    ("# A\n\nsay \u{202E}gnp.exe\n", "U+202E", 5), ("# A\n\n\u{202D}x \u{202E}y\n", "U+202D", 1),
  ])
  func reportsCharactersThatReverseTextDirection(_ text: String, _ name: String, _ column: Int32) {
    let findings = findings(text)
    #expect(findings.count == 1)
    #expect(
      findings.first?.message.contains("The control character \(name) changes the display order") == true)
    #expect(findings.first?.location.position == Position(line: 3, column: Int(column)))
  }

  @Test func acceptsDirectionMarksAndIsolates() {
    #expect(findings("# \u{2067}שלום\u{2069} \u{200F}a\u{200E} – “x”\n").isEmpty)
  }
}
