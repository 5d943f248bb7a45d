import CatalogModel
import Composition
import Elements

/// Draws layers behind an element's content, for backgrounds that CSS alone cannot show.
extension MockupRenderer {
  /// Whether a style needs HTML elements behind its content.
  ///
  /// This is the case for a slanted gradient, because its angle depends on the shape of the box, and for a
  /// background image that cannot be shown.
  func isLayered(_ style: Style) -> Bool {
    if style.box.gradient?.isOblique == true { return true }
    guard let image = style.box.image else { return false }
    return catalog.imageSource(image.imageURL, from: subject.folder).absence != nil
  }

  /// Draws the background layers of a style; the gradient is below the image.
  mutating func layers(_ style: Style, of component: Component? = nil) {
    guard isLayered(style) else { return }
    if let gradient = style.box.gradient, gradient.isOblique {
      html.open("span", .class("layer"), HTMLAttribute("aria-hidden", "true"))
      html.element("span", .class(styleClass(Self.oblique(gradient)))) { _ in }
      html.close("span")
    }
    guard let image = style.box.image else { return }
    let source = catalog.imageSource(image.imageURL, from: subject.folder)
    if let absence = source.absence { missing(image, absence, of: component) }
    guard case .asset(let asset) = source else { return }
    files.assets.insert(asset)
    var rules = Declarations()
    rules.value("background", StyleRules.picture(image, fileName: asset.fileName))
    html.element("span", .class("layer", styleClass(rules)), HTMLAttribute("aria-hidden", "true")) { _ in }
  }

  /// Draws a labelled box in place of a background image, in a tone on which the content stays readable.
  private mutating func missing(
    _ image: Style.BackgroundImage, _ absence: ImageSource.Absence, of component: Component?
  ) {
    var rules = Declarations()
    if let blur = image.blurHash.flatMap(BlurHash.init) {
      rules.value("background", "url(\"\(blur.dataURL)\") 0 0/100% 100% no-repeat")
    } else if let text = component?.firstTextColor {
      let tones = [text.light, text.dark ?? text.light].map { $0.luminance > 0.45 ? "#2a2f37" : "#e7eaee" }
      rules.value("background", "light-dark(\(tones[0]),\(tones[1]))")
    }
    var fitted = ""
    if image.contentMode == "fit", let size = image.intrinsicSize, size.width > 0, size.height > 0 {
      let ratio = "\(CSS.number(size.width))/\(CSS.number(size.height))"
      rules.value("width", "min(100cqw,100cqh*\(ratio))")
      rules.value("aspect-ratio", ratio)
      let place = Placement(verticalWord: image.verticalAlignment, horizontalWord: image.horizontalAlignment)
      fitted = "fits \(place.className)"
    }
    html.open("span", .class("layer", fitted))
    html.open(
      "span", .class("placeholder", fitted.isEmpty ? "" : "fitted", styleClass(rules)),
      HTMLAttribute("role", "img"),
      HTMLAttribute("aria-label", absence.label), HTMLAttribute("title", said: Phrase(absence.title)))
    let size = image.intrinsicSize.map { " · \(CSS.number($0.width)) × \(CSS.number($0.height))" } ?? ""
    html.element("span", .class("layer-name"), text: absence.label + size)
    html.close("span")
    html.close("span")
  }

  /// The CSS of a gradient between any two points of the box.
  ///
  /// The layer is a CSS container, so the style sheet knows its width and height. The colours run along the
  /// line between the two points, at any length and angle.
  private static func oblique(_ gradient: Style.Gradient) -> Declarations {
    var rules = Declarations()
    guard let start = UnitPoint(rawValue: gradient.startPoint),
      let end = UnitPoint(rawValue: gradient.endPoint)
    else { return rules }
    rules.variable("gw", "calc(100cqw*var(--flip,1))")
    rules.variable("gh", "100cqh")
    func product(_ factor: Double, _ variable: String) -> String {
      "\(CSS.number(factor))*var(--\(variable))"
    }
    rules.variable("angle", "atan2(\(product(end.x - start.x, "gw")),\(product(start.y - end.y, "gh")))")
    func offset(_ point: UnitPoint) -> String {
      "\(product(point.x - 0.5, "gw"))*sin(var(--angle)) - \(product(point.y - 0.5, "gh"))*cos(var(--angle))"
    }
    let stops = gradient.colors.enumerated().map { index, color in
      let share = Double(index) / Double(gradient.colors.count - 1)
      return "\(CSS.color(color)) calc(50% + (1 - \(CSS.number(share)))*(\(offset(start))) + "
        + "\(CSS.number(share))*(\(offset(end))))"
    }
    rules.value("background", "linear-gradient(var(--angle),\(stops.joined(separator: ",")))")
    return rules
  }
}

extension Style.Gradient {
  /// Whether the gradient's line is neither vertical nor horizontal.
  var isOblique: Bool {
    guard let start = UnitPoint(rawValue: startPoint), let end = UnitPoint(rawValue: endPoint) else {
      return false
    }
    return start.x != end.x && start.y != end.y && colors.count > 1
  }
}

extension Component {
  /// The first text colour that the element or an element inside sets.
  fileprivate var firstTextColor: DynamicColor? {
    var color: DynamicColor?
    visit { component in
      if color == nil { color = component.style.text.color }
    }
    return color
  }
}
