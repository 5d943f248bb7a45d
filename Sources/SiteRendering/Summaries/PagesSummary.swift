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

  /// The summary with the type of its content.
  private struct Kept<Content: PageSummary>: Codable {
    let content: Content
    let compared: [ComparedContent]
    let texts: [SearchText]
  }

  /// The summary as one line of JSON for the page cache.
  package var json: [UInt8] {
    get throws {
      func encode(_ content: some PageSummary) throws -> Data {
        try JSONEncoder().encode(Kept(content: content, compared: compared, texts: texts))
      }
      return try Array(encode(content))
    }
  }

  /// Reads a summary that an earlier run wrote.
  ///
  /// - Parameters:
  ///   - json: The JSON of the summary.
  ///   - content: The type of the summary.
  ///   - kind: The kind of the definitions that the pages are about.
  /// - Throws: An error if the JSON is not such a summary.
  package init<Content: PageSummary>(
    _ json: ArraySlice<UInt8>, _ content: Content.Type, of kind: DefinitionKind?
  ) throws {
    let kept = try JSONDecoder().decode(Kept<Content>.self, from: Data(json))
    self.init(kind: kind, content: kept.content, compared: kept.compared, texts: kept.texts)
  }

  package init(
    kind: DefinitionKind?, content: any PageSummary, compared: [ComparedContent], texts: [SearchText]
  ) {
    (self.kind, self.content, self.compared, self.texts) = (kind, content, compared, texts)
  }
}
