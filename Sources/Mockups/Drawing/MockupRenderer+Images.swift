import CatalogModel
import Composition
import Elements

extension MockupRenderer {
  mutating func image(_ image: Component.Image, _ component: Component) {
    if let name = image.symbolName {
      symbol(name, component)
      return
    }
    let source = catalog.imageSource(image.imageURL, from: subject.folder)
    let style = component.style
    let inset = component.borderInset
    let offer = offer.height
    let fit =
      switch image.contentMode {
      case "fit": "fit"
      case "fill": "fill"
      default: "stretch"
      }
    var least = Declarations()
    if fit == "fill", component.widths(offer) == .all, let ratio = image.size(with: inset)?.ratio,
      let inside = component.heightInside(offer)
    {
      let padding = style.padding.aboveZero
      let given = style.box.drawsBorder ? 0 : 2 * inset.level
      least.value("min-width", (inside * ratio + Height(padding.leading + padding.trailing - given)).css)
    }
    openLinkable(
      component, "c img", fit, style.height == nil ? "" : "tall", styleClass(least),
      boxClass(style, component.widths(offer), inset: inset, padding: style.padding.aboveZero))
    layers(component.style, of: component)
    let picture = picture(image, component, inset, offer)
    switch source {
    case .remote where image.isSpacer && component.style.box.image != nil: break
    case .remote, .missing, .unreadable, .outside:
      if let absence = source.absence { placeholder(image, absence, picture) }
    case .asset(let asset):
      files.assets.insert(asset)
      html.open(
        "img", .class(styleClass(picture)), HTMLAttribute("src", asset.route.relative(to: use.page)),
        HTMLAttribute("alt", image.accessibilityLabel ?? ""), textNumber(component.id),
        .optional("width", image.intrinsicSize.map { CSS.number($0.width.rounded()) }),
        .optional("height", image.intrinsicSize.map { CSS.number($0.height.rounded()) }),
        HTMLAttribute("loading", "lazy"), HTMLAttribute("decoding", "async"))
    }
    closeLinkable(component)
  }

  /// The CSS size of an image in its box, including the space for a border.
  private func picture(
    _ image: Component.Image, _ component: Component, _ inset: BorderInset, _ offer: Height?
  ) -> Declarations {
    let style = component.style
    let inside = component.heightInside(offer)
    var rules = Declarations()
    rules.borderedPadding(.zero, border: inset)
    var margin = style.padding.belowZero
    if !style.box.drawsBorder { margin.grow(by: inset, times: -1) }
    if margin != .zero {
      rules.insets("margin", margin)
      rules.width(besides: margin.leading + margin.trailing)
      rules.value("max-width", "none")
      if style.height != nil { rules.height(besides: margin.top + margin.bottom) }
    }
    guard let size = image.size(with: inset), let ratio = size.ratio else {
      if component.widths(offer) == .own { rules.value("width", "auto") }
      if style.height == nil, let inside {
        rules.value("height", inside.css)
      }
      return rules
    }
    if !image.keepsRatio {
      if style.height == nil { rules.value("height", (inside ?? Height(size.height)).css) }
      return rules
    }
    if style.height == nil { rules.ratio(size) }
    if let inside {
      let width = (inside * ratio).css
      switch (component.widths(offer), image.contentMode == "fill") {
      case (.own, _): rules.value("width", width)
      case (.all, true): rules.value("min-width", width)
      case (.fixed, true): if style.height == nil { rules.value("min-width", width) }
      case (_, false): if style.height == nil { rules.value("max-width", width) }
      }
    }
    return rules
  }

  /// Draws a labelled box in place of an image, with its blurred preview if it has a blur hash.
  private mutating func placeholder(
    _ image: Component.Image, _ absence: ImageSource.Absence, _ picture: Declarations
  ) {
    var rules = picture
    let isDark: Bool
    if let blur = image.blurHash.flatMap(BlurHash.init) {
      rules.value("background", "url(\"\(blur.dataURL)\") 0 0/100% 100% no-repeat")
      isDark = blur.luminance < 0.4
    } else {
      isDark = false
    }
    let label = image.accessibilityLabel ?? absence.label
    html.open(
      "span", .class("placeholder", isDark ? "on-dark" : "", styleClass(rules)), HTMLAttribute("role", "img"),
      HTMLAttribute("aria-label", label), HTMLAttribute("title", said: Phrase(absence.title)))
    html.element("span", .class("placeholder-name"), text: label)
    if let size = image.intrinsicSize {
      html.element(
        "span", .class("placeholder-size"), text: "\(CSS.number(size.width)) × \(CSS.number(size.height))")
    }
    html.close("span")
  }
}

extension Component.Image {
  /// The size that sets the ratio of the image's box: from the definition, or from the file plus the border.
  fileprivate func size(with border: BorderInset) -> Size? {
    intrinsicSize
      ?? fileSize.map { Size(width: $0.width + 2 * border.level, height: $0.height + 2 * border.upright) }
  }
}

extension ImageSource {
  /// The label and reason that replace an image that cannot be shown.
  struct Absence {
    /// The unchanged address, and the reason why the image is not shown.
    let address, reason: String

    /// The file name.
    var label: String { address.split(separator: "/").last.map(String.init) ?? address }
    var title: String { "\(reason): \(address)" }
  }

  /// The reason why the image cannot be shown, or `nil` for a file of the catalog.
  var absence: Absence? {
    switch self {
    case .asset: nil
    case .remote(let address): Absence(address: address, reason: "Not loaded from another host")
    case .missing(let path): Absence(address: path, reason: "No such file")
    case .unreadable(let path): Absence(address: path, reason: "The file cannot be read")
    case .outside(let path): Absence(address: path, reason: "Outside the content folder")
    }
  }
}

extension Component.Image {
  /// Whether the image has no label, size, or blur hash, so that it only reserves space for a background
  /// image.
  fileprivate var isSpacer: Bool { accessibilityLabel == nil && intrinsicSize == nil && blurHash == nil }
}

extension Color {
  /// The perceived brightness of the colour, from 0 to 1.
  var luminance: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }
}
