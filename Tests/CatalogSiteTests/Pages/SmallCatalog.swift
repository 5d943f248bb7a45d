import CatalogModel
import CatalogSite
import Definitions
import Foundation
import SiteBuilding
import SiteRendering
import Testing

/// The site of a few files, page by page.
struct SmallCatalog {
  let diagnostics: [Diagnostic]
  private let files: [String: [UInt8]]

  /// Renders files by their paths below the content folder, without the extension.
  init(_ texts: [String: String], assets: [String] = [], hasReference: Bool = false) {
    let readings = texts.sorted { $0.key < $1.key }.map {
      FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
    }
    let catalog = Catalog(
      root: "Content", files: readings,
      assets: assets.map { Asset(path: "Content/\($0)", hash: "0123456789abcdef") },
      rules: Diagnostic.Rule.all)
    let site = RenderedSite(catalog, hasReference: hasReference)
    files = Dictionary(site.files.map { ($0.path, $0.bytes) }) { first, _ in first }
    diagnostics = site.diagnostics
  }

  /// The paths of all files.
  var paths: Set<String> { Set(files.keys) }

  /// The page at a path from the top of the site.
  func page(_ path: String) throws -> PageText {
    PageText(html: String(decoding: try #require(files[path], "no page \(path)"), as: UTF8.self))
  }
}

/// The HTML of a page or of a part of it, with the text that a reader sees.
struct PageText: CustomStringConvertible {
  let html: String

  var description: String { html }

  /// The text without tags; white space is a single blank.
  var text: String {
    let plain = html.replacing("<wbr>", with: "").replacing(#/<[^>]*>/#, with: " ")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
    return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The part between a text of the page and the next place of a second one.
  func part(from start: String, to end: String) throws -> PageText {
    let first = try #require(html.range(of: start), "no \(start) in \(html)")
    let last = try #require(html[first.upperBound...].range(of: end), "no \(end) after \(start)")
    return PageText(html: String(html[first.upperBound..<last.lowerBound]))
  }

  /// The section below a heading of the second level.
  func section(_ title: String) throws -> PageText { try part(from: ">\(title)</h2>", to: "</section>") }

  /// Whether the page has a section below a heading of the second level.
  func hasSection(_ title: String) -> Bool { html.contains(">\(title)</h2>") }

  /// The cells of all rows of its tables, heads included.
  var rows: [[String]] {
    html.components(separatedBy: "<tr").dropFirst().map { row in
      let cells = row.components(separatedBy: "</table>")[0].split(separator: #/<t[hd](?=[ >])/#)
      return cells.dropFirst().map { PageText(html: "<td\($0)").text }
    }
  }

  /// The texts of its links with their addresses.
  var links: [String] {
    html.matches(of: #/<a [^>]*?href="?([^" >]*)"?[^>]*>(.*?)<\/a>/#).map {
      "\(PageText(html: String($0.2)).text) -> \($0.1)"
    }
  }

  /// The texts of the elements that an expression finds.
  func texts(_ element: Regex<(Substring, Substring)>) -> [String] {
    html.matches(of: element).map { PageText(html: String($0.1)).text }
  }
}

/// Definitions with as little as they need.
enum SampleText {
  static func id(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - String(number).count) + String(number)
  }

  static let dialog =
    #"[{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}, {"type": "@appcues/skippable"}]"#

  /// An experience with a heading for each step.
  static func experience(
    _ title: String, _ number: Int = 1, frontMatter: String = "", prose: String = "", members: String = "",
    traits: String = dialog, steps: String = step("One")
  ) -> String {
    """
    ---
    \(frontMatter)
    ---
    # \(title)

    \(prose)

    ```json experience
    {"id": "\(id(number))", "name": "e", "type": "mobile", \(members)"traits": \(traits)}
    ```

    \(steps)
    """
  }

  /// A step whose elements have the numbers after its own.
  static func step(
    _ title: String, _ number: Int = 10, prose: String = "", content: String? = nil, traits: String = "[]",
    actions: String = "{}"
  ) -> String {
    """
    ## \(title)

    \(prose)

    ```json step
    {"id": "\(id(number))", "type": "modal", "actions": \(actions), "traits": \(traits),
     "content": \(content ?? text(title, number + 1))}
    ```


    """
  }

  static func text(_ text: String, _ number: Int) -> String {
    #"{"type": "text", "id": "\#(id(number))", "text": "\#(text)"}"#
  }

  static func button(_ label: String, _ number: Int) -> String {
    #"{"type": "button", "id": "\#(id(number))", "content": \#(text(label, number + 1))}"#
  }

  static func stack(_ items: [String], _ number: Int) -> String {
    #"{"type": "stack", "id": "\#(id(number))", "orientation": "vertical", "items": [\#(items.joined(separator: ", "))]}"#
  }

  /// A definition in YAML below a heading.
  static func file(
    _ title: String, frontMatter: String = "", prose: String = "", _ kind: String, _ yaml: String = "{}",
    then rest: String = ""
  ) -> String {
    "---\n\(frontMatter)\n---\n# \(title)\n\n\(prose)\n\n```yaml \(kind)\n\(yaml)\n```\n\n\(rest)"
  }

  /// A part of a definition in YAML below a heading of the second level.
  static func part(_ title: String, prose: String = "", _ kind: String, _ yaml: String = "{}") -> String {
    "## \(title)\n\n\(prose)\n\n```yaml \(kind)\n\(yaml)\n```\n\n"
  }
}
