package import CatalogModel
package import Composition
import Definitions
import Elements
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
  /// Whether a ring marks the target of a tooltip that has no keyhole, for pictures that explain traits.
  package var marksTarget = false
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
  /// The width and height on offer for the next element.
  var offer = Offer()
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

  /// A width and a height on offer: the width only if the parent may be wider, the height only if one is known.
  struct Offer {
    var width: Room?
    var height: Height?
  }

  /// What flows from an element to the elements inside it.
  struct Inherited {
    /// The height of lines that an outer element asked for.
    var lines: LineHeight?
    /// Whether an outer element set the text colour.
    var hasForeground = false
    /// Whether the elements are the text of a button.
    var isButton = false
    /// The width and the height on offer; a step that scrolls offers no height.
    var room = Room.share
    var height: Height?
    /// Whether an element beside it may be wider than the width on offer, and so the parent too.
    var isBesideWide = false

    func inside(_ component: Component) -> Inherited {
      let style = component.style
      var inherited = self
      inherited.room = room.inside(component)
      inherited.height = component.heightInside(height)
      inherited.isBesideWide = false
      inherited.lines = LineHeight(style) ?? lines
      inherited.hasForeground = hasForeground || style.text.color != nil
      return inherited
    }

    /// For elements that are offered the same width one below the other, or one over the other.
    func above(_ items: [Component]) -> Inherited {
      var inherited = self
      inherited.isBesideWide = items.contains { $0.leastWidth > room.least }
      return inherited
    }
  }

  /// The class for a set of declarations.
  mutating func styleClass(_ declarations: Declarations) -> String {
    styles.className(for: declarations)
  }

  /// The classes for the box of an element.
  mutating func boxClass(
    _ style: Style, _ widths: WidthRule, inset: BorderInset = .zero, padding: EdgeInsets = .zero
  ) -> String {
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
    let declarations = rules.frame(style, widths, inset: inset, padding: padding, offer: offer.width)
    offer = Offer()
    files.assets.formUnion(used)
    var classes = widths.className
    for name in [isLayered ? "layered" : "", style.box.drawsBorder ? "ring" : "", styleClass(declarations)]
    where !name.isEmpty {
      classes += classes.isEmpty ? name : " " + name
    }
    return classes
  }

  /// Draws the root of a tree of elements.
  mutating func content(_ root: Component, _ inherited: Inherited = Inherited()) {
    component(root.mapping { withFileSize($0) }, inherited)
  }

  /// A picture with the size of its file, where its definition does not say how large it is.
  private func withFileSize(_ component: Component) -> Component {
    guard case .image(var image) = component.kind, image.symbolName == nil, image.intrinsicSize == nil,
      case .asset(let asset) = catalog.imageSource(image.imageURL, from: subject.folder)
    else { return component }
    image.fileSize = asset.size
    var component = component
    component.kind = .image(image)
    return component
  }

  /// Draws an element with everything inside it.
  mutating func component(_ component: Component, _ inherited: Inherited) {
    let inner = inherited.inside(component)
    offer = Offer(width: inherited.isBesideWide ? inherited.room : nil, height: inherited.height)
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

  /// Draws the box of an element and inside it what the body draws.
  ///
  /// The content is a block in the middle of a box that has a size of its own, a border, or less room than its content.
  mutating func framed(
    _ component: Component, _ contentClass: String, contentRules: Declarations = Declarations(),
    _ body: (inout MockupRenderer) -> Void
  ) {
    let style = component.style
    let offer = offer
    var rules = contentRules
    if component.hasGrowingSpace, let height = component.heightInside(offer.height) {
      rules.value("min-height", (height + Height(style.padding.top + style.padding.bottom)).css)
    }
    let contentClass = component.hasGrowingSpace ? contentClass + " grown" : contentClass
    if style.needsFrame {
      let inset = component.borderInset
      openLinkable(component, "c f", boxClass(style, component.widths(offer.height), inset: inset))
      layers(style, of: component)
      let widths = component.contentWidths(offer.height)
      let content = StyleRules.content(style, widths, inset: inset, isInset: component.isButton)
      html.open("div", .class("c", contentClass, widths.className, styleClass(rules), styleClass(content)))
      body(&self)
      html.close("div")
    } else {
      let box = boxClass(style, component.widths(offer.height), padding: style.padding)
      openLinkable(component, "c", contentClass, styleClass(rules), box)
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
    html.element("span", .class("pin", "pin-\(number)"), text: String(number))
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
