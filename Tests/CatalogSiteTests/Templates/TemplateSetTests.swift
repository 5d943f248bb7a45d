import CatalogModel
import Definitions
import ScreenDefinitions
import Testing

@testable import CatalogSite
@testable import Mockups
@testable import SiteRendering

/// User templates that would never end, or that would produce endless pages.
@Suite struct TemplateSetTests {
  /// Returns the messages about templates, without their help.
  ///
  /// The keys are template names.
  private func messages(_ templates: [String: String], limits: Limits = .standard) -> [String] {
    set(templates, limits).diagnostics.filter { !$0.breaks(.unusedTemplate) }.map {
      "\($0.location.file) \($0.location.line):\($0.location.column) \($0.message)"
    }.sorted()
  }

  private func set(_ templates: [String: String], _ limits: Limits = .standard) -> TemplateSet {
    TemplateSet(
      overrides: templates.sorted { $0.key < $1.key }.map { name, text in
        TemplateSet.TemplateFile(name: "\(name).mustache", bytes: Array(text.utf8), path: name)
      }, limits: limits)
  }

  @Test func refusesATemplateThatIncludesItself() {
    #expect(
      messages(["home": "{{> a}}", "a": "\n{{> b}}", "b": "{{> a}}"]) == [
        "a 2:1 The template includes itself: 'a', 'b', 'a'",
        "b 1:1 The template includes itself: 'a', 'b', 'a'",
      ])
    #expect(
      messages(["layout": "{{<layout}}{{$main}}{{<layout}}{{/layout}}{{/main}}{{/layout}}"]) == [
        "layout 1:1 The template includes itself: 'layout', 'layout'"
      ])
    #expect(
      messages(["home": "{{> *name}}"]) == ["home 1:1 The name of an included template cannot be a value"])
  }

  @Test func refusesABlockThatContainsItself() {
    #expect(
      messages(["home": "{{<layout}}{{$main}}{{$main}}{{/main}}{{/main}}{{/layout}}"]) == [
        "home 1:21 The content of the block 'main' contains the same block again"
      ])
    let rounds = "{{<layout}}{{$main}}{{$b}}{{/b}}{{/main}}{{$b}}{{> a}}{{/b}}{{/layout}}"
    #expect(
      messages(["home": rounds, "a": "{{> c}}", "c": "{{$main}}{{/main}}"]).first
        == "home 1:21 The content of the block 'main' contains the same block again")
    #expect(messages(["home": "{{<layout}}{{$main}}{{$side}}{{/side}}{{/main}}{{/layout}}"]) == [])
  }

  @Test func refusesTooDeepTemplates() {
    let deep = { (count: Int) in
      String(repeating: "{{#a}}", count: count) + String(repeating: "{{/a}}", count: count)
    }
    #expect(messages(["home": deep(32)]) == [])
    #expect(messages(["home": deep(33)]) == ["home 1:193 Sections are nested deeper than 32 levels"])
    #expect(messages(["home": deep(100_000)]).count == 1)
    #expect(
      messages(["home": deep(20) + "{{> a}}", "a": "{{#a}}{{> b}}{{/a}}", "b": deep(31)]) == [
        "a 1:7 With all included templates, sections are nested deeper than 32 levels",
        "home 1:241 With all included templates, sections are nested deeper than 32 levels",
      ])
  }

  @Test func refusesExponentialGrowth() {
    var templates = ["home": "{{> t0}}"]
    for number in 0..<31 { templates["t\(number)"] = "{{> t\(number + 1)}}{{> t\(number + 1)}}" }
    templates["t31"] = "text"
    #expect(
      messages(templates)
        .contains("home 1:1 With all included templates, the template is larger than 16 MiB"))
  }

  @Test func replacesATemplateThatExceedsTheLimits() {
    var limits = Limits.standard
    limits[.pageBytes] = 1000
    let repeated = set(
      ["home": "{{#figures}}{{#figures}}{{#figures}}{{word}}{{/figures}}{{/figures}}{{/figures}}"], limits)
    let values: TemplateValues = [
      "sentence": "Home", "figures": (0..<20).map { ["word": "figure \($0)"] as TemplateValues },
    ]
    let (page, isOversized) = repeated.render("home", values)
    #expect(isOversized)
    #expect(String(decoding: page.flatMap { $0.bytes() }, as: UTF8.self).contains("<h1>Home</h1>"))
    #expect(repeated.diagnostics(ofOversized: ["home"]).map(\.id).contains(Diagnostic.Rule.limitExceeded.id))

    var gallery = HTMLWriter()
    gallery.text(String(repeating: "card", count: 1000))
    let again = set(["home": "{{#figures}}{{{gallery}}}{{/figures}}"], limits)
    let filled = values.merging(["gallery": gallery])
    #expect(again.render("home", filled).isOversized)
    let once = set(["home": "{{{gallery}}}"], limits)
    #expect(!once.render("home", filled).isOversized)
  }

  @Test func refusesFunctionsThatBypassTheLimits() {
    var limits = Limits.standard
    limits[.pageBytes] = 5000
    let text =
      String(repeating: "{{#enumerated(.)}}", count: 20) + "x"
      + String(repeating: "{{/enumerated(.)}}", count: 20)
    let values: TemplateValues = ["figures": [["a": "1", "b": "2", "c": "3"] as TemplateValues]]
    let page = set(["home": "{{#figures}}\(text){{/figures}}"], limits).render("home", values)
    #expect(page.isOversized)
  }
}
