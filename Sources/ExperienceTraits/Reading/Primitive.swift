package import Definitions
package import Elements

/// A type of element in payloads, with its description and the code that reads it.
package struct Primitive: Sendable {
  /// The name of the type in payloads.
  package let type: String
  /// The summary of the type, its keys, and how closely the mockup matches it.
  package let description: TypeDescription
  /// The function that reads the keys of this type.
  ///
  /// The value is `nil` for the block, because the block is replaced by its content.
  let read: (@Sendable (inout PayloadReader) -> Component.ElementKind)?

  init(
    _ type: String, _ description: TypeDescription,
    read: (@Sendable (inout PayloadReader) -> Component.ElementKind)? = nil
  ) {
    self.type = type
    self.description = description
    self.read = read
  }

  /// All types of element, in the order in which lists show them.
  package static let all = [
    block, stack, box, text, button, image, spacer, embed, optionSelect, textInput, custom,
  ]
  /// The names of all types of element.
  package static let types = all.map(\.type)
  private static let byType = Dictionary(all.map { ($0.type, $0) }) { first, _ in first }

  /// Finds the primitive with a type name, or returns `nil` if the runtime does not know the name.
  package init?(_ type: String) {
    guard let known = Self.byType[type] else { return nil }
    self = known
  }

  struct CommonKeys: KeySet {
    let type = Key(required: "type", .name(of: "word"), "The type of the element.")
    let id = Key(required: "id", .uuid, "The identifier by which actions and flows find the element.")
    let style = Key("style", .style, "The style of the element.")
  }
  static let keys = CommonKeys()
  /// The keys that every element has.
  package static let commonKeys = keys.descriptions
}

extension Primitive {
  static let blockContent = Key(required: "content", .element, "The element that replaces the block.")

  static let block = Primitive(
    "block",
    TypeDescription(
      "Is replaced by its content. The block itself is not drawn.",
      keys: [blockContent.description], fidelity: .exact,
      example: """
        type: block
        content: { type: text, id: 5f0c1a52-0000-4000-8000-000000000011, text: "The content of a block" }
        """)
  )

  private struct StackKeys: KeySet {
    let orientation = Key(
      required: "orientation", ValueForm<Component.Stack.Orientation>.word, "The direction of the stack.")
    let distribution = Key(
      "distribution", ValueForm<Component.Stack.Distribution>.word,
      "The way in which the elements of a row share its width.")
    let spacing = Key("spacing", .points, default: 0, "The distance between two elements.")
    let items = Key(required: "items", .value(.list(.part(.element))), "The elements, in order.")
    let sticky = Key(
      "sticky", ValueForm<Component.Stack.Sticky>.word,
      "The edge at which the stack stays while the rest scrolls.")
  }
  private static let stackKeys = StackKeys()

  fileprivate static let stack = Primitive(
    "stack",
    TypeDescription(
      "Lays elements out in a row or a column.",
      keys: stackKeys, fidelity: .exact,
      example: """
        type: stack
        id: 5f0c1a52-0000-4000-8000-000000000011
        orientation: horizontal
        distribution: equal
        spacing: 12
        items:
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: Monday, style: { backgroundColor: { light: "#DCE6FF", dark: "#23355F" } } }
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000013, text: Tuesday, style: { backgroundColor: { light: "#DDF3E4", dark: "#1D4A30" } } }
        """)
  ) { reader in
    .stack(
      Component.Stack(
        orientation: reader.read(stackKeys.orientation), distribution: reader.read(stackKeys.distribution),
        spacing: reader.read(stackKeys.spacing), items: reader.elements(stackKeys.items),
        sticky: reader.read(stackKeys.sticky)))
  }

  static let items = Key(
    required: "items", .value(.list(.part(.element))), "The elements, from back to front.")

  fileprivate static let box = Primitive(
    "box",
    TypeDescription(
      "Puts elements on top of each other.",
      keys: [items.description],
      fidelity: .exact,
      example: """
        type: box
        id: 5f0c1a52-0000-4000-8000-000000000011
        items:
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: " ", style: { width: 160, height: 64, cornerRadius: 12, backgroundColor: { light: "#DCE6FF", dark: "#23355F" } } }
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000013, text: "On top of it", style: { fontSize: 17 } }
        """)
  ) { .box($0.elements(items)) }

  fileprivate static let text = Primitive(
    "text",
    TypeDescription(
      "Shows a text.",
      keys: TextKeys.all,
      fidelity: .approximate(
        "Line breaks may differ if the browser lacks the system font. Several lines take the available width. "
          + "Text that does not fit in a frame is cut off."),
      example: """
        type: text
        id: 5f0c1a52-0000-4000-8000-000000000011
        spans:
          - { text: "Save more, ", style: { fontSize: 17 } }
          - { text: "gently", style: { fontSize: 17, fontName: "System Default Bold", foregroundColor: { light: "#1F5FD0", dark: "#8DB4FF" } } }
        """)
  ) { .text(ComponentDecoder.text(&$0)) }

  static let buttonContent = Key(required: "content", .element, "The element that is shown on the button.")

  fileprivate static let button = Primitive(
    "button",
    TypeDescription(
      "Shows a button that the user can press.",
      keys: [buttonContent.description], fidelity: .exact,
      example: """
        type: button
        id: 5f0c1a52-0000-4000-8000-000000000011
        style: { backgroundColor: { light: "#1F5FD0", dark: "#3D74E0" }, cornerRadius: 10, paddingTop: 14, paddingBottom: 14, paddingLeading: 32, paddingTrailing: 32 }
        content: { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: Continue, style: { fontSize: 17, foregroundColor: { light: "#FFFFFF" } } }
        """)
  ) { .button($0.element(buttonContent) ?? .placeholder) }

  private struct ImageElementKeys: KeySet {
    let picture = PictureKeys.all
    let accessibilityLabel = Key(
      "accessibilityLabel", .text, "A description of the image for users who cannot see it.")
  }
  private static let imageKeys = ImageElementKeys()

  fileprivate static let image = Primitive(
    "image",
    TypeDescription(
      "Shows an image from a file or an address, or a symbol of the platform.",
      keys: imageKeys, fidelity: .exact,
      example: """
        type: image
        id: 5f0c1a52-0000-4000-8000-000000000011
        imageUrl: "sf-symbol://bell.fill"
        accessibilityLabel: A bell
        style: { fontSize: 48, foregroundColor: { light: "#1F5FD0", dark: "#8DB4FF" } }
        """)
  ) { reader in
    let picture = PictureKeys.read(&reader)
    return .image(
      Component.Image(
        imageURL: picture.url, blurHash: picture.blurHash, contentMode: picture.contentMode,
        intrinsicSize: picture.intrinsicSize, accessibilityLabel: reader.read(imageKeys.accessibilityLabel)))
  }

  private static let spacing = Key(
    "spacing", .points, otherwise: Component.spacerLength.jsonText,
    "The minimum space that the spacer takes.")

  fileprivate static let spacer = Primitive(
    "spacer",
    TypeDescription(
      "Takes the space that is left in a stack.",
      keys: [spacing.description],
      fidelity: .exact,
      example: """
        type: stack
        id: 5f0c1a52-0000-4000-8000-000000000011
        orientation: horizontal
        items:
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: Left }
          - { type: spacer, id: 5f0c1a52-0000-4000-8000-000000000013, spacing: 40 }
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000014, text: Right }
        """)
  ) { .spacer($0.read(spacing)) }

  private struct EmbedKeys: KeySet {
    let embed = Key(required: "embed", .text, "The HTML of the document.")
    let intrinsicSize = Key("intrinsicSize", .object(SizeKeys.all), "The size of the document.")
  }
  private static let embedKeys = EmbedKeys()

  fileprivate static let embed = Primitive(
    "embed",
    TypeDescription(
      "Shows HTML.",
      keys: embedKeys, fidelity: .approximate("The HTML is shown without its scripts."),
      example: """
        type: embed
        id: 5f0c1a52-0000-4000-8000-000000000011
        embed: "<p style='font: 17px sans-serif; text-align: center'>A page <b>inside</b> the page</p>"
        intrinsicSize: { width: 240, height: 60 }
        """)
  ) { reader in
    .embed(
      Component.Embed(
        html: reader.read(embedKeys.embed),
        intrinsicSize: reader.object(embedKeys.intrinsicSize, StyleDecoder.size)))
  }

  private struct CustomKeys: KeySet {
    let identifier = Key(required: "identifier", .name(of: "component"), "The type of the component.")
    let config = Key("config", .value(.any), "The configuration of the component.")
  }
  private static let customKeys = CustomKeys()

  fileprivate static let custom = Primitive(
    "customComponent",
    TypeDescription(
      "Shows a component that the app creates.",
      keys: customKeys, fidelity: .notDrawn("Only the app can draw it. The mockup marks its place."),
      example: """
        type: customComponent
        id: 5f0c1a52-0000-4000-8000-000000000011
        identifier: StarRating
        config: { stars: 5 }
        style: { width: 220, height: 60 }
        """)
  ) { reader in
    let config = reader.read(customKeys.config).map { PropertyValue($0) } ?? .null
    return .custom(Component.Custom(identifier: reader.read(customKeys.identifier), config: config))
  }
}

extension Component.ElementKind {
  /// The primitive that describes elements of this kind.
  package var primitive: Primitive {
    switch self {
    case .stack: .stack
    case .box: .box
    case .text: .text
    case .button: .button
    case .image: .image
    case .spacer: .spacer
    case .embed: .embed
    case .custom: .custom
    case .optionSelect: .optionSelect
    case .textInput: .textInput
    }
  }
}
