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

/// Writes the elements of a step as a tree, each with its style and its line in the definition.
///
/// Scripts read the elements as data. Each part of a mockup carries the index of its element in tree order.
struct ContentTree {
  let step: Step
  /// Writes the line of an element, with a link if the element comes from another file.
  var writeLine: (Component, inout HTMLWriter) -> Void = { component, html in
    html.text(String(component.line))
  }

  func write(to html: inout HTMLWriter) {
    let parts: [(Phrase, Component?)] = [
      ("Sticks to the top", step.content.stickyTop), ("Body", step.content.body),
      ("Sticks to the bottom", step.content.stickyBottom),
    ]
    for (title, part) in parts {
      guard let part else { continue }
      if step.content.parts.count > 1 { html.element("h3", text: title) }
      html.open("ul", .class("tree"))
      node(part, to: &html)
      html.close("ul")
    }
  }

  /// Writes three JSON members: `elements`, the elements of each step in tree order; `looks`, their styles;
  /// and `files`.
  ///
  /// An element is an array: type name, label, line, and index of its style in `looks`, where a style is
  /// HTML. An element that a component draws also has the index of its file and the type of the component.
  ///
  /// A file is a path and the address of the page that shows the file.
  static func write(
    _ composed: ComposedExperience, in context: SiteContext, to json: inout JSONWriter
  ) {
    let page = Route.experience(composed.definition.id)
    var files = [(composed.definition.location.file, Route.definition(composed.definition.id))]
    var looks: [String] = []
    var places: [[PropertyValue.PropertyEntry]: Int] = [:]
    json.key("elements")
    json.object { json in
      for step in composed.steps {
        json.key(step.definition.slug)
        let tree = ContentTree(step: step.step)
        json.array { json in
          for component in tree.elements {
            let look = tree.looks(of: component.style)
            let place = places[look] ?? looks.count
            if place == looks.count {
              looks.append(TraceData.html(in: context.words) { tree.write(look, to: &$0) })
              places[look] = place
            }
            json.array { json in
              json.string(component.typeName)
              json.string(component.ownLabel ?? "")
              json.integer(component.line)
              json.integer(place)
              guard let source = component.drawnBy else { return }
              let index = files.firstIndex { $0.0 == source.file } ?? files.count
              if index == files.count, let definition = context.catalog.library.definition(source.type) {
                files.append((source.file, Route(definition.reference)))
              }
              json.integer(index)
              json.string(source.type)
            }
          }
        }
      }
    }
    json.member("looks", looks)
    json.files(files, from: page)
  }

  /// All elements in tree order: each element comes before its children.
  private var elements: [Component] {
    var elements: [Component] = []
    var pending = [step.content.stickyBottom, step.content.body, step.content.stickyTop].compactMap(\.self)
    while let component = pending.popLast() {
      elements.append(component)
      pending += component.children.reversed()
    }
    return elements
  }

  private func node(_ component: Component, to html: inout HTMLWriter) {
    html.open("li")
    html.open("div", .class("node-row"))
    html.element("span", .class("node"), text: component.typeName)
    html.open("span", .class("node-text"), .languageOfCatalog(in: html.words))
    let label = component.ownLabel ?? ""
    if !component.hasTechnicalLabel { html.text(label) }
    write(component.style, after: component.hasTechnicalLabel ? label : "", to: &html)
    html.close("span")
    if component.line > 0 {
      html.element("span", .class("line")) { writeLine(component, &$0) }
    }
    html.close("div")
    let children = component.children
    if !children.isEmpty {
      html.open("ul")
      for child in children { node(child, to: &html) }
      html.close("ul")
    }
    html.close("li")
  }

  /// Writes a short form of an element's style, after a label that users do not see.
  ///
  /// The code of the step shows the exact values.
  private func write(_ style: Style, after label: String, to html: inout HTMLWriter) {
    let font = [
      style.text.fontSize.map { "\(CSS.number($0))\u{A0}pt" },
      style.text.fontName?.replacing("System Default ", with: ""),
    ]
    var words = ([label.isEmpty ? nil : label] + font).compactMap(\.self).map { Phrase.value($0) }
    if let radius = style.box.cornerRadius {
      let size = "\(CSS.number(radius))\u{A0}pt"
      words.append("radius \(size)")
    }
    let colors: [(Phrase, DynamicColor?)] = [
      ("text", style.text.color), ("fill", style.box.backgroundColor),
    ]
    guard !words.isEmpty || colors.contains(where: { $0.1 != nil }) else { return }
    html.open("span", .class("looks"))
    for word in words { html.element("span", text: word) }
    for (name, color) in colors {
      guard let color else { continue }
      html.element("span") { html in
        html.text("\(name) ")
        PropertyWriter.swatches(color, to: &html)
      }
    }
    html.close("span")
  }

  /// The style of an element, with the keys that definitions use.
  private func looks(of style: Style) -> [PropertyValue.PropertyEntry] {
    var looks: [PropertyValue.PropertyEntry] = []
    if let color = style.text.color { looks.append(.init("foregroundColor", .color(color))) }
    if let color = style.box.backgroundColor { looks.append(.init("backgroundColor", .color(color))) }
    if let size = style.text.fontSize { looks.append(.init("fontSize", .points(size))) }
    if let name = style.text.fontName { looks.append(.init("fontName", .string(name))) }
    if let radius = style.box.cornerRadius { looks.append(.init("cornerRadius", .points(radius))) }
    return looks
  }

  private func write(_ looks: [PropertyValue.PropertyEntry], to html: inout HTMLWriter) {
    guard !looks.isEmpty else { return }
    html.element("span", .class("looks")) { PropertyWriter.write(.summary(looks), to: &$0) }
  }
}

extension Component {
  /// Whether the label is a layout or the name of a symbol or a file, and not a text that users see.
  fileprivate var hasTechnicalLabel: Bool {
    switch kind {
    case .stack: true
    case .image(let image): image.accessibilityLabel == nil
    case .text, .optionSelect, .textInput, .custom, .box, .button, .spacer, .embed: false
    }
  }

  /// The text of the element itself, without the text of its children.
  fileprivate var ownLabel: String? {
    switch kind {
    case .text(let text): text.plain
    case .image(let image): image.accessibilityLabel ?? image.symbolName ?? image.imageURL
    case .optionSelect(let select): select.label.text.plain
    case .textInput(let input): input.label.text.plain
    case .custom(let custom): custom.identifier
    case .stack(let stack):
      [
        stack.orientation.rawValue, stack.distribution?.rawValue,
        stack.sticky.map { "sticky \($0.rawValue)" },
      ]
      .compactMap { $0 }.joined(separator: ", ")
    case .box, .button, .spacer, .embed: nil
    }
  }
}
