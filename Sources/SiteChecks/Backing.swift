import ComponentTree
import Composition
import Elements
import ExperienceTraits

/// The colours behind an element, which its text must contrast with.
enum Backing {
  /// Several possible colours, such as those of a gradient, each with a light and a dark variant.
  case colors([DynamicColor])
  /// An image or the app itself, whose colours are not known.
  case unknown

  /// The plain page of an app in the system colours.
  static let page = Backing.colors([DynamicColor(light: .white, dark: .black)])

  /// The colours at the top edge of a screen.
  static func top(of content: ScreenContent) -> Backing {
    switch content {
    case .view(let view): view.header.map { page.top(of: $0.drawn) } ?? page
    case .tree(let node): page.top(of: node)
    case .empty: page
    }
  }

  private func top(of node: TreeNode) -> Backing {
    switch node {
    case .part(let part): top(of: part.drawn)
    case .stack(let config, let nodes):
      if config.backgroundColor.alpha == 255 {
        .colors([DynamicColor(light: config.backgroundColor)])
      } else {
        nodes.first.map(top) ?? self
      }
    case .placed(_, let inner): top(of: inner)
    case .tabBar(let tabs, let selected):
      tabs.indices.contains(selected) ? top(of: tabs[selected].page) : self
    }
  }

  private func top(of component: Elements.Component) -> Backing {
    let own = under(component.style)
    return if case .box(let items) = component.kind { items.reduce(own) { $0.behind($1) } } else { own }
  }

  /// Creates the colours behind the content of a step.
  init(_ hierarchy: Hierarchy?) {
    guard let hierarchy, let presentation = hierarchy.presentation else {
      self = .unknown
      return
    }
    let wrapper = hierarchy.wrapper?.style
    var start: Backing
    switch presentation.style {
    case .full: start = .page
    case .sheet, .halfSheet:
      start = .colors([DynamicColor(light: .white, dark: Color(red: 28, green: 28, blue: 30))])
    case .dialog, .tooltip, .embed, .custom: start = .unknown
    }
    if let wrapper { start = start.under(wrapper) }
    if let color = hierarchy.container?.backgroundColor { start = start.under(color) }
    for content in [hierarchy.container?.backgroundContent, hierarchy.step.backgroundContent] {
      if let content { start = start.behind(content) }
    }
    self = start
  }

  /// Returns the colours behind the content of an element that is placed on this backing.
  func under(_ style: Style) -> Backing {
    if style.box.image != nil { return .unknown }
    var result = self
    if let color = style.box.backgroundColor { result = result.under(color) }
    if let gradient = style.box.gradient { return .colors(gradient.colors) }
    return result
  }

  private func under(_ color: DynamicColor) -> Backing {
    if color.light.alpha == 255, color.resolvedDark.alpha == 255 { return .colors([color]) }
    guard case .colors(let below) = self else { return .unknown }
    return .colors(
      below.map { below in
        DynamicColor(
          light: color.light.over(below.light), dark: color.resolvedDark.over(below.resolvedDark))
      })
  }

  /// Returns the colours behind the next items of a box, after one item is placed on this backing.
  func behind(_ component: Elements.Component) -> Backing {
    var hasPicture = false
    component.visit { element in
      if case .image(let image) = element.kind, image.symbolName == nil { hasPicture = true }
      if case .embed = element.kind { hasPicture = true }
    }
    return hasPicture ? .unknown : under(component.style)
  }
}
