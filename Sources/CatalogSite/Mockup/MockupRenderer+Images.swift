import Composition
import Elements

extension MockupRenderer {
  mutating func image(_ image: Component.Image, _ component: Component) {
    if let name = image.symbolName {
      symbol(name, component)
      return
    }
    let source = catalog.imageSource(image.imageURL, from: folder)
    var rules = Declarations()
    if component.style.fixedWidth == nil || component.style.height == nil {
      rules = Self.ratio(image.intrinsicSize, whole: false)
    }
    let fit =
      switch image.contentMode {
      case "fit": "fit"
      case "fill": "fill"
      default: "stretch"
      }
    let widths = component.widthClasses
    let classes =
      "c img \(fit) \(widths) \(styleClass(rules)) \(frameClass(component.style, hasPadding: true))"
    openLinkable(component, classes: classes)
    layers(component.style, behind: component)
    let isOnPicture = component.style.backgroundImage != nil
    switch source {
    case .asset(let asset):
      usedAssets.insert(asset)
      html.open(
        "img", HTMLAttribute("src", asset.route.relative(to: use.page)),
        HTMLAttribute("alt", image.accessibilityLabel ?? ""),
        .optional("width", image.intrinsicSize.map { CSS.number($0.width.rounded()) }),
        .optional("height", image.intrinsicSize.map { CSS.number($0.height.rounded()) }),
        HTMLAttribute("loading", "lazy"), HTMLAttribute("decoding", "async"))
    case .remote where isOnPicture: break
    case .remote(let address): placeholder(image, name: address, note: "Not loaded from another host")
    case .missing(let path): placeholder(image, name: path, note: "No such file")
    case .unreadable(let path): placeholder(image, name: path, note: "The file cannot be read")
    case .outside(let path): placeholder(image, name: path, note: "Outside the content folder")
    }
    closeLinkable(component)
  }

  /// A labelled box in place of a picture, in the mean colours of its blur hash where there is one.
  private mutating func placeholder(_ image: Component.Image, name: String, note: String) {
    var rules = Declarations()
    let isDark: Bool
    if let blur = image.blurHash.flatMap(BlurHash.init) {
      rules.value("background", "url(\"\(blur.dataURL)\") 0 0/100% 100% no-repeat")
      isDark = blur.luminance < 0.4
    } else {
      isDark = false
    }
    let label = image.accessibilityLabel ?? name.split(separator: "/").last.map(String.init) ?? name
    html.open(
      "span", .class("placeholder", isDark ? "on-dark" : "", styleClass(rules)), HTMLAttribute("role", "img"),
      HTMLAttribute("aria-label", label), HTMLAttribute("title", "\(note): \(name)"))
    html.element("span", .class("placeholder-name"), text: label)
    if let size = image.intrinsicSize {
      html.element(
        "span", .class("placeholder-size"), text: "\(CSS.number(size.width)) × \(CSS.number(size.height))")
    }
    html.close("span")
  }
}

extension Color {
  /// How bright the colour is to the eye, 0 to 1.
  var luminance: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }
}
