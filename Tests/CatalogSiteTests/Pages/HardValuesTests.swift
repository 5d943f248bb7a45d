import CatalogModel
import CatalogSite
import Definitions
import Foundation
import SiteBuilding
import SiteRendering
import Testing

/// Values that are easily shown wrongly.
///
/// Every page that shows such a value shows exactly this value, also outside the shown source text.
@Suite struct HardValuesTests {
  /// The values as JSON.
  ///
  /// Their keys appear in no other place.
  private static let values: [String: String] = [
    "hvBalance": "250000", "hvRate": "0.00025", "hvNegativeZero": "-0.0", "hvLarge": "1e21", "hvTiny": "1e-9",
    "hvOdd": "9007199254740993", "hvDigits": "123456789012345678901234567890",
    "hvFraction": "0.1234567890123456789", "hvNumberText": #""007""#, "hvTruthText": #""true""#,
    "hvNullText": #""null""#, "hvEmptyText": #""""#, "hvBlankText": #""  ""#, "hvTruth": "true",
    "hvNull": "null",
    "hvNoList": "[]", "hvNoObject": "{}", "hvNested": #"{"a":[1,{"b":null,"c":"2"}]}"#,
    "hvMarkup": #""<b>&amp;""#,
  ]

  /// Other spellings of the same values on pages.
  private static let spellings: [String: [String]] = [
    "hvNegativeZero": ["-0"], "hvLarge": ["1e+21"], "hvTiny": ["1e-09"],
    "hvNested": [#"{"a": [1, {"b": null, "c": "2"}]}"#, #"hvNested.a[1, {"b": null, "c": "2"}]"#],
  ]

  private static var object: String {
    "{" + values.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  private static func id(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }

  private static let files = [
    "offer": """
    # Offer

    ```json experience
    {"id": "\(id(1))", "name": "Offer", "type": "mobile", "traits": [
      {"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}, {"type": "@appcues/skippable"},
      {"type": "@app/marks", "config": \(object)}],
     "steps": [{"id": "\(id(2))", "type": "modal", "traits": [],
      "actions": {"\(id(3))": [{"on": "tap", "type": "@appcues/track", "config": {"eventName": "e", "attributes": \(object)}}]},
      "content": {"type": "text", "id": "\(id(3))", "text": "Words"}}]}
    ```
    """,
    "marks": """
    # Marks

    ```json trait
    {"type": "@app/marks", "config": {\(values.keys.sorted().map { "\"\($0)\": {\"type\": \"any\"}" }.joined(separator: ", "))},
     "metadata": {"set": \(object)}}
    ```
    """,
    "extension": """
    # Extension

    ```json extension
    {"name": "com.example.hard", "state": \(object)}
    ```

    ## Hears

    ```json listener
    {"type": "app", "source": "visit", "share": \(object),
     "dispatch": {"name": "n", "type": "app", "source": "next", "data": \(object)}}
    ```
    """,
    "scenario": """
    # Scenario

    ```json scenario
    {}
    ```

    ```json event
    {"type": "app", "source": "visit", "data": \(object)}
    ```
    """
      + values.sorted { $0.key < $1.key }.map {
        "\n\n```json expect\n{\"state\": \"com.example.hard/\($0.key)\", \"is\": \($0.value)}\n```\n"
      }.joined(),
    "flow": """
    # Flow

    ```json flow
    {}
    ```

    ## First

    ```json scene
    {"transitions": [{"to": "second", "on": "go", "puts": \(object)}]}
    ```

    ## Second

    ```json scene
    {"reads": ["hvBalance"]}
    ```
    """,
    "home": """
    # Home

    ```json screen
    {}
    ```

    ```json operation
    {"add": {"title": "Home", "body": [{"id": "row", "component": {"id": "app:row"}, "custom": \(object)}]}}
    ```
    """,
    "tree": """
    # Tree

    ```json screen
    {}
    ```

    ```json tree
    {"structure": {"type": "app:row", "meta": \(object)}}
    ```
    """,
    "row": """
    # Row

    ```json component
    {"type": "app:row", "properties": {\(values.keys.sorted().map { "\"\($0)\": {\"type\": \"any\"}" }.joined(separator: ", "))},
     "draw": {"type": "text", "text": "Row"}}
    ```

    ## Hard

    ```json example
    \(object)
    ```
    """,
  ]

  @Test func areShownAsWrittenOnEveryPage() throws {
    let readings = Self.files.map { FileReading(SourceFile(path: "Content/\($0).md", text: $1)) }
    let site = RenderedSite(Catalog(root: "Content", files: readings, rules: Diagnostic.Rule.all))
    var pagesOfKey: [String: Int] = [:]
    // The overview of extensions lists the keys of states, and the page of a component the names of properties,
    // both without values.
    let others = ["definition.html", "extensions/index.html", "components/row.html"]
    for file in site.files where file.path.hasSuffix(".html") && !others.contains(where: file.path.hasSuffix)
    {
      // The shown source text of a definition always has the value, so the test removes it.
      let page = String(decoding: file.bytes, as: UTF8.self).replacing(
        #/(?s)<pre.*?<\/pre>|<ol class=code .*?<\/ol>/#, with: "")
      let text = page.replacing(#/<[^>]*>/#, with: "").unescaped
      for (key, json) in Self.values where text.contains(key) {
        pagesOfKey[key, default: 0] += 1
        let plain = json.dropFirst().dropLast()
        let isShown =
          text.contains(json) || json.hasPrefix("\"") && !plain.isEmpty && text.contains(plain)
          || Self.spellings[key, default: []].contains(where: text.contains)
        #expect(isShown, "\(file.path) shows \(key) and not \(json)")
      }
    }
    for key in Self.values.keys { #expect((pagesOfKey[key] ?? 0) >= 3, "\(key) is on too few pages") }
  }
}

extension String {
  /// The text with the HTML entities of pages replaced.
  fileprivate var unescaped: String {
    replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}
