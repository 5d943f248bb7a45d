package import CatalogModel
package import Composition
import Definitions
import Elements
import ExperienceTraits

/// Draws the mockups of one definition as HTML: the steps of an experience, a screen, or the examples of a
/// component.
///
/// It reads the composed hierarchy, never the traits. All its mockups share one style sheet.
package struct MockupRenderer {
  /// A use of a mockup, which determines whether the mockup reacts to taps.
  package enum Use: Equatable {
    /// A page with only the mockup, or the main mockup on a step's page: buttons link to the pages of other
    /// steps.
    case interactive(page: Route, bare: Bool)
    /// An image that does not react to taps.
    case thumbnail(page: Route)

    var page: Route {
      switch self {
      case .interactive(let page, _), .thumbnail(let page): page
      }
    }

    var isInteractive: Bool { if case .interactive = self { true } else { false } }
  }

  let catalog: any MockupCatalog
  /// The definition whose mockups are drawn.
  package var subject: MockupSubject { didSet { drawnApp = nil } }
  package var html: HTMLWriter
  package var styles = StyleSheet()
  package var use: Use
  /// The step that is being drawn.
  var step: ComposedStep? { didSet { placement = step?.placement } }
  /// The positions on the screen of the current step: tooltip target, keyhole, and tap area.
  var placement: ScreenPlacement?
  /// The numbers of the elements in the current step.
  var contentNumbers: ContentNumbers?
  /// The parts of a mockup that can carry a number.
  package static let pinnable: Set<MockupAnchor> = [.wrapper, .backdrop, .closeButton, .pagingDots]
  /// The numbers on parts of the mockup, to which a text beside it refers.
  package var pins: [MockupAnchor: Int] = [:]
  /// Whether a ring marks the target of a tooltip that has no keyhole, for pictures that explain traits.
  package var marksTarget = false
  /// The class attributes of close buttons that were already drawn.
  var closeButtonClasses: [CloseButton: HTMLAttribute] = [:]
  /// The cuts between pieces, while a trace state is being drawn.
  var cuts: StateCuts?
  /// The additional files that the mockups need in the site.
  package var files = Files()
  /// The link around the element that is being drawn.
  var link = OpenLink()
  /// The number of tab bars and of selections with a required minimum that were drawn so far.
  package var groupCount = 0
  /// The experience embedded in the screen, and the identifier of its frame.
  var embedded: (frameID: String, hierarchy: Hierarchy)?
  /// The app's page behind the steps, drawn once for each folder.
  var drawnApp: (folder: Substring, bytes: [UInt8])?
  /// The places that differ between uses, while a screen is drawn for several uses.
  var record: DrawingRecord?
  /// The links of the flow whose scene is being drawn.
  package var flowLinks: FlowLinks?
  /// The width and height available to the next element.
  var offer = Offer()
  /// The actions that need an explanation below the step, in the order of their elements.
  var explained: [ResolvedActions] = []

  package init(catalog: any MockupCatalog, _ subject: MockupSubject, use: Use) {
    self.catalog = catalog
    html = HTMLWriter(in: catalog.words?.ofMockups)
    self.subject = subject
    self.use = use
  }

  /// Additional files of the site, other than pages and style sheets.
  package struct Files {
    /// The catalog's image files that the mockups show.
    package var assets: Set<Asset> = []
    /// The documents of embeds, by their path in the site.
    package var embeds: [Route: [UInt8]] = [:]
  }

  /// The state of the link around the element that is being drawn.
  struct OpenLink {
    /// Whether a link is open.
    var isOpen = false
    /// The component that the link belongs to.
    var component: String?
    /// The actions that the open element runs after the form of the step is complete.
    var gate: (actions: ResolvedActions, interaction: Interaction)?
  }

  /// An available width and height.
  ///
  /// The width is set only if the parent may be wider, the height only if it is known.
  struct Offer {
    var width: Room?
    var height: Height?
  }

  /// Values that an element passes to the elements inside it.
  struct Inherited {
    /// The line height that an outer element set.
    var lines: LineHeight?
    /// Whether an outer element set the text colour.
    var hasForeground = false
    /// Whether the elements are the label of a button.
    var isButton = false
    /// The available width and height; a step that scrolls passes no height.
    var room = Room.share
    var height: Height?
    /// Whether a sibling, and so the parent, may be wider than the available width.
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

    /// The values for items with the same available width, such as the items of a column or a box.
    func above(_ items: [Component]) -> Inherited {
      var inherited = self
      inherited.isBesideWide = items.contains { $0.overflows(room) }
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

  /// Draws a tree of elements.
  mutating func content(_ root: Component, _ inherited: Inherited = Inherited()) {
    component(root.mapping { asUsed($0) }, inherited)
  }

  /// Returns an element as the runtime uses it: a spacer has no style, and an image without a size has the
  /// size of its file.
  private func asUsed(_ component: Component) -> Component {
    if component.isSpacer, component.style != .none {
      var spacer = component
      spacer.style = .none
      return spacer
    }
    guard case .image(var image) = component.kind, image.symbolName == nil, image.intrinsicSize == nil,
      case .asset(let asset) = catalog.imageSource(image.imageURL, from: subject.folder)
    else { return component }
    image.fileSize = asset.size
    var component = component
    component.kind = .image(image)
    return component
  }

  /// Draws an element and everything inside it.
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

  /// Draws the box of an element; the body draws the content.
  ///
  /// The content gets a separate block, centred in the box, if the box has a set size, a border, or negative
  /// padding.
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

  /// Opens the HTML element of a component: a link if a tap leads somewhere.
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
        .href(way.route, from: use.page), HTMLAttribute("title", said: way.title))
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

  /// The attribute that identifies an element of the current step.
  private func part(of component: Component) -> HTMLAttribute? {
    contentNumbers?[component.id].map { HTMLAttribute("data-part", $0) }
  }

  /// Draws the number of a part that has one.
  mutating func pin(_ anchor: MockupAnchor) {
    guard let number = pins[anchor] else { return }
    html.element("span", .class("pin", "pin-\(number)"), text: String(number))
  }

  /// The actions that a tap on a component runs, or `nil` in a mockup that does not react to taps.
  private func pressActions(of component: Component) -> ResolvedActions? {
    use.isInteractive ? step?.actions(of: component.id) : nil
  }
}

extension HTMLAttribute {
  /// The attribute that marks an HTML element as a part of the mockup.
  static func part(_ anchor: MockupAnchor) -> HTMLAttribute { HTMLAttribute("data-part", anchor.rawValue) }
}

extension Asset {
  /// The file name in the assets of the site.
  var fileName: String {
    let parts = path.split(separator: "/").last?.split(separator: ".") ?? []
    let ending = parts.count > 1 ? parts.last.map { "." + $0.lowercased() } ?? "" : ""
    let name = Slug.make(parts.first.map(String.init) ?? "")
    return "\(name.isEmpty ? "image" : name).\(hash.prefix(10))\(ending)"
  }

  /// The path of the file in the site.
  package var route: Route { Route("assets/\(fileName)") }
}
