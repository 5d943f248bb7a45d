import CatalogModel
import Composition
import Elements
import ExperienceTraits

/// The position of a dialog or tooltip, as CSS classes and variables.
///
/// All positions are formulas of the screen, so one page serves all devices. The style sheet chooses the side
/// of a tooltip by the same rules as ``TooltipFrame``.
struct WrapperLayout {
  /// The CSS classes of the box.
  var classes: String
  /// The CSS variables of the box.
  var rules: Declarations
  /// The outline of a tooltip with a pointer, or `nil` without a pointer.
  var outline: Outline?

  /// The size, corner radius, and border width of a tooltip's body, in points.
  ///
  /// Width and height are estimates, because the browser determines them.
  struct Outline {
    var width, height, radius, border: Double
  }

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
        let border = wrapper.style.box.drawsBorder ? wrapper.style.box.borderWidth ?? 0 : 0
        let guess = max(TooltipFrame.minimumHeight, content) + 2 * border
        let scaled = "max(\(CSS.pixels(TooltipFrame.minimumHeight)),\(CSS.pixels(max(1, content)))*var(--ts))"
        rules.variable("guess", border > 0 ? "calc(\(scaled) + \(CSS.pixels(2 * border)))" : scaled)
        if border > 0 { rules.variable("frame", border) }
        if wrapper.hasPointer {
          classes += " pointed"
          let width = wrapper.style.fixedWidth ?? 400
          let radius = max(0, min(wrapper.style.box.cornerRadius ?? 0, guess / 2, width / 2))
          if radius > 0 { rules.variable("radius", radius) }
          outline = Outline(width: width, height: guess, radius: radius, border: border)
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
    guard wrapper.hasPointer else { return }
    let pointer = wrapper.pointer ?? TooltipPointer()
    rules.variable("p", pointer.length)
    rules.variable("base", pointer.base)
  }
}

extension ExperienceWrapper {
  /// Whether a pointer leads to the target.
  fileprivate var hasPointer: Bool {
    let pointer = pointer ?? TooltipPointer()
    return !pointer.isHidden && pointer.length > 0 && pointer.base > 0
  }
}
