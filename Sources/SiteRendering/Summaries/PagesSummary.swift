package import Definitions
import Foundation

/// The summary of the pages about one thing.
package struct PagesSummary: Sendable {
  let kind: DefinitionKind?
  package let content: any PageSummary
  /// The texts and hashes by which the pages are compared.
  let compared: [ComparedContent]
  /// The entries of the pages in the index of the search.
  let texts: [SearchText]

  /// The summary as bytes, for later runs: a line of JSON, and the lines of the texts, which take most of them.
  package var bytes: [UInt8] {
    get throws {
      func encode(_ content: some PageSummary) throws -> Data {
        try JSONEncoder().encode(Kept(content: content, compared: compared))
      }
      return try Array(encode(content)) + Array("\n".utf8) + texts.flatMap(\.lines)
    }
  }

  /// A summary as bytes hold it, without its texts.
  private struct Kept<Content: PageSummary>: Codable {
    let content: Content
    let compared: [ComparedContent]
  }

  /// Reads a summary of some content that an earlier run wrote.
  package init<Content: PageSummary>(
    _ bytes: ArraySlice<UInt8>, _ content: Content.Type, of kind: DefinitionKind?
  ) throws {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let kept = try JSONDecoder().decode(Kept<Content>.self, from: Data(bytes[..<end]))
    self.init(
      kind: kind, content: kept.content, compared: kept.compared,
      texts: try SearchText.read(bytes[end...].dropFirst()))
  }

  package init(
    kind: DefinitionKind?, content: any PageSummary, compared: [ComparedContent], texts: [SearchText]
  ) {
    (self.kind, self.content, self.compared, self.texts) = (kind, content, compared, texts)
  }
}
