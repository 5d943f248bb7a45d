import Elements

extension StepContent {
  /// Divides the content of a step into its scrolling body and the stacks that stay at an edge.
  ///
  /// The search looks inside stacks and boxes, and removes each sticky stack from the body. Several sticky
  /// stacks at one edge are joined in a column. If the root itself is sticky, the body is an empty spacer.
  init(dividing content: Component) {
    guard StickyCollector.isNeeded(for: content) else {
      self.init(body: content, stickyTop: nil, stickyBottom: nil)
      return
    }
    var collector = StickyCollector()
    let body =
      collector.cut(content)
      ?? Component(id: content.id, kind: .spacer(nil), line: content.line, column: content.column)
    self.init(
      body: body, stickyTop: StickyCollector.joined(collector.top),
      stickyBottom: StickyCollector.joined(collector.bottom))
  }
}

private struct StickyCollector {
  var top: [Component] = []
  var bottom: [Component] = []

  /// Whether an element has sticky parts.
  ///
  /// Most elements have none, and the caller returns them unchanged.
  static func isNeeded(for component: Component) -> Bool {
    switch component.kind {
    case .stack(let stack): stack.sticky != nil || stack.items.contains(where: isNeeded)
    case .box(let items): items.contains(where: isNeeded)
    case .text, .button, .image, .spacer, .embed, .optionSelect, .textInput, .custom: false
    }
  }

  /// The element without its sticky parts, or `nil` if the element itself is sticky.
  mutating func cut(_ component: Component) -> Component? {
    var component = component
    switch component.kind {
    case .stack(var stack):
      switch stack.sticky {
      case .top:
        top.append(component)
        return nil
      case .bottom:
        bottom.append(component)
        return nil
      case nil:
        stack.items = cut(stack.items)
        component.kind = .stack(stack)
      }
    case .box(let items):
      component.kind = .box(cut(items))
    case .text, .button, .image, .spacer, .embed, .optionSelect, .textInput, .custom: break
    }
    return component
  }

  private mutating func cut(_ items: [Component]) -> [Component] {
    var rest: [Component] = []
    rest.reserveCapacity(items.count)
    for item in items {
      if let item = cut(item) { rest.append(item) }
    }
    return rest
  }

  static func joined(_ stacks: [Component]) -> Component? {
    guard let first = stacks.first else { return nil }
    guard stacks.count > 1 else { return first }
    return Component(
      id: "\(first.id)-joined", kind: .stack(Component.Stack(orientation: .vertical, items: stacks)),
      line: first.line, column: first.column)
  }
}
