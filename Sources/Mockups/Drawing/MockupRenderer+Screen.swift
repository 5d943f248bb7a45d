import CatalogModel
import ComponentTree
package import Composition
import Elements
import ExperienceTraits
import ScreenDefinitions

extension MockupRenderer {
  /// Draws the page behind an experience: the screen that the experience names, or a neutral page.
  mutating func appPage(embedding hierarchy: Hierarchy?) {
    if case .embed? = hierarchy?.presentation?.style {
      drawApp(embedding: hierarchy)
      return
    }
    if cuts?.isAppOnPage == true {
      html.element("i", .class("as-shown"), HTMLAttribute("data-part", "app")) { _ in }
      return
    }
    // Without an embedded experience, the page is the same behind every step and does not react to taps.
    if let drawnApp, drawnApp.folder == use.page.folder {
      html.raw(drawnApp.bytes[...])
      return
    }
    let start = html.count
    let shown = (use: use, step: step, record: record)
    (use, step, record) = (.thumbnail(page: use.page), nil, nil)
    drawApp(embedding: nil)
    (use, step, record) = shown
    drawnApp = (use.page.folder, html.bytes(from: start))
  }

  private mutating func drawApp(embedding hierarchy: Hierarchy?) {
    guard let screen = subject.screen else {
      neutralPage(embedding: hierarchy)
      return
    }
    if let hierarchy, case .embed(let frameID)? = hierarchy.presentation?.style {
      embedded = (frameID, hierarchy)
    }
    html.open("div", .class("app"), embedded == nil ? HTMLAttribute("aria-hidden", "true") : nil)
    // Tooltips point at positions on the screen behind them, so nothing there moves with the text size.
    content(
      embedded.map { screen.content.embedding($0) } ?? screen.content, isOperable: false,
      grows: embedded != nil)
    html.close("div")
    embedded = nil
  }

  /// Draws a device with a screen and no experience.
  package mutating func device(_ content: ScreenContent, error: String?) {
    html.open("div", .class("device"))
    screen(content, error: error)
    html.close("div")
  }

  /// Draws a screen without an experience.
  package mutating func screen(_ content: ScreenContent, error: String?) {
    html.open("div", .class("screen"))
    html.open("div", .class("app"))
    self.content(content, isOperable: use.isInteractive)
    html.close("div")
    if case .empty = content {
      html.open("div", .class("ended at-top"))
      html.element("strong", text: "Nothing is shown")
      if let error { html.element("span", text: Phrase(error)) }
      html.close("div")
    }
    statusBar()
    html.close("div")
  }

  /// Draws the content of a screen, without the device around it.
  ///
  /// - Parameters:
  ///   - content: The content of the screen.
  ///   - isOperable: Whether the reader can scroll it and follow its links.
  ///   - grows: Whether components grow with their content and move the components below.
  mutating func content(_ content: ScreenContent, isOperable: Bool, grows: Bool = true) {
    switch content {
    case .view(let view): hub(view, isOperable: isOperable, grows: grows)
    case .tree(let node): tree(node, isOperable: isOperable)
    case .empty: return
    }
  }

  // MARK: Trees

  /// The attribute that identifies a component of a tree, so that the trace can point at it.
  ///
  /// Only the page of the screen has these attributes.
  private func mark(_ path: String?) -> HTMLAttribute? {
    subject.definition == nil ? .optional("data-part", path) : nil
  }

  private mutating func tree(_ node: TreeNode, isOperable: Bool) {
    html.open("div", .class("component-tree"))
    page(node, isOperable: isOperable)
    html.close("div")
  }

  /// Draws a node of a tree over the whole screen.
  private mutating func page(_ node: TreeNode, at place: TreePlace? = nil, isOperable: Bool) {
    switch node {
    case .tabBar(let tabs, let selected):
      tabBar(tabs, selected: selected, at: place, isOperable: isOperable)
    case .placed(let place, let inner): page(inner, at: place, isOperable: isOperable)
    case .stack, .part:
      var rules = Declarations()
      switch node {
      case .stack(let config, _):
        rules.color("background-color", DynamicColor(light: config.backgroundColor))
      case .part(let part): rules.color("background-color", part.drawn.style.box.backgroundColor)
      case .tabBar, .placed: break
      }
      html.open(
        "div", .class("tree-page", node.isDark ? "lit" : "", styleClass(rules)),
        .optional("data-id", place?.id), mark(place?.path))
      self.node(node, isOperable: isOperable, fills: true)
      html.close("div")
    }
  }

  private mutating func node(
    _ node: TreeNode, at place: TreePlace? = nil, isOperable: Bool, fills: Bool = false
  ) {
    switch node {
    case .stack(let config, let nodes):
      var rules = Declarations()
      rules.color("background-color", DynamicColor(light: config.backgroundColor))
      rules.variable("gap", max(0, config.spacing))
      let axis = config.axis == .vertical ? "tv" : "th"
      let width = config.preserveParentWidth ? "fill" : "own"
      let scrolls = isOperable && node.scrolls(within: Screen.reference.size)
      html.open(
        "div", .class("tree-stack", axis, width, styleClass(rules)), .optional("data-id", place?.id),
        mark(place?.path), scrolls ? HTMLAttribute("tabindex", "0") : nil)
      html.open("div", .class("tree-content"))
      for node in nodes { self.node(node, isOperable: isOperable) }
      html.close("div")
      html.close("div")
    case .placed(let place, let inner): self.node(inner, at: place, isOperable: isOperable, fills: fills)
    case .part(let part): self.part(part, isOperable: isOperable, fills: fills)
    case .tabBar(let tabs, let selected):
      html.open("div", .class("tree-part nested-tabs"))
      tabBar(tabs, selected: selected, at: place, isOperable: false)
      html.close("div")
    }
  }

  private mutating func part(_ part: TreePart, isOperable: Bool, fills: Bool) {
    var rules = Declarations()
    var sized = fills ? "sized-w sized-h" : ""
    if !fills {
      let size = part.declaredSize(within: DeviceLayouts.baseWidth)
      let other = part.declaredSize(within: DeviceLayouts.baseWidth + 100)
      if let width = size.width, let wider = other.width {
        let share = (wider - width) / 100
        let length = DeviceLayouts.Length(
          constant: width - share * DeviceLayouts.baseWidth, perWidth: share)
        rules.value("width", CSS.linear(length))
        sized = "sized-w"
      }
      if let height = size.height {
        rules.variable("part-h", height)
        sized += " sized-h"
      }
    }
    let classes = HTMLAttribute.class(
      "tree-part", part.children.isEmpty ? "" : "wraps", sized, styleClass(rules))
    let way = isOperable ? part.id.flatMap(flowLink) : nil
    if let way {
      link.isOpen = true
      html.open(
        "a", classes, .optional("data-id", part.id), mark(part.path), .href(way.route, from: use.page),
        HTMLAttribute("title", said: way.title))
    } else {
      html.open("div", classes, .optional("data-id", part.id), mark(part.path))
    }
    content(part.drawn)
    cut()
    if !part.children.isEmpty {
      var insets = Declarations()
      insets.insets("margin", part.childInsets)
      html.open("div", .class("tree-children", styleClass(insets)))
      for child in part.children { node(child, isOperable: isOperable, fills: fills) }
      html.close("div")
    }
    html.close(way == nil ? "div" : "a")
    if way != nil { link.isOpen = false }
  }

  /// Draws a tab bar with the page of each tab, so that the reader can switch tabs without JavaScript.
  private mutating func tabBar(
    _ tabs: [TreeTab], selected: Int, at place: TreePlace?, isOperable: Bool
  ) {
    groupCount += 1
    let group = "tabs-\(groupCount)"
    html.open("div", .class("tabs"), mark(place?.path))
    html.element("div", .class("tab-bar")) { _ in }
    for (index, tab) in tabs.enumerated() {
      html.open("div", .class("tab-slot"))
      self.tab(
        tab, radio: isOperable ? "\(group)-\(index)" : nil, group: group, isSelected: index == selected)
      html.close("div")
    }
    html.close("div")
  }

  /// Draws a tab, with a radio button that selects it; without a radio button, the tab does not react.
  private mutating func tab(_ tab: TreeTab, radio: String?, group: String, isSelected: Bool) {
    if let radio {
      html.open(
        "input", .class("tab-radio"), HTMLAttribute("type", "radio"), HTMLAttribute("name", group),
        .id(radio),
        HTMLAttribute("aria-label", tab.config.title), isSelected ? .flag("checked") : nil)
    }
    if radio != nil || isSelected {
      html.open("div", .class("tab-page", radio == nil ? "shown" : ""))
      page(tab.page, isOperable: radio != nil)
      html.close("div")
    }
    html.open(
      radio == nil ? "span" : "label", .class("tab-item", radio == nil && isSelected ? "on" : ""),
      .optional("for", radio))
    draw(SymbolSet.drawing(tab.config.iconName) ?? SymbolDrawing())
    html.element("span", text: tab.config.title)
    html.close(radio == nil ? "span" : "label")
  }

  // MARK: Frames

  /// Draws the frame that contains an embedded experience.
  mutating func embedFrame(_ custom: Elements.Component.Custom, _ component: Elements.Component) {
    let frameID = EmbedFrame.id(of: custom)
    framed(component, "host") { renderer in
      guard let embedded = renderer.embedded, embedded.frameID == frameID else {
        // Behind an experience, a frame without content is empty, as in the app.
        if renderer.embedded == nil, renderer.subject.definition == nil {
          renderer.html.element("span", .class("frame-name")) {
            $0.element("b", text: "Frame \(frameID ?? "")")
          }
        }
        return
      }
      renderer.html.open(
        "div", .class("host-frame"), HTMLAttribute("title", said: "Frame \(embedded.frameID)"))
      renderer.container(embedded.hierarchy)
      renderer.html.close("div")
    }
  }
}

extension ScreenContent {
  /// The content with space for an embedded experience in its frame, at the estimated height.
  fileprivate func embedding(_ embedded: (frameID: String, hierarchy: Hierarchy)) -> ScreenContent {
    let margin = embedded.hierarchy.container?.margin ?? .zero
    let padding = embedded.hierarchy.step.padding
    return embedding(
      embedded.frameID, embedded.hierarchy.step.content.parts,
      padding: EdgeInsets(
        top: padding.top + margin.top, leading: padding.leading + margin.leading,
        bottom: padding.bottom + margin.bottom, trailing: padding.trailing + margin.trailing))
  }
}

extension ScreenContent {
  /// Whether the upper edge is so dark that the clock over it must be white.
  package var isDarkAtTop: Bool {
    switch self {
    case .view(let view): view.header?.drawn.isDark ?? false
    case .tree(let node): node.isDark
    case .empty: false
    }
  }
}

extension TreeNode {
  /// Whether the background is dark; a tab bar has the background of its selected page.
  fileprivate var isDark: Bool {
    switch self {
    case .stack(let config, _): config.backgroundColor.isDark
    case .part(let part): part.drawn.isDark
    case .placed(_, let inner): inner.isDark
    case .tabBar(let tabs, let selected): tabs.indices.contains(selected) && tabs[selected].page.isDark
    }
  }
}

extension Elements.Component {
  /// Whether the background is dark at the top.
  var isDark: Bool {
    let color = style.box.gradient?.colors.first ?? style.box.backgroundColor
    return color?.light.isDark ?? false
  }
}

extension Color {
  /// Whether text on the colour should be white.
  fileprivate var isDark: Bool { luminance < 0.4 }
}
