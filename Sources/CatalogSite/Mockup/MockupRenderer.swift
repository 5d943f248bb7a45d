import Composition
import Elements
import ExperienceTraits

/// Draws the steps of one experience as HTML.
///
/// It reads the composed hierarchy, never the traits. All of its mockups share one style sheet.
struct MockupRenderer {
  /// How a mockup is used, which decides whether it can be operated.
  enum Use: Equatable {
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

  let catalog: Catalog
  let definition: ExperienceDefinition
  var html = HTMLWriter()
  var styles = StyleSheet()
  var use: Use
  /// The step that is drawn.
  var step: ComposedStep?
  /// The files that the mockups show.
  var usedAssets: Set<Catalog.Asset> = []
  /// Whether what is drawn now is inside a link already.
  var isInsideLink = false

  init(catalog: Catalog, definition: ExperienceDefinition, use: Use) {
    self.catalog = catalog
    self.definition = definition
    self.use = use
  }

  /// What flows from an element to the elements inside it.
  struct Inherited {
    /// The space between lines that an outer element asked for.
    var lineSpacing: Double?
    /// Whether an outer element set the text colour.
    var hasForeground = false
    /// Whether the elements are the text of a button.
    var isButton = false

    func inside(_ style: Style) -> Inherited {
      var inherited = self
      inherited.lineSpacing = style.lineSpacing ?? lineSpacing
      inherited.hasForeground = hasForeground || style.foregroundColor != nil
      return inherited
    }
  }

  /// The class for a set of declarations.
  mutating func styleClass(_ declarations: Declarations) -> String {
    styles.className(for: declarations)
  }

  /// The class for what is around the content of an element.
  mutating func frameClass(_ style: Style, hasPadding: Bool) -> String {
    var used: [Catalog.Asset] = []
    let catalog = catalog
    let folder = definition.folder
    let rules = StyleRules { image in
      guard case .asset(let asset) = catalog.imageSource(image.imageURL, from: folder) else { return nil }
      used.append(asset)
      return asset.fileName
    }
    let declarations = rules.frame(style, hasPadding: hasPadding)
    usedAssets.formUnion(used)
    return styleClass(declarations)
  }

  /// Draws an element with everything inside it.
  mutating func component(_ component: Component, _ inherited: Inherited = Inherited()) {
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
    case .custom(let identifier): custom(identifier, component)
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
    let greedy = component.isGreedy ? "g" : ""
    let hasFrame = style.width != nil && (style.fixedWidth != nil || style.fillsWidth) || style.height != nil
    let rules = styleClass(contentRules)
    if hasFrame {
      openLinkable(component, classes: "c f \(greedy) \(frameClass(style, hasPadding: false))")
      var padding = Declarations()
      padding.insets("padding", style.padding)
      html.open(
        "div", .class("c", contentClass, component.hasGreedyContent ? "g" : "", rules, styleClass(padding)))
      body(&self)
      html.close("div")
    } else {
      openLinkable(
        component, classes: "c \(contentClass) \(greedy) \(rules) \(frameClass(style, hasPadding: true))")
      body(&self)
    }
    closeLinkable(component)
  }

  /// Opens the element of a component: a link where a press leads somewhere.
  mutating func openLinkable(_ component: Component, classes: String) {
    let classes = classes.split(separator: " ").joined(separator: " ")
    if !isInsideLink, let action = primaryAction(of: component) {
      isInsideLink = true
      linkedComponent = component.id
      openLink(action, classes: classes + (component.isButton ? " button" : " tap"), label: nil)
    } else {
      html.open("div", .class(classes, component.isButton ? "button" : ""))
    }
  }

  /// The component whose link is open.
  private var linkedComponent: String?

  mutating func closeLinkable(_ component: Component) {
    if linkedComponent == component.id, isInsideLink {
      html.close("a")
      isInsideLink = false
      linkedComponent = nil
    } else {
      html.close("div")
    }
  }

  /// What a press on a component leads to, where the mockup can be operated.
  private func primaryAction(of component: Component) -> ResolvedAction? {
    guard use.isInteractive, let actions = step?.actions(of: component.id) else { return nil }
    return actions.primary
  }

  /// Opens a link that does what an action does.
  mutating func openLink(_ action: ResolvedAction, classes: String, label: String?) {
    let title = HTMLAttribute("title", action.summary)
    let name = HTMLAttribute.optional("aria-label", label)
    if let route = route(of: action.destination) {
      html.open("a", .class(classes), .href(route, from: use.page), title, name)
    } else if case .link(let url) = action.destination, let href = HTMLAttribute.href(external: url) {
      html.open("a", .class(classes), href, HTMLAttribute("rel", "noopener noreferrer"), title, name)
    } else {
      html.open(
        "a", .class(classes), HTMLAttribute("role", "link"), HTMLAttribute("aria-disabled", "true"), title,
        name)
    }
  }

  /// The page that an action leads to, or `nil` where it leads out of the site or nowhere.
  func route(of destination: ResolvedAction.Destination) -> Route? {
    let isBare = if case .interactive(_, bare: true) = use { true } else { false }
    switch destination {
    case .step(let slug, _):
      return isBare ? .mockup(definition.id, slug) : .step(definition.id, slug)
    case .completed: return Route.experience(definition.id).at("completed")
    case .dismissed: return Route.experience(definition.id).at("dismissed")
    case .experience(let id, _): return .experience(id)
    case .link, .none, .broken: return nil
    }
  }
}

extension Catalog.Asset {
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

extension Component {
  var isButton: Bool { if case .button = kind { true } else { false } }

  /// Whether the element takes all the width on offer.
  var isGreedy: Bool {
    if style.fillsWidth { return true }
    if style.fixedWidth != nil { return false }
    return hasGreedyContent
  }

  /// Whether what is inside the frame takes all the width on offer.
  var hasGreedyContent: Bool {
    switch kind {
    case .stack(let stack):
      stack.orientation == .horizontal
        ? stack.distribution == .equal || stack.items.contains { $0.isSpacer || $0.isGreedy }
        : stack.items.contains { $0.isGreedy }
    case .box(let items): items.contains { $0.isGreedy }
    case .button(let content): content.isGreedy
    case .image(let image): image.symbolName == nil && style.fixedWidth == nil && !hasWidthFromHeight(image)
    case .embed, .textInput, .optionSelect: true
    case .text, .spacer, .custom: false
    }
  }

  private var isSpacer: Bool { if case .spacer = kind { true } else { false } }

  /// Whether the height of a picture gives its width.
  private func hasWidthFromHeight(_ image: Image) -> Bool {
    style.height != nil && image.contentMode == "fit" && image.intrinsicSize != nil
  }
}
