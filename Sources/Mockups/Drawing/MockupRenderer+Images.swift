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
    openLinkable(
      component, "c img", fit, widths, styleClass(rules), frameClass(component.style, hasPadding: true))
    layers(component.style, of: component)
    switch source {
    case .remote where image.isSpacer && component.style.box.image != nil: break
    case .remote, .missing, .unreadable, .outside:
      if let absence = source.absence { placeholder(image, absence) }
    case .asset(let asset):
      files.assets.insert(asset)
      html.open(
        "img", HTMLAttribute("src", asset.route.relative(to: use.page)),
        HTMLAttribute("alt", image.accessibilityLabel ?? ""),
        .optional("width", image.intrinsicSize.map { CSS.number($0.width.rounded()) }),
        .optional("height", image.intrinsicSize.map { CSS.number($0.height.rounded()) }),
        HTMLAttribute("loading", "lazy"), HTMLAttribute("decoding", "async"))
    }
    closeLinkable(component)
  }

  /// A labelled box in place of a picture, in the mean colours of its blur hash where there is one.
  private mutating func placeholder(_ image: Component.Image, _ absence: ImageSource.Absence) {
    var rules = Declarations()
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
      HTMLAttribute("aria-label", label), HTMLAttribute("title", absence.title))
    html.element("span", .class("placeholder-name"), text: label)
    if let size = image.intrinsicSize {
      html.element(
        "span", .class("placeholder-size"), text: "\(CSS.number(size.width)) × \(CSS.number(size.height))")
    }
    html.close("span")
  }
}

extension ImageSource {
  /// What stands for a picture that cannot be shown.
  struct Absence {
    /// The address as written, and why it is not shown.
    let address, reason: String

    /// The name of the file.
    var label: String { address.split(separator: "/").last.map(String.init) ?? address }
    var title: String { "\(reason): \(address)" }
  }

  /// Why the picture cannot be shown, or `nil` for a file of the catalog.
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
  /// Whether nothing says what the picture shows, as of one that only makes room for the picture behind it.
  fileprivate var isSpacer: Bool { accessibilityLabel == nil && intrinsicSize == nil && blurHash == nil }
}

extension Color {
  /// How bright the colour is to the eye, 0 to 1.
  var luminance: Double {
    (0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)) / 255
  }
}
