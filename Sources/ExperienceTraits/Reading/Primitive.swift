package import Definitions
package import Elements

/// A type of element that payloads can contain: what it is, which keys it reads, and how.
package struct Primitive: Sendable {
  /// The word by which payloads name it.
  package let type: String
  /// What the element is, which keys it reads, and how close it is drawn.
  package let description: TypeDescription
  /// Reads what is its own of an element, or `nil` for the block, in whose place its content stands.
  let read: (@Sendable (inout ObjectReader) -> Component.Kind)?

  init(
    _ type: String, _ description: TypeDescription,
    read: (@Sendable (inout ObjectReader) -> Component.Kind)? = nil
  ) {
    self.type = type
    self.description = description
    self.read = read
  }

  /// All types, in the order in which they are listed.
  package static let all = [
    block, stack, box, text, button, image, spacer, embed, optionSelect, textInput, custom,
  ]
  /// The names of all types.
  package static let types = all.map(\.type)
  private static let byType = Dictionary(all.map { ($0.type, $0) }) { first, _ in first }

  /// The primitive of a type, or `nil` where the runtime knows none.
  package init?(_ type: String) {
    guard let known = Self.byType[type] else { return nil }
    self = known
  }

  /// The keys of every element.
  package static let commonKeys: [TypeDescription.Key] = [
    .init("type", "word", default: "required", "What the element is."),
    .init("id", "UUID", default: "required", "The name by which actions and flows find the element."),
    .init("style", "style", "How it looks."),
  ]
}

extension Primitive {
  fileprivate static let block = Primitive(
    "block",
    TypeDescription(
      "Stands for its content, and is itself not drawn.",
      keys: [.init("content", "element", default: "required", "What stands in its place.")], fidelity: .exact,
      example: """
        type: block
        content: { type: text, id: 5f0c1a52-0000-4000-8000-000000000011, text: "The content of a block" }
        """)
  )

  fileprivate static let stack = Primitive(
    "stack",
    TypeDescription(
      "Lays elements out in a row or a column.",
      keys: [
        .init("orientation", "vertical or horizontal", default: "required", "The direction."),
        .init("distribution", "center or equal", "How the elements of a row share its width."),
        .init("spacing", "number", default: "0", "The distance between two elements in points."),
        .init("items", "list of elements", default: "required", "The elements, in their order."),
        .init("sticky", "top or bottom", "The edge of the box at which it stays while the rest scrolls."),
      ], fidelity: .exact,
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
        orientation: reader.word("orientation", orElse: .vertical),
        distribution: reader.optionalWord("distribution"),
        spacing: reader.optionalDouble("spacing") ?? 0,
        items: reader.objects("items", ComponentDecoder.component), sticky: reader.optionalWord("sticky")))
  }

  fileprivate static let box = Primitive(
    "box",
    TypeDescription(
      "Lays elements over each other.",
      keys: [.init("items", "list of elements", default: "required", "The elements, the lowest first.")],
      fidelity: .exact,
      example: """
        type: box
        id: 5f0c1a52-0000-4000-8000-000000000011
        items:
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: " ", style: { width: 160, height: 64, cornerRadius: 12, backgroundColor: { light: "#DCE6FF", dark: "#23355F" } } }
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000013, text: "On top of it", style: { fontSize: 17 } }
        """)
  ) { .box($0.objects("items", ComponentDecoder.component)) }

  fileprivate static let text = Primitive(
    "text",
    TypeDescription(
      "Shows words.",
      keys: [
        .init("text", "string", default: "required without spans", "The words."),
        .init("spans", "list of text and style", "Words of different looks, which count in place of 'text'."),
      ],
      fidelity: .approximate(
        "Without Apple's system font another one is drawn at its average width, so that lines can break elsewhere; several "
          + "lines take the width on offer, and what does not fit a frame is cut off, not shrunk."),
      example: """
        type: text
        id: 5f0c1a52-0000-4000-8000-000000000011
        spans:
          - { text: "Save more, ", style: { fontSize: 17 } }
          - { text: "gently", style: { fontSize: 17, fontName: "System Default Bold", foregroundColor: { light: "#1F5FD0", dark: "#8DB4FF" } } }
        """)
  ) { .text(ComponentDecoder.text(&$0)) }

  fileprivate static let button = Primitive(
    "button",
    TypeDescription(
      "Can be pressed.",
      keys: [.init("content", "element", default: "required", "What stands on it.")], fidelity: .exact,
      example: """
        type: button
        id: 5f0c1a52-0000-4000-8000-000000000011
        style: { backgroundColor: { light: "#1F5FD0", dark: "#3D74E0" }, cornerRadius: 10, paddingTop: 14, paddingBottom: 14, paddingLeading: 32, paddingTrailing: 32 }
        content: { type: text, id: 5f0c1a52-0000-4000-8000-000000000012, text: Continue, style: { fontSize: 17, foregroundColor: { light: "#FFFFFF" } } }
        """)
  ) { .button($0.object("content", ComponentDecoder.component) ?? .standIn) }

  fileprivate static let image = Primitive(
    "image",
    TypeDescription(
      "Shows a picture of a file, of an address, or a symbol of the platform.",
      keys: [
        .init("imageUrl", "address", default: "required", "Where the picture is."),
        .init("blurHash", "string", "The colours to show until the picture is there."),
        .init("contentMode", "fit or fill", "How the picture takes a box of another shape."),
        .init("intrinsicSize", "width and height", "The size of the picture in points."),
        .init("accessibilityLabel", "string", "What the picture shows, for those who do not see it."),
      ], fidelity: .exact,
      example: """
        type: image
        id: 5f0c1a52-0000-4000-8000-000000000011
        imageUrl: "sf-symbol://bell.fill"
        accessibilityLabel: A bell
        style: { fontSize: 48, foregroundColor: { light: "#1F5FD0", dark: "#8DB4FF" } }
        """)
  ) { reader in
    .image(
      Component.Image(
        imageURL: reader.imageURL(), blurHash: reader.optionalString("blurHash"),
        contentMode: StyleDecoder.contentMode(&reader),
        intrinsicSize: reader.optionalObject("intrinsicSize", StyleDecoder.size),
        accessibilityLabel: reader.optionalString("accessibilityLabel")))
  }

  fileprivate static let spacer = Primitive(
    "spacer",
    TypeDescription(
      "Takes the room that is left in a stack.",
      keys: [
        .init(
          "spacing", "number", default: "\(Int(Component.spacerLength))",
          "The least room that it takes, in points.")
      ],
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
  ) { .spacer($0.optionalDouble("spacing")) }

  fileprivate static let embed = Primitive(
    "embed",
    TypeDescription(
      "Shows HTML.",
      keys: [
        .init("embed", "string", default: "required", "The HTML."),
        .init("intrinsicSize", "width and height", "The size of the document in points."),
      ], fidelity: .approximate("The HTML is shown without its scripts."),
      example: """
        type: embed
        id: 5f0c1a52-0000-4000-8000-000000000011
        embed: "<p style='font: 17px sans-serif; text-align: center'>A page <b>inside</b> the page</p>"
        intrinsicSize: { width: 240, height: 60 }
        """)
  ) { reader in
    .embed(
      Component.Embed(
        html: reader.string("embed"), intrinsicSize: reader.optionalObject("intrinsicSize", StyleDecoder.size)
      ))
  }

  fileprivate static let custom = Primitive(
    "customComponent",
    TypeDescription(
      "Stands for a component that the app makes.",
      keys: [
        .init("identifier", "string", default: "required", "The type of the component."),
        .init("config", "any value", "What the component is given."),
      ], fidelity: .notDrawn("The app draws it; its place is marked."),
      example: """
        type: customComponent
        id: 5f0c1a52-0000-4000-8000-000000000011
        identifier: StarRating
        config: { stars: 5 }
        style: { width: 220, height: 60 }
        """)
  ) { reader in
    let config = reader.optional("config").map(PropertyValue.init) ?? .null
    return .custom(Component.Custom(identifier: reader.string("identifier"), config: config))
  }
}

extension Component.Kind {
  /// The type of the element.
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
