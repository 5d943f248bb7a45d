import Definitions
import Testing

@testable import EditorServer

@Suite struct EditorDocumentTests {
  private typealias Place = EditorDocument.EditorPosition

  private func document(_ text: String, _ unit: EditorDocument.ColumnUnit = .utf16) -> EditorDocument {
    EditorDocument(address: "file:///a.md", version: 1, text: text, unit: unit)
  }

  @Test func countsColumnsInTheUnitOfTheClient() {
    let text = "a😀b\né"
    #expect(document(text).position(Place(line: 0, column: 3)) == Position(line: 1, column: 3))
    #expect(document(text, .scalars).position(Place(line: 0, column: 2)) == Position(line: 1, column: 3))
    #expect(document(text).editorPosition(Position(line: 1, column: 3)) == Place(line: 0, column: 3))
    #expect(
      document(text, .scalars).editorPosition(Position(line: 1, column: 3)) == Place(line: 0, column: 2))
  }

  @Test func limitsPlacesBeyondTheText() {
    let text = document("ab\nc")
    #expect(text.position(Place(line: 0, column: 9)) == Position(line: 1, column: 3))
    #expect(text.position(Place(line: 7, column: 0)) == Position(line: 2, column: 1))
    #expect(text.editorPosition(Position(line: 9, column: 1)) == Place(line: 1, column: 0))
  }

  @Test func replacesARange() {
    var text = document("one\ntwo\nthree")
    let (start, end) = (text.index(Place(line: 0, column: 2)), text.index(Place(line: 2, column: 2)))
    text.replace(start..<end, with: "X\n")
    #expect(text.text == "onX\nree")
    #expect(text.lines == ["onX", "ree"])
    text.replace(nil, with: "")
    #expect(text.lines == [""])
  }

  @Test(arguments: [
    ("key: value, x", 6, 5), ("\"a b\": 1", 1, 5), ("'it' x", 1, 4), ("- item # x", 1, 10), ("end", 3, 1),
    ("", 1, 0),
  ])
  func marksTheWordOfAFinding(line: String, column: Int, length: Int) {
    let range = document(line).range(at: Position(line: 1, column: column))
    let (start, end) = (Place(range["start"]), Place(range["end"]))
    #expect(start?.column == column - 1)
    #expect((end?.column ?? 0) - (start?.column ?? 0) == length || length == 0)
  }

  @Test func findsANameBehindItsQuotationMark() {
    let text = document("a: \"home\"\nb: home\nc: \\u0068ome")
    #expect(text.place(of: "home", at: Position(line: 1, column: 4)) == Position(line: 1, column: 5))
    #expect(text.place(of: "home", at: Position(line: 2, column: 4)) == Position(line: 2, column: 4))
    #expect(text.place(of: "home", at: Position(line: 3, column: 4)) == nil)
  }

  @Test(arguments: [
    ("a\nb\nc", "a\nX\nc"), ("a\nb", "a\nb\nc"), ("a\nb\nc\n", "a\n"), ("a", ""), ("", "a\n"),
    ("a\nb\n", "a\nb\nb\n"),
    ("a\na\na\n", "a\na\n"),
    ("a\r\nb\r\nc", "a\r\nX\r\nc"),
  ])
  func editsOnlyTheLinesThatDiffer(old: String, new: String) throws {
    var text = document(old)
    let edit = CodeActions(document: text, path: "a.md").edit(to: new)
    let start = text.index(try #require(Place(edit["range"]?["start"])))
    let end = text.index(try #require(Place(edit["range"]?["end"])))
    text.replace(start..<end, with: try #require(edit["newText"]?.string))
    #expect(text.text == new)
  }
}
