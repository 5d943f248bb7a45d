import CatalogModel
import Definitions
import Testing

/// The approvals file: how it is read, and how an approval is added to it.
@Suite struct ApprovalsTests {
  private static let two = """
    # Agreed in the review of May.
    - subject: "experiences/tour/first"
      payload: "1"
      by: "Ana"
      on: "2027-05-01"
      content: "abc"
    - subject: "components/row"
      by: "Ben"
      on: "2027-05-02"

    """

  private func approvals(_ text: String) -> Approvals {
    Approvals(SourceFile(path: "Content/approvals.yaml", text: text))
  }

  private func putting(_ approval: Approval, in text: String?) -> String {
    var file = ApprovalFile(text, text.map(approvals) ?? Approvals())
    file.put(approval)
    return file.text
  }

  private func approval(
    _ subject: String, payload: String? = nil, by name: String = "Cem", note: String? = nil,
    commit: String? = nil, hashes: [String: String] = [:]
  ) -> Approval {
    Approval(
      of: subject, payload: payload, by: name, on: "2027-06-01", note: note, commit: commit, hashes: hashes)
  }

  @Test func readsApprovalsInTheOrderOfTheFile() throws {
    let approvals = approvals(Self.two)
    #expect(approvals.diagnostics.isEmpty)
    #expect(approvals.all.map(\.subject) == ["experiences/tour/first", "components/row"])
    let first = try #require(approvals.all.first)
    #expect(first.name == "Ana" && first.date == "2027-05-01" && first.payload == "1")
    #expect(first.hashes == ["content": "abc"])
    #expect(first.location.description == "Content/approvals.yaml:2:3")
  }

  @Test(arguments: ["", "# Nothing yet\n", "[]", "{}", "null"])
  func readsAFileWithoutApprovals(text: String) {
    #expect(approvals(text).all.isEmpty && approvals(text).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("subject: a\nby: Ana", "An approvals file must contain a list of approvals", "1:1"),
    ("- by: Ana", "An approval needs the keys 'subject' and 'by'", "1:3"),
    ("- subject: a", "An approval needs the keys 'subject' and 'by'", "1:3"),
    ("- {subject: a, by: Ana, content: 12}", "The hash 'content' must be a text in quotation marks", "1:34"),
    (
      "- {subject: a, by: Ana}\n- {subject: a, by: Ben}",
      "'a' is approved twice; only the first approval counts", "2:3"
    ),
  ])
  func reportsInvalidApprovals(text: String, message: String, place: String) {
    #expect(approvals(text).diagnostics.map(\.message) == [message])
    #expect(approvals(text).diagnostics.places == [place])
    #expect(approvals(text).all.map(\.name) == (message.contains("twice") ? ["Ana"] : []))
  }

  @Test func keepsOtherApprovalsIfOneIsInvalid() {
    #expect(approvals("- by: Ana\n- {subject: b, by: Ben}").all.map(\.subject) == ["b"])
  }

  @Test func beginsANewFileWithAComment() {
    #expect(
      putting(approval("screens/home"), in: nil) == """
        # Approvals, written by 'experience-catalog approve'.
        - subject: "screens/home"
          by: "Cem"
          on: "2027-06-01"

        """)
  }

  @Test func replacesOnlyTheApprovalOfTheSameSubject() {
    let text = putting(
      approval("experiences/tour/first", payload: "1", hashes: ["content": "def"]), in: Self.two)
    #expect(
      text
        == Self.two.replacing("\"Ana\"", with: "\"Cem\"").replacing("2027-05-01", with: "2027-06-01")
        .replacing("\"abc\"", with: "\"def\""))
  }

  @Test func followsRenamedStepByItsPayload() {
    let text = putting(approval("experiences/tour/welcome", payload: "1"), in: Self.two)
    #expect(approvals(text).all.map(\.subject) == ["experiences/tour/welcome", "components/row"])
  }

  /// A copy of an experience has the same step identifiers as the original.
  @Test func keepsTheApprovalOfAnotherExperienceWithTheSamePayload() {
    let text = putting(approval("experiences/copy/first", payload: "1"), in: Self.two)
    #expect(
      approvals(text).all.map(\.subject) == [
        "experiences/tour/first", "components/row", "experiences/copy/first",
      ])
  }

  @Test func writesSeveralApprovals() {
    var file = ApprovalFile(Self.two, approvals(Self.two))
    file.put(
      approval(
        "experiences/tour/first", payload: "1", note: "Soon", commit: "1f", hashes: ["a": "1", "b": "2"]))
    file.put(approval("components/row", by: "Dov"))
    file.put(approval("screens/home"))
    file.put(approval("screens/home", by: "Eve"))
    let read = approvals(file.text)
    #expect(read.diagnostics.isEmpty)
    #expect(read.all.map(\.name) == ["Cem", "Dov", "Eve"])
    #expect(read.all.first?.note == "Soon" && read.all.first?.commit == "1f")
  }

  @Test func writesKeysInAFixedOrder() {
    let written = approval("a", payload: "1", note: "Yes", commit: "1f", hashes: ["z": "1", "b": "2"])
    let keys = putting(written, in: "").split(separator: "\n").compactMap { line in
      line.drop { "- ".contains($0) }.split(separator: ":").first.map(String.init)
    }
    #expect(keys == ["subject", "payload", "by", "on", "note", "commit", "b", "z"])
  }

  @Test(arguments: ["\"quoted\"", "two\nlines", "# no comment", "a: b", "שלום", "{%token%}", "\\", ""])
  func readsEveryNoteThatItWrites(note: String) {
    let text = putting(approval("a", note: note), in: nil)
    #expect(approvals(text).all.map(\.note) == [note])
  }

  @Test func digestFollowsTheBytesOfTheFile() {
    #expect(approvals(Self.two).digest == approvals(Self.two).digest)
    #expect(approvals(Self.two).digest != approvals(Self.two + "#\n").digest)
    #expect(Approvals(unreadable: .found(.invalidApproval)).digest != Approvals().digest)
  }
}
