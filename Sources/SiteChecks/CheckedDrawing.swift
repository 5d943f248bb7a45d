import CatalogModel
import ComponentTree
import Composition
import ContentOperations
import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
import Mockups

/// A step or a screen in the form that checks of drawings use: its elements with their surroundings.
struct CheckedDrawing {
  /// The elements; each element follows the element that contains it.
  private(set) var elements: [CheckedElement] = []
  /// The identifiers of the elements that have an action for a tap.
  private var tapped: Set<String> = []
  /// The step, or `nil` for a screen.
  let step: ComposedStep?
  /// The colours behind the status bar.
  let statusBar: Backing
  /// The text colour of the status bar; an app makes it white over a dark header or page.
  private(set) var statusBarColor = DynamicColor.label
  /// The text colour of buttons that set no colour.
  private let tint: DynamicColor
  /// The parts that are wider than the screen.
  private(set) var overflows: [Overflow] = []
  /// The position of the whole step or screen in its file.
  let place: (line: Int, column: Int)
  /// The scenario whose result is drawn, or `nil` for the default.
  private let scenario: String?
  /// The tag of the language that is drawn, or `nil` for that of the definition.
  private let language: String?
  /// The numbers of the elements of a step, from which their anchors are made.
  private let numbers: ContentNumbers?
  /// The titles of the tabs that show parts, by the names of the parts.
  private var tabs: [String: String] = [:]

  /// A part that is wider than the available width, measured on the first device where this happens.
  struct Overflow {
    /// The name of the kind of part that is too wide, such as `row`.
    var subject: String
    var width, room: Double
    var devices: [Device]
    var part: String
    var line, column: Int
  }

  /// Creates the drawing of a step, over the background of its presentation.
  init(_ step: ComposedStep, tint: DynamicColor?, under scenario: String? = nil, in language: String? = nil) {
    self.step = step
    self.tint = tint ?? .tint
    self.scenario = scenario
    self.language = language
    numbers = ContentNumbers(step.step.content)
    let hierarchy = step.presentation.hierarchy
    statusBar = hierarchy?.presentation?.style == .full ? Backing(hierarchy) : .unknown
    place = (Int(step.step.position.line), Int(step.step.position.column))
    for list in step.actions where list.actions.contains(where: { $0.trigger == "tap" }) {
      tapped.insert(list.componentID)
    }
    let backdrop = Backing(step.presentation.hierarchy)
    let width = max(1, Screen.reference.size.width - 32)
    for (part, anchor) in step.step.content.anchoredParts {
      add(part, on: backdrop, DrawingSurroundings(width: width, part: anchor.rawValue))
    }
    if let hierarchy { noteOverflow(of: hierarchy) }
  }

  /// Creates the drawing of a screen, with each part on the plain page of the app.
  init(_ screen: ComposedScreen, tint: DynamicColor?) {
    self.tint = tint ?? .tint
    let size = Screen.reference.size
    step = nil
    numbers = nil
    language = nil
    scenario = screen.trace.scenario
    place = (Int(screen.definition.location.line), 1)
    statusBar = Backing.top(of: screen.content)
    if screen.content.isDarkAtTop { statusBarColor = DynamicColor(light: .white) }
    switch screen.content {
    case .view(let view):
      for part in view.parts {
        let own = part.preferredSize(in: size)
        add(
          part.drawn, on: .page,
          DrawingSurroundings(
            width: own.width, height: part.isSizedByContent ? nil : own.height,
            place: part.position.map { (Int($0.line), Int($0.column)) } ?? place,
            part: part.model.identifier, type: part.type, isTapped: part.model.target != nil))
      }
      noteOverflow(of: view)
    case .tree(let tree): add(tree, on: .page, DrawingSurroundings(width: size.width, place: place))
    case .empty: break
    }
  }

  private mutating func add(_ node: TreeNode, on backing: Backing, _ surroundings: DrawingSurroundings) {
    switch node {
    case .part(let part):
      let own = part.declaredSize(within: surroundings.width)
      var inner = surroundings
      inner.width = own.width ?? surroundings.width
      inner.followsScreen = own.width == nil
      inner.height = own.height
      inner.type = part.type
      if part.position != .start { inner.place = (Int(part.position.line), Int(part.position.column)) }
      inner.part = part.path ?? part.id ?? surroundings.part
      add(part.drawn, on: backing, inner)
      let behind = backing.under(part.drawn.style)
      for child in part.children { add(child, on: behind, surroundings) }
    case .stack(let config, let nodes):
      noteWidth(of: config, nodes, within: surroundings)
      let behind = Backing.colors([DynamicColor(light: config.backgroundColor)])
      for node in nodes { add(node, on: behind, surroundings) }
    case .placed(let place, let inner):
      var surroundings = surroundings
      surroundings.part = place.path ?? place.id ?? surroundings.part
      add(inner, on: backing, surroundings)
    case .tabBar(let tabs, _):
      for tab in tabs {
        var inner = surroundings
        inner.tab = tab.config.title
        add(tab.page, on: backing, inner)
      }
    }
  }

  /// Records a row that is too wide, so that users must scroll it to see all of it.
  private mutating func noteWidth(
    of config: StackConfig, _ nodes: [TreeNode], within around: DrawingSurroundings
  ) {
    guard config.axis == .horizontal else { return }
    let first = nodes.lazy.compactMap(\.position).first
    let position = first.map { (Int($0.line), Int($0.column)) } ?? place
    note("row", around.part, at: position) { device in
      let room = max(1, around.width + (around.followsScreen ? device.widerThanReference : 0))
      return (StackItem.stack(config, nodes.map { $0.item(within: room) }).naturalSize.width, room)
    }
  }

  /// Records the components of a view that extend beyond the edge of the screen.
  private mutating func noteOverflow(of view: HubView) {
    let devices = Device.narrow
    let layouts = devices.map { (device: $0, layout: view.layout(size: $0.size, safeArea: $0.safeArea)) }
    for (index, part) in view.body.enumerated() {
      let position = part.position.map { (Int($0.line), Int($0.column)) } ?? place
      note("component", part.model.identifier, at: position) { device in
        let frame = layouts.first { $0.device.id == device.id }?.layout.body[index]
        return (frame.map { $0.x + $0.width } ?? 0, device.size.width)
      }
    }
  }

  /// Records the content of a step that cannot become as narrow as the step.
  private mutating func noteOverflow(of hierarchy: Hierarchy) {
    for (part, anchor) in hierarchy.step.content.anchoredParts {
      let room = { (device: Device) in StepRoom(hierarchy, on: device).width }
      guard let narrowest = Device.narrow.map(room).min(), part.leastWidth > narrowest + 0.5 else { continue }
      let cause = part.widest(over: narrowest)
      let name = numbers?[cause.id] ?? anchor.rawValue
      note(cause.typeName, name, at: (cause.line, cause.column)) { (part.leastWidth, room($0)) }
    }
  }

  /// Records a part that is too wide on the reference phone or on one of the smallest phones.
  private mutating func note(
    _ subject: String, _ part: String, at place: (line: Int, column: Int),
    measure: (Device) -> (width: Double, room: Double)
  ) {
    let wide = Device.narrow.filter { device in
      let size = measure(device)
      return size.width > size.room + 0.5
    }
    guard let first = wide.first else { return }
    let size = measure(first)
    overflows.append(
      Overflow(
        subject: subject, width: min(size.width, DrawableLength.limit), room: size.room, devices: wide,
        part: part, line: place.line,
        column: place.column))
  }

  /// Describes parts of the mockup that break, such as text that is cut off, with the variants.
  func broken(
    _ kind: DrawingBreak.BreakKind, _ parts: [String], cause: String? = nil, subject: String? = nil,
    component: String? = nil, in variants: [DrawingBreak.BreakVariant], missing: [Int] = []
  ) -> DrawingBreak {
    DrawingBreak(
      kind, of: step?.definition.slug, cause: cause, tab: parts.first.flatMap { tabs[$0] }, subject: subject,
      component: component, parts: parts, in: variants.map(shown), missing: missing)
  }

  /// Describes an element that is beyond an edge of the screen, with the variants and its distance in points.
  func offScreen(
    _ parts: [String], cause: String,
    in places: [(variant: DrawingBreak.BreakVariant, edge: DrawingBreak.ScreenEdge, points: Int)]
  ) -> DrawingBreak {
    DrawingBreak(
      offScreen: step?.definition.slug, cause: cause, parts: parts,
      in: places.map { (shown($0.variant), $0.edge, $0.points) })
  }

  /// The variant under the scenario and in the language of the drawing.
  private func shown(_ variant: DrawingBreak.BreakVariant) -> DrawingBreak.BreakVariant {
    var variant = variant
    variant.scenario = scenario
    variant.language = language
    return variant
  }

  /// The properties that an element takes over from the elements around it.
  private struct DrawingSurroundings {
    var width: Double
    /// Whether the available width grows with the screen.
    var followsScreen = true
    /// The height to which a component of a screen is cut off.
    var height: Double?
    /// The position in the file of the definition, if the element itself is written in the file of a
    /// component.
    var place: (line: Int, column: Int)?
    /// The anchor of the part of the mockup that contains the element.
    var part = ""
    /// The component whose outermost element this is.
    var type: String?
    /// The innermost component around the element.
    var componentType: String?
    /// The title of the tab that shows the element.
    var tab: String?
    /// Whether the element belongs to an option of a form item; a mockup shows only one state of an option.
    var isOption = false
    var isTapped = false
    var isInTarget = false
    /// The text colour that an element further out sets.
    var foreground: DynamicColor?
    /// Whether the element is inside a button, whose text has the tint colour.
    var isInButton = false
  }

  private mutating func add(
    _ component: Elements.Component, on backing: Backing, _ surroundings: DrawingSurroundings
  ) {
    let own = backing.under(component.style)
    let isTapped = surroundings.isTapped || isTarget(component)
    var element = CheckedElement(component: component, backing: own, width: surroundings.width)
    element.height = surroundings.height ?? component.style.height.flatMap { $0 > 0 ? $0 : nil }
    element.followsScreen = surroundings.followsScreen
    element.type = surroundings.type
    element.componentType = surroundings.type ?? surroundings.componentType
    element.isTapped = isTapped
    element.isInTarget = surroundings.isInTarget
    element.part = (surroundings.isOption ? nil : part(of: component)) ?? surroundings.part
    if let tab = surroundings.tab { tabs[element.part] = tab }
    element.line = surroundings.place?.line ?? component.line
    element.column = surroundings.place?.column ?? component.column
    let foreground = component.style.text.color ?? surroundings.foreground
    element.foreground = foreground ?? (surroundings.isInButton ? tint : .label)
    elements.append(element)
    var inner = surroundings
    inner.foreground = foreground
    inner.part = element.part
    if case .optionSelect = component.kind { inner.isOption = true }
    if case .button = component.kind { inner.isInButton = true }
    inner.height = nil
    inner.type = nil
    inner.componentType = element.componentType
    inner.isTapped = false
    inner.isInTarget = surroundings.isInTarget || isTapped
    inner.followsScreen = surroundings.followsScreen && component.style.fixedWidth == nil
    inner.width = max(
      1, (component.style.fixedWidth ?? surroundings.width) - component.style.horizontalPadding)
    var behind = own
    for child in component.children {
      // The elements of a component are written in the file of the component. Findings name the position
      // where the component is used.
      if child.id == "\(component.id)-view" { inner.place = (element.line, element.column) }
      add(child, on: behind, inner)
      if case .box = component.kind { behind = behind.behind(child) }
    }
  }

  /// The anchor of an element of a step in mockups.
  private func part(of component: Elements.Component) -> String? {
    switch component.kind {
    // A spacer is not drawn. A form item uses its identifier as its anchor.
    case .spacer: nil
    case .optionSelect, .textInput: numbers == nil ? nil : component.id
    case .stack, .box, .text, .button, .image, .embed, .custom: numbers?[component.id]
    }
  }

  private func isTarget(_ component: Elements.Component) -> Bool {
    if case .button = component.kind { return true }
    return tapped.contains(component.id)
  }
}

extension StepContent {
  /// The parts of the content, each with its anchor in mockups.
  var anchoredParts: [(Elements.Component, MockupAnchor)] {
    [(stickyTop, .stickyTop), (body, .content), (stickyBottom, .stickyBottom)].compactMap { part, anchor in
      part.map { ($0, anchor) }
    }
  }
}

extension Elements.Component {
  /// The innermost element that cannot become as narrow as a width in points.
  fileprivate func widest(over room: Double) -> Elements.Component {
    children.first { $0.leastWidth > room }?.widest(over: room) ?? self
  }
}

extension Device {
  /// The devices on which widths are checked: the reference phone first, then the smallest phone of each
  /// platform.
  static let narrow = [reference] + smallest

  /// The width of the device minus the width of the reference phone, in points.
  var widerThanReference: Double { size.width - Screen.reference.size.width }
}

extension Style {
  /// The sum of the leading and trailing padding, in points.
  var horizontalPadding: Double { padding.leading + padding.trailing }
}
