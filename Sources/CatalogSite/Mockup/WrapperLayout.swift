import Composition
import Elements
import ExperienceTraits

/// Where the box of a dialog or tooltip stands, as classes and variables that the style sheet works with.
///
/// Everything is a formula of the screen, so that one page serves all devices; the style sheet chooses the side of
/// a tooltip by the same rules as ``TooltipFrame``.
struct WrapperLayout {
  /// The classes of the box.
  var classes: String
  /// The variables of the box.
  var rules: Declarations
  /// Whether a pointer leads from the box to a target.
  var hasPointer = false

  init(_ wrapper: ExperienceWrapper, in hierarchy: Hierarchy, _ placement: ScreenPlacement?) {
    rules = Declarations()
    switch wrapper.kind {
    case .tooltip:
      if let target = wrapper.target, let rectangle = placement?.target {
        classes = "tooltip targeted"
        point(at: target, rectangle, wrapper)
        let content = ContentSize.height(
          hierarchy.step.content.parts, padding: hierarchy.step.padding,
          width: wrapper.style.fixedWidth ?? 361)
        let border = wrapper.style.drawsBorder ? wrapper.style.borderWidth ?? 0 : 0
        let guess = max(TooltipFrame.minimumHeight, content) + 2 * border
        let scaled = "max(\(CSS.pixels(TooltipFrame.minimumHeight)),\(CSS.pixels(max(1, content)))*var(--ts))"
        rules.variable("guess", border > 0 ? "calc(\(scaled) + \(CSS.pixels(2 * border)))" : scaled)
        if border > 0 { rules.variable("frame", border) }
        if hasPointer, let radius = wrapper.style.cornerRadius {
          let half = min(guess, wrapper.style.fixedWidth ?? 400) / 2
          rules.variable("radius", max(0, min(radius, half)))
        }
      } else {
        classes = "tooltip docked"
      }
    case .dialog, .none, .custom:
      classes = "dialog"
      dialog(wrapper.style)
    }
    switch hierarchy.presentation?.transition {
    case .slide(let edge): classes += " slides from-\(edge.rawValue)"
    case .fade: classes += " fades"
    case .some(.none), nil: break
    }
  }

  private mutating func dialog(_ style: Style) {
    if let width = style.fixedWidth { rules.variable("w", width) }
    switch style.verticalAlignment {
    case "top":
      classes += " at-top"
      rules.variable("edge", style.margin.top)
    case "bottom":
      classes += " at-bottom"
      rules.variable("edge", style.margin.bottom)
    default: break
    }
    switch style.horizontalAlignment {
    case "leading":
      classes += " at-leading"
      rules.variable("side", style.margin.leading)
    case "trailing":
      classes += " at-trailing"
      rules.variable("side", style.margin.trailing)
    default: break
    }
  }

  private mutating func point(
    at target: TooltipTarget, _ rectangle: ScreenRectangle, _ wrapper: ExperienceWrapper
  ) {
    rules.variable("tx", CSS.length(rectangle.x))
    rules.variable("ty", CSS.length(rectangle.y))
    rules.variable("tw", CSS.length(rectangle.width))
    rules.variable("th", CSS.length(rectangle.height))
    rules.variable("d", target.distance)
    if let width = wrapper.style.fixedWidth { rules.variable("w", width.rounded(.up)) }
    if let preferred = target.preferredPosition { classes += " prefers-\(preferred.rawValue)" }
    let pointer = wrapper.pointer ?? TooltipPointer()
    guard !pointer.isHidden, pointer.length > 0, pointer.base > 0 else { return }
    hasPointer = true
    rules.variable("p", pointer.length)
    rules.variable("base", pointer.base)
  }

  /// The tip of a pointer with a rounded end, as the outline of a box of the pointer's size.
  ///
  /// Sideways, the tip is at the left.
  static func roundedTip(_ pointer: TooltipPointer, isSideways: Bool = false) -> String? {
    let radius = min(pointer.cornerRadius, pointer.maximumCornerRadius)
    guard radius > 0, pointer.base > 0, pointer.length > 0 else { return nil }
    let half = pointer.base / 2
    let side = (half * half + pointer.length * pointer.length).squareRoot()
    let sine = half / side
    let cosine = pointer.length / side
    let center = radius / sine
    let steps = 8
    func point(_ along: String, _ across: String) -> String {
      isSideways ? "\(across) \(along)" : "\(along) \(across)"
    }
    var points = [point("0", "100%")]
    for step in 0...steps {
      let share = Double(step) / Double(steps) * 2 - 1
      let x = half + radius * share * cosine
      let across = radius * share * cosine
      let y = center - (radius * radius - across * across).squareRoot()
      points.append(
        point(
          "\(CSS.number(x / pointer.base * 100))%", "\(CSS.number(y / pointer.length * 100))%"))
    }
    points.append(point("100%", "100%"))
    return "polygon(\(points.joined(separator: ",")))"
  }
}
