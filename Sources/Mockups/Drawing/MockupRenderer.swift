package import CatalogModel
package import Composition
import Definitions
package import Elements
import ExperienceTraits

/// Draws the mockups of one definition as HTML: the steps of an experience, a screen, the examples of a component.
///
/// It reads the composed hierarchy, never the traits. All of its mockups share one style sheet.
package struct MockupRenderer {
  /// How a mockup is used, which decides whether it can be operated.
  package enum Use: Equatable {
    /// On a page of its own or as the exhibit of a step's page: buttons lead to the pages of other steps.
    case interactive(page: Route, bare: Bool)
    /// As a picture among others.
    case thumbnail(page: Route)

    var page: Route {
      switch self {
      case .interactive(let page, _), .thumbnail(let page): page
      }
    }

    var isInteractive: Bool { if case .interactive = self { true } else { false } }
  }

  let catalog: any MockupCatalog
  /// What is drawn.
  package var subject: MockupSubject { didSet { drawnApp = nil } }
  package var html = HTMLWriter()
  package var styles = StyleSheet()
  package var use: Use
  /// The step that is drawn.
  var step: ComposedStep? { didSet { placement = step?.placement } }
  /// The rectangles of the step that depend on the screen, at the moment that is drawn.
  var placement: ScreenPlacement?
  /// The numbers of the elements of the step that is drawn.
  var contentNumbers: ContentNumbers?
  /// The parts that can carry a number.
  package static let pinnable: Set<MockupAnchor> = [.wrapper, .backdrop, .closeButton, .pagingDots]
  /// Parts that carry a number, for a text beside the mockup to tell of.
  package var pins: [MockupAnchor: Int] = [:]
  /// The classes of the close buttons so far.
  var closeButtonClasses: [CloseButton: HTMLAttribute] = [:]
  /// Where what is drawn is cut, while a state of a step is drawn.
  var cuts: StateCuts?
  /// The files of the site that the mockups need.
  package var files = Files()
  /// The link inside which is drawn.
  var link = OpenLink()
  /// The selections so far of which some options are needed.
  package var groupCount = 0
  /// The experience that a frame of the screen shows.
  var embedded: (frameID: String, hierarchy: Hierarchy)?
  /// The page of the app as it is drawn behind steps in one folder.
  var drawnApp: (folder: Substring, bytes: [UInt8])?
  /// Where the uses of what is drawn differ, while all are drawn at once.
  var record: DrawingRecord?
  /// Where the flow leads whose scene is drawn.
  package var flowLinks: FlowLinks?
  /// What needs an explanation below the step, in the order of its elements.
  var explained: [ResolvedActions] = []

  package init(catalog: any MockupCatalog, _ subject: MockupSubject, use: Use) {
    self.catalog = catalog
    self.subject = subject
    self.use = use
  }

  /// Files of the site besides pages and style sheets.
  package struct Files {
    /// The files of the catalog that the mockups show.
    package var assets: Set<Asset> = []
    /// The documents of embeds, by their place in the site.
    package var embeds: [Route: [UInt8]] = [:]
  }

  /// A link around what is drawn.
  struct OpenLink {
    /// Whether there is one.
    var isOpen = false
    /// The component whose link it is.
    var component: String?
    /// What the open element does once the form of the step is complete.
    var gate: (actions: ResolvedActions, interaction: Interaction)?
  }

  /// What flows from an element to the elements inside it.
  package struct Inherited {
    /// The height of lines that an outer element asked for.
    var lines: LineHeight?
    /// Whether an outer element set the text colour.
    var hasForeground = false
    /// Whether the elements are the text of a button.
    var isButton = false

    func inside(_ style: Style) -> Inherited {
      var inherited = self
      inherited.lines = LineHeight(style) ?? lines
      inherited.hasForeground = hasForeground || style.text.color != nil
      return inherited
    }
  }

  /// The class for a set of declarations.
  package mutating func styleClass(_ declarations: Declarations) -> String {
    styles.className(for: declarations)
  }

  /// The classes for what is around the content of an element.
  mutating func frameClass(_ style: Style, hasPadding: Bool) -> String {
    var used: [Asset] = []
    let catalog = catalog
    let folder = subject.folder
    let isLayered = isLayered(style)
    let rules = StyleRules(
      fileName: { image in
        guard case .asset(let asset) = catalog.imageSource(image.imageURL, from: folder) else { return nil }
        used.append(asset)
        return asset.fileName
      }, isLayered: isLayered)
    let declarations = rules.frame(style, hasPadding: hasPadding)
    files.assets.formUnion(used)
    return styleClass(declarations) + (isLayered ? " layered" : "")
  }

  /// Draws an element with everything inside it.
  package mutating func component(_ component: Component, _ inherited: Inherited = Inherited()) {
    let inner = inherited.inside(component.style)
    switch component.kind {
    case .stack(let stack): self.stack(stack, component, inner)
    case .box(let items): box(items, component, inner)
    case .text(let text): self.text(text, component, inner)
    case .button(let content): button(content, component, inner)
    case .image(let image): self.image(image, component)
    case .spacer(let length): spacer(length)
    case .embed(let embed): self.embed(embed, component)
    case .optionSelect(let select): optionSelect(select, component, inner)
    case .textInput(let input): textInput(input, component, inner)
    case .custom(let custom): self.custom(custom, component)
    }
  }

  /// Draws the frame of an element and inside it what the body draws.
  ///
  /// Where the frame has a size of its own, the content is a block in the middle of it.
  mutating func framed(
    _ component: Component, _ contentClass: String, contentRules: Declarations = Declarations(),
    _ body: (inout MockupRenderer) -> Void
  ) {
    let style = component.style
    let widths = component.widthClasses
    let hasFrame = style.width != nil && (style.fixedWidth != nil || style.fillsWidth) || style.height != nil
    let rules = styleClass(contentRules)
    if hasFrame {
      openLinkable(component, "c f", widths, frameClass(style, hasPadding: false))
      layers(style, of: component)
      var padding = Declarations()
      padding.insets("padding", style.padding)
      html.open(
        "div", .class("c", contentClass, component.contentWidthClasses, rules, styleClass(padding)))
      body(&self)
      html.close("div")
    } else {
      openLinkable(component, "c", contentClass, widths, rules, frameClass(style, hasPadding: true))
      layers(style, of: component)
      body(&self)
    }
    closeLinkable(component)
  }

  /// Opens the element of a component: a link where a press leads somewhere.
  mutating func openLinkable(
    _ component: Component, _ first: String, _ second: String = "", _ third: String = "",
    _ fourth: String = "", _ fifth: String = ""
  ) {
    var classes = first
    for word in [second, third, fourth, fifth] where !word.isEmpty {
      classes += " "
      classes += word
    }
    if let way = flowLink(component.id) {
      link = OpenLink(isOpen: true, component: component.id)
      html.open(
        "a", .class(classes, component.isButton ? "button" : "tap"), part(of: component),
        .href(way.route, from: use.page), HTMLAttribute("title", way.title))
      return
    }
    guard !link.isOpen, pressActions(of: component)?.interaction != nil else {
      html.open("div", .class(classes, component.isButton ? "button" : ""), part(of: component))
      return
    }
    differing { $0.openPress(component, classes) }
  }

  private mutating func openPress(_ component: Component, _ classes: String) {
    guard let actions = pressActions(of: component), let interaction = actions.interaction else {
      html.open("div", .class(classes, component.isButton ? "button" : ""), part(of: component))
      return
    }
    link = OpenLink(isOpen: true, component: component.id)
    let role = component.isButton ? "button" : "tap"
    if actions.checksForm, hasForm {
      html.open("div", .class(classes, role, "gate"), part(of: component))
      link.gate = (actions, interaction)
    } else {
      openLink(actions, interaction, classes: "\(classes) \(role)", part: part(of: component), label: nil)
    }
  }

  mutating func closeLinkable(_ component: Component) {
    guard link.isOpen, link.component == component.id else {
      html.close("div")
      return
    }
    differing { $0.closePress(component) }
  }

  private mutating func closePress(_ component: Component) {
    if !use.isInteractive {
      html.close("div")
    } else if let gate = link.gate {
      closeGate(gate.actions, gate.interaction, label: component.textDescription ?? component.typeName)
    } else {
      html.close("a")
    }
    link = OpenLink()
  }

  /// The anchor of an element of the step that is drawn.
  private func part(of component: Component) -> HTMLAttribute? {
    contentNumbers?[component.id].map { HTMLAttribute("data-part", $0) }
  }

  /// Draws the number of a part that carries one.
  mutating func pin(_ anchor: MockupAnchor) {
    guard let number = pins[anchor] else { return }
    html.element("span", .class("pin"), text: String(number))
  }

  /// What a press on a component runs, where the mockup can be operated.
  private func pressActions(of component: Component) -> ResolvedActions? {
    use.isInteractive ? step?.actions(of: component.id) : nil
  }
}

extension HTMLAttribute {
  /// Marks an element as a part of the mockup.
  static func part(_ anchor: MockupAnchor) -> HTMLAttribute { HTMLAttribute("data-part", anchor.rawValue) }
}

extension Asset {
  /// The name of the file in the assets of the site.
  var fileName: String {
    let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
    let ending = parts.count > 1 ? parts.last.map { "." + $0.lowercased() } ?? "" : ""
    let name = Slug.make(parts.first.map(String.init) ?? "")
    return "\(name.isEmpty ? "image" : name).\(hash.prefix(10))\(ending)"
  }

  /// Where the file is in the site.
  package var route: Route { Route("assets/\(fileName)") }
}
