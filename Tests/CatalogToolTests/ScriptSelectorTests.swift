import Foundation
import Testing

@testable import CatalogTool

/// The selectors of scripts, which find parts of pages by class, `data-` attribute, or identifier.
///
/// A script may use a tag name only if HTML gives the tag a function, as for links and fields.
@Suite struct ScriptSelectorTests {
  /// The elements with a function, which scripts may find by tag name.
  private static let functional: Set<String> = [
    "a", "button", "details", "dialog", "fieldset", "h1", "iframe", "input", "label", "link", "main",
    "nav", "optgroup",
    "option",
    "select", "summary", "table", "textarea",
  ]

  /// Pages of the sample catalog that together contain every part that scripts look for.
  private static let pages = [
    "index.html", "404.html", "search/index.html", "review/index.html", "review/run.html",
    "compare/index.html", "compare/matrix.html", "components/index.html", "experiences/index.html",
    "print/index.html", "rules/index.html", "review/sizes.html",
    "experiences/goals-tour/index.html", "experiences/goals-tour/insights-once-a-week.html",
    "experiences/goals-tour/insights-once-a-week.mockup.html", "experiences/goals-tour/completed.html",
    "experiences/goals-tour/states.js", "experiences/check-in/how-does-it-feel.html",
    "experiences/check-in/and-what-next.html", "experiences/weekly-insight/index.html",
    "experiences/profile-setup/what-should-we-call-you.html",
    "experiences/profile-setup/when-does-money-arrive.html",
    "experiences/recommend/what-could-be-better.html", "flows/first-start.html",
    "experiences/welcome/save-without-trying.mockup.html", "screens/home.html", "screens/app.html",
    "print/goals-tour/index.html",
  ]

  /// Parts that only catalogs with findings, changes, or approvals contain, with the file that writes each
  /// part.
  private static let rare = [
    "change": "ChangeArticles.swift", "data-approvable": "ChangeArticles.swift", "lapsed": "approvals.js",
    "diagnostics": "step.mustache", "flag": "step.mustache",
    "data-filled": "findings.js", "data-name": "findings.js", "index": "ReviewPages.swift",
    "data-build": "SiteServer.swift",
    "data-order": "breaks.mustache", "data-unit": "changes.mustache",
    "change-list": "changes.mustache", "edit-list": "ChangeArticles.swift",
    "data-steps": "experience.mustache",
    "versions": "ChangeArticles.swift", "data-versions": "step.mustache",
  ]

  private struct Script {
    let path, text: String
  }

  private static let scripts: [Script] = {
    let root = packageFolder().appendingPathComponent("Templates/scripts")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".js") }.sorted().map { path in
      Script(
        path: path, text: (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? "")
    }
  }()

  /// A selector in a script, without the values that the script inserts.
  private struct Selector: CustomTestStringConvertible, Sendable {
    let script, text: String
    var testDescription: String { "\(script): \(text)" }

    /// Returns the names that match a pattern, such as the class names after dots.
    func names(_ pattern: Regex<(Substring, Substring)>) -> [String] {
      text.matches(of: pattern).map { String($0.1) }
    }
  }

  /// The arguments of functions that find elements, and other strings that look like class selectors.
  private static let selectors: [Selector] = scripts.flatMap { script in
    let calls =
      #/(?:\ball\([\w.()]+, |querySelector(?:All)?\(|closest(?:\?\.)?\(|matches\(|Pictures\()(["'`])(.+?)\1[,)]/#
    let constants = #/(["`])([.\[:][a-z].*?)\1/#
    let found =
      script.text.matches(of: calls).map { String($0.2) }
      + script.text.matches(of: constants).map { String($0.2) }.filter { !$0.contains(#/html|\.js$/#) }
    return Set(found).sorted().map {
      Selector(script: script.path, text: $0.replacing(#/\$\{[^}]*\}/#, with: ""))
    }
  }

  @Test(arguments: selectors)
  private func usesTagNamesOnlyForFunctionalElements(_ selector: Selector) {
    let bare = selector.text.replacing(#/\[[^\]]*\]/#, with: "").replacing(#/::?[a-z-]+/#, with: "")
    for tag in bare.matches(of: #/(?:^|[\s(,>+~])([a-z][a-z0-9]*)/#) {
      #expect(Self.functional.contains(String(tag.1)), "<\(tag.1)> means nothing to a script")
    }
  }

  /// What tells a part apart by its place among others: a neighbour, the first or the last part of another, or the
  /// part with a number.
  ///
  /// A script may build, move, or measure all parts of a part, as `[...box.children]` and `list.childNodes` do. The
  /// rows and cells of a table have their places by HTML.
  private static var places: [Regex<Substring>] {
    [
      #/\.(?:next|previous)(?:Element)?Sibling/#,
      #/\.(?:first|last)(?:Element)?Child/#,
      #/\.(?:children|childNodes)(?:\[|\.(?:item|at)\()/#,
      #/\.(?:children|childNodes)\]\.(?:indexOf|findIndex|at)\(/#,
      #/\[[\w, ]+\] = [\w.]+\.(?:children|childNodes);/#,
    ]
  }

  @Test(arguments: scripts.map(\.path))
  private func readsNoMeaningFromPlaces(_ path: String) throws {
    let script = try #require(Self.scripts.first { $0.path == path })
    for pattern in Self.places {
      for match in script.text.matches(of: pattern) {
        Issue.record("'\(match.output)' depends on the order of tags. Use a class or a 'data-' attribute.")
      }
    }
  }

  @Test(arguments: selectors)
  private func namesThePartsThatItFinds(_ selector: Selector) {
    let isPlace = selector.text.contains(#/> \*|[+~] |:(?:first|last|nth|only)-(?:last-)?(?:child|of-type)/#)
    #expect(!isPlace, "the order of tags means nothing to a script")
  }

  /// The style sheets of mockups name their classes 's' and a number in base 36, such as `.s4f`.
  ///
  /// A part of the page around the mockup that has such a class would be drawn in a style of the mockup.
  @Test func pagesUseNoClassOfMockups() throws {
    let root = packageFolder().appendingPathComponent("Templates")
    for folder in ["pages", "assets"] {
      let place = root.appendingPathComponent(folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: place.path) {
        let text = try String(contentsOf: place.appendingPathComponent(name), encoding: .utf8)
        let own = text.matches(of: #/(?:class="?|\.)(s[0-9a-z]{1,2})(?![\w-])/#).map { String($0.1) }
        // Pages with a timeline, whose points have the class "set", have no mockups.
        #expect(Set(own).isSubset(of: ["svg", "set"]), "\(name)")
      }
    }
  }

  @Test func findsPartsThatPagesContain() async throws {
    let tree = try await SampleCatalogTests.site.value.tree
    var written = ""
    for path in Self.pages {
      written += String(decoding: try #require(tree.files[path], "\(path)"), as: UTF8.self)
    }
    let classes = Self.classes(in: written.replacing("\\u003c", with: "<").replacing("\\\"", with: "\""))
      .union(Self.scripts.flatMap { Self.classes(writtenBy: $0.text) })
    let attributes = Self.dataNames(in: written).union(
      Self.scripts.flatMap { Self.attributes(writtenBy: $0.text) })
    #expect(Self.selectors.count > 100)
    for selector in Self.selectors {
      for name in selector.names(#/\.([a-z][a-z-]*)/#) where Self.rare[name] == nil {
        let isWritten = classes.contains(name)
        #expect(isWritten, "\(selector.script): nothing writes the class \(name)")
      }
      for name in selector.names(#/\[(data-[a-z]+)/#) where Self.rare[name] == nil {
        let isWritten = attributes.contains(name)
        #expect(isWritten, "\(selector.script): nothing writes \(name)")
      }
    }
    for script in Self.scripts {
      for match in script.text.matches(of: #/dataset(?:\?\.|\.)([a-z]+)/#) {
        let name = "data-\(match.1)"
        guard Self.rare[name] == nil else { continue }
        let isWritten = attributes.contains(name)
        #expect(isWritten, "\(script.path): nothing writes \(name)")
      }
    }
  }

  /// Parts that the sample catalog does not contain have to be written by the file that is listed here.
  @Test func findsRareParts() throws {
    let root = packageFolder()
    for (name, file) in Self.rare {
      let folders = ["Sources", "Templates"].map { root.appendingPathComponent($0) }
      let path = folders.lazy.flatMap { folder in
        (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
          .map { folder.appendingPathComponent($0) }
      }.first { $0.lastPathComponent == file }
      let text = try String(contentsOf: try #require(path, "\(file)"), encoding: .utf8)
      #expect(text.contains(name) || text.contains(name.replacing("data-", with: "dataset.")), "\(name)")
    }
  }

  private static func classes(in html: String) -> Set<String> {
    Set(
      html.components(separatedBy: " class=").dropFirst().flatMap { rest in
        let ends: Set<Character> = rest.first == "\"" ? ["\""] : [" ", ">"]
        let value = rest.drop { $0 == "\"" }.prefix { !ends.contains($0) }
        return value.split(separator: " ").map(String.init)
      })
  }

  private static func dataNames(in html: String) -> Set<String> {
    Set(html.components(separatedBy: " data-").dropFirst().map { "data-\($0.prefix(while: \.isLetter))" })
  }

  private static func classes(writtenBy script: String) -> [String] {
    let patterns = [
      #/\bmake\((?:[^,()]+|\([^)]*\))+, ["`]([^"`]+)["`]/#, #/\bmake\(.*\? "([^"]+)" : ""\)/#,
      #/classList\.(?:add|toggle)\("([^"]+)"/#, #/className(?: =|:) "([^"]+)"/#,
    ]
    return patterns.flatMap { pattern in
      script.matches(of: pattern).flatMap { $0.1.split { !($0.isLetter || $0 == "-") }.map(String.init) }
    }
  }

  private static func attributes(writtenBy script: String) -> [String] {
    script.matches(of: #/dataset\.([a-z]+) =/#).map { "data-\($0.1)" }
  }
}
