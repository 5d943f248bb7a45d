import CatalogModel
import CatalogSite
import Definitions
import Foundation
import SiteBuilding
import SiteRendering
import Testing

/// The rendered site of a few files, for looking up pages.
struct SmallCatalog {
  let diagnostics: [Diagnostic]
  private let files: [String: [UInt8]]

  /// Renders files.
  ///
  /// The keys are paths below the content folder without the file extension.
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

  /// Returns the page at a path in the site.
  func page(_ path: String) throws -> PageText {
    PageText(html: String(decoding: try #require(files[path], "no page \(path)"), as: UTF8.self))
  }
}

/// The HTML of a page or of a part of a page.
struct PageText: CustomStringConvertible {
  let html: String

  var description: String { html }

  /// The text without tags, with each run of white space replaced by one space.
  var text: String {
    let plain = html.replacing("<wbr>", with: "").replacing(#/<[^>]*>/#, with: " ")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&amp;", with: "&")
    return plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the part of the page from one text up to the next occurrence of another text.
  func part(from start: String, to end: String) throws -> PageText {
    let first = try #require(html.range(of: start), "no \(start) in \(html)")
    let last = try #require(html[first.upperBound...].range(of: end), "no \(end) after \(start)")
    return PageText(html: String(html[first.upperBound..<last.lowerBound]))
  }

  /// Returns the section below a second-level heading.
  func section(_ title: String) throws -> PageText { try part(from: ">\(title)</h2>", to: "</section>") }

  /// Returns whether the page has a section with this second-level heading.
  func hasSection(_ title: String) -> Bool { html.contains(">\(title)</h2>") }

  /// The cells of all table rows, including header rows.
  var rows: [[String]] {
    html.components(separatedBy: "<tr").dropFirst().map { row in
      let cells = row.components(separatedBy: "</table>")[0].split(separator: #/<t[hd](?=[ >])/#)
      return cells.dropFirst().map { PageText(html: "<td\($0)").text }
    }
  }

  /// The link texts with their addresses.
  var links: [String] {
    html.matches(of: #/<a [^>]*?href="?([^" >]*)"?[^>]*>(.*?)<\/a>/#).map {
      "\(PageText(html: String($0.2)).text) -> \($0.1)"
    }
  }

  /// Returns the texts of the elements that match a regular expression.
  func texts(_ element: Regex<(Substring, Substring)>) -> [String] {
    html.matches(of: element).map { PageText(html: String($0.1)).text }
  }
}

/// Minimal definitions.
enum SampleText {
  static func id(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - String(number).count) + String(number)
  }

  static let dialog =
    #"[{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}, {"type": "@appcues/skippable"}]"#

  /// Returns an experience with a heading for each step.
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

  /// Returns a step.
  ///
  /// Its elements have the numbers that follow the number of the step.
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

  /// Returns a file with a definition in YAML below a heading.
  static func file(
    _ title: String, frontMatter: String = "", prose: String = "", _ kind: String, _ yaml: String = "{}",
    then rest: String = ""
  ) -> String {
    "---\n\(frontMatter)\n---\n# \(title)\n\n\(prose)\n\n```yaml \(kind)\n\(yaml)\n```\n\n\(rest)"
  }

  /// Returns a section with a definition in YAML below a second-level heading.
  static func part(_ title: String, prose: String = "", _ kind: String, _ yaml: String = "{}") -> String {
    "## \(title)\n\n\(prose)\n\n```yaml \(kind)\n\(yaml)\n```\n\n"
  }
}
