import CatalogModel
import Composition
import ConformanceSupport
import Definitions
import SiteBuilding
import SiteRendering
import Testing

@testable import CatalogSite
@testable import Mockups

/// Every page of a damaged catalog or embed is valid HTML that runs no scripts of the content.
@Suite struct SiteMutationTests {
  /// Returns the first unbalanced element of a page, or nil if all tags balance.
  private func unbalanced(_ page: [UInt8]) -> String? {
    var open = OpenElements()
    var tokens = HTMLTokenizer(page)
    while let token = tokens.next() {
      switch token {
      case .start(let tag):
        if !tag.isSelfClosing { open.start(tokens.name(of: tag)) }
      case .end(let tag):
        let name = tokens.name(of: tag)
        guard open.end(name) else { return "</\(name)>" }
      default: continue
      }
    }
    return open.unended.last.map { "<\($0)>" }
  }

  private static let experience = """
    ---
    tags: [a, b]
    status: draft
    ---
    # Hello & <b>welcome</b>

    See [the way](way.md), ![nothing](no.png) and <script>alert(1)</script>.

    ```json experience
    {"id": "00000000-0000-4000-8000-000000000001", "type": "mobile",
     "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "dialog", "style": {"cornerRadius": 8}}},
                {"type": "@appcues/skippable"}, {"type": "@acme/<i>", "config": {"a": "\\u0000"}}]}
    ```
    ## One
    ```json step
    {"id": "00000000-0000-4000-8000-000000000002", "type": "modal", "traits": [{"type": "@appcues/background-content",
      "config": {"content": {"type": "image", "id": "00000000-0000-4000-8000-000000000005", "imageUrl": "a.png"}}}],
     "actions": {"00000000-0000-4000-8000-000000000004": [{"on": "tap", "type": "@appcues/continue", "config": {"offset": 1}}]},
     "content": {"type": "stack", "id": "00000000-0000-4000-8000-000000000003", "orientation": "vertical", "items": [
      {"type": "text", "id": "00000000-0000-4000-8000-000000000006", "text": "<b> & \\"x\\""},
      {"type": "embed", "id": "00000000-0000-4000-8000-000000000007", "embed": "<p onclick=x>y<script>z"},
      {"type": "button", "id": "00000000-0000-4000-8000-000000000004",
       "content": {"type": "text", "id": "00000000-0000-4000-8000-000000000008", "text": "Go"}}]}}
    ```
    """

  private static let screen = """
    # Home
    ```json screen
    {"script": ["load", {"reschedule": "Rows"}]}
    ```
    ## Rows
    ```json operation
    {"add": {"title": "Home", "body": [{"id": "a", "component": {"id": "app:row"}, "text": {"title": "<A>"}}]}}
    ```
    """

  private static let row = """
    # Row
    ```yaml component
    type: app:row
    properties: {title: {type: string}}
    ```
    ```mustache template
    <p style="color:{{title}}">{{title}} {{#title}}<b>{{.}}</b>{{/title}}</p>
    ```
    """

  private static let way = """
    # Way
    ```json flow
    {"enter": {"puts": {"a": [1]}}, "extensions": [{"name": "E", "watches": [{"event": "X", "where": {"b": 1}, "to": "hello"}]}]}
    ```
    ## Start
    ```json scene
    {"screen": "home", "transitions": [{"to": "hello", "on": "press", "sends": {"X": {"b": 1}}}, {"to": "termination"}]}
    ```
    ## Hello
    ```json scene
    {"experience": "hello", "transitions": [{"to": "back", "on": "dismissed"}]}
    ```
    """

  @Test(arguments: 0..<8)
  func writesValidPagesForDamagedCatalogs(_ part: Int) {
    let texts = [
      ("hello", Self.experience), ("home", Self.screen), ("row", Self.row), ("way", Self.way),
    ]
    for number in 0..<Thoroughness.rounds(12, sampling: 2) {
      var random = Mutator(700_000 + part * 12 + number)
      let broken = random.below(texts.count + 1)
      let files = texts.enumerated().map { index, text in
        FileReading(
          SourceFile(
            path: "Content/\(text.0).md",
            bytes: index == broken ? random.mutated(text.1) : Array(text.1.utf8)))
      }
      for file in RenderedSite(Catalog(root: "Content", files: files, rules: Diagnostic.Rule.all)).files
      where file.path.hasSuffix(".html") && !file.path.hasPrefix("assets/embed-") {
        let problem = unbalanced(file.bytes)
        #expect(problem == nil, "\(problem ?? "") in \(file.path), number \(part * 12 + number)")
      }
    }
  }

  private static let embed = """
    <!DOCTYPE html><div class='a' onclick="x()" style="color: red; background: url(https://x)"><p title=a>1 &lt; 2
    <img src="data:image/png;base64,AA" onerror=x><a href='javascript:x'>y</a><script>document.write('<b>')</script>
    <svg viewBox="0 0 1 1"><use href="https://x"/><path d="M0 0"/></svg><style>p{color:red}@import 'x';</style>
    <iframe src=x></iframe><form action=x><input autofocus onfocus=x></form><textarea><script></textarea><!-- <p> -->
    """

  @Test(arguments: 0..<8)
  func removesScriptsFromDamagedEmbeds(_ part: Int) {
    for number in 0..<500 {
      var random = Mutator(900_000 + part * 500 + number)
      let html = String(decoding: random.mutated(Self.embed), as: UTF8.self)
      var tokens = HTMLTokenizer(EmbedDocument.make(html, in: "en"))
      while let token = tokens.next() {
        guard case .start(let tag) = token else { continue }
        #expect(
          !["script", "iframe", "object", "base", "use", "link"].contains(tokens.name(of: tag)), "\(html)")
        for attribute in tokens.attributes(of: tag) {
          #expect(!attribute.name.hasPrefix("on"), "\(html)")
          #expect(!["href", "action", "srcset"].contains(attribute.name), "\(html)")
          let value = attribute.name == "style" ? attribute.value.lowercased() : ""
          #expect(!value.contains("url(https") && !value.contains("@import"), "\(html)")
        }
      }
    }
  }
}
