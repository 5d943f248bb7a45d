import Definitions
import FindingReports
import Testing

@testable import CatalogTool

/// Findings as workflow commands for GitHub Actions.
@Suite struct GitHubFindingsTests {
  @Test(arguments: ["\n", "\r", "\r\n"])
  func escapesLineBreaksInFindings(_ end: String) {
    let finding = Diagnostic(
      .unknownKey, "There is no key 'a\(end)::warning::b'",
      at: SourceLocation(file: "a,b:c\(end).md", position: .start))
    let text = GitHubFindings.text(of: [finding])
    #expect(!text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }, "\(text)")
    #expect(text.contains("file=a%2Cb%3Ac\u{FFFD}"))
  }
}
