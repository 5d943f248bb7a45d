import CatalogModel
import DefinitionKinds
import Definitions
import Elements
import Mockups

/// Draws single elements, to find out whether a key of their style has an effect.
struct ElementDrawing {
  private var renderer: MockupRenderer

  init(_ catalog: any MockupCatalog, folder: String) {
    renderer = MockupRenderer(
      catalog: catalog, MockupSubject(name: "effects", folder: folder), use: .thumbnail(page: .home))
  }

  /// Draws an element; equal elements give equal bytes.
  mutating func draw(_ element: Component) -> [UInt8] {
    renderer.html = HTMLWriter()
    renderer.element(element)
    return renderer.html.bytes()
  }
}

/// The keys that change the drawing of an element wherever the element stands, and those that never do, by its
/// primitive.
///
/// They are found by drawing samples of each primitive in typical surroundings, so that no list of keys has to
/// agree with the drawing.
struct KnownKeys: Sendable {
  /// The keys, which are the same for every catalog.
  static let shared = KnownKeys()

  private var sure: [String: Set<String>] = [:]
  private var never: [String: Set<String>] = [:]

  private init() {
    var drawing = ElementDrawing(NoCatalog(), folder: "")
    for sample in Self.samples {
      func draw(_ style: Style, _ surround: @Sendable (Component) -> Component) -> [UInt8] {
        var styled = sample
        styled.style = style
        return drawing.draw(surround(styled))
      }
      let whole = Self.surroundings.map { surround in Self.styles.map { draw($0, surround) } }
      var (always, idle): (Set<String>, Set<String>) = ([], [])
      for setting in StyleSetting.all where setting.isSet(Self.full) {
        var (changes, isIdle) = (true, true)
        places: for (place, surround) in Self.surroundings.enumerated() {
          for (number, style) in Self.styles.enumerated() where setting.isSet(style) {
            let variants = setting.variants(style)
            let differs = variants.first.map { draw($0, surround) != whole[place][number] } ?? false
            changes = changes && differs
            isIdle =
              isIdle && !differs
              && variants.dropFirst().allSatisfy { draw($0, surround) == whole[place][number] }
            if !changes, !isIdle { break places }
          }
        }
        if changes { always.insert(setting.name) }
        if isIdle { idle.insert(setting.name) }
      }
      sure[sample.typeName] = sure[sample.typeName]?.intersection(always) ?? always
      never[sample.typeName] = never[sample.typeName]?.intersection(idle) ?? idle
    }
  }

  /// Returns whether a key changes the drawing of every element of a primitive.
  func isSure(_ setting: StyleSetting, on element: Component) -> Bool {
    sure[element.typeName]?.contains(setting.name) ?? false
  }

  /// Returns whether a key changes the drawing of no element of a primitive, by the name of the primitive.
  ///
  /// The weight of a symbol follows its font, which the drawing cannot show.
  func isIdle(_ key: String, on primitive: String) -> Bool {
    guard primitive != "image" || key != "fontName" else { return false }
    return never[primitive]?.contains(key) ?? false
  }

  /// The samples refer to nothing in a catalog.
  private struct NoCatalog: MockupCatalog {
    var words: SiteWords? { nil }
    func imageSource(_ address: String, from folder: String) -> ImageSource { .remote(address) }
    func scenario(_ id: String?, for reference: DefinitionReference) -> String? { nil }
    func fidelity(ofTrait type: String) -> Fidelity? { nil }
    func screen(named name: String) -> (id: String, title: String)? { nil }
  }

  private static func text(_ words: String) -> Component {
    Component(id: words, kind: .text(Component.Text(spans: [Component.Text.Span(text: words, style: nil)])))
  }

  /// One element of each primitive that can have a style.
  private static let samples: [Component] = [
    text("Sample"), Component(id: "button", kind: .button(text("Press"))),
    Component(id: "image", kind: .image(Component.Image(imageURL: "sample.png"))),
    Component(id: "filled", kind: .image(Component.Image(imageURL: "sample.png", contentMode: "fill"))),
    Component(id: "symbol", kind: .image(Component.Image(imageURL: "sf-symbol://star"))),
    Component(id: "spacer", kind: .spacer(nil)),
    Component(id: "embed", kind: .embed(Component.Embed(html: "<p>", intrinsicSize: nil))),
    Component(id: "box", kind: .box([text("Box")])),
    stack(.vertical, [text("One"), text("Two")]), stack(.horizontal, [text("One"), text("Two")]),
    stack(.horizontal, [text("One"), text("Two")], isEqual: true),
  ]

  private static func stack(
    _ orientation: Component.Stack.Orientation, _ items: [Component], isEqual: Bool = false
  ) -> Component {
    Component(
      id: "stack",
      kind: .stack(
        Component.Stack(orientation: orientation, distribution: isEqual ? .equal : nil, items: items)))
  }

  /// The places in which an element can stand.
  private static let surroundings: [@Sendable (Component) -> Component] = [
    { $0 }, { stack(.vertical, [$0, text("Other")]) }, { stack(.horizontal, [$0, text("Other")]) },
    { stack(.horizontal, [$0, text("Other")], isEqual: true) },
    { Component(id: "around", kind: .box([$0])) },
    { Component(id: "around", kind: .button($0)) },
  ]

  /// A style in which nearly all keys are set.
  private static let full: Style = {
    var full = Style()
    (full.verticalAlignment, full.horizontalAlignment) = ("top", "trailing")
    full.padding = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    full.margin = EdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    (full.width, full.height) = (81, 82)
    full.text.fontName = "System Rounded Bold"
    (full.text.fontSize, full.text.letterSpacing, full.text.lineHeight) = (19, 2, 31)
    (full.text.alignment, full.text.color) = ("center", DynamicColor(light: Color(red: 1, green: 2, blue: 3)))
    full.box.backgroundColor = DynamicColor(light: Color(red: 4, green: 5, blue: 6))
    (full.box.cornerRadius, full.box.borderWidth) = (9, 2)
    full.box.borderColor = DynamicColor(light: Color(red: 7, green: 8, blue: 9))
    full.box.shadow = Style.Shadow(
      color: DynamicColor(light: Color(red: 1, green: 1, blue: 1)), radius: 2, x: 3, y: 4)
    return full
  }()

  /// The full style, and styles in which only one key is set.
  private static let styles: [Style] = {
    let alone = StyleSetting.all.compactMap { setting -> Style? in
      guard setting.isSet(full) else { return nil }
      return StyleSetting.all.reduce(full) { style, other in
        other.name == setting.name ? style : other.variants(style).first ?? style
      }
    }
    return [full] + alone
  }()
}
