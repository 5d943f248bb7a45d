import CatalogModel
package import ComponentTree
package import ContentOperations
package import Definitions
package import Elements
import ScreenDefinitions

/// The content of a screen.
package indirect enum ScreenContent: Sendable {
  /// A view of the Hub Framework.
  case view(HubView)
  /// A tree of components.
  case tree(TreeNode)
  /// No content, because nothing was loaded.
  case empty

  /// The frames of the named components on a screen, by identifier.
  package func rectangles(size: Size, safeArea: EdgeInsets) -> [(identifier: String, rectangle: Rectangle)] {
    switch self {
    case .view(let view): view.rectangles(size: size, safeArea: safeArea)
    case .tree(let tree): tree.rectangles(size: size, safeArea: safeArea)
    case .empty: []
    }
  }

  /// The content, with space in a frame for an embedded experience at every width.
  package func embedding(_ frameID: String, _ parts: [Elements.Component], padding: EdgeInsets)
    -> ScreenContent
  {
    func measured(_ part: HubPart) -> HubPart {
      var result = part
      result.measured = part.drawn.mapping { element in
        guard case .custom(let custom) = element.kind, custom.identifier == EmbedFrame.identifier,
          EmbedFrame.id(of: custom) == frameID
        else { return element }
        var style = Style()
        style.padding = padding
        style.width = -1
        let stack = Elements.Component.Stack(orientation: .vertical, items: parts)
        var result = element
        result.kind = .box([Elements.Component(id: element.id, style: style, kind: .stack(stack))])
        return result
      }
      return result
    }
    guard case .view(var view) = self else { return self }
    view.body = view.body.map(measured)
    view.header = view.header.map(measured)
    view.overlays = view.overlays.map(measured)
    return .view(view)
  }

  /// The number of elements that a view draws.
  var elementCount: Int {
    guard case .view(let view) = self else { return 0 }
    return view.parts.reduce(0) { $0 + $1.elementCount }
  }

  /// Whether the content has a frame with this identifier for embedded experiences.
  func hasFrame(_ frameID: String) -> Bool {
    var isFound = false
    visit { element in
      if case .custom(let custom) = element.kind, custom.identifier == EmbedFrame.identifier,
        EmbedFrame.id(of: custom) == frameID
      {
        isFound = true
      }
    }
    return isFound
  }

  /// Calls the body with each drawn component, parents first.
  package func visit(_ body: (Elements.Component) -> Void) {
    switch self {
    case .view(let view):
      for part in view.parts { part.drawn.visit(body) }
    case .tree(let tree): tree.visit { $0.drawn.visit(body) }
    case .empty: return
    }
  }
}

/// A Hub view with its drawn components.
package struct HubView: Sendable {
  /// The title in the navigation bar, which is shown only if there is no header.
  package var title: String?
  package var header: HubPart?
  package var body: [HubPart]
  package var overlays: [HubPart]
  var margin: Double
  package var managesInsets: Bool

  /// The positions of all components on a screen of a given size.
  package struct ScreenLayout: Sendable, Equatable {
    /// The frame of the header, from the top left corner of the screen.
    package var header: Rectangle?
    /// The frames of the body, from the top left corner of the scrolling content.
    package var body: [Rectangle]
    /// The row of each component of the body.
    package var rows: [Int]
    /// The frames of the overlays, from the top left corner of the screen.
    package var overlays: [Rectangle]
    /// The distance from the top of the screen to the scrolling content, in points.
    var topInset: Double
    package var contentSize: Size
  }

  /// The header, the body and the overlays, without their children.
  package var parts: [HubPart] { (header.map { [$0] } ?? []) + body + overlays }

  /// Computes the layout of the view by the rules of the framework's default layout manager.
  package func layout(size: Size, safeArea: EdgeInsets) -> ScreenLayout {
    func item(_ part: HubPart) -> ContentLayout.LayoutItem {
      ContentLayout.LayoutItem(traits: part.layoutTraits, size: part.preferredSize(in: size))
    }
    let headerItem = header.map(item)
    let content = ContentLayout(
      body: body.map(item), header: headerItem, containerSize: size, addsHeaderMargin: managesInsets,
      manager: DefaultComponentLayoutManager(margin: margin))
    let bar = ViewGeometry.navigationBarHeight
    let top = ViewGeometry.topInset(
      managesInsets: managesInsets, hasHeader: header != nil,
      statusBar: Size(width: size.width, height: safeArea.top),
      navigationBar: Size(width: size.width, height: bar))
    let center = ViewGeometry.overlayCenter(in: size, topInset: top)
    return ScreenLayout(
      header: headerItem.map { Rectangle(x: 0, y: 0, width: $0.size.width, height: $0.size.height) },
      body: content.frames, rows: content.rows,
      overlays: overlays.map { part in
        let own = part.preferredSize(in: size)
        return Rectangle(
          x: center.x - own.width / 2, y: center.y - own.height / 2, width: own.width, height: own.height)
      },
      topInset: top, contentSize: content.contentSize)
  }

  func rectangles(size: Size, safeArea: EdgeInsets) -> [(identifier: String, rectangle: Rectangle)] {
    let layout = layout(size: size, safeArea: safeArea)
    var result: [(identifier: String, rectangle: Rectangle)] = []
    if let header, let frame = layout.header { result.append((header.model.identifier, frame)) }
    for (part, frame) in zip(body, layout.body) {
      result.append(
        (
          part.model.identifier,
          Rectangle(x: frame.x, y: frame.y + layout.topInset, width: frame.width, height: frame.height)
        ))
    }
    result += zip(overlays, layout.overlays).map { ($0.model.identifier, $1) }
    return result
  }
}

/// A drawn component of a Hub view.
package struct HubPart: Sendable {
  /// The source of the component's size.
  enum Sizing: Sendable {
    case declared(width: SizeExpression, height: SizeExpression)
    case authored(any HubComponent)
  }

  package var model: ComponentModel
  /// The position in the file of the screen, or nil if the component is not written there.
  package var position: Position?
  /// The component that draws the model, or the unknown name that the model has.
  package var type: String
  /// Whether another component is drawn instead of the one that the model names.
  package var isFallback: Bool
  package var layoutTraits: Set<LayoutTrait>
  package var drawn: Elements.Component
  /// The number of drawn elements.
  var elementCount = 0
  var children: [HubPart]
  var sizing: Sizing
  /// The element to measure instead of the drawn one, or nil to measure the drawn one.
  var measured: Elements.Component?

  /// Whether the size depends on the drawn content, which only a browser can measure exactly.
  package var isSizedByContent: Bool {
    guard case .declared(let width, let height) = sizing else { return false }
    return width.dependsOnContent || height.dependsOnContent
  }

  /// Whether the height always equals that of the drawn content, at any text size.
  package var isAsHighAsItsContent: Bool {
    guard measured == nil, case .declared(_, let height) = sizing else { return false }
    return height.isThatOfContent
  }

  /// The size that the component prefers in a container.
  package func preferredSize(in container: Size) -> Size {
    switch sizing {
    case .authored(let component):
      return component.preferredViewSize(forDisplaying: model, containerViewSize: container)
    case .declared(let width, let height):
      var scope = SizeExpression.Scope(
        container: container, width: nil,
        child: { children.first?.preferredSize(in: container) ?? Size(width: 0, height: 0) },
        content: { ContentSize.size(measured ?? drawn, within: container.width) })
      let ownWidth = width.evaluate(scope)
      scope.width = ownWidth
      scope.content = { ContentSize.size(measured ?? drawn, within: min(ownWidth, container.width)) }
      return Size(width: ownWidth, height: height.evaluate(scope))
    }
  }
}

/// A drawn node of a component tree.
package indirect enum TreeNode: Sendable {
  /// A component of the catalog, with its children.
  case part(TreePart)
  /// A standard stack.
  case stack(StackConfig, [TreeNode])
  /// A standard stack or tab bar, with its path and identifier in the document.
  case placed(TreePlace, TreeNode)
  /// A standard tab bar.
  case tabBar([TreeTab], selectedIndex: Int)

  package func visit(_ body: (TreePart) -> Void) {
    switch self {
    case .part(let part):
      body(part)
      for child in part.children { child.visit(body) }
    case .stack(_, let nodes): for node in nodes { node.visit(body) }
    case .placed(_, let node): node.visit(body)
    case .tabBar(let tabs, _): for tab in tabs { tab.page.visit(body) }
    }
  }

  /// The frames of the named components; in a tab bar, only those on the selected page.
  func rectangles(size: Size, safeArea: EdgeInsets) -> [(identifier: String, rectangle: Rectangle)] {
    var result: [(identifier: String, rectangle: Rectangle)] = []
    collect(
      in: Rectangle(x: 0, y: safeArea.top, width: size.width, height: size.height - safeArea.top),
      safeArea: safeArea, &result)
    return result
  }

  private func collect(
    in frame: Rectangle, safeArea: EdgeInsets, _ result: inout [(identifier: String, rectangle: Rectangle)]
  ) {
    switch self {
    case .part(let part):
      if let id = part.id { result.append((id, frame)) }
      let insets = part.childInsets
      let inner = Rectangle(
        x: frame.x + insets.leading, y: frame.y + insets.top,
        width: frame.width - insets.leading - insets.trailing,
        height: frame.height - insets.top - insets.bottom)
      for child in part.children { child.collect(in: inner, safeArea: safeArea, &result) }
    case .placed(let place, let node):
      if let id = place.id { result.append((id, frame)) }
      node.collect(in: frame, safeArea: safeArea, &result)
    case .stack(let config, let nodes):
      let layout = StackLayout(
        config, nodes.map { $0.item(within: frame.width) },
        in: Size(width: frame.width, height: frame.height))
      for (node, own) in zip(nodes, layout.frames) {
        node.collect(
          in: Rectangle(x: frame.x + own.x, y: frame.y + own.y, width: own.width, height: own.height),
          safeArea: safeArea, &result)
      }
    case .tabBar(let tabs, let selected):
      if tabs.indices.contains(selected) {
        tabs[selected].page.collect(in: frame, safeArea: safeArea, &result)
      }
      let bar = TabBarLayout.bar(in: Size(width: frame.width, height: frame.maxY - safeArea.bottom))
      let width = (frame.width - safeArea.leading - safeArea.trailing) / Double(max(1, tabs.count))
      for (index, tab) in tabs.enumerated() {
        guard let id = tab.id else { continue }
        result.append(
          (
            "tab-\(id)",
            Rectangle(
              x: frame.x + safeArea.leading + width * Double(index), y: bar.y,
              width: width, height: bar.height)
          ))
      }
    }
  }

  /// Whether the node is a stack with more content than fits into the size.
  package func scrolls(within size: Size) -> Bool {
    guard case .stack(let config, let nodes) = self else { return false }
    return !StackLayout(config, nodes.map { $0.item(within: size.width) }, in: size).scrolls.isEmpty
  }

  /// The position of the first catalog component in the node, or nil if the node has none.
  package var position: Position? {
    switch self {
    case .part(let part): part.position
    case .stack(_, let nodes): nodes.lazy.compactMap(\.position).first
    case .placed(_, let node): node.position
    case .tabBar(let tabs, _): tabs.lazy.compactMap(\.page.position).first
    }
  }

  /// The node in the form that a stack lays out.
  package func item(within width: Double) -> StackItem {
    switch self {
    case .part(let part): .view(part.naturalSize(within: width))
    case .stack(let config, let nodes): .stack(config, nodes.map { $0.item(within: width) })
    case .placed(_, let node): node.item(within: width)
    case .tabBar: .view(Size(width: width, height: 320))
    }
  }
}

/// A tab and its page; the identifier of its item in the tab bar is `tab-` and the identifier of the page.
package struct TreeTab: Sendable {
  package var id: String?
  package var config: TabConfig
  package var page: TreeNode
}

/// The path and the identifier of a component in a tree document.
package struct TreePlace: Sendable {
  /// The path of the component, from the root of the document.
  package var path: String?
  /// The identifier that the component declares.
  package var id: String?
}

/// A drawn component of the catalog in a tree.
package struct TreePart: Sendable {
  /// The path of the component, from the root of the document.
  package var path: String?
  package var id: String?
  /// The position in the document.
  package var position: Position
  package var type: String
  /// The values that the document gives the component.
  package var values = PropertyValue.null
  package var drawn: Elements.Component
  package var children: [TreeNode]
  /// The distance between the frame of the component and the frame of its children.
  package var childInsets: EdgeInsets
  /// The declared width and height; nil to use the size of the drawn content.
  var width, height: SizeExpression?

  /// The declared width and height at an offered width; a side is nil if the drawn content decides it.
  package func declaredSize(within width: Double) -> (width: Double?, height: Double?) {
    let container = Size(width: width, height: 0)
    var scope = SizeExpression.Scope(
      container: container, width: nil, child: { Size(width: 0, height: 0) },
      content: { ContentSize.size(drawn, within: width) })
    let ownWidth = self.width.flatMap { $0.dependsOnContent ? nil : $0.evaluate(scope) }
    scope.width = ownWidth
    return (ownWidth, height.flatMap { $0.dependsOnContent ? nil : $0.evaluate(scope) })
  }

  func naturalSize(within width: Double) -> Size {
    let declared = declaredSize(within: width)
    let natural = ContentSize.size(drawn, within: declared.width ?? width)
    let inner = children.map { $0.item(within: width).naturalSize }
    let size = Size(
      width: max(
        natural.width, (inner.map(\.width).max() ?? 0) + childInsets.leading + childInsets.trailing),
      height: max(
        natural.height, (inner.map(\.height).max() ?? 0) + childInsets.top + childInsets.bottom))
    return Size(width: declared.width ?? size.width, height: declared.height ?? size.height)
  }
}
