import CatalogModel
import Composition
import ContentOperations
import DefinitionKinds
import Definitions
import Elements
import ExperienceTraits
import Mockups
import ScreenDefinitions
import SiteRendering

/// A component that has a page.
enum ComponentSubject: Sendable {
  /// A component that a content file defines.
  case file(ComponentDefinition)
  /// A component that an author wrote in Swift.
  case swift(AuthoredType)

  /// The definition in the content file; `nil` for a component written in Swift.
  var definition: ComponentDefinition? { if case .file(let definition) = self { definition } else { nil } }
}

/// The pages about components: examples, properties, uses, and the problems found in these uses.
package enum ComponentPages: KindPages {
  static let kind = DefinitionKind.component
  static let group = NavigationGroup.reference
  static let listsUses = true

  static func subjects(in context: SiteContext) -> [ComponentSubject] {
    context.catalog.components.map { .file($0) } + context.catalog.authoredComponents.map { .swift($0) }
  }

  static func name(of subject: ComponentSubject, in context: SiteContext) -> String {
    switch subject {
    case .file(let definition): definition.id
    case .swift(let type): type.reference.id
    }
  }

  static func document(of subject: ComponentSubject, in pages: PageWriter) -> SearchDocument {
    switch subject {
    case .file(let definition): pages.document(of: definition)
    case .swift(let type): SearchDocument(type)
    }
  }

  /// The size limit, in bytes, of an example on the overview.
  ///
  /// The overview shows the examples of all components on one page. A larger example appears only on the page
  /// of its component.
  private static let largestSample = 256 << 10

  /// The class of the box around an example on the overview, from the size of the example in points.
  ///
  /// The overview shows small examples at their full size, and shrinks tall ones more than others.
  private static func frame(of size: Size) -> String {
    if size.height > 250 { return "tall" }
    return size.width < 130 && size.height <= 130 ? "small" : ""
  }

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var cards = HTMLWriter(in: pages.context.words)
    var renderer = MockupRenderer(
      catalog: pages.context, MockupSubject(name: "components", folder: ""),
      use: .interactive(page: overview, bare: false))
    cards.open("ul", .class("gallery components"))
    for (component, subject) in zip(site.components, subjects(in: pages.context)) {
      var facets = pages.facets(of: subject.definition, component.head, component.effects)
      facets.add(.kind, component.isAuthored ? "Written in Swift" : "Defined in a file")
      facets.add(.kind, component.useCount == 0 ? "Not used" : "Used")
      cards.card(component.head, on: overview, facets, code: component.shownType) { html in
        if let sample = sample(of: subject, in: pages.catalog) {
          renderer.html = HTMLWriter()
          renderer.sample(sample.drawn, size: sample.size)
          if renderer.html.count <= largestSample {
            let classes = [frame(of: sample.size), sample.drawn.leavesEndEmpty ? "loose" : ""]
            html.element("div", .class(classes.filter { !$0.isEmpty }.joined(separator: " "))) {
              $0.write(renderer.html)
            }
          } else {
            html.element("span", .class("empty"), text: "Its example is on its page")
          }
        } else {
          html.element("span", .class("empty"), text: "No example yet")
        }
      } facts: { html in
        if component.isAuthored { html.element("span", text: "Swift") }
        html.element(
          "span", .flag("data-figure"), text: component.useCount == 1 ? "1 use" : "\(component.useCount) uses"
        )
      }
    }
    cards.close("ul")
    let styleSheets = pages.bundle(renderer, as: "components")
    pages.add(overviewPage(styleSheets: styleSheets, slots: ["gallery": cards]))
  }

  /// Returns the first example of a component and its size on the phone; `nil` if the component has no
  /// example.
  private static func sample(
    of subject: ComponentSubject, in catalog: Catalog
  ) -> (drawn: Component, size: Size)? {
    switch subject {
    case .file(let definition):
      ComposedComponent(definition, in: catalog).examples.first.map { ($0.drawn, $0.size) }
    case .swift(let type): AuthoredSample(type, in: catalog).map { ($0.drawn, $0.size) }
    }
  }

  static func write(
    _ subject: ComponentSubject, _ site: SiteSummary, to pages: inout PageWriter
  ) -> ComponentSummary {
    switch subject {
    case .file(let definition): write(definition, site, to: &pages)
    case .swift(let type): write(type, site, to: &pages)
    }
  }

  private static func write(
    _ definition: ComponentDefinition, _ site: SiteSummary, to pages: inout PageWriter
  ) -> ComponentSummary {
    let composed = ComposedComponent(definition, in: pages.catalog)
    pages.report(composed.diagnostics)
    let uses = site.uses(ofComponent: definition.type)
    let route = Route(definition.reference)
    var renderer = MockupRenderer(
      catalog: pages.context, MockupSubject(name: "component-\(definition.id)", folder: definition.folder),
      use: .interactive(page: route, bare: false))
    let words = pages.context.words
    var examples = HTMLWriter(in: words)
    for example in composed.examples {
      write(example, definition, on: route, &renderer, to: &examples, &pages)
    }
    let styleSheets = pages.bundle(renderer, as: "component-\(definition.id)")
    let statements = FidelityStatement.statements(
      on: composed, in: FidelityStatement.DrawingContext(catalog: pages.context, folder: definition.folder))
    var slots = pages.slots(definition, on: route, diagnostics: composed.diagnostics)
    if let template = definition.templateSource {
      slots.set(
        "source",
        HTMLWriter(in: words) { html in
          html.source(definition.source)
          html.source(template)
        })
    }
    slots.merge([
      "examples": examples, "properties": properties(of: definition, in: words),
      "uses": list(of: uses, on: route, in: pages.context),
      "fidelity": HTMLWriter(in: words) { FidelityStatement.write(statements, to: &$0) },
    ])
    let size: Phrase = definition.isSizedByContent ? "as large as its content" : "fixed size"
    let layout = definition.layoutTraits.map { $0.words }
    var values: TemplateValues = definition.metadata.templateValues(on: route)
    values.merge([
      "type": definition.type, "sizeWords": size, "childrenWords": definition.children.words,
      "layoutTraits": layout.joined(by: ", "),
    ])
    pages.add(page(of: definition, on: route, styleSheets: styleSheets, values: values, slots: slots))
    return ComponentSummary(head: SummaryHead(definition), type: definition.type, useCount: uses.count)
  }

  private static func write(
    _ example: ComposedComponent.ComposedExample, _ definition: ComponentDefinition, on page: Route,
    _ renderer: inout MockupRenderer, to html: inout HTMLWriter, _ pages: inout PageWriter
  ) {
    html.open("section", .class("example"))
    html.element("h3", text: example.definition.title)
    html.open("div", .class("example-parts"))
    renderer.html = HTMLWriter()
    renderer.sample(example.drawn, size: example.size)
    html.open("div", .class("story"))
    html.write(renderer.html)
    html.close("div")
    html.open("div", .class("prose"))
    html.write(pages.prose(example.definition.prose, of: definition, on: page))
    let (width, height) = (CSS.number(example.size.width), CSS.number(example.size.height))
    html.element(
      "p", .class("note"),
      text: definition.isSizedByContent
        ? "About \(width) × \(height) pt on the phone" : "\(width) × \(height) pt on the phone")
    html.source(example.definition.source)
    html.close("div")
    html.close("div")
    html.close("section")
  }

  private static func properties(of definition: ComponentDefinition, in words: SiteWords?) -> HTMLWriter {
    HTMLWriter(in: words) { html in
      html.keyTable(
        definition.properties.map { property in
          KeyRow(
            name: property.name, isRequired: property.isRequired, type: property.kind.rawValue,
            meaning: property.summary,
            defaultValue: property.defaultValue.map { value in
              { PropertyWriter.write(PropertyValue(value), to: &$0) }
            })
        }, called: "Property")
    }
  }

  /// The maximum number of definitions in the list of uses.
  private static let shownUsers = 100

  /// The list of definitions that use a component: each with a picture, the lines of its uses, and the
  /// problems found there.
  static func list(of uses: [ComponentUser], on page: Route, in context: SiteContext) -> HTMLWriter {
    var html = HTMLWriter(in: context.words)
    let users = uses.grouped(by: \.user)
    guard !users.isEmpty else { return html }
    html.open("ul", .class("changed-cards"))
    for (user, uses) in users.prefix(shownUsers) {
      html.open("li")
      if let picture = context.picture(of: user) {
        html.thumbnail(picture, title: uses[0].title, on: page)
      }
      html.open("div")
      html.element("a", .href(Route(user), from: page), text: uses[0].title)
      for (file, uses) in uses.grouped(by: \.use.location.file) {
        let lines = uses.map { Phrase.value(String($0.use.location.line)) }.joined(by: ", ")
        html.element(
          "p", .class("reason"),
          text: uses.count == 1 ? "Line \(lines)" : "\(uses.count) times, lines \(lines)")
        html.element("p", .class("source"), text: file)
        for use in uses {
          for finding in use.use.findings {
            let (line, message) = (use.use.location.line, Phrase(finding.message))
            html.element("p", .class("broken"), message: "Line \(line): \(message)")
          }
        }
      }
      html.close("div")
      html.close("li")
    }
    html.close("ul")
    if users.count > shownUsers {
      html.element("p", .class("note"), text: "\((users.count - shownUsers).counted("more definition")).")
    }
    return html
  }
}

extension ComponentDefinition.Children {
  /// The number of children as a phrase; empty for a component without children.
  fileprivate var words: Phrase {
    switch self {
    case .none: ""
    case .one: "has one child"
    case .many: "has children"
    }
  }
}

extension ComponentSummary {
  /// The type for a card of the overview; `nil` if it repeats the title.
  fileprivate var shownType: String? { Slug.make(type) == Slug.make(head.title) ? nil : type }
}

extension Component {
  /// Whether the component is a row without a background that ends with free space.
  ///
  /// The overview centres what such a row shows.
  fileprivate var leavesEndEmpty: Bool {
    guard case .stack(let stack) = kind, stack.orientation == .horizontal,
      case .spacer? = stack.items.last?.kind
    else { return false }
    return style.box.backgroundColor == nil && style.box.gradient == nil && style.box.image == nil
      && !style.box.drawsBorder
  }
}

extension LayoutTrait {
  /// The name of the layout trait.
  fileprivate var words: Phrase {
    switch self {
    case .compactWidth: "compact width"
    case .fullWidth: "full width"
    case .stackable: "stackable"
    case .centered: "centred"
    case .alwaysStackUpwards: "no margin above"
    default: .value(rawValue)
    }
  }
}
