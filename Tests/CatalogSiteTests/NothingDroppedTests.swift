import CatalogModel
import CatalogSite
import ConformanceSupport
import Definitions
import Foundation
import SiteBuilding
import SiteRendering
import Testing

/// Every value in front matter and in definitions either affects a page or causes a finding.
///
/// The test changes a key or a value at random. Then a page has to differ outside the shown source text, or a
/// finding has to appear. `swift test` tries a sample of the changes on small catalogs. `.ci/thorough` tries
/// more changes, and also on the sample catalog.
@Suite struct NothingDroppedTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let catalogs =
    ["kinds", "levels", "runtimes"].map { "Tests/CatalogToolTests/Golden/\($0)/Content" }
    + (Thoroughness.isFull ? ["Content"] : [])

  @Test(arguments: catalogs) func showsOrReportsEveryChange(_ folder: String) throws {
    let files = try Self.files(of: Self.root.appendingPathComponent(folder))
    let before = Effect(files)
    for number in 0..<Thoroughness.rounds(150, sampling: 12) {
      var chance = Mutator(number &* 7919 &+ 11)
      var changed = files
      let places = changed.values.indices.filter { changed.values[$0].contains("```") }
      let place = places[chance.below(places.count)]
      let text = changed.values[place]
      guard let change = Change(of: text, &chance) else { continue }
      changed.values[place] = change.result
      let hasEffect = Effect(changed) != before
      #expect(
        hasEffect,
        "\(number): nothing shows or reports that \(changed.keys[place]) has '\(change.new)' for '\(change.old)'"
      )
    }
  }

  private static func files(of folder: URL) throws -> [String: String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".md")
    }
    return Dictionary(
      uniqueKeysWithValues: try names.map {
        ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
      })
  }
}

/// A random change of a key or a value in a text.
private struct Change {
  let old, new, result: String

  /// Changes a key or a value of the front matter or of a code block.
  ///
  /// Returns nil if the text has none.
  init?(of text: String, _ chance: inout Mutator) {
    var places: [Range<String.Index>] = []
    let blocks = text.matches(of: #/(?s)\A---\n.*?\n---\n|```(?:json|yaml) [a-z]+\n.*?\n```/#)
    for block in blocks {
      let start = text.range(of: "\n", range: block.range)?.upperBound ?? block.range.lowerBound
      let inside = text[start..<block.range.upperBound]
      for match in inside.matches(of: #/("?[A-Za-z@][A-Za-z0-9@_\/.\-]*"?):\s/#) {
        places.append(match.1.startIndex..<match.1.endIndex)
      }
      for match in inside.matches(of: #/[:,\[]\s{0,4}("?[A-Za-z0-9#][^\s,:\]\[{}"']*"?)/#) {
        places.append(match.1.startIndex..<match.1.endIndex)
      }
    }
    // A limit affects a page only if a definition exceeds the limit.
    places.removeAll { place in
      let line = text[text.lineRange(for: place)]
      return Limit.allCases.contains { line.contains("\($0.rawValue):") }
    }
    guard !places.isEmpty else { return nil }
    let place = places[chance.below(places.count)]
    old = String(text[place])
    switch old {
    case "true": new = "false"
    case "false": new = "true"
    case _ where Double(old) != nil: new = "\((Double(old) ?? 0) + 1)"
    case _ where old.hasSuffix("\""): new = "\(old.dropLast())x\""
    default: new = old + "x"
    }
    result = text.replacingCharacters(in: place, with: new)
  }
}

/// The findings of a catalog, and its pages without the shown source texts.
private struct Effect: Equatable {
  private let pages: [String: String]
  private let findings: [String]

  init(_ files: [String: String]) {
    let readings = files.map { FileReading(SourceFile(path: "Content/\($0)", text: $1)) }
    let site = RenderedSite(Catalog(root: "Content", files: readings, rules: Diagnostic.Rule.all))
    findings = site.diagnostics.map(\.description)
    let shown = site.files.filter { file in
      !file.path.hasPrefix("search/") && !file.path.hasSuffix("definition.html")
        && file.path != "catalog.json"
        && file.path != "review/items.js"
    }
    pages = Dictionary(
      shown.map { file in
        let page = String(decoding: file.bytes, as: UTF8.self)
        return (file.path, page.replacing(#/(?s)<pre.*?<\/pre>|<ol class=code .*?<\/ol>/#, with: ""))
      }
    ) { first, _ in first }
  }
}
