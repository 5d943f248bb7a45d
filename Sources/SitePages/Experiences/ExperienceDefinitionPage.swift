import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import ScreenDefinitions
import SiteRendering

/// Writes the page with the definition of an experience: contents, elements of every step, and code in parts.
///
/// The definition is the same in every scenario, so the pages of all steps link to this page.
struct ExperienceDefinitionPage {
  let composed: ComposedExperience
  let context: SiteContext

  /// The maximum number of lines that the contents list for one trait or component.
  private static let listedPlaces = 4

  private var definition: ExperienceDefinition { composed.definition }
  private var page: Route { .definition(definition.id) }

  func write(to pages: inout PageWriter) {
    pages.add(
      Page(
        route: page, template: "definition", titles: ["Definition", .value(definition.title)],
        values: [
          "experienceTitle": definition.title,
          "experienceLink": Route.experience(definition.id).relative(to: page),
          "sourceFile": definition.location.file,
          "sourceLink": context.sourceAddress(of: definition.location),
          "stepWords": composed.steps.count.counted("step"),
          "traitWords": traitPlaces.count.counted("trait"), "lineWords": lineCount.counted("line"),
        ],
        slots: [
          "source": HTMLWriter(in: context.words) { html in
            code(definition.source, title: "Code", isOpen: true, to: &html)
          },
          "steps": HTMLWriter(in: context.words) { steps(to: &$0) },
          "contents": HTMLWriter(in: context.words) { contents(to: &$0) },
        ], area: NavigationEntry(ExperiencePages.self)))
  }

  private var lineCount: Int {
    let groups = definition.payload.groups
    let sources =
      [definition.source] + groups.compactMap(\.source) + groups.flatMap(\.steps).compactMap(\.source)
    return sources.reduce(0) { $0 + $1.lineCount }
  }
}

// MARK: Contents

extension ExperienceDefinitionPage {
  private func contents(to html: inout HTMLWriter) {
    html.element("h2") { html in
      html.text("Contents")
      html.element("span", .class("line"), text: "Line")
    }
    html.open("ol")
    entry("Experience", page.at("experience"), line: definition.source.firstLine, to: &html)
    var group: Int?
    for step in composed.steps {
      let index = step.presentation.index.group
      if index != group, let source = definition.payload.groups[index].source {
        entry(title(ofGroup: index), page.at("group-\(index + 1)"), line: source.firstLine, to: &html)
      }
      group = index
      let isInGroup = definition.payload.groups[index].source != nil
      entry(
        .value("\(step.number) \(step.definition.title)"), page.at(step.definition.slug),
        line: Int(step.step.position.line), isNested: isInGroup, to: &html)
    }
    html.close("ol")
    places("Traits", traitPlaces, to: &html)
    places("Components", componentPlaces, to: &html)
  }

  private func entry(
    _ title: Phrase, _ route: Route, line: Int, isNested: Bool = false, to html: inout HTMLWriter
  ) {
    html.open("li", isNested ? .class("nested") : nil)
    html.element("a", .href(route, from: page), text: title)
    html.element("span", .class("line"), text: String(line))
  }

  private func places(_ title: Phrase, _ places: [(name: String, lines: [Int])], to html: inout HTMLWriter) {
    guard !places.isEmpty else { return }
    html.element("h2", text: title)
    html.open("ul")
    for (name, lines) in places {
      html.open("li")
      html.element("code", text: name)
      html.open("span", .class("line"))
      for line in lines.prefix(Self.listedPlaces) {
        html.element(
          "a", .href(page.at("L\(line)"), from: page), .label("\(name), line \(line)"), text: String(line))
        html.text(" ")
      }
      if lines.count > Self.listedPlaces { html.text("+\(lines.count - Self.listedPlaces)") }
      html.close("span")
    }
    html.close("ul")
  }

  /// The source lines of each trait type.
  ///
  /// Types are in the order of their first occurrence.
  private var traitPlaces: [(name: String, lines: [Int])] {
    guard let experience = definition.payload.experience else { return [] }
    var traits = experience.traits
    for entry in experience.steps {
      if case .group(let group) = entry { traits += group.traits }
      traits += entry.children.flatMap(\.traits)
    }
    return Self.gathered(traits.map { ($0.type, Int($0.position.line)) })
  }

  /// The source lines of the app's custom components, by component name.
  private var componentPlaces: [(name: String, lines: [Int])] {
    var places: [(String, Int)] = []
    for part in composed.steps.flatMap(\.step.content.parts) {
      part.visit { component in
        if case .custom(let custom) = component.kind { places.append((custom.identifier, component.line)) }
      }
    }
    return Self.gathered(places)
  }

  private static func gathered(_ places: [(name: String, line: Int)]) -> [(name: String, lines: [Int])] {
    var names: [String] = []
    var lines: [String: [Int]] = [:]
    for (name, line) in places where line > 0 {
      if lines[name] == nil { names.append(name) }
      lines[name, default: []].append(line)
    }
    return names.map { ($0, (lines[$0] ?? []).sorted()) }
  }
}

// MARK: Parts

extension ExperienceDefinitionPage {
  private func title(ofGroup index: Int) -> Phrase {
    definition.payload.groups[index].title.map { .value($0) } ?? "Group \(index + 1)"
  }

  private func steps(to html: inout HTMLWriter) {
    var group: Int?
    for step in composed.steps {
      let index = step.presentation.index.group
      if index != group, let source = definition.payload.groups[index].source {
        html.element("section", .id("group-\(index + 1)")) { html in
          html.element("h2", text: title(ofGroup: index))
          code(source, title: "Code of the group", isOpen: true, to: &html)
        }
      }
      group = index
      write(step, to: &html)
    }
  }

  private func write(_ step: ComposedStep, to html: inout HTMLWriter) {
    let slug = step.definition.slug
    html.open("section", .id(slug))
    html.element("h2") { html in
      html.element("a", .href(.step(definition.id, slug), from: page), text: step.definition.title)
    }
    html.open("div", .class("defined"))
    html.thumbnail(.mockup(definition.id, slug), title: step.definition.title, on: page, isLarge: true)
    html.element("div") { html in
      ContentTree(step: step.step, writeLine: writeLine).write(to: &html)
      records(of: step, to: &html)
    }
    html.close("div")
    source(of: step, to: &html)
    html.close("section")
  }

  /// Writes how the runtime records a tap on each element with actions.
  private func records(of step: ComposedStep, to html: inout HTMLWriter) {
    for list in step.actions {
      guard let recorded = list.recorded else { continue }
      html.open("p", .class("note"))
      html.text(
        "Analytics records a tap on “\(list.label)” as “\(recorded.category)”, destination “\(recorded.destination)”."
      )
      html.close("p")
    }
  }

  /// Writes the line of an element; for an element that a component draws, the file and the line as a link to
  /// the page of the component.
  private func writeLine(of component: Component, to html: inout HTMLWriter) {
    guard let source = component.drawnBy, let definition = context.catalog.library.definition(source.type)
    else { return html.text(String(component.line)) }
    let file = source.file.split(separator: "/").last ?? ""
    html.element(
      "a", .href(Route(definition.reference), from: page), text: .value("\(file):\(component.line)"))
  }

  private func source(of step: ComposedStep, to html: inout HTMLWriter) {
    if let own = step.definition.source { return code(own, title: "Code of the step", to: &html) }
    let index = step.presentation.index.group
    let line = Int(step.step.position.line)
    let isInGroup = definition.payload.groups[index].source != nil
    html.open("p", .class("source"))
    html.element(
      "a", .href(page.at("L\(line)"), from: page),
      text: isInGroup ? "Line \(line) of its group" : "Line \(line) of the experience")
    html.close("p")
  }

  /// Writes the code of one part, which the reader can open and close.
  private func code(_ source: SourceText, title: Phrase, isOpen: Bool = false, to html: inout HTMLWriter) {
    html.open("details", .class("source-block"), .flag("open", isOpen))
    html.element("summary", text: "\(title), \(source.lineCount.counted("line"))")
    html.source(source, hasAnchors: true) { name in address(of: name) }
    html.close("details")
  }

  /// The address of the page of a trait or a component; `nil` if there is no such page.
  private func address(of name: String) -> String? {
    if let route = context.route(ofTrait: name) { return route.relative(to: page) }
    return context.catalog.page(ofComponent: name).map { Route($0).relative(to: page) }
  }
}

extension SourceText {
  /// The number of lines in this source text.
  fileprivate var lineCount: Int {
    text.utf8.count { $0 == UInt8(ascii: "\n") } + (text.isEmpty || text.hasSuffix("\n") ? 0 : 1)
  }
}
