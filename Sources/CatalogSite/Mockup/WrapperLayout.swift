import Elements
import ExperienceTraits

/// Where the box of a dialog or tooltip stands on the screen.
struct WrapperLayout {
  /// The triangle between a tooltip and its target.
  struct Pointer {
    /// Size and place inside the box.
    var rules: Declarations
  }

  /// Size and place of the box.
  var rules: Declarations
  var pointer: Pointer?

  /// The place of a wrapper on a screen.
  static func frame(of wrapper: ExperienceWrapper, on screen: Screen) -> WrapperLayout {
    switch wrapper.kind {
    case .tooltip: tooltip(wrapper, on: screen)
    case .dialog, .none, .custom: dialog(wrapper.style, on: screen)
    }
  }

  private static func dialog(_ style: Style, on screen: Screen) -> WrapperLayout {
    let readable = screen.size.width - 2 * screen.layoutMargin
    let width = style.fixedWidth.map { min($0, readable) } ?? readable
    var rules = Declarations()
    rules.length("width", width)
    rules.length("max-height", screen.safeRectangle.height)
    switch style.verticalAlignment {
    case "top": rules.length("top", screen.safeArea.top + style.margin.top)
    case "bottom": rules.length("bottom", screen.safeArea.bottom + style.margin.bottom)
    default:
      rules.value("inset-block", "0")
      rules.value("margin-block", "auto")
    }
    switch style.horizontalAlignment {
    case "leading": rules.length("inset-inline-start", screen.layoutMargin + style.margin.leading)
    case "trailing": rules.length("inset-inline-end", screen.layoutMargin + style.margin.trailing)
    default:
      rules.value("inset-inline", "0")
      rules.value("margin-inline", "auto")
    }
    return WrapperLayout(rules: rules)
  }

  private static func tooltip(_ wrapper: ExperienceWrapper, on screen: Screen) -> WrapperLayout {
    let safe = screen.safeRectangle
    var rules = Declarations()
    guard let target = wrapper.target else {
      rules.length("left", screen.layoutMargin)
      rules.length("right", screen.layoutMargin)
      rules.length("bottom", screen.safeArea.bottom)
      rules.length("max-height", safe.height)
      return WrapperLayout(rules: rules)
    }
    let pointer = wrapper.pointer ?? TooltipPointer()
    let length = pointer.isHidden ? 0 : pointer.length
    let width = min(wrapper.style.fixedWidth ?? 400, safe.width)
    let room = TooltipRoom(target: target, in: safe)
    let side = room.side(preferring: target.preferredPosition, width: width + length, height: 46 + length)
    let gap = target.distance + length
    let x = max(safe.x, min(safe.maxX - width, target.rectangle.midX - width / 2))
    switch side {
    case .top:
      rules.length("bottom", screen.size.height - max(safe.y, min(safe.maxY, target.rectangle.y - gap)))
      rules.length("left", x)
      rules.length("width", width)
      rules.length("max-height", max(46, room.above - length))
    case .bottom:
      rules.length("top", max(safe.y, min(safe.maxY - 46, target.rectangle.maxY + gap)))
      rules.length("left", x)
      rules.length("width", width)
      rules.length("max-height", max(46, room.below - length))
    case .left:
      rules.length("right", screen.size.width - target.rectangle.x + gap)
      rules.length("width", min(width, max(46, room.before - length)))
      rules.length("top", max(safe.y, min(safe.maxY, target.rectangle.midY)))
      rules.value("translate", "0 -50%")
    case .right:
      rules.length("left", target.rectangle.maxX + gap)
      rules.length("width", min(width, max(46, room.after - length)))
      rules.length("top", max(safe.y, min(safe.maxY, target.rectangle.midY)))
      rules.value("translate", "0 -50%")
    }
    var layout = WrapperLayout(rules: rules)
    guard !pointer.isHidden, length > 0 else { return layout }
    layout.pointer = Self.pointer(
      pointer, side, width: width, offset: target.rectangle.midX - x, wrapper.style)
    return layout
  }

  private static func pointer(
    _ pointer: TooltipPointer, _ side: ContentPosition, width: Double, offset: Double, _ style: Style
  ) -> Pointer {
    var rules = Declarations()
    let radius = min(style.cornerRadius ?? 0, width / 2)
    let border = style.borderWidth ?? 0
    let base = max(0, min(pointer.base, width - 2 * radius))
    rules.length("width", base)
    rules.length("height", pointer.length)
    let left = max(radius, min(width - radius - base, offset - base / 2)) - border
    switch side {
    case .bottom:
      rules.length("left", left)
      rules.length("top", -pointer.length - border)
    case .top:
      rules.length("left", left)
      rules.length("bottom", -pointer.length - border)
      rules.value("rotate", "180deg")
    case .left:
      rules.length("right", -(base + pointer.length) / 2 - border)
      rules.value("top", "calc(50% - \(CSS.pixels(pointer.length / 2)))")
      rules.value("rotate", "90deg")
    case .right:
      rules.length("left", -(base + pointer.length) / 2 - border)
      rules.value("top", "calc(50% - \(CSS.pixels(pointer.length / 2)))")
      rules.value("rotate", "-90deg")
    }
    return Pointer(rules: rules)
  }
}

/// The room on each side of the target of a tooltip.
private struct TooltipRoom {
  let above, below, before, after: Double

  init(target: TooltipTarget, in safe: Rectangle) {
    func clampY(_ y: Double) -> Double { max(safe.y, min(safe.maxY, y)) }
    func clampX(_ x: Double) -> Double { max(safe.x, min(safe.maxX, x)) }
    let rectangle = target.rectangle
    above = clampY(rectangle.y - target.distance) - safe.y
    below = safe.maxY - clampY(rectangle.maxY + target.distance)
    before = clampX(rectangle.x - target.distance) - safe.x
    after = safe.maxX - clampX(rectangle.maxX + target.distance)
  }

  /// The preferred side where it has room, else the roomier side, above and below before left and right.
  func side(preferring preferred: ContentPosition?, width: Double, height: Double) -> ContentPosition {
    func excess(_ side: ContentPosition) -> Double {
      switch side {
      case .top: above - height
      case .bottom: below - height
      case .left: before - width
      case .right: after - width
      }
    }
    if let preferred, excess(preferred) > 0 { return preferred }
    if max(excess(.top), excess(.bottom)) > 0 { return excess(.top) > excess(.bottom) ? .top : .bottom }
    if max(excess(.left), excess(.right)) > 0 { return before > after ? .left : .right }
    return excess(.top) > excess(.bottom) ? .top : .bottom
  }
}
