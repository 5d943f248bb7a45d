import Composition
package import Definitions
import Elements
import ExperienceTraits
import Mockups

extension Diagnostic.Rule {
  package static let hiddenControl = Diagnostic.Rule(
    "hidden-control", .warning, "A step shows none of its controls until the user scrolls.",
    why: """
      A user who sees no control does not know how to continue. The smallest phone of each platform is checked at \
      the default text size; at larger sizes users expect to scroll. The height of text is an estimate, so a control \
      that is less than two lines below the edge counts as visible. Shorten the content, or make the control sticky.
      """, check: HiddenControlCheck.self)
}

/// Checks that a step shows a control before the user scrolls.
enum HiddenControlCheck: DrawingCheck {
  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    guard let hierarchy = drawing.step?.presentation.hierarchy, hierarchy.presentation?.scrolls ?? false
    else {
      return
    }
    let content = hierarchy.step.content
    let controls = drawing.elements.filter { $0.isTapped && !$0.isInTarget }
    let ids = Set(controls.map(\.component.id))
    let sticky = [content.stickyTop, content.stickyBottom].compactMap(\.self)
    guard !controls.isEmpty, !sticky.contains(where: { $0.holds(any: ids) }) else { return }
    let hidden = Device.smallest.filter { device in
      let room = StepRoom(hierarchy, on: device)
      let fixed = sticky.isEmpty ? 0 : room.height(of: sticky, at: .usual)
      guard let above = room.height(above: ids, in: content.body) else { return false }
      return above > room.height - fixed + 1.2 * StepRoom.lines(2, at: .usual)
    }
    guard let first = controls.first, let device = hidden.first else { return }
    let rest = controls.count == 1 ? "" : ", as are all other controls"
    findings.report(
      "\(first.name) is below the fold on \(device.name)\(rest)", at: first,
      help: "shorten the content above it, or make it sticky",
      showing: drawing.broken(.outOfSight, [first.part], in: hidden.map { DrawingBreak.BreakVariant($0) }))
  }
}

extension Presentation {
  /// Whether the step scrolls separately from the screen behind it.
  fileprivate var scrolls: Bool {
    switch style {
    case .full, .sheet, .halfSheet, .dialog: true
    case .tooltip, .embed, .custom: false
    }
  }
}

extension StepRoom {
  /// The height of everything above the first of some elements at the default text size, or `nil` if the body
  /// has none of them.
  fileprivate func height(above ids: Set<String>, in body: Component) -> Double? {
    let top = height(of: [], at: .usual)
    return body.height(above: ids, within: width).map { $0 + top / 2 }
  }
}

extension Component {
  fileprivate func holds(any ids: Set<String>) -> Bool {
    ids.contains(id) || children.contains { $0.holds(any: ids) }
  }

  /// The height of everything above the first of some elements inside this element, or `nil` if it has none
  /// of them.
  fileprivate func height(above ids: Set<String>, within width: Double) -> Double? {
    if ids.contains(id) { return style.margin.top }
    let inner = max(
      1,
      (style.fixedWidth ?? width) - style.horizontalPadding - style.margin.leading - style.margin.trailing)
    let top = style.margin.top + style.padding.top
    guard case .stack(let stack) = kind, stack.orientation == .vertical else {
      return children.lazy.compactMap { $0.height(above: ids, within: inner) }.first.map { $0 + top }
    }
    var above = top
    for item in stack.items {
      if let height = item.height(above: ids, within: inner) { return above + height }
      above += ContentSize.size(item, within: inner).height + stack.spacing
    }
    return nil
  }
}
