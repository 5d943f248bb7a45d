package import Definitions
import Foundation

/// The summary of all pages about one subject, with their texts for comparison and for the search.
package struct PagesSummary: Sendable {
  let kind: DefinitionKind?
  package let content: any PageSummary
  /// The texts and hashes that show whether the pages changed.
  let compared: [ComparedContent]
  /// The entries of the pages in the search index.
  let texts: [SearchText]

  /// The summary as bytes for the page cache.
  ///
  /// The first line is JSON. The search texts follow as lines, because they take up most of the bytes.
  package var bytes: [UInt8] {
    get throws {
      func encode(_ content: some PageSummary) throws -> Data {
        try JSONEncoder().encode(Kept(content: content, compared: compared))
      }
      return try Array(encode(content)) + Array("\n".utf8) + texts.flatMap(\.lines)
    }
  }

  /// The JSON part of the bytes: the summary without its search texts.
  private struct Kept<Content: PageSummary>: Codable {
    let content: Content
    let compared: [ComparedContent]
  }

  /// Reads a summary that an earlier run wrote.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the summary.
  ///   - content: The type of the summary.
  ///   - kind: The kind of the definitions that the pages are about.
  /// - Throws: An error if the bytes are not such a summary.
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
